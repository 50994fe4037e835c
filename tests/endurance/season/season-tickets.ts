import {
  currentRulebook,
  type Fold,
  folds,
  type OddsType,
  type Play,
  playsOf,
  quotedFormat,
  quoteIn,
  quoteText,
  seriesOffered,
  sidesOf,
  type Sport,
  ticks,
} from '@fairground/sportsbook';
import type { PlacedLeg, PlacedTicket } from '../../support/sport-tickets.ts';
import type { seeded } from '../seeded.ts';
import { RUNNERS, type SeasonMatch } from './season-matches.ts';

type Chance = ReturnType<typeof seeded>;

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

/** Tickets over all plays, lines, formats and ways to combine, on the matches at hand. */
export function seasonTickets(
  matches: readonly SeasonMatch[],
  count: number,
  members: readonly bigint[],
  chance: Chance,
  firstNumber: number,
): PlacedTicket[] {
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[chance.below(list.length)];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  };

  const possible = SERIES.filter(({ legs }) => legs <= matches.length);

  function legOn({ gameId, sport, start }: SeasonMatch, type: OddsType): PlacedLeg {
    const play = pick(playsBySport(sport));
    return {
      gameId,
      sport,
      play: play.code,
      side: sideOf(play, sport),
      line: play.line === 'none' ? 0 : chance.below(33) - (play.line === 'handicap' ? 16 : 0),
      odds: quoteText(quoteIn(quotedFormat(play.code, type), pick(PRICES))),
      score: play.inPlay ? `${chance.below(3)}:${chance.below(3)}` : '',
      startAt: new Date(start),
    };
  }

  function sideOf(play: Play, sport: Sport): string {
    if (play.judged.by === 'competition') {
      const runner = pick(RUNNERS);
      return play.judged.kind === 'champion'
        ? runner
        : `${runner}:${pick(RUNNERS.filter((other) => other !== runner))}`;
    }
    const sides = sidesOf(play, currentRulebook.sports[sport]);
    if (sides !== 'runner') return pick(sides);
    const player = `${pick(['h', 'c'])}${chance.below(11) + 1}`;
    return play.judged.kind === 'playerTotal' ? `${pick(['O', 'U'])}:${player}` : player;
  }

  function ticketOf(number: number): PlacedTicket {
    const dice = chance.below(100);
    const fold = dice < 20 && possible.length > 0 ? pick(possible) : undefined;
    // Series are quoted in Hong Kong odds.
    const oddsType = fold ? 'H' : pick(TYPES);
    const games = fold ? distinct(fold.legs) : [pick(matches)];
    const isBuilder = dice >= 95 && games[0]?.sport !== 'FS';
    const legs = (isBuilder ? [...games, ...games] : games).map((match) => legOn(match, oddsType));
    const start = Math.min(...games.map((match) => match.start));
    // One in a hundred comes after the start, in name before it.
    const placed = start + (chance.below(100) === 0 ? HOUR / 60 : -chance.below(24 * HOUR) - 1);
    return {
      id: `S${number.toString().padStart(9, '0')}`,
      memberId: pick(members),
      mode: fold ? 'series' : isBuilder ? 'builder' : pick(['single', 'single', 'multiple']),
      ...(fold && { series: fold.code }),
      stake: BigInt((chance.below(200) + 1) * 50),
      oddsType,
      price: isBuilder ? pick(PRICES) : null,
      placedFeedAt: new Date(placed),
      rulebook: currentRulebook.version,
      legs,
    };
  }

  /** Different matches, as a series wants them. */
  function distinct(count: number): SeasonMatch[] {
    const chosen = new Set<SeasonMatch>();
    while (chosen.size < count) chosen.add(pick(matches));
    return [...chosen];
  }

  return Array.from({ length: count }, (_, index) => ticketOf(firstNumber + index));
}

const known = new Map<Sport, readonly Play[]>();

function playsBySport(sport: Sport): readonly Play[] {
  const plays = known.get(sport) ?? [...playsOf(sport, false), ...playsOf(sport, true)];
  known.set(sport, plays);
  return plays;
}
