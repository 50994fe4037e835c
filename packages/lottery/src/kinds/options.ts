import type { Feature } from '../feature.ts';
import { figureOf, numbersAt, type Terms } from '../features/spread.ts';
import { emptyPick, type Pick } from '../play.ts';
import type { Option, OptionsRule } from '../rule.ts';
import { coveredByOptions } from './covered-options.ts';
import { type Chance, type Kind, type Surroundings, rowOf, sample, valuesOf } from './kind.ts';
import { byPlaces, chanceOf, holdings } from './marked-options.ts';

/** Every mark is a bet of its own. */
export function options({ rows, isOnePrice, tierName = '' }: OptionsRule, around: Surroundings): Kind {
  const { draw, picker } = around;
  const keyOf = ({ value }: Option): string => (isOnePrice ? '' : `${value}`);
  const markedIn = (pick: Pick): Option[] =>
    rows.flatMap((row, at) => {
      const values = rowOf(pick, at);
      return values.length === 0 ? [] : row.filter(({ value }) => values.includes(value));
    });
  const labelOf = (option: Option): string => {
    const row = rows.findIndex((each) => each.includes(option));
    return `${tierName}${picker.rows[row]?.values.find(({ value }) => value === option.value)?.label ?? ''}`;
  };
  const byTier = new Map(rows.flat().map((option) => [keyOf(option), option]));
  const chanceIn = (key: string, option: Option, terms: Terms): Chance => ({
    key,
    label: isOnePrice ? '' : labelOf(option),
    ...chanceOf(draw, option, terms),
  });
  return {
    count: (pick) => pick.rows.reduce((sum, row) => sum + row.length, 0),
    chances: (pick, terms) => {
      const marked = markedIn(pick);
      const byKey = marked.length > 0 ? new Map(marked.map((option) => [keyOf(option), option])) : byTier;
      return [...byKey].map(([key, option]) => chanceIn(key, option, terms));
    },
    chanceAt: (key, terms) => {
      const option = byTier.get(key);
      return option && chanceIn(key, option, terms);
    },
    settle: (pick, drawn, terms) => {
      const counts = new Map<string, number>();
      let [pushed, read, figure]: [number, Feature | undefined, number | undefined] = [0, undefined, undefined];
      for (const option of markedIn(pick)) {
        // Options of a row mostly ask for the same figure.
        if (option.feature !== read) figure = figureOf(option.feature, numbersAt(drawn, option.feature.places), terms);
        read = option.feature;
        if (figure === undefined) continue;
        if (!option.among.includes(figure)) pushed += option.pushes?.includes(figure) ? 1 : 0;
        else counts.set(keyOf(option), (counts.get(keyOf(option)) ?? 0) + 1);
      }
      return { wins: [...counts].map(([key, count]) => ({ key, count })), pushed };
    },
    most: (pick, priceOf, terms) =>
      byPlaces(markedIn(pick)).reduce((sum, same) => {
        const paid = holdings(draw, same, terms).map(({ held }) =>
          held.reduce((total, option) => total + priceOf(keyOf(option)), 0),
        );
        return sum + Math.max(0, ...paid);
      }, 0),
    covered: (pick, terms) => coveredByOptions(draw, markedIn(pick), terms),
    random: (below) => {
      const used = below(rows.length);
      return {
        ...emptyPick,
        rows: rows.map((_, row) => (row === used ? sample(valuesOf(around, row), 1, below) : [])),
      };
    },
  };
}
