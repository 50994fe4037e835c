import { outcomeOf, type Terms } from '../features/spread.ts';
import { emptyPick, type Pick } from '../play.ts';
import type { Option, UnionRule } from '../rule.ts';
import { type Chance, type Kind, type Surroundings, rowOf, sample, valuesOf, won } from './kind.ts';
import { chanceOf } from './marked-options.ts';

/** 特码包三: several marks, one bet, one price for whichever of them comes. */
export function union({ options, size }: UnionRule, around: Surroundings): Kind {
  const { draw, picker } = around;
  const markedIn = (pick: Pick): Option[] => options.filter(({ value }) => rowOf(pick, 0).includes(value));
  const labelOf = (marked: readonly Option[]): string =>
    picker.rows[0]?.values
      .filter(({ value }) => marked.some((option) => option.value === value))
      .map(({ label }) => label)
      .join(' ') ?? '';
  const chanceOfAll = (marked: readonly Option[], terms: Terms): Chance => {
    const parts = marked.map((option) => chanceOf(draw, option, terms));
    const ways = parts.reduce((sum, part) => sum + part.ways, 0n);
    return { key: keyOf(marked), label: labelOf(marked), ways, outOf: parts[0]?.outOf ?? 1n };
  };
  /** With nothing picked: the marks that come most seldom, and those that come most often. */
  const ends = (terms: Terms): Chance[] => {
    const bySize = options.toSorted((one, other) =>
      Number(chanceOf(draw, one, terms).ways - chanceOf(draw, other, terms).ways),
    );
    return [bySize.slice(0, size), bySize.slice(-size)].map((marked) => chanceOfAll(marked, terms));
  };
  return {
    count: (pick) => (rowOf(pick, 0).length === size ? 1 : 0),
    chances: (pick, terms) => (markedIn(pick).length > 0 ? [chanceOfAll(markedIn(pick), terms)] : ends(terms)),
    settle: (pick, drawn, terms) => {
      const marked = markedIn(pick);
      return won(keyOf(marked), marked.some((option) => outcomeOf(option, drawn, terms) === 'win') ? 1 : 0);
    },
    most: (pick, priceOf) => priceOf(keyOf(markedIn(pick))),
    covered: (pick, terms) => {
      const { ways, outOf } = chanceOfAll(markedIn(pick), terms);
      return Number(ways) / Number(outOf);
    },
    random: (below) => ({ ...emptyPick, rows: [sample(valuesOf(around, 0), size, below)] }),
  };
}

const keyOf = (marked: readonly Option[]): string => marked.map(({ value }) => value).join('-');
