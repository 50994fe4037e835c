import { roundDraws } from '@fairground/fair-play';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';

/**
 * Writes draws as a game takes them, one round after the other, for programs that look for patterns:
 * npx tsx bench/games/draws-stream.ts 1073741824 > /tmp/draws && dieharder -a -g 201 -f /tmp/draws
 */
const BYTES = Number(process.argv[2] ?? 2 ** 30);
/** What a round of the longest title draws without its features. */
const WORDS_A_ROUND = 49;
const PIECE_ROUNDS = 4_096;

const serverSeed = randomBytes(32);
let written = 0;
for (let nonce = 0; written < BYTES; nonce += PIECE_ROUNDS) {
  const piece = Buffer.alloc(PIECE_ROUNDS * WORDS_A_ROUND * 4);
  for (let round = 0; round < PIECE_ROUNDS; round += 1) {
    const draws = roundDraws({ serverSeed, clientSeed: 'bench', nonce: nonce + round });
    for (let word = 0; word < WORDS_A_ROUND; word += 1)
      piece.writeUInt32LE(draws.below(2 ** 32), (round * WORDS_A_ROUND + word) * 4);
  }
  const part = piece.subarray(0, Math.min(piece.length, BYTES - written));
  written += part.length;
  if (!process.stdout.write(part)) await once(process.stdout, 'drain');
}
