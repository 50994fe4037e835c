import { textHash } from '@fairground/fair-play';
import { hex, randomBytes } from '../../api/bytes.ts';

/**
 * What this browser brings to the shuffle of its hands. Its hash is bound first, for the hand to come, and the seed itself is
 * opened when the house has bound its own: so neither side can choose after the other.
 */
const STORED = 'cardSeed';

const kept = (): string => sessionStorage.getItem(STORED) ?? '';

/** A new seed for the next hand; the hash is what the server is given now. */
export function bindSeed(): string {
  const seed = hex(randomBytes(16));
  sessionStorage.setItem(STORED, seed);
  return textHash(seed);
}

/** Seeds by the hand they belong to: an answer that comes twice opens the same one. */
const opened = new Map<string, string>();

/** The seed that was bound for this hand; undefined when this browser has bound none, or is told of the hand again. */
export function openSeed(handNo: string): string | undefined {
  if (opened.has(handNo)) return undefined;
  const seed = kept();
  if (seed === '') return undefined;
  opened.set(handNo, seed);
  sessionStorage.removeItem(STORED);
  return seed;
}
