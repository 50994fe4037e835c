import { describe, expect, test } from 'vitest';
import { seasonClock } from '../feed/season-clock.ts';
import { simulatorFeed } from '../feed/simulator-feed.ts';
import { DAY, HOUR, MINUTE, SEASON_EPOCH } from '../season/spans.ts';
import { sports } from '../season/sports.ts';
import { fixtureCounts } from '../wire/fixture-filter.ts';
import type { BoardMatch } from './board.ts';
import { isListed } from './listed-markets.ts';
import { openBoard } from './testing/open-board.ts';

const feed = simulatorFeed('supply', seasonClock({ speed: 1, origin: 0 }));
const from = SEASON_EPOCH + 655 * DAY + 11 * MINUTE;
const gameTypes = [...new Set(Object.values(sports).map(({ gameType }) => gameType))];

describe('the board at any hour', () => {
  // One board that goes through a day: every hour is looked at once.
  const board = openBoard(feed, from);
  test.each(Array.from({ length: 24 }, (_, hour) => hour))(
    'SP-01 at hour %i every kind of game is in play, today, early and has champions',
    (hour) => {
      board.advance(from + hour * HOUR);
      const counts = new Map(
        fixtureCounts(board).map(({ showType, gameType, count }) => [`${showType} ${gameType}`, count]),
      );
      for (const gameType of gameTypes) {
        // Esports have no champions.
        const champions = gameType === 'ES' ? [] : ['FSFT', 'FSFU'];
        for (const showType of ['RB', 'FT', 'FU', ...champions]) {
          expect(counts.get(`${showType} ${gameType}`) ?? 0, `${showType} ${gameType}`).toBeGreaterThan(0);
        }
      }
    },
  );

  test('SP-01 what is over leaves the board, and it does not grow', () => {
    const matches = [...board.matches()];
    expect(matches.length).toBeLessThan(10_500);
    expect(matches.every(({ fixture }) => fixture.start > from + 10 * HOUR)).toBe(true);
  });

  test('SP-04 every sport has its main plays listed, before the start and in play', () => {
    const seen = new Map<string, Set<string>>();
    for (const match of sampleOf([...board.matches()])) {
      const key = `${match.sport} ${match.showType === 'RB' ? 'live' : 'before'}`;
      const codes = seen.get(key) ?? new Set<string>();
      for (const market of match.markets) if (isListed(match, market)) codes.add(market.marketType.code);
      seen.set(key, codes);
    }
    expect(seen.size).toBeGreaterThanOrEqual(20);
    for (const [key, codes] of seen) {
      const wanted = key.endsWith('live') ? ['RE', 'ROU', 'RM'] : ['R', 'OU', 'M'];
      expect([...codes], key).toEqual(expect.arrayContaining(wanted));
    }
    expect([...(seen.get('FT before') ?? [])]).toEqual(['R', 'OU', 'M', 'HR', 'HOU', 'HM']);
  });
});

test('SP-04 a list is priced like the match itself, before the start and in play', () => {
  const [quick, whole] = [openBoard(feed, from), openBoard(feed, from)];
  for (const match of sampleOf([...whole.matches()])) {
    const listed = quick.match(match.fixture.id)?.listed ?? [];
    expect(listed.length, match.fixture.id).toBeGreaterThan(2);
    expect(listed).toEqual(match.markets.filter((market) => isListed(match, market)));
    expect(match.marketCount).toBe(match.markets.length);
  }
});

/** Two matches of each sport in play and before: pricing all of them is another test's business. */
function sampleOf(matches: readonly BoardMatch[]): BoardMatch[] {
  const taken = new Map<string, number>();
  return matches.filter(({ sport, showType, state, fixture }) => {
    // A match near its end has little left to bet on.
    if (showType === undefined || (showType === 'RB' && state.periods.length > 1)) return false;
    // One map has neither handicap nor total of maps.
    if (fixture.bestOf === 1) return false;
    const key = `${sport} ${showType === 'RB'}`;
    taken.set(key, (taken.get(key) ?? 0) + 1);
    return (taken.get(key) ?? 0) <= 2;
  });
}
