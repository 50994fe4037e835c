import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Where a game takes its chance from. */
export interface Draws {
  /** The next number in [0, n), every one equally likely. n is at most 2³². */
  readonly below: (n: number) => number;
}

/** What decides a round: committed by the house, chosen by the player, counted up by one. */
export interface RoundSeeds {
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: number;
}

const WORDS = 2 ** 32;
const WORD_BYTES = 4;

/** The draws of one round, used strictly in order: rejection on 32-bit words, none dropped for any other reason. */
export const roundDraws = ({ serverSeed, clientSeed, nonce }: RoundSeeds): Draws =>
  drawsFrom(serverSeed, `${clientSeed}:${nonce}`);

/** The draws of HMAC-SHA256(key, `label:block`), eight big-endian words a block. Shared draws name a beacon and an issue. */
export function drawsFrom(key: Uint8Array, label: string): Draws {
  const words = wordStream(key, label);
  return {
    below: (n) => {
      if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError(`below(${n})`);
      const limit = WORDS - (WORDS % n);
      for (;;) {
        const word = words();
        if (word < limit) return word % n;
      }
    },
  };
}

function wordStream(key: Uint8Array, label: string): () => number {
  let block = 0;
  let at = 0;
  let view: DataView | undefined;
  return () => {
    if (!view || at === view.byteLength) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${label}:${block}`));
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      block += 1;
      at = 0;
    }
    const word = view.getUint32(at);
    at += WORD_BYTES;
    return word;
  };
}

/** The same draws, and a list of what was drawn: with it alone the round can be shown again. */
export function recordedDraws(draws: Draws): { readonly draws: Draws; readonly drawn: readonly number[] } {
  const drawn: number[] = [];
  return {
    drawn,
    draws: {
      below: (n) => {
        const value = draws.below(n);
        drawn.push(value);
        return value;
      },
    },
  };
}

/** Draws that were recorded. One that does not fit, is missing or is left over betrays a round that was tampered with. */
export function repeatedDraws(drawn: readonly number[]): Draws & { readonly left: () => number } {
  let at = 0;
  return {
    below: (n) => {
      const value = drawn[at];
      if (value === undefined || !Number.isInteger(value) || value < 0 || value >= n)
        throw new RangeError(`draw ${at} is ${String(value)}, not below ${n}`);
      at += 1;
      return value;
    },
    left: () => drawn.length - at,
  };
}
