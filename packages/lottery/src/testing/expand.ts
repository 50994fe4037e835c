import { figureOf, numbersAt, type Terms } from '../features/spread.ts';
import type { DrawRule } from '../draw-rule.ts';
import type { Pick } from '../play.ts';
import type { Condition, HitsRule, Option, PlayRule, Shape, TypedLine } from '../rule.ts';

/** One bet: what it does with a draw — the tier it wins at, 'push', or nothing. */
export type Bet = (drawn: readonly number[], terms: Terms) => string | undefined;

export const PUSH = 'push';

/** All bets of a pick, written out one by one: slow, and with none of the engine's formulas. */
export function expand(rule: PlayRule, pick: Pick, draw: DrawRule): Bet[] {
  switch (rule.kind) {
    case 'inOrder': {
      const lines = tuples(rule.places.map((_, row) => pick.rows[row] ?? [])).filter(
        (line) => draw.isReplaced || isDifferent(line),
      );
      if (!rule.hasTails) return lines.map((line) => inOrderBet(rule.places, line, ''));
      return lines.flatMap((line) =>
        line.map((_, at) => inOrderBet(rule.places.slice(at), line.slice(at), `${line.length - at}`)),
      );
    }
    case 'anyPlaces':
      return choices([...rule.places.keys()], rule.size).flatMap((rows) =>
        tuples(rows.map((row) => pick.rows[row] ?? [])).map((line) =>
          inOrderBet(
            rows.map((row) => rule.places[row] ?? 0),
            line,
            '',
          ),
        ),
      );
    case 'groups':
      return groupLines(rule.parts, pick).map((line) => sameSetBet(rule.places, line, ''));
    case 'hits':
      return hitLines(rule, pick).map((line) => hitsBet(rule, line));
    case 'options':
      return rule.rows.flatMap((row, at) =>
        marked(row, pick, at).map((option) => conditionBet(option, rule.isOnePrice ? '' : `${option.value}`)),
      );
    case 'forms':
      return tuples(rule.rows.map((row, at) => marked(row, pick, at))).map(
        (line) => (drawn, terms) =>
          line.every((option) => conditionBet(option, '')(drawn, terms) === '') ? '' : undefined,
      );
    case 'bundle':
      return bundleLines(rule.places.length, draw, marked(rule.options, pick, 0), rule.shapes).map((line) =>
        rule.shapes
          ? sameSetBet(rule.places, line, shapeKey(line, rule.shapes) ?? '')
          : inOrderBet(rule.places, line, ''),
      );
    case 'union': {
      const options = marked(rule.options, pick, 0);
      const key = options.map(({ value }) => value).join('-');
      return [
        (drawn, terms) => (options.some((option) => conditionBet(option, '')(drawn, terms) === '') ? key : undefined),
      ];
    }
    case 'whole':
      return [conditionBet(rule.when, '')];
    case 'typed':
      return typedBets(rule.line, pick.text);
    case 'ticked': {
      const part = { ...draw, count: rule.size };
      const inner = expand(rule.rule, pick, part);
      return choices(pick.places, rule.size).flatMap((places) =>
        inner.map(
          (bet): Bet =>
            (drawn, terms) =>
              bet(numbersAt(drawn, places), terms),
        ),
      );
    }
    default:
      throw new Error(`no expansion of ${JSON.stringify(rule)}`);
  }
}

/** Every way to take one item of each list. */
function tuples<Item>(rows: readonly (readonly Item[])[]): Item[][] {
  let found: Item[][] = [[]];
  for (const row of rows) found = found.flatMap((begun) => row.map((item) => [...begun, item]));
  return found;
}

