import { drawsOf, ordersOf, outcomesOf } from '../counting/counting.ts';
import { figureOf, numbersAt, outcomeOf, type Terms } from '../features/spread.ts';
import { emptyPick, type Pick } from '../play.ts';
import type { BundleRule, Option, Shape } from '../rule.ts';
import { hasShape } from './groups.ts';
import { type Chance, type Kind, NOTHING, type Surroundings, rowOf, sample, valuesOf, won } from './kind.ts';

/** Rules and years change nothing of a sum or a span. */
const PLAIN: Terms = { facts: { lunarYear: 0 }, rules: { triplesLose: false } };

/** 直选和值, 跨度, 组选和值, 包胆: a mark stands for all bets it fits. */
export function bundle({ places, options, shapes }: BundleRule, around: Surroundings): Kind {
  const { draw } = around;
  const outOf = drawsOf(draw, places.length);
  const markedIn = (pick: Pick): Option[] => options.filter(({ value }) => rowOf(pick, 0).includes(value));
  const shapeOf = (numbers: readonly number[]): Shape | undefined =>
    shapes?.find(({ times }) => hasShape(numbers, times));
  /** All bets there are, as multisets with the number of their orders. */
  const bets = outcomesOf(draw, places.length, false)
    .map(({ numbers, orders }) => ({ numbers, orders, key: shapes ? shapeOf(numbers)?.key : '' }))
    .filter(({ key }) => key !== undefined);
  const betsOf = (pick: Pick) => {
    const marked = markedIn(pick);
    return bets.filter(({ numbers }) =>
      marked.some(({ feature, among }) => among.includes(figureOf(feature, numbers, PLAIN) ?? Number.NaN)),
    );
  };
  return {
    count: (pick) => betsOf(pick).reduce((sum, { orders }) => sum + (shapes ? 1 : orders), 0),
    chances: () => (shapes ? shapeChances(shapes, outOf) : [{ key: '', label: '', ways: 1n, outOf }]),
    settle: (pick, drawn) => {
      const numbers = numbersAt(drawn, places);
      const shape = shapes ? shapeOf(numbers) : DIRECT;
      if (!shape || !markedIn(pick).some((option) => outcomeOf(option, drawn, PLAIN) === 'win')) return NOTHING;
      return won(shape.key, 1);
    },
    most: (pick, priceOf) => Math.max(...(shapes ? betsOf(pick).map(({ key = '' }) => priceOf(key)) : [priceOf('')])),
    covered: (pick) => betsOf(pick).reduce((sum, { orders }) => sum + orders, 0) / Number(outOf),
    random: (below) => ({ ...emptyPick, rows: [sample(valuesOf(around, 0), 1, below)] }),
  };
}

const DIRECT: Shape = { key: '', label: '', times: [] };

/** Chances of one 组选 bet of each shape. */
export const shapeChances = (shapes: readonly Shape[], outOf: bigint): Chance[] =>
  shapes.map(({ key, label, times }) => ({ key, label, ways: BigInt(ordersOf(times)), outOf }));
