pub fn completions() {}
pub struct Completion; pub struct CompletionKind; pub struct Completions; pub struct Context;