/** Every choice of so many items, found by trying all subsets. */
function choices<Item>(items: readonly Item[], size: number): Item[][] {
  const found: Item[][] = [];
  for (let set = 0; set < 2 ** items.length; set += 1) {
    const chosen = items.filter((_, at) => Math.floor(set / 2 ** at) % 2 === 1);
    if (chosen.length === size) found.push(chosen);
  }
  return found;
}

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
const isDifferent = (numbers: readonly number[]): boolean => new Set(numbers).size === numbers.length;
const marked = (options: readonly Option[], pick: Pick, row: number): Option[] =>
  options.filter(({ value }) => pick.rows[row]?.includes(value));

const inOrderBet =
  (places: readonly number[], line: readonly number[], key: string): Bet =>
  (drawn) =>
    places.every((place, at) => drawn[place] === line[at]) ? key : undefined;

const sameSetBet =
  (places: readonly number[], line: readonly number[], key: string): Bet =>
  (drawn) =>
    sorted(numbersAt(drawn, places)).join(' ') === sorted(line).join(' ') ? key : undefined;

const conditionBet =
  ({ feature, among, pushes }: Condition, key: string): Bet =>
  (drawn, terms) => {
    const figure = figureOf(feature, numbersAt(drawn, feature.places), terms);
    if (figure === undefined) return undefined;
    if (among.includes(figure)) return key;
    return pushes?.includes(figure) ? PUSH : undefined;
  };

const hitsBet =
  ({ zones, wins }: HitsRule, line: readonly number[]): Bet =>
  (drawn) => {
    const found = zones.map((places) => line.filter((number) => numbersAt(drawn, places).includes(number)).length);
    return wins.find(({ hits }) => hits.every((count, zone) => count === found[zone]))?.key;
  };

function hitLines({ size, hasBankers }: HitsRule, { rows }: Pick): number[][] {
  const [bankers, others] = hasBankers ? [rows[0] ?? [], rows[1] ?? []] : [[], rows[0] ?? []];
  return choices(others, size - bankers.length).map((chosen) => [...bankers, ...chosen]);
}

function groupLines(
  parts: readonly { readonly row: number; readonly times: number; readonly count: number }[],
  pick: Pick,
): number[][] {
  const perPart = parts.map(({ row, count }) => choices(pick.rows[row] ?? [], count));
  return tuples(perPart)
    .filter((chosen) => isDifferent(chosen.flat()))
    .map((chosen) =>
      chosen.flatMap((numbers, at) =>
        numbers.flatMap((number) => Array.from({ length: parts[at]?.times ?? 1 }, () => number)),
      ),
    );
}

function bundleLines(size: number, draw: DrawRule, options: readonly Option[], shapes?: readonly Shape[]): number[][] {
  const values = Array.from({ length: draw.values }, (_, at) => draw.lowest + at);
  const terms: Terms = { facts: { lunarYear: 2026 }, rules: { triplesLose: false } };
  return tuples(Array.from({ length: size }, () => values)).filter((line) => {
    const isBet = !shapes || (sorted(line).join(' ') === line.join(' ') && shapeKey(line, shapes) !== undefined);
    return isBet && options.some(({ feature, among }) => among.includes(figureOf(feature, line, terms) ?? -1));
  });
}

function shapeKey(line: readonly number[], shapes: readonly Shape[]): string | undefined {
  const times = [...new Set(line)].map((number) => line.filter((other) => other === number).length);
  return shapes.find((shape) => shape.times.join(' ') === times.toSorted((a, b) => b - a).join(' '))?.key;
}

function typedBets(line: TypedLine, text: string): Bet[] {
  const lines = text.split(',').map((token) => token.split(token.includes(' ') ? ' ' : '').map(Number));
  const isOrdered = line.by === 'order';
  const different = new Map(lines.map((numbers) => [(isOrdered ? numbers : sorted(numbers)).join(' '), numbers]));
  return [...different.values()].map((numbers) => {
    if (line.by === 'order') return inOrderBet(line.places, numbers, '');
    if (line.by === 'hits') return hitsBet(line.rule, numbers);
    return sameSetBet(line.places, numbers, shapeKey(numbers, line.shapes) ?? '');
  });
}
