import { sheetOf } from '../fans/count-fans.ts';
import { waitKinds } from '../rules/complete.ts';
import { type Counts, plusOne } from '../rules/counts.ts';
import { FIRST_DRAGON, FIRST_HONOUR } from '../rules/tiles.ts';
import type { Held, Situation } from './situation.ts';

const [HALF_FLUSH, FULL_FLUSH, ALL_HONOURS, SEVEN_PAIRS] = [6, 24, 64, 24];
const [CLOSED, TRIPLET] = [2, 2];
/** 报听. */
export const READY_FAN = 4;

const isClosed = ({ called }: Held): boolean => called.every(({ form }) => form === 'closedKong');

/** What a hand will count about, when it is won after 听: no reading of it, only what its kinds promise. */
export function roughFan({ standing, called }: Held, wind: 0 | 1): number {
  const ownWind = FIRST_HONOUR + 2 * wind;
  let [suit, honours, triplets] = [0, 0, 0];
  for (const [kind, count] of standing.entries()) {
    if (kind < FIRST_HONOUR) suit += count;
    else honours += count;
    if (count >= 3 && (kind >= FIRST_DRAGON || kind === ownWind)) triplets += 1;
  }
  for (const { form, kind } of called) {
    if (kind < FIRST_HONOUR) suit += 1;
    else honours += 1;
    if (form !== 'run' && (kind >= FIRST_DRAGON || kind === ownWind)) triplets += 1;
  }
  const flush = honours === 0 ? FULL_FLUSH : suit === 0 ? ALL_HONOURS : HALF_FLUSH;
  return flush + READY_FAN + TRIPLET * triplets + (isClosed({ standing, called }) ? CLOSED : 0);
}

/** A kind that completes a ready hand: how many of it may come, and about what it counts. */
export interface Chance {
  readonly kind: number;
  readonly left: number;
  readonly fan: number;
}

const heldCounts = ({ standing, called }: Held): Counts => {
  const counts = [...standing];
  for (const { form, kind } of called) {
    const tiles = form === 'run' ? [kind, kind + 1, kind + 2] : Array<number>(form === 'triplet' ? 3 : 4).fill(kind);
    for (const tile of tiles) counts[tile] = (counts[tile] ?? 0) + 1;
  }
  return counts;
};

/** What a ready hand waits for, every wait counted fan by fan, or roughly. */
export function chancesOf(held: Held, situation: Situation, how: 'exact' | 'rough'): readonly Chance[] {
  const { unseen, wind } = situation;
  const waits = waitKinds(held.standing, heldCounts(held));
  const rough = how === 'rough' ? roughFan(held, wind) : 0;
  return waits
    .filter((kind) => (unseen[kind] ?? 0) > 0)
    .map((kind) => {
      const standing = plusOne(held.standing, kind);
      const left = unseen[kind] ?? 0;
      if (how === 'rough') return { kind, left, fan: isPairs(standing) ? rough + SEVEN_PAIRS : rough };
      const won = { standing, called: held.called, kind, wind, isDrawn: false, waits: waits.length };
      return { kind, left, fan: sheetOf({ ...won, moments: ['报听'] })?.total ?? 0 };
    });
}

const isPairs = (standing: Counts): boolean => standing.every((count) => count % 2 === 0);
