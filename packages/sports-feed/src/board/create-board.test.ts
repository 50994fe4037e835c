import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { recorder } from '../feed/recording.ts';
import { readRecording } from '../feed/recording.ts';
import { recordedFeed } from '../feed/replay-feed.ts';
import { seasonClock } from '../feed/season-clock.ts';
import { simulatorFeed } from '../feed/simulator-feed.ts';
import { DAY, HOUR, MINUTE, SEASON_EPOCH, SECOND } from '../season/spans.ts';
import type { Board, BoardMatch } from './board.ts';
import { openBoard } from './testing/open-board.ts';

const clock = seasonClock({ speed: 1, origin: 0 });
const feed = simulatorFeed('board', clock);
const from = SEASON_EPOCH + 601 * DAY + 20 * HOUR + 17 * MINUTE + 300;
const to = from + 20 * MINUTE;

/** Everything there is to see of a match but its prices. */
const seen = ({ fixture, state, showType, suspended, version, stateNumber, result }: BoardMatch) => ({
  id: fixture.id,
  phase: state.phase,
  score: state.score,
  showType,
  suspended,
  version,
  stateNumber,
  result,
});
const allSeen = (board: Board) => [...board.matches()].map(seen).toSorted((one, other) => (one.id < other.id ? -1 : 1));
const live = (board: Board): BoardMatch[] => [...board.matches()].filter(({ showType }) => showType === 'RB');

/** Football is quick to price; a few others show that the rest is alike. */
const pricedOf = (board: Board) =>
  [...board.matches()]
    // In one order: a board that has stood took up last what was announced last.
    .toSorted((one, other) => (one.fixture.id < other.fixture.id ? -1 : 1))
    .filter(({ showType, sport }, index) => (showType === 'RB' && sport === 'FT') || index % 500 === 0)
    .map(({ fixture, markets }) => [fixture.id, markets] as const);

const lines: string[] = [];
const record = recorder(feed, (line) => lines.push(line));
const stood = openBoard(feed, from);
record(from);
const risen = new Map<string, number>();
const changes: string[] = [];
stood.onChange(({ matches }) => {
  for (const id of matches) {
    const { version = 0 } = stood.match(id) ?? {};
    if (version <= (risen.get(id) ?? 0)) changes.push(`${id} fell to ${version}`);
    risen.set(id, version);
  }
});
for (let now = from + 250; now <= to; now += 250) stood.advance(now);
stood.advance(to);
record(to);

