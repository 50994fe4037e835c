import type { Score } from './facts.ts';
import type { HalvesJudge } from './halves-kinds.ts';
import type { Outcome } from './outcome.ts';
import type { PairJudge } from './pair-kinds.ts';

/** What might still be scored by one side: everything near, and more than any line. */
const NEAR = Array.from({ length: 27 }, (_, more) => more);
const FAR = [500, 501];
const PAIR_FUTURES: readonly number[] = [...NEAR, ...FAR];
const HALF_FUTURES: readonly number[] = [0, 1, 2, 3, ...FAR];

/** The outcome of a pair that may still grow, if no further score could change it. */
export function decidedPair(judge: PairJudge, { home, away }: Score): Outcome | undefined {
  const now = judge(home, away);
  for (const more of PAIR_FUTURES) {
    for (const other of PAIR_FUTURES) if (judge(home + more, away + other) !== now) return undefined;
  }
  return now;
}

/** The same for two halves, of which at least the second may still grow. */
export function decidedHalves(
  judge: HalvesJudge,
  first: Score,
  second: Score,
  isFirstOpen: boolean,
): Outcome | undefined {
  const now = judge(first, second);
  const firsts = isFirstOpen ? futuresOf(first, [leadOf(first)]) : [first];
  return firsts.every((one) => {
    const seconds = futuresOf(second, [leadOf(second), leadOf(one) + leadOf(second)]);
    return seconds.every((two) => judge(one, two) === now);
  })
    ? now
    : undefined;
}

const leadOf = ({ home, away }: Score): number => home - away;

/** A lead of any size may be made up for exactly, so what levels the half or the match is looked at too. */
function futuresOf({ home, away }: Score, leads: readonly number[]): readonly Score[] {
  const futures = [...new Set([...HALF_FUTURES, ...leads.map(Math.abs)])];
  return futures.flatMap((more) => futures.map((other) => ({ home: home + more, away: away + other })));
}
