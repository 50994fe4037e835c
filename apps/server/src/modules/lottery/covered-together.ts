import { coverage, type Pick, type Play } from '@fairground/lottery';

/**
 * The share of the outcomes that several picks on one play win something of together: never less than it is. What one pick
 * with all their marks covers is a bound, and so is the sum of what each covers; the lower one is told.
 */
export function coveredTogether(play: Play, picks: readonly Pick[]): number {
  const different = [...new Map(picks.map((pick) => [JSON.stringify(pick), pick])).values()];
  const [first, ...others] = different;
  if (!first) return 0;
  if (others.length === 0) return coverage(play, first);
  const sum = different.reduce((covered, pick) => covered + coverage(play, pick), 0);
  return Math.min(1, sum, coverage(play, merged(different)));
}

/** Every mark of all of them in one pick. */
const merged = (picks: readonly Pick[]): Pick => ({
  rows: Array.from({ length: Math.max(...picks.map(({ rows }) => rows.length)) }, (_, row) => [
    ...new Set(picks.flatMap(({ rows }) => rows[row] ?? [])),
  ]),
  text: picks.map(({ text }) => text).join(' '),
  places: [...new Set(picks.flatMap(({ places }) => places))],
});
