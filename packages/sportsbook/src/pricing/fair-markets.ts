import { zeros } from './law.ts';
import { countsFromBet } from '../plays/outcome-of.ts';
import type { Play } from '../plays/play.ts';
import { playsOf } from '../plays/play-table.ts';
import { tallyOf } from '../plays/tally.ts';
import type { Sport } from '../rules/sports.ts';
import { goalMarkets } from './goal-markets.ts';
import { halvesChance, halvesTables } from './halves-tables.ts';
import {
  barOf,
  barsApart,
  chanceAbove,
  evenBar,
  isLineKind,
  type LineKind,
  lineSides,
  type LineStep,
} from './line-shares.ts';
import type { Priceable, Taker } from './priceable.ts';
import { axisOf } from './spread.ts';
import { chancesInto, verdictTable } from './verdict-tables.ts';

const scratch = zeros(64);
const SAME = 1e-9;
/** Quarter lines in football, whole ones beside halves where little is scored, elsewhere only what nobody can hit. */
const lineSteps: Readonly<Partial<Record<Sport, LineStep>>> = {
  FT: 'quarters',
  VF: 'quarters',
  BS: 'halves',
  IH: 'halves',
};
/** How many lines are offered beside each other, by tally and kind; one where nothing is said. */
const LINES: Readonly<Partial<Record<string, Readonly<Partial<Record<LineKind, number>>>>>> = {
  full: { handicap: 5, total: 5, homeTotal: 3, awayTotal: 3 },
  half1: { handicap: 5, total: 5 },
  half2: { handicap: 3, total: 3 },
  corners: { handicap: 3, total: 3 },
  sets: { handicap: 3, total: 3 },
};

const plays = new Map<string, readonly Play[]>();

/** The plays of a sport, looked up once. */
export function playsFor(sport: Sport, inPlay: boolean): readonly Play[] {
  const key = `${sport}${inPlay}`;
  const known = plays.get(key) ?? playsOf(sport, inPlay);
  plays.set(key, known);
  return known;
}

/** Every market of a play, at all its lines. */
export function fairMarkets(play: Play, match: Priceable, take: Taker): void {
  const { judged } = play;
  if (judged.by === 'goals') return goalMarkets(play, match, take);
  if (judged.by !== 'pair' || !isLineKind(judged.kind)) return fairMarket(play, 0, match, take);
  const spread = match.model.spread(judged.tally);
  const axis = axisOf[judged.kind];
  if (!spread || axis === 'grid') return;
  const step = lineSteps[match.moment.sport] ?? 'between';
  const main = evenBar(judged.kind, spread[axis], step);
  const shift = shiftOf(play, match);
  const count = LINES[judged.tally]?.[judged.kind] ?? 1;
  let before = -1;
  for (let distance = 0, rank = 0; distance < count; distance += 1) {
    const away = Math.ceil(distance / 2) * (distance % 2 === 1 ? -1 : 1);
    const bar = main + away * barsApart[step];
    const above = chanceAbove(judged.kind, bar, spread[axis]);
    // Where there is no draw, half a point up or down is the same bet.
    if (Math.abs(above - before) < SAME) continue;
    if (distance === 0) before = above;
    scratch[0] = above;
    scratch[1] = 1 - above;
    const line = judged.kind === 'handicap' ? shift - bar : bar;
    // A negative zero is no line.
    take({ play, line: line === 0 ? 0 : line, rank, sides: lineSides[judged.kind], chances: scratch });
    rank += 1;
  }
}

/** One market of a play at a line, whichever was asked for. */
export function fairMarket(play: Play, line: number, match: Priceable, take: Taker): void {
  const { judged } = play;
  const { model } = match;
  if (judged.by === 'goals') return goalMarkets(play, match, take, line);
  if (judged.by === 'halves') {
    const { halves } = model;
    if (!halves) return;
    const tables = halvesTables(play);
    tables.forEach((table, index) => (scratch[index] = halvesChance(table, halves)));
    return take({ play, line: 0, rank: 0, sides: sidesOfHalves(play), chances: scratch });
  }
  if (judged.by !== 'pair') return;
  const spread = model.spread(judged.tally);
  if (!spread) return;
  const axis = axisOf[judged.kind];
  if (isLineKind(judged.kind) && axis !== 'grid') {
    const above = chanceAbove(judged.kind, barOf(judged.kind, line - shiftOf(play, match)), spread[axis]);
    scratch[0] = above;
    scratch[1] = 1 - above;
    return take({ play, line, rank: 0, sides: lineSides[judged.kind], chances: scratch });
  }
  if (axis === 'grid' && !spread.grid) return;
  const table = verdictTable(play, model.rules);
  chancesInto(scratch, table, spread);
  take({ play, line: 0, rank: 0, sides: table.sides, chances: scratch });
}

const sidesOfHalves = ({ sides }: Play): readonly string[] => (sides === 'runner' ? [] : sides);

/** In quarters: the lead that a bet taken now starts without, where only what comes after it counts. */
function shiftOf(play: Play, { model, moment }: Priceable): number {
  const { judged } = play;
  if (judged.by !== 'pair' || !countsFromBet(judged.kind, play, model.rules)) return 0;
  const pair = tallyOf(judged.tally, moment.facts, model.rules);
  return typeof pair === 'object' ? (pair.home - pair.away) * 4 : 0;
}
