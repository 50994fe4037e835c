/**
 * What each seat is paid, found chip by chip and without any pot: each fen of each seat goes, by itself, to the best of the
 * live seats that have put in at least as much. Shares of a fen are kept as they are.
 */
export function chipByChip(totals: readonly bigint[], folded: readonly boolean[], scores: readonly number[]): number[] {
  const paid = totals.map(() => 0);
  const live = totals.flatMap((_, seat) => (folded[seat] ? [] : [seat]));
  const reach = live.reduce((most, seat) => Math.max(most, Number(totals[seat])), 0);
  for (const total of totals)
    for (let chip = 1; chip <= Number(total); chip += 1) {
      // A chip nobody live reaches goes with the last one that somebody does.
      const level = Math.min(chip, reach);
      const able = live.filter((seat) => Number(totals[seat]) >= level);
      const best = Math.max(...able.map((seat) => scores[seat] ?? 0));
      const winners = able.filter((seat) => scores[seat] === best);
      for (const seat of winners) paid[seat] = (paid[seat] ?? 0) + 1 / winners.length;
    }
  return paid;
}
