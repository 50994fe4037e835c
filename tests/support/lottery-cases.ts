import {
  countPick,
  defaultRules,
  emptyPick,
  type Entry,
  type EntryOutcome,
  type LotteryGame,
  type Pick,
  type Play,
  randomPick,
  settleEntry,
  stakeMost,
  tiersOf,
} from '@fairground/lottery';

const FACTS = { lunarYear: 2026 };
const TRIES_MOST = 40_000;
const LINES_MOST = 100;
/** So many draws are tried first, so that many cases share one. */
const SHARED_DRAWS = 16;

/** A pick of a play and a draw that makes something of it. */
export interface PlayCase {
  readonly play: Play;
  readonly pick: Pick;
  readonly count: number;
  readonly unit: 10 | 1;
  readonly draw: readonly number[];
  readonly outcome: EntryOutcome;
}

/** Numbers that look random and are the same in every run. */
function drawnFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** For every play a draw that wins each of its tiers, and one that wins nothing; or the tiers for which there was none. */
export function casesOf(game: LotteryGame): {
  readonly cases: readonly PlayCase[];
  readonly missing: readonly string[];
} {
  const cases: PlayCase[] = [];
  const missing: string[] = [];
  const anyOf = drawnFrom(11);
  const shared = Array.from({ length: SHARED_DRAWS }, () => aDraw(game, anyOf));
  for (const play of game.groups.flatMap(({ plays }) => plays)) {
    const wanted = new Set(['lost', ...tierKeys(play).map((key) => `won ${key}`)]);
    const below = drawnFrom(7);
    for (let tries = 0; wanted.size > 0 && tries < TRIES_MOST; tries += 1) {
      const draw = (tries < TRIES_MOST / 2 ? shared[below(SHARED_DRAWS)] : undefined) ?? aDraw(game, below);
      const found = caseOf(play, aPick(play, draw, below), draw);
      const shown = found ? shownBy(found).filter((each) => wanted.delete(each)) : [];
      if (found && shown.length > 0) cases.push(found);
    }
    missing.push(...[...wanted].map((each) => `${play.code} ${each}`));
  }
  return { cases, missing };
}

/** Where every pick has a price of its own, any of them will do. */
const hasOwnPrice = ({ rule }: Play): boolean => rule.kind === 'union' || rule.kind === 'parlay';

const tierKeys = (play: Play): readonly string[] =>
  hasOwnPrice(play) ? ['*'] : tiersOf(play, emptyPick, { rules: defaultRules, facts: FACTS }).map(({ key }) => key);

function shownBy({ play, outcome: { wins, pushed } }: PlayCase): readonly string[] {
  if (wins.length > 0) return wins.map(({ tier }) => `won ${hasOwnPrice(play) ? '*' : tier}`);
  return pushed > 0 ? [] : ['lost'];
}

function caseOf(play: Play, pick: Pick, draw: readonly number[]): PlayCase | undefined {
  const counted = countPick(play, pick);
  if ('message' in counted || counted.count > LINES_MOST) return undefined;
  const dearest = tiersOf(play, pick, { rules: defaultRules, facts: FACTS }).some((tier) => stakeMost(tier) < 10n);
  const entry: Entry = { playCode: play.code, pick, unit: dearest ? 1 : 10, multiple: 1 };
  const outcome = settleEntry(entry, draw, { facts: FACTS, rules: defaultRules });
  return { play, pick, count: counted.count, unit: dearest ? 1 : 10, draw, outcome };
}

/** Any draw of the game; where numbers go back, often with the same ones again. */
function aDraw({ draw: { count, lowest, values, isReplaced } }: LotteryGame, below: (n: number) => number): number[] {
  const drawn: number[] = [];
  const few = 1 + below(values);
  const first = isReplaced ? below(values - few + 1) : 0;
  while (drawn.length < count) {
    const number = lowest + first + below(isReplaced ? few : values);
    if (isReplaced || !drawn.includes(number)) drawn.push(number);
  }
  return drawn;
}

/** By chance, or with what was drawn in it. */
function aPick(play: Play, draw: readonly number[], below: (n: number) => number): Pick {
  if (below(4) === 0) return randomPick(play, below);
  const { rows, typed, places } = play.picker;
  return {
    rows: rows.map(({ values, least, most }, row) => {
      const all = values.map(({ value }) => value);
      const near = all.filter((value) => draw.includes(value) || value === draw[row]);
      const size = Math.min(most, Math.max(least, 1) + below(below(8) === 0 ? most : 3));
      const marks = new Set<number>();
      for (let tries = 0; marks.size < size && tries < 40; tries += 1) {
        const from = near.length > 0 && below(4) > 0 ? near : all;
        const mark =
          row < draw.length && all.includes(draw[row] ?? -1) && below(3) === 0 ? draw[row] : from[below(from.length)];
        if (mark !== undefined) marks.add(mark);
      }
      return [...marks].toSorted((one, other) => one - other);
    }),
    text: typed ? typedOf(draw, typed, below) : '',
    places: places ? ticked(places.names.length, Math.max(places.least, 2), below) : [],
  };
}

function typedOf(
  draw: readonly number[],
  { size, digits }: { size: number; digits: 1 | 2 },
  below: (n: number) => number,
): string {
  const from = below(Math.max(1, draw.length - size + 1));
  const numbers = draw.slice(from, from + size);
  if (below(4) === 0) numbers[below(size)] = draw[below(draw.length)] ?? 0;
  return numbers.map((number) => String(number).padStart(digits, '0')).join(digits === 2 ? ' ' : '');
}

function ticked(count: number, least: number, below: (n: number) => number): number[] {
  const ticks = new Set<number>();
  const size = Math.min(count, least + below(count - least + 1));
  while (ticks.size < size) ticks.add(below(count));
  return [...ticks].toSorted((one, other) => one - other);
}
