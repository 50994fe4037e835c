import { drawsOf, ordersOf } from '../counting/counting.ts';
import { timesOf } from '../features/forms-of-digits.ts';
import { numbersAt } from '../features/spread.ts';
import type { DrawRule } from '../draw-rule.ts';
import type { HitsRule, Shape, TypedLine } from '../rule.ts';
import { shapeChances } from './bundle.ts';
import { hasShape } from './groups.ts';
import { hitChances } from './hits.ts';
import { type Chance, sample } from './kind.ts';

type Line = readonly number[];

/** What a typed bet is and when it wins. */
export interface LineKind {
  /** Whether 12 and 21 are two bets. */
  readonly isOrdered: boolean;
  readonly isLine: (line: Line) => boolean;
  readonly chances: readonly Chance[];
  /** Which tier a bet may win at, by its own numbers; none where that depends on the draw. */
  readonly keyOf?: (line: Line) => string;
  /** Of a draw, the tier a bet wins at. */
  readonly winner: (drawn: readonly number[]) => (line: Line) => string | undefined;
  readonly random: (below: (n: number) => number) => Line;
}

export function lineKind(line: TypedLine, draw: DrawRule): LineKind {
  if (line.by === 'order') return orderedLine(line.places, draw);
  return line.by === 'shape' ? shapedLine(line.places, line.shapes, draw) : hittingLine(line.rule, draw);
}

const isSame = (one: Line, other: Line): boolean => one.every((number, at) => number === other[at]);
const isDifferent = (line: Line): boolean => new Set(line).size === line.length;

/** 直选单式 */
const orderedLine = (places: readonly number[], draw: DrawRule): LineKind => ({
  isOrdered: true,
  isLine: (line) => draw.isReplaced || isDifferent(line),
  chances: [{ key: '', label: '', ways: 1n, outOf: drawsOf(draw, places.length) }],
  keyOf: () => '',
  winner: (drawn) => {
    const numbers = numbersAt(drawn, places);
    return (line) => (isSame(line, numbers) ? '' : undefined);
  },
  random: (below) =>
    draw.isReplaced
      ? places.map(() => draw.lowest + below(draw.values))
      : shuffled(sample(valuesOfDraw(draw), places.length, below), below),
});

/** 组选单式, 混合组选 */
function shapedLine(places: readonly number[], shapes: readonly Shape[], draw: DrawRule): LineKind {
  const shapeOf = (line: Line): Shape | undefined => shapes.find(({ times }) => hasShape(line, times));
  return {
    isOrdered: false,
    isLine: (line) => shapeOf(line) !== undefined,
    chances: shapeChances(shapes, drawsOf(draw, places.length)),
    keyOf: (line) => shapeOf(line)?.key ?? '',
    winner: (drawn) => {
      const numbers = numbersAt(drawn, places).toSorted((a, b) => a - b);
      const shape = shapeOf(numbers);
      return (line) => (shape && isSame(line, numbers) ? shape.key : undefined);
    },
    random: (below) => {
      const { times = [] } = shapes[below(shapes.length)] ?? {};
      const numbers = shuffled(sample(valuesOfDraw(draw), times.length, below), below);
      return numbers.flatMap((number, at) => Array.from({ length: times[at] ?? 1 }, () => number));
    },
  };
}

/** 任选单式, 二不同号单式 */
const hittingLine = (rule: HitsRule, draw: DrawRule): LineKind => ({
  isOrdered: false,
  isLine: isDifferent,
  chances: hitChances(rule, draw),
  winner: (drawn) => {
    const zones = rule.zones.map((places) => new Set(numbersAt(drawn, places)));
    return (line) => {
      const found = zones.map((zone) => line.filter((number) => zone.has(number)).length);
      return rule.wins.find(({ hits }) => isSame(hits, found))?.key;
    };
  },
  random: (below) => sample(valuesOfDraw(draw), rule.size, below),
});

/** In how many orders the numbers of a 组选 bet come. */
export const ordersOfLine = (line: Line): number => ordersOf(timesOf(line));

const valuesOfDraw = ({ lowest, values }: DrawRule): number[] => Array.from({ length: values }, (_, at) => lowest + at);

function shuffled(numbers: readonly number[], below: (n: number) => number): number[] {
  const left = [...numbers];
  return numbers.map(() => left.splice(below(left.length), 1)[0] ?? 0);
}
