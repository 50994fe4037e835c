import { everyDraw } from '../counting/every-draw.ts';
import { emptyPick, type Pick, type Play, type Tier } from '../play.ts';
import { defaultRules, type IssueFacts } from '../lottery-rules.ts';
import { drawOfPlay, kindOfPlay } from './play-kind.ts';

const YUAN = 100n;
const WIN_MOST = 400_000n * YUAN;

/** The most that may be staked on one bet, in fen, by how likely it is to win. */
export function stakeMost({ ways, outOf, odds }: Tier): bigint {
  if (ways * 10n >= outOf * 4n) return 20_000n * YUAN;
  if (ways * 100n >= outOf) return 5_000n * YUAN;
  if (ways * 1_000n >= outOf) return 300n * YUAN;
  const most = (WIN_MOST * 10_000n) / BigInt(odds);
  return most > 1n ? most : 1n;
}

/** Outcomes are covered alike in every year and by every rule, but for a hair. */
const TERMS = { facts: { lunarYear: 2026 }, rules: defaultRules };

/** The share of outcomes in which a pick wins something; never less, and exact where it could be near the limit. */
export const coverage = (play: Play, pick: Pick): number =>
  Math.min(1, Math.round(kindOfPlay(play).covered(pick, TERMS) * PRECISION) / PRECISION);

/** Shares are quotients of whole numbers: what floating point adds is cut off, so that 0.7 is not above 0.7. */
const PRECISION = 1e12;

/** More of the outcomes than this, and a bet does not count. */
const COVERED_MOST = 0.7;

/** How much of a stake counts for wagering, in percent: own picks on one issue and play are looked at together. @public */
export function contributionWeight(play: Play, picks: readonly Pick[], facts: IssueFacts): 100 | 25 | 0 {
  if (coveredTogether(play, picks) > COVERED_MOST) return 0;
  const isLikely = picks.some((pick) =>
    kindOfPlay(play)
      .chances(pick, { ...TERMS, facts })
      .some(({ ways, outOf }) => ways * 10n >= outOf * 4n),
  );
  return isLikely ? 25 : 100;
}

/** Several picks may win on the same outcomes: only then all draws are gone through. */
function coveredTogether(play: Play, picks: readonly Pick[]): number {
  const bound = picks.reduce((sum, pick) => sum + coverage(play, pick), 0);
  if (picks.length < 2 || bound <= COVERED_MOST) return bound;
  if (play.rule.kind === 'options') return coverage(play, merged(play, picks));
  const kind = kindOfPlay(play);
  return (
    everyDraw(drawOfPlay(play), (drawn) => picks.some((pick) => kind.settle(pick, drawn, TERMS).wins.length > 0)) ??
    bound
  );
}

/** Where every mark is a bet of its own, several picks are one with all their marks. */
const merged = ({ picker }: Play, picks: readonly Pick[]): Pick => ({
  ...emptyPick,
  rows: picker.rows.map((_, row) => [...new Set(picks.flatMap(({ rows }) => rows[row] ?? []))]),
});

/** 机选: the fewest bets the play allows, from chance that is handed in. */
export const randomPick = (play: Play, below: (n: number) => number): Pick => kindOfPlay(play).random(below);
