import { outcomeOf } from '../features/spread.ts';
import { emptyPick, type Pick } from '../play.ts';
import type { FormsRule, Option } from '../rule.ts';
import { product } from './in-order.ts';
import { type Kind, type Surroundings, rowOf, sample, valuesOf, won } from './kind.ts';
import { chanceOf, coveredBy, holdings } from './marked-options.ts';

/** 大小单双 前二 and the like: one form of each row, all of them. Rows look at places of their own, drawn with replacement. */
export function forms({ rows }: FormsRule, around: Surroundings): Kind {
  const { draw } = around;
  const markedIn = (pick: Pick): Option[][] =>
    rows.map((row, at) => row.filter(({ value }) => rowOf(pick, at).includes(value)));
  return {
    count: (pick) => product(rows.map((_, row) => rowOf(pick, row).length)),
    chances: (_, terms) => {
      const legs = rows.flatMap(([option]) => (option ? [chanceOf(draw, option, terms)] : []));
      const [ways, outOf] = legs.reduce(([over, under], leg) => [over * leg.ways, under * leg.outOf], [1n, 1n]);
      return [{ key: '', label: '', ways, outOf }];
    },
    settle: (pick, drawn, terms) => {
      const held = markedIn(pick).map(
        (row) => row.filter((option) => outcomeOf(option, drawn, terms) === 'win').length,
      );
      return won('', product(held));
    },
    most: (pick, priceOf, terms) => {
      const most = markedIn(pick).map((row) => Math.max(...holdings(draw, row, terms).map(({ held }) => held.length)));
      return product(most) * priceOf('');
    },
    covered: (pick, terms) => product(markedIn(pick).map((row) => coveredBy(draw, row, terms))),
    random: (below) => ({ ...emptyPick, rows: rows.map((_, row) => sample(valuesOf(around, row), 1, below)) }),
  };
}
