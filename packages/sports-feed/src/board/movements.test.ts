import { expect, test } from 'vitest';
import { seasonClock } from '../feed/season-clock.ts';
import { simulatorFeed } from '../feed/simulator-feed.ts';
import { readRecording } from '../feed/recording.ts';
import { recordedFeed } from '../feed/replay-feed.ts';
import { RECORDING_HEADER } from '../feed/recording.ts';
import { DAY, HOUR, MINUTE, SEASON_EPOCH } from '../season/spans.ts';
import { createMovements } from './movements.ts';
import { openBoard, testDrift } from './testing/open-board.ts';

const clock = seasonClock({ speed: 1, origin: 0 });
const at = SEASON_EPOCH + 612 * DAY + 21 * HOUR + 5 * MINUTE;

test('SP-13 lines moved a little before the start and with the match since, the same whoever asks', async () => {
  const feed = simulatorFeed('movements', clock);
  const board = openBoard(feed, at);
  const match = [...board.matches()].find(
    ({ sport, showType, state }) => sport === 'FT' && showType === 'RB' && state.period === '2H',
  );
  if (!match) throw new Error('Some football is in its second half.');
  const moved = await createMovements(board, testDrift).of(match, at);
  expect(moved.map(({ marketType }) => marketType.code)).toEqual(['RE', 'ROU', 'RM']);
  expect(moved.map(({ sides }) => sides.map(({ name }) => name))).toEqual([
    ['主队', '客队'],
    ['大', '小'],
    ['主队', '和局', '客队'],
  ]);
  const [, , winner] = moved;
  const before = winner?.points.filter((point) => point.at < match.fixture.start) ?? [];
  expect(before.length).toBe(42 + 24);
  expect(new Set(before.map(({ prices }) => prices[0])).size).toBeGreaterThan(2);
  const since = winner?.points.filter((point) => point.at >= match.fixture.start) ?? [];
  expect(since.length).toBeGreaterThan(20);
  expect(new Set(since.map(({ prices }) => prices[0])).size).toBeGreaterThan(5);
  // Asked again, and of another board, it is the same past; the last point is the price of now.
  expect(await createMovements(openBoard(feed, at), testDrift).of(match, at)).toEqual(moved);
  const now = match.markets.find(({ marketType }) => marketType.code === 'RM');
  expect(winner?.points.at(-1)?.prices).toEqual(now?.quotes.map(({ price }) => price));
});

/** A handicap and its mirror, and two quotes that cannot be shown. */
const quote = (price: number, active = true) => [
  { play: 'R', line: '-0/0.5', side: 'H', price, active },
  { play: 'R', line: '-0/0.5', side: 'C', price: 38_500 - price, active },
  { play: 'R', line: 'nonsense', side: 'H', price, active },
  { play: 'RE', line: '0', side: 'H', price, active },
];

test('SP-17 prices that a feed quotes itself win over ours and are noted down as they come', async () => {
  const fixture = {
    id: 'real-1-1',
    leagueId: 'real',
    league: '别处的联赛',
    sport: 'football',
    gameType: 'FT',
    home: { id: 'real.1', name: '甲' },
    away: { id: 'real.2', name: '乙' },
    start: at + HOUR,
    bestOf: 0,
  };
  const lines = [
    RECORDING_HEADER,
    { seq: 1, prev: 0, at: at - 5, kind: 'fixture', fixture },
    { seq: 2, prev: 1, at, kind: 'price', fixtureId: fixture.id, quotes: quote(19_500) },
    { seq: 3, prev: 2, at: at + MINUTE, kind: 'price', fixtureId: fixture.id, quotes: quote(18_500) },
    { seq: 4, prev: 3, at: at + 2 * MINUTE, kind: 'price', fixtureId: fixture.id, quotes: quote(18_500, false) },
  ].map((line) => JSON.stringify(line));
  const board = openBoard(recordedFeed(readRecording(lines), clock), at - 1);
  const movements = createMovements(board, testDrift);
  const versions = [at, at + MINUTE, at + 2 * MINUTE].map((now) => {
    board.advance(now);
    return board.match(fixture.id)?.version ?? 0;
  });
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  expect(new Set(versions).size).toBe(3);
  const match = board.match(fixture.id);
  if (!match) throw new Error('The match was announced.');
  expect(match.markets).toHaveLength(1);
  expect(match.markets[0]).toMatchObject({ lineText: '-0/0.5', rank: 0, active: false });
  expect(board.offer({ gameId: fixture.id, marketCode: 'R', lineText: '-0/0.5', side: 'H' })).toMatchObject({
    price: 18_500,
    shut: 'suspended',
  });
  const [handicap] = await movements.of(match, at + 2 * MINUTE);
  expect(handicap?.points.map(({ prices }) => prices[0])).toEqual([19_500, 18_500, 18_500]);
  expect(match.pricing).toBeUndefined();
});
