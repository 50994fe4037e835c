import {
  currentRulebook,
  type Fold,
  folds,
  isEsports,
  type OddsType,
  type MarketType,
  marketTypesOf,
  quotedFormat,
  quoteIn,
  quoteText,
  seriesOffered,
  sidesOf,
  type Sport,
  ticks,
} from '@fairground/betting';
import type { PlacedLeg, PlacedTicket } from '../../support/sports/sport-tickets.ts';
import type { seeded } from '../seeded.ts';
import { RUNNERS, type SeasonMatch } from './season-matches.ts';

type DrawInt = ReturnType<typeof seeded>;

const TYPES: readonly OddsType[] = ['E', 'H', 'I', 'M'];
const MOST_LEGS = 10;
/** Every fold by its own name, and every way the slip offers: `2c1` of five selections is every pair of them. */
const SERIES: readonly Pick<Fold, 'code' | 'legs'>[] = [
  ...folds.filter(({ legs }) => legs > 1),
  ...Array.from({ length: MOST_LEGS - 1 }, (_, index) => index + 2).flatMap((legs) =>
    seriesOffered(legs).map(({ code }) => ({ code, legs })),
  ),
];
/** Prices people bet on; the far end of the table would put every winner beyond the cap of the day. */
const PRICES = ticks.filter((price) => price <= 210_000n);
const HOUR = 3_600_000;

/** Tickets over all markets, lines, formats and ways to combine, on the matches at hand. */
export function seasonTickets(
  matches: readonly SeasonMatch[],
  count: number,
  members: readonly bigint[],
  drawInt: DrawInt,
  firstNumber: number,
): PlacedTicket[] {
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[drawInt.below(list.length)];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  };

  const esports = matches.filter(({ sport }) => isEsports(sport)).length;
  const possible = SERIES.filter(({ legs }) => legs <= Math.max(esports, matches.length - esports));

  function legOn({ gameId, sport, start }: SeasonMatch, type: OddsType): PlacedLeg {
    const marketType = pick(marketTypesBySport(sport));
    return {
      gameId,
      sport,
      marketCode: marketType.code,
      side: sideOf(marketType, sport),
      line: marketType.line === 'none' ? 0 : drawInt.below(33) - (marketType.line === 'handicap' ? 16 : 0),
      odds: quoteText(quoteIn(quotedFormat(marketType.code, type), pick(PRICES))),
      score: marketType.inPlay ? `${drawInt.below(3)}:${drawInt.below(3)}` : '',
      startAt: new Date(start),
    };
  }

  function sideOf(marketType: MarketType, sport: Sport): string {
    if (marketType.grading.by === 'competition') {
      const runner = pick(RUNNERS);
      return marketType.grading.kind === 'champion'
        ? runner
        : `${runner}:${pick(RUNNERS.filter((other) => other !== runner))}`;
    }
    const sides = sidesOf(marketType, currentRulebook.sports[sport]);
    if (sides !== 'runner') return pick(sides);
    const player = `${pick(['h', 'c'])}${drawInt.below(11) + 1}`;
    return marketType.grading.kind === 'playerTotal' ? `${pick(['O', 'U'])}:${player}` : player;
  }

  function ticketOf(number: number): PlacedTicket {
    const dice = drawInt.below(100);
    const fold = dice < 20 && possible.length > 0 ? pick(possible) : undefined;
    // Series are quoted in Hong Kong odds.
    const oddsType = fold ? 'H' : pick(TYPES);
    const games = fold ? distinct(fold.legs) : [pick(matches)];
    const isBuilder = dice >= 95 && games[0]?.sport !== 'FS';
    const legs = (isBuilder ? [...games, ...games] : games).map((match) => legOn(match, oddsType));
    const start = Math.min(...games.map((match) => match.start));
    // One in a hundred comes after the start, in name before it.
    const placed = start + (drawInt.below(100) === 0 ? HOUR / 60 : -drawInt.below(24 * HOUR) - 1);
    return {
      id: `S${number.toString().padStart(9, '0')}`,
      memberId: pick(members),
      mode: fold ? 'series' : isBuilder ? 'builder' : pick(['single', 'single', 'multiple']),
      ...(fold && { series: fold.code }),
      stake: BigInt((drawInt.below(200) + 1) * 50),
      oddsType,
      price: isBuilder ? pick(PRICES) : null,
      placedFeedAt: new Date(placed),
      rulebook: currentRulebook.version,
      legs,
    };
  }

  /** Different matches of one venue, as a series wants them. */
  function distinct(count: number): SeasonMatch[] {
    const isOfEsports = isEsports(pick(matches).sport);
    const sameVenue = matches.filter(({ sport }) => isEsports(sport) === isOfEsports);
    const others = matches.filter(({ sport }) => isEsports(sport) !== isOfEsports);
    const from = sameVenue.length >= count ? sameVenue : others;
    const chosen = new Set<SeasonMatch>();
    while (chosen.size < count) chosen.add(pick(from));
    return [...chosen];
  }

  return Array.from({ length: count }, (_, index) => ticketOf(firstNumber + index));
}

const known = new Map<Sport, readonly MarketType[]>();

function marketTypesBySport(sport: Sport): readonly MarketType[] {
  const marketTypes = known.get(sport) ?? [...marketTypesOf(sport, false), ...marketTypesOf(sport, true)];
  known.set(sport, marketTypes);
  return marketTypes;
}