describe('a board', () => {
  test('SP-17 that has stood for a while and one opened now are the same, prices and numbers', () => {
    const opened = openBoard(feed, to);
    expect(isDeepStrictEqual(allSeen(opened), allSeen(stood))).toBe(true);
    expect(isDeepStrictEqual(pricedOf(opened), pricedOf(stood))).toBe(true);
  });

  test('SP-17 on a recording of the feed shows the same prices and the same results', () => {
    const replay = openBoard(recordedFeed(readRecording(lines), clock), from);
    replay.advance(from + 7 * MINUTE);
    replay.advance(to);
    expect(isDeepStrictEqual(allSeen(replay), allSeen(stood))).toBe(true);
    expect(isDeepStrictEqual(pricedOf(replay), pricedOf(stood))).toBe(true);
    expect(allSeen(replay).some(({ result }) => result !== null)).toBe(true);
  });

  test('SP-05 says what changed, and versions only rise', () => {
    expect(changes).toEqual([]);
    expect(risen.size).toBeGreaterThan(100);
  });

  test('SP-05 in play offers in-play codes, before the start the others', () => {
    expect(live(stood).length).toBeGreaterThan(20);
    for (const { markets } of live(stood).filter(({ sport }) => sport === 'FT' || sport === 'VF')) {
      expect(markets.every(({ marketType }) => marketType.inPlay)).toBe(true);
    }
    const today = [...stood.matches()].find(({ showType, sport }) => showType === 'FT' && sport === 'FT');
    expect(today?.markets.slice(0, 3).map(({ marketType }) => marketType.code)).toEqual(['R', 'R', 'R']);
    expect(today?.markets.some(({ marketType }) => marketType.inPlay)).toBe(false);
  });

  test('SP-05 holds every market back while something is looked at, and lets go by the clock alone', () => {
    const board = openBoard(feed, from);
    let held: BoardMatch | undefined;
    let now = from;
    for (; !held && now < to; now += SECOND) {
      board.advance(now);
      held = live(board).find(({ suspended, sport, state }) => suspended && sport === 'FT' && state.phase === 'live');
    }
    expect(held?.markets.every(({ active, quotes }) => !active && quotes.every((quote) => !quote.active))).toBe(true);
    if (!held) throw new Error('In twenty minutes some match is held.');
    const { fixture, stateNumber } = held;
    const [market] = held.markets;
    const key = {
      gameId: fixture.id,
      marketCode: market?.marketType.code ?? '',
      lineText: market?.lineText ?? '',
      side: 'H',
    };
    expect(board.offer(key)?.shut).toBe('suspended');
    while (board.match(fixture.id)?.suspended && now < to) board.advance((now += SECOND));
    const free = board.match(fixture.id);
    expect(free?.suspended).toBe(false);
    expect(free?.markets[0]?.active).toBe(true);
    expect(free?.stateNumber).toBeGreaterThanOrEqual(stateNumber);
  });

  test('SP-08 tells why a selection cannot be bet on', () => {
    const match = live(stood).find(
      ({ sport, suspended, state }) => sport === 'FT' && !suspended && state.phase === 'live',
    );
    if (!match) throw new Error('There is a match in play.');
    const gameId = match.fixture.id;
    const handicap = match.markets.find(({ marketType }) => marketType.code === 'RE');
    const open = stood.offer({ gameId, marketCode: 'RE', lineText: handicap?.lineText ?? '', side: 'H' });
    expect(open).toMatchObject({ shut: null, inPlay: true, gide: gameId, hgid: `${gameId}-h`, kind: 'normal' });
    expect(open?.score).toBe(`${match.state.score.home}:${match.state.score.away}`);
    expect(open?.price).toBe(handicap?.quotes[0]?.price);
    expect(stood.offer({ gameId, marketCode: 'RE', lineText: '-9.5', side: 'H' })).toMatchObject({
      shut: 'lineChanged',
      price: 0,
    });
    expect(stood.offer({ gameId, marketCode: 'R', lineText: '-0.5', side: 'H' })).toMatchObject({
      shut: 'started',
      score: '',
    });
    const over = [...stood.matches()].find(({ showType, sport }) => showType === undefined && sport === 'FT');
    expect(stood.offer({ gameId: over?.fixture.id ?? '', marketCode: 'RM', lineText: '', side: 'H' })?.shut).toBe(
      'closed',
    );
    for (const never of [
      { gameId: 'nobody-1-1', marketCode: 'M', lineText: '', side: 'H' },
      { gameId, marketCode: 'XX', lineText: '', side: 'H' },
      { gameId, marketCode: 'RM', lineText: '', side: 'X' },
      { gameId, marketCode: 'RM', lineText: '1', side: 'H' },
      { gameId, marketCode: 'RE', lineText: '', side: 'H' },
      { gameId, marketCode: 'Q1M', lineText: '', side: 'H' },
    ])
      expect(stood.offer(never), JSON.stringify(never)).toBeUndefined();
  });

  test('SP-13 two runners are compared under a code of their own', () => {
    const pair = [...stood.outrights()].find(({ outright, active }) => outright.play === 'FSP' && active);
    if (!pair) throw new Error('There is always a pair to bet on.');
    const gameId = pair.outright.id;
    const [one, other] = pair.runners;
    const chances = (one?.probability ?? 0) + (other?.probability ?? 0);
    expect(chances).toBeCloseTo(1, 9);
    expect(one?.side.split(':').toReversed().join(':')).toBe(other?.side);
    const offer = stood.offer({ gameId, marketCode: 'FSP', lineText: '', side: one?.side ?? '' });
    expect(offer).toMatchObject({ kind: 'champion', shut: null, sideName: one?.name, price: one?.price });
    expect(stood.offer({ gameId, marketCode: 'FS', lineText: '', side: one?.side ?? '' })).toBeUndefined();
    expect(
      stood.offer({ gameId, marketCode: 'FSP', lineText: '', side: pair.outright.runners[0]?.id ?? '' }),
    ).toBeUndefined();
  });

  test('SP-08 believes no feed that has fallen silent', () => {
    let elapsed = 0;
    const replay = openBoard(recordedFeed(readRecording(lines), clock), from, () => elapsed);
    replay.advance(to);
    const match = live(replay).find(({ sport, suspended }) => sport === 'FT' && !suspended);
    const market = match?.markets.find(({ active }) => active);
    if (!match || !market) throw new Error('There is a match in play.');
    const key = {
      gameId: match.fixture.id,
      marketCode: market.marketType.code,
      lineText: market.lineText,
      side: market.quotes[0]?.side ?? '',
    };
    expect(replay.offer(key)?.shut).toBeNull();
    elapsed += 11_000;
    replay.advance(to + 11_000);
    expect(replay.offer(key)?.shut).toBe('suspended');
    expect(replay.match(key.gameId)).toMatchObject({ suspended: true });
    expect(replay.match(key.gameId)?.markets.some(({ active }) => active)).toBe(false);
  });

  test('SP-08 a clock that is set back shuts everything until it has come again to where it was', () => {
    let elapsed = 0;
    const board = openBoard(feed, from, () => elapsed);
    const told: number[] = [];
    board.onChange(({ matches }) => told.push(matches.length));
    const open = (): number => [...board.matches()].filter(({ showType, suspended }) => showType && !suspended).length;
    const before = open();
    expect(before).toBeGreaterThan(100);
    // A short step is waited for.
    elapsed += 250;
    board.advance(from - 3_000);
    expect(open()).toBe(before);
    elapsed += 11_000;
    board.advance(from - 2_000);
    expect(open()).toBe(0);
    expect(told.at(-1)).toBeGreaterThanOrEqual(before);
    expect([...board.outrights()].some(({ active }) => active)).toBe(false);
    elapsed += 6_000;
    board.advance(from + 6_000);
    expect(open()).toBeGreaterThan(100);
    expect([...board.outrights()].some(({ active }) => active)).toBe(true);
    // One that takes longer than the feed may be silent shuts at once.
    board.advance(from - MINUTE);
    expect(open()).toBe(0);
  });

  test('SP-08 silence is counted in real time, however fast the season runs', () => {
    let elapsed = 0;
    const fast = openBoard(simulatorFeed('fast', seasonClock({ speed: 60, origin: from })), from, () => elapsed);
    elapsed = 9_000;
    fast.advance(from + 9_000);
    const isShut = (): boolean => [...fast.matches()].every(({ showType, suspended }) => !showType || suspended);
    expect(isShut()).toBe(false);
    // Five seconds of the wall clock back are five minutes of the season, and made up for within five seconds.
    elapsed = 9_250;
    fast.advance(from + 4_000);
    expect(isShut()).toBe(false);
  });
});
