import type { MarketType, MarketGroup } from '../markets/market-type.ts';
import type { Grading } from '../markets/market-type.ts';
import { isEsports, type Sport } from '../rules/sports.ts';

/** The bookmaker's margin, as data: what the implied chances of a book exceed the fair ones by. */
export interface Margins {
  readonly standard: number;
  readonly kinds: Readonly<Partial<Record<Grading['kind'], number>>>;
  readonly groups: Readonly<Partial<Record<MarketGroup, number>>>;
  /** Added while the match is on. */
  readonly inPlay: number;
  /** Esports, before the start and in play alike: who wins, handicaps and totals, everything else. */
  readonly esports: { readonly winner: number; readonly lines: number; readonly specials: number };
  /** What an operator has put on top. */
  readonly added?: AddedMargin | undefined;
}

/** What is added to the margin of every market, and of single markets, by their codes, instead of that. */
export interface AddedMargin {
  readonly everywhere: number;
  readonly markets: ReadonlyMap<string, number>;
}

/** Whatever is taken off a margin, so much of it stays. */
export const MARGIN_FLOOR = 0.01;

/** A kind's own margin and that of its group: the greater one counts. */
export const standardMargins: Margins = {
  standard: 0.05,
  kinds: {
    handicap: 0.03,
    total: 0.03,
    winner: 0.05,
    doubleChance: 0.05,
    drawNoBet: 0.05,
    correctScore: 0.16,
    goalRange: 0.09,
    margin: 0.12,
    halfFull: 0.1,
    highestHalf: 0.07,
    firstGoal: 0.07,
    lastGoal: 0.07,
    firstScorer: 0.2,
    lastScorer: 0.2,
    anytimeScorer: 0.12,
    twiceScorer: 0.16,
    hatTrick: 0.2,
    champion: 0.15,
    pairing: 0.06,
  },
  groups: { periods: 0.05, corners: 0.06, cards: 0.07, players: 0.08 },
  inPlay: 0.01,
  esports: { winner: 0.05, lines: 0.06, specials: 0.08 },
};

/** The margin of a market in a sport; which sport matters to esports only. */
export function marginOf(marketType: MarketType, margins: Margins, sport?: Sport): number {
  const own = ownMarginOf(marketType, margins, sport);
  const added = margins.added && addedTo(marketType.code, margins.added);
  return added === undefined || added === 0 ? own : Math.max(MARGIN_FLOOR, own + added);
}

/** What is added to the margin of a market. */
export const addedTo = (code: string, { everywhere, markets }: AddedMargin): number => markets.get(code) ?? everywhere;

function ownMarginOf(marketType: MarketType, margins: Margins, sport: Sport | undefined): number {
  const { grading, group, inPlay, line } = marketType;
  if (sport !== undefined && isEsports(sport)) {
    if (line !== 'none') return margins.esports.lines;
    const isWinner = grading.kind === 'winner' && (group === 'main' || group === 'maps');
    return isWinner ? margins.esports.winner : margins.esports.specials;
  }
  const kind = margins.kinds[grading.kind] ?? margins.standard;
  return Math.max(kind, margins.groups[group] ?? 0) + (inPlay ? margins.inPlay : 0);
}
