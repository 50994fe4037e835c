import { oddsShown } from '@fairground/betting';
import type { Movement } from './match-data.ts';

/** The box the chart is drawn in, in its own units. */
export const CHART = { width: 480, height: 230, left: 48, right: 12, top: 12, bottom: 28 } as const;

/** What a word beside a turn takes; a turn that comes sooner has none. */
const LABEL_WIDTH = 64;

type OddsType = Parameters<typeof oddsShown>[1];

export interface ChartLines {
  /** One path a side. */
  readonly paths: readonly string[];
  /** Values worth a rule across the chart, with their height. */
  readonly rules: readonly { readonly y: number; readonly text: string }[];
  /** Where the handicap or total changed, and to what; without words where there is no room for them. */
  readonly lineChanges: readonly { readonly x: number; readonly line: string }[];
  readonly xOf: (index: number) => number;
  readonly yOf: (odds: string) => number;
}

/** Prices are compared as decimal ones: a Malay price jumps from plus to minus where nothing has jumped. */
const decimal = (odds: string, oddsType: OddsType): number => Number(oddsShown({ odds, oddsType }, 'E') ?? 1);

/** A decimal value as the chosen format prints it. */
const quoted = (value: number, oddsType: OddsType): string =>
  (oddsShown({ odds: value.toFixed(2), oddsType: 'E' }, oddsType, 2) ?? value.toFixed(2)).replace('-', '−');

/** The paths of a movement: steps, because a price stands until it changes. */
export function chartLines({ points, sides }: Pick<Movement, 'points' | 'sides'>, oddsType: OddsType): ChartLines {
  const values = points.flatMap(({ odds }) => odds.map((text) => decimal(text, oddsType)));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((high - low) * 0.1, 0.05);
  const [bottom, top] = [low - room, high + room];
  const [from = 0, to = from + 1] = [points[0]?.at, points.at(-1)?.at];
  const span = Math.max(to - from, 1);
  const [inner, tall] = [CHART.width - CHART.left - CHART.right, CHART.height - CHART.top - CHART.bottom];
  const xAt = (at: number) => CHART.left + ((at - from) / span) * inner;
  const yAt = (value: number) => CHART.top + ((top - value) / (top - bottom)) * tall;
  const xOf = (index: number) => xAt(points[index]?.at ?? from);
  const yOf = (odds: string) => yAt(decimal(odds, oddsType));

  const paths = sides.map((_, side) =>
    points
      .flatMap(({ odds }, index) => {
        const text = odds[side];
        if (text === undefined) return [];
        return index === 0 ? [`M${at(xOf(index))} ${at(yOf(text))}`] : [`H${at(xOf(index))}V${at(yOf(text))}`];
      })
      .join(''),
  );
  const rules = [bottom + room, (bottom + top) / 2, top - room].map((value) => ({
    y: yAt(value),
    text: quoted(value, oddsType),
  }));
  const lineChanges = points.flatMap(({ r }, index) =>
    index > 0 && r !== '' && points[index - 1]?.r !== r ? [{ x: xOf(index), line: r }] : [],
  );
  return { paths, rules, lineChanges: withoutOverlap(lineChanges), xOf, yOf };
}

function withoutOverlap(lineChanges: ChartLines['lineChanges']): ChartLines['lineChanges'] {
  let free = CHART.left;
  return lineChanges.map(({ x, line }) => {
    if (x < free || x + LABEL_WIDTH > CHART.width) return { x, line: '' };
    free = x + LABEL_WIDTH;
    return { x, line };
  });
}

const at = (value: number): string => value.toFixed(1);
