//! The language server: translates between the protocol and the editor features of `ide`. Nothing here knows chess.

mod address;
mod capabilities;
mod checking;
mod client;
mod diagnostics;
mod editor;
mod features;
mod framing;
mod options;
mod outbox;
mod probe;
mod progress;
mod pull;
mod server;
mod snapshot;
mod state;
mod transport;
mod watch;
mod work;
mod workspace;

use futures::StreamExt;
use outbox::Outbox;
use server::Server;
use state::Shared;
use std::io::{self, BufRead, BufReader, Write};
use std::sync::Arc;
use std::time::Duration;
use tower_lsp::LspService;
use transport::{Loop, forward, write_behind};

pub use probe::Probe;
pub use transport::Ending;

/// How many requests are worked on at once. More wait for their turn.
const WORKERS: usize = 8;

/// Serves a client on standard input and output. A client that no longer reads ends the process.
pub fn run() -> io::Result<Ending> {
    serve(BufReader::with_capacity(1 << 16, io::stdin()), io::stdout(), Probe::default(), || std::process::exit(1))
}

/// Serves a client until it says `exit` or the input ends. `broken` is called where the client no longer reads.
pub fn serve(
    input: impl BufRead,
    output: impl Write + Send + 'static,
    probe: Probe,
    broken: fn(),
) -> io::Result<Ending> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .max_blocking_threads(WORKERS)
        .enable_time()
        .build()?;
    let outbox = Arc::new(Outbox::default());
    let shared = Arc::new(Shared::new(outbox.clone(), probe, runtime.handle().clone()));
    let writer = write_behind(outbox.clone(), output, broken);
    let checking = std::thread::spawn({
        let shared = shared.clone();
        move || checking::run(&shared)
    });
    // The first hover need not wait for tables to be built.
    std::thread::spawn(crate::ide::warm_up);
    let (service, socket) = LspService::new(|client| Server::new(shared.clone(), client));
    let (requests, responses) = socket.split();
    runtime.spawn(forward(requests.fuse(), outbox.clone()));
    let entered = runtime.enter();
    let mut conversation = Loop {
        input,
        service,
        responses: Box::new(responses),
        outbox: outbox.clone(),
        runtime: runtime.handle().clone(),
    };
    let ending = conversation.run();
    drop(entered);
    shared.end();
    checking.join().ok();
    outbox.close();
    writer.join().ok();
    runtime.shutdown_timeout(Duration::from_millis(100));
    Ok(ending)
}
