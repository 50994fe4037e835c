import { countsFromBet } from '../plays/outcome-of.ts';
import type { Play } from '../plays/play.ts';
import { playsOf } from '../plays/play-table.ts';
import { type Tally, tallyOf } from '../plays/tally.ts';
import type { Sport } from '../rules/sports.ts';
import { goalMarkets } from './goal-markets.ts';
import { halvesChancesInto } from './halves-tables.ts';
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
import { axisOf, lawAlong, type Spread } from './spread.ts';
import { chancesInto, verdictTable } from './verdict-tables.ts';

const scratch = Array.from({ length: 64 }, () => 0.5);
const SAME = 1e-9;
/** Quarter lines in football, whole ones beside halves where little is scored, elsewhere only what nobody can hit. */
const lineSteps: Readonly<Partial<Record<Sport, LineStep>>> = {
  FT: 'quarters',
  VF: 'quarters',
  BS: 'halves',
  IH: 'halves',
};
/** How many lines are offered beside each other, by tally and kind; one where nothing is said. */
const LINES: Readonly<Partial<Record<Tally, Readonly<Partial<Record<LineKind, number>>>>>> = {
  full: { handicap: 5, total: 5, homeTotal: 3, awayTotal: 3 },
  half1: { handicap: 5, total: 5 },
  half2: { handicap: 3, total: 3 },
  corners: { handicap: 3, total: 3 },
  sets: { handicap: 3, total: 3 },
};

/** A play with what its lines are looked for by, worked out once. */
export interface PreparedPlay {
  readonly play: Play;
  readonly lines?: {
    readonly kind: LineKind;
    readonly axis: 'difference' | 'total' | 'home' | 'away';
    readonly tally: Tally;
    readonly sides: readonly string[];
    readonly count: number;
    /** How far neighbouring lines lie apart. */
    readonly apart: number;
  };
}

const prepared = new Map<Sport, Record<'before' | 'inPlay', readonly PreparedPlay[]>>();

export function preparedPlays(sport: Sport, inPlay: boolean): readonly PreparedPlay[] {
  let known = prepared.get(sport);
  if (!known) {
    const prepare = (play: Play): PreparedPlay => preparePlay(play, sport);
    known = { before: playsOf(sport, false).map(prepare), inPlay: playsOf(sport, true).map(prepare) };
    prepared.set(sport, known);
  }
  return inPlay ? known.inPlay : known.before;
}

function preparePlay(play: Play, sport: Sport): PreparedPlay {
  const { judged } = play;
  if (judged.by !== 'pair' || !isLineKind(judged.kind)) return { play };
  const axis = axisOf[judged.kind];
  if (axis === 'grid') return { play };
  const { kind, tally } = judged;
  const apart = barsApart[lineSteps[sport] ?? 'between'];
  return { play, lines: { kind, axis, tally, sides: lineSides[kind], count: LINES[tally]?.[kind] ?? 1, apart } };
}

/** Every market of a play, at all its lines. */
export function fairMarkets({ play, lines }: PreparedPlay, match: Priceable, taker: Taker): void {
  if (!lines) return fairMarket(play, undefined, match, taker);
  const { kind, axis, sides, count, apart } = lines;
  const spread = match.model.spread(lines.tally);
  if (!spread) return;
  const law = lawAlong(spread, axis);
  const main = evenBar(law, apart);
  const shift = shiftOf(play, match);
  let first = -1;
  for (let distance = 0, rank = 0; distance < count; distance += 1) {
    const away = Math.ceil(distance / 2) * (distance % 2 === 1 ? -1 : 1);
    const bar = main + away * apart;
    const above = chanceAbove(bar, law);
    // Where there is no draw, half a point up or down is the same bet.
    if (Math.abs(above - first) < SAME) continue;
    if (distance === 0) first = above;
    scratch[0] = above;
    scratch[1] = 1 - above;
    const line = kind === 'handicap' ? shift - bar : bar;
    // A negative zero is no line.
    taker.take(play, line === 0 ? 0 : line, rank, sides, scratch);
    rank += 1;
  }
}

/** One market of a play at a line, whichever was asked for; undefined is the line the play has by itself. */
export function fairMarket(play: Play, line: number | undefined, match: Priceable, taker: Taker): void {
  const { judged } = play;
  if (judged.by === 'goals') return goalMarkets(play, match, taker, line);
  if (judged.by === 'halves') {
    if (match.model.halves) taker.take(play, 0, 0, halvesChancesInto(scratch, play, match.model), scratch);
    return;
  }
  const spread = judged.by === 'pair' ? match.model.spread(judged.tally) : undefined;
  if (judged.by !== 'pair' || !spread) return;
  if (isLineKind(judged.kind)) return lineMarket(play, judged.kind, line ?? 0, spread, match, taker);
  const table = verdictTable(play, match.model.rules);
  if (table.axis === 'grid' && !spread.grid) return;
  chancesInto(scratch, table, spread);
  taker.take(play, 0, 0, table.sides, scratch);
}

function lineMarket(play: Play, kind: LineKind, line: number, spread: Spread, match: Priceable, taker: Taker): void {
  const axis = axisOf[kind];
  if (axis === 'grid') return;
  const above = chanceAbove(barOf(kind, line - shiftOf(play, match)), lawAlong(spread, axis));
  scratch[0] = above;
  scratch[1] = 1 - above;
  taker.take(play, line, 0, lineSides[kind], scratch);
}

/** In quarters: the lead that a bet taken now starts without, where only what comes after it counts. */
function shiftOf(play: Play, { model, moment }: Priceable): number {
  const { judged } = play;
  if (judged.by !== 'pair' || !countsFromBet(judged.kind, play, model.rules)) return 0;
  const pair = tallyOf(judged.tally, moment.facts, model.rules);
  return typeof pair === 'object' ? (pair.home - pair.away) * 4 : 0;
}
