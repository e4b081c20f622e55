"""Reads pairs of files with python-chess and says where the second does not hold the games of the first.

usage: same_games.py BEFORE AFTER [BEFORE AFTER …]
Main lines, variations, comments (by their words) and annotation glyphs must be the same, game by game.
"""

import logging
import sys

import chess.pgn

logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)


def words(comment):
    return " ".join(comment.split())


def told(game):
    """The game as a flat list, so that deep variations need no recursion."""
    out, todo = [(words(game.comment), len(game.errors))], [(game, 0)]
    while todo:
        node, depth = todo.pop()
        for variation in reversed(node.variations):
            todo.append((variation, depth + 1))
        if node.parent is not None:
            comments = (words(node.starting_comment), words(node.comment))
            out.append((depth, node.move.uci(), sorted(node.nags), comments))
    return out


def games(path):
    with open(path, encoding="utf-8", errors="replace", newline="") as file:
        try:
            while (game := chess.pgn.read_game(file)) is not None:
                yield told(game)
        except IndexError:
            # It does not survive a variation in the wrong place; so it must be before and after.
            yield ["given up"]


def main(paths):
    count = 0
    for before, after in zip(paths[::2], paths[1::2]):
        one, other = list(games(before)), list(games(after))
        if len(one) != len(other):
            sys.exit(f"{before}: {len(one)} games before, {len(other)} after")
        for number, (a, b) in enumerate(zip(one, other), 1):
            if a != b:
                first = next(pair for pair in zip(a + [None], b + [None]) if pair[0] != pair[1])
                sys.exit(f"{before}: game {number} differs: {first[0]} before, {first[1]} after")
        count += len(one)
    print(count)


main(sys.argv[1:])
