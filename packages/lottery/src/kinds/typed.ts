import { outcomesOf } from '../counting/counting.ts';
import type { DrawRule } from '../draw-rule.ts';
import { emptyPick, type Pick } from '../play.ts';
import type { TypedLine, TypedRule } from '../rule.ts';
import { type Kind, type Surroundings } from './kind.ts';
import { lineKind, type LineKind, ordersOfLine } from './typed-line.ts';
import { lineText, NO_LINES, readTyped, type TypedLines } from './typed-text.ts';

/** Up to here the sum of all chances will do: nobody asks how much they overlap. */
const ROUGH_MAX = 0.5;
/** More values than these have too many draws to go through. */
const VALUES_MAX = 12;

/** What a typed text of this rule says. */
export const readLines = (text: string, { line }: TypedRule, { draw, picker }: Surroundings): TypedLines =>
  picker.typed ? readTyped(text, { typed: picker.typed, draw, ...lineKind(line, draw) }) : NO_LINES;

/** 单式: the bets are written out by the player. */
export function typed(rule: TypedRule, around: Surroundings): Kind {
  const { draw, picker } = around;
  const kind = lineKind(rule.line, draw);
  const { chances, keyOf } = kind;
  const linesOf = (pick: Pick): TypedLines['lines'] =>
    picker.typed ? readTyped(pick.text, { typed: picker.typed, draw, ...kind }).lines : [];
  return {
    count: (pick) => linesOf(pick).length,
    chances: (pick) => {
      if (!keyOf || chances.length < 2 || pick.text === '') return chances;
      const keys = new Set(linesOf(pick).map(keyOf));
      return chances.filter(({ key }) => keys.has(key));
    },
    settle: (pick, drawn) => {
      const counts = new Map<string, number>();
      const keyIn = kind.winner(drawn);
      for (const line of linesOf(pick)) {
        const key = keyIn(line);
        if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return { wins: [...counts].map(([key, count]) => ({ key, count })), pushed: 0 };
    },
    most: (pick, priceOf) => {
      const lines = linesOf(pick);
      // 直选 and 组选 bets exclude each other; of the others all may win together.
      if (keyOf) return lines.reduce((most, line) => Math.max(most, priceOf(keyOf(line))), 0);
      return Math.max(...chances.map(({ key }) => priceOf(key))) * lines.length;
    },
    covered: (pick) => {
      const lines = linesOf(pick);
      const outOf = Number(chances[0]?.outOf ?? 1n);
      if (kind.isOrdered) return lines.length / outOf;
      if (keyOf) return lines.reduce((sum, line) => sum + ordersOfLine(line), 0) / outOf;
      const bound = (lines.length * Number(chances.reduce((sum, { ways }) => sum + ways, 0n))) / outOf;
      return bound <= ROUGH_MAX ? bound : Math.min(bound, coveredByHits({ kind, line: rule.line, draw }, lines));
    },
    random: (below) => ({
      ...emptyPick,
      text: picker.typed ? lineText(kind.random(below), picker.typed) : '',
    }),
  };
}

/** The share of draws one of the bets wins in, by going through the draws of a single zone. */
function coveredByHits(
  { kind, line, draw }: { readonly kind: LineKind; readonly line: TypedLine; readonly draw: DrawRule },
  lines: TypedLines['lines'],
): number {
  if (line.by !== 'hits' || line.rule.zones.length !== 1 || draw.values > VALUES_MAX) return 1;
  const places = line.rule.zones[0] ?? [];
  let [found, all] = [0, 0];
  for (const { numbers, orders } of outcomesOf(draw, places.length, false)) {
    const drawn: number[] = [];
    for (const [at, place] of places.entries()) drawn[place] = numbers[at] ?? -1;
    const keyIn = kind.winner(drawn);
    all += orders;
    if (lines.some((each) => keyIn(each) !== undefined)) found += orders;
  }
  return found / all;
}
