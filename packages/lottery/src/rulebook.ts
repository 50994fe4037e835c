import { textHash } from '@fairground/fair-play';
import type { LotteryGame } from './game.ts';
import type { LotteryRules } from './lottery-rules.ts';

/** What a ticket is sold and settled by: SHA-256 of the game's data and the rules as canonical JSON, keys in order. */
export const rulebookOf = (game: LotteryGame, rules: LotteryRules): string => textHash(canonicalJson({ game, rules }));

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}
