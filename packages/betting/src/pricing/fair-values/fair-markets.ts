import { countsFromBet } from '../../markets/outcome-of.ts';
import type { MarketType } from '../../markets/market-type.ts';
import { marketTypesOf } from '../../markets/market-types.ts';
import { mapTallyOf } from '../../markets/map-tallies.ts';
import { type Tally, tallyOf } from '../../markets/tally.ts';
import { currentRulebook } from '../../rules/rulebooks.ts';
import { isEsports, type Sport } from '../../rules/sports.ts';
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
} from '../distributions/line-shares.ts';
import type { Priceable, MarketCollector } from './priceable.ts';
import { axisOf, distributionAlong, type ScoreDistribution } from '../distributions/score-distribution.ts';
import { chancesInto, gradingTable } from './grading-tables.ts';

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

/** The same inside of a map, whichever it is. */
const MAP_LINES: Readonly<Partial<Record<string, number>>> = { score: 5, half: 3, towers: 3, minutes: 3 };

/** A series has few lines, and half of them are none of its own. */
const MAPS_LINES = 7;

const linesCount = (tally: Tally, kind: LineKind): number => {
  const asked = mapTallyOf(tally);
  return (asked ? MAP_LINES[asked.count] : LINES[tally]?.[kind]) ?? 1;
};

/** A market with what its lines are looked for by, worked out once. */
export interface PreparedMarketType {
  readonly marketType: MarketType;
  readonly lines?: {
    readonly kind: LineKind;
    readonly axis: 'difference' | 'total' | 'home' | 'away';
    readonly tally: Tally;
    readonly sides: readonly string[];
    readonly count: number;
    /** How far neighbouring lines lie apart. */
    readonly apart: number;
    /** Nearer to level than this is another market: half a map is who wins the series. */
    readonly least: number;
    /** Whether only what comes after the bet counts. */
    readonly countsFromBet: boolean;
  };
}

const prepared = new Map<Sport, Record<'before' | 'inPlay', readonly PreparedMarketType[]>>();

export function preparedMarketTypes(sport: Sport, inPlay: boolean): readonly PreparedMarketType[] {
  let known = prepared.get(sport);
  if (!known) {
    const prepare = (marketType: MarketType): PreparedMarketType => prepareMarketType(marketType, sport);
    known = { before: marketTypesOf(sport, false).map(prepare), inPlay: marketTypesOf(sport, true).map(prepare) };
    prepared.set(sport, known);
  }
  return inPlay ? known.inPlay : known.before;
}

function prepareMarketType(marketType: MarketType, sport: Sport): PreparedMarketType {
  const { grading } = marketType;
  if (grading.by !== 'pair' || !isLineKind(grading.kind)) return { marketType };
  const axis = axisOf[grading.kind];
  if (axis === 'grid') return { marketType };
  const { kind, tally } = grading;
  const isMaps = isEsports(sport) && tally === 'full';
  const apart = barsApart[lineSteps[sport] ?? 'between'];
  return {
    marketType,
    lines: {
      kind,
      axis,
      tally,
      sides: lineSides[kind],
      count: isMaps ? MAPS_LINES : linesCount(tally, kind),
      apart,
      least: isMaps && kind === 'handicap' ? 6 : 0,
      countsFromBet: countsFromBet(kind, marketType, currentRulebook.sports[sport]),
    },
  };
}

/** Every market of a type, at all its lines. */
export function fairMarkets(
  { marketType, lines }: PreparedMarketType,
  match: Priceable,
  collector: MarketCollector,
): void {
  if (!lines) return fairMarket(marketType, undefined, match, collector);
  const { kind, axis, sides, count, apart, least } = lines;
  const { chances } = collector;
  const scoreDistribution = match.model.scoreDistribution(lines.tally);
  if (!scoreDistribution) return;
  const distribution = distributionAlong(scoreDistribution, axis);
  const main = evenBar(distribution, apart);
  const shift = lines.countsFromBet ? shiftOf(marketType, match) : 0;
  let first = -1;
  for (let distance = 0, rank = 0; distance < count; distance += 1) {
    const away = Math.ceil(distance / 2) * (distance % 2 === 1 ? -1 : 1);
    const bar = main + away * apart;
    if (Math.abs(bar) < least) continue;
    const above = chanceAbove(bar, distribution);
    // Where there is no draw, half a point up or down is the same bet.
    if (Math.abs(above - first) < SAME) continue;
    if (rank === 0) first = above;
    chances[0] = above;
    chances[1] = 1 - above;
    const line = kind === 'handicap' ? shift - bar : bar;
    // A negative zero is no line.
    collector.take(marketType, line === 0 ? 0 : line, rank, sides, chances);
    rank += 1;
  }
}

/** One market of a type at a line, whichever was asked for; undefined is the line the market has by itself. */
export function fairMarket(
  marketType: MarketType,
  line: number | undefined,
  match: Priceable,
  collector: MarketCollector,
): void {
  const { grading } = marketType;
  const { chances } = collector;
  if (grading.by === 'goals') return goalMarkets(marketType, match, collector, line);
  if (grading.by === 'halves') {
    if (match.model.halves)
      collector.take(marketType, 0, 0, halvesChancesInto(chances, marketType, match.model), chances);
    return;
  }
  const scoreDistribution = grading.by === 'pair' ? match.model.scoreDistribution(grading.tally) : undefined;
  if (grading.by !== 'pair' || !scoreDistribution) return;
  if (isLineKind(grading.kind))
    return lineMarket(marketType, grading.kind, line ?? 0, scoreDistribution, match, collector);
  const table = gradingTable(marketType, match.model.rules);
  if (table.axis === 'grid' && !scoreDistribution.grid) return;
  chancesInto(chances, table, scoreDistribution);
  collector.take(marketType, 0, 0, table.sides, chances);
}

function lineMarket(
  marketType: MarketType,
  kind: LineKind,
  line: number,
  scoreDistribution: ScoreDistribution,
  match: Priceable,
  collector: MarketCollector,
): void {
  const axis = axisOf[kind];
  if (axis === 'grid') return;
  const above = chanceAbove(barOf(kind, line - shiftOf(marketType, match)), distributionAlong(scoreDistribution, axis));
  const { chances } = collector;
  chances[0] = above;
  chances[1] = 1 - above;
  collector.take(marketType, line, 0, lineSides[kind], chances);
}

/** In quarters: the lead that a bet taken now starts without, where only what comes after it counts. */
function shiftOf(marketType: MarketType, { model, moment }: Priceable): number {
  const { grading } = marketType;
  if (grading.by !== 'pair' || !countsFromBet(grading.kind, marketType, model.rules)) return 0;
  const pair = tallyOf(grading.tally, moment.facts, model.rules);
  return typeof pair === 'object' ? (pair.home - pair.away) * 4 : 0;
}
