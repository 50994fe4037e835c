import { catalogue } from '@fairground/contract';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { chinaDay } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock, aMember, callOnClock } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { launchTokens } from '../../venues/launch-tokens.ts';
import type { Method, ReplyOf } from '../sportsbook/methods.ts';
import { sportsOf } from '../sportsbook/sports.ts';

type GameType = 'FT' | 'VF' | 'BK' | 'BS' | 'TN' | 'TT' | 'SK' | 'VB' | 'OP';
type Game = ReplyOf<'games'>['games'][number];
type Result = ReplyOf<'results'>['results'][number];
type League = ReplyOf<'leagues'>['leagues'][number];
type Champion = ReplyOf<'champions'>['champions'][number];

/** What the sportsbook answered at one hour. */
interface Hour {
  readonly counts: ReplyOf<'leagues'>['counts'];
  readonly live: ReadonlyMap<GameType, readonly Game[]>;
  readonly leagues: ReadonlyMap<string, readonly League[]>;
  readonly champions: ReadonlyMap<string, readonly Champion[]>;
}

const gameTypes: readonly GameType[] = ['FT', 'VF', 'BK', 'BS', 'TN', 'TT', 'SK', 'VB', 'OP'];
/** Four looks at a day, never at the same minute. */
const LOOKS = 4;
const BETWEEN_SECONDS = 6 * 3_600 + 11 * 60;

const clock = aClock();
const hours: Hour[] = [];
const results = new Map<GameType, readonly Result[]>();
let running: TestApp;

/** Somebody who has just come into the sportsbook, by the server's own clock. */
async function aReader() {
  const { app } = running;
  const { memberId, token } = await aMember(app);
  const uid = await app.transact(async (tx) => {
    const { rows } = await tx.query<{ id: bigint }>('select id from login_session where member_id = $1', [memberId]);
    const launch = { memberId, sessionId: rows[0]?.id ?? 0n, venueCode: SPORTSBOOK_VENUE, gameCode: '' };
    return launchTokens.issue(tx, launch, app.now());
  });
  return async <M extends Method>(method: M, request: Readonly<Record<string, unknown>>): Promise<ReplyOf<M>> => {
    const common = { timestamp: app.now().getTime(), token: uid, langx: 'zh-cn' };
    const input = { method, enName: SPORTSBOOK_VENUE, Request: { ...common, ...request } };
    const { resource } = catalogue.games;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the method and what it asks for are put together here
    const asked = await callOnClock(running, resource, input as Parameters<typeof callOnClock<typeof resource>>[2], {
      token,
    });
    if (asked.status_code !== 6000) throw new Error(`${method}: ${asked.status_code} ${asked.message}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of the method asked
    return asked.data as unknown as ReplyOf<M>;
  };
}

async function look(): Promise<Hour> {
  const { counts } = await (await aReader())('leagues', { gameType: 'ALL', showType: 'FT' });
  const live = new Map<GameType, readonly Game[]>();
  const leagues = new Map<string, readonly League[]>();
  const champions = new Map<string, readonly Champion[]>();
  for (const gameType of gameTypes) {
    // Each by another: nobody may ask for all of it at once.
    const ask = await aReader();
    live.set(gameType, (await ask('games', { gameType, showType: 'RB' })).games);
    for (const showType of ['RB', 'FT', 'FU']) {
      leagues.set(`${gameType} ${showType}`, (await ask('leagues', { gameType, showType })).leagues);
    }
    for (const showType of ['FSFT', 'FSFU']) {
      champions.set(`${gameType} ${showType}`, (await ask('champions', { gameType, showType })).champions);
    }
  }
  return { counts, live, leagues, champions };
}

beforeAll(async () => {
  running = await startTestApp({
    now: clock.now,
    // The clock stands still: the feed is not to be taken for silent meanwhile.
    env: { ROLES: 'api', FEED_SILENCE_SECONDS: '600' },
    sports: 'of-settings',
  });
  for (let turn = 0; turn < LOOKS; turn += 1) {
    sportsOf(running.app).board.advance(clock.now().getTime());
    hours.push(await look());
    if (turn + 1 < LOOKS) clock.passSeconds(BETWEEN_SECONDS);
  }
  const ask = await aReader();
  const yesterday = chinaDay(clock.now().getTime() - 86_400_000);
  for (const gameType of gameTypes) {
    const { results: found } = await ask('results', { gameType, date: yesterday });
    results.set(
      gameType,
      found.filter(({ gameStatus }) => gameStatus === '完场'),
    );
  }
}, 180_000);

/** In play, today, early and champions of today and later, at every hour that was looked at. */
function expectSupply(gameType: GameType, words: readonly string[] = ['']): void {
  for (const { counts, live, leagues, champions } of hours) {
    for (const showType of ['RB', 'FT', 'FU', 'FSFT', 'FSFU']) {
      const found = counts.find((one) => one.gameType === gameType && one.showType === showType);
      expect(found?.count ?? 0, `${gameType} ${showType}`).toBeGreaterThan(0);
    }
    expect(live.get(gameType)?.length, `${gameType} in play`).toBeGreaterThan(0);
    for (const word of words) {
      for (const showType of ['RB', 'FT', 'FU']) {
        const named = leagues.get(`${gameType} ${showType}`)?.filter(({ name }) => name.includes(word)) ?? [];
        expect(
          named.reduce((sum, { count }) => sum + count, 0),
          `${word} ${gameType} ${showType}`,
        ).toBeGreaterThan(0);
      }
      for (const showType of ['FSFT', 'FSFU']) {
        const named = champions.get(`${gameType} ${showType}`)?.filter(({ league }) => league.includes(word)) ?? [];
        expect(named.length, `${word} ${gameType} ${showType}`).toBeGreaterThan(0);
        for (const { runners } of named) expect(runners.length).toBeGreaterThan(1);
      }
    }
  }
}

interface Played {
  readonly league: string;
  readonly home: number;
  readonly away: number;
  readonly names: readonly string[];
  readonly parts: readonly (readonly [home: number, away: number])[];
}

/** What was played yesterday, in numbers. */
function played(gameType: GameType, word = ''): readonly Played[] {
  const found = (results.get(gameType) ?? []).filter(({ league }) => league.includes(word));
  expect(found.length, `${gameType} ${word}`).toBeGreaterThan(10);
  return found.map(({ league, sc_FT_H, sc_FT_C, periods }) => ({
    league,
    home: Number(sc_FT_H),
    away: Number(sc_FT_C),
    names: periods.map(({ name }) => name),
    parts: periods.map(({ h, c }) => [Number(h), Number(c)] as const),
  }));
}

/** How much is scored depends on how strong the teams of the season are; the bounds leave room for that. */
const meanOf = (matches: readonly Played[]): number =>
  matches.reduce((sum, { home, away }) => sum + home + away, 0) / matches.length;

function expectBetween(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThan(least);
  expect(value).toBeLessThan(most);
}

/** Parts that add up to the score. */
function expectSums(matches: readonly Played[]): void {
  for (const { home, away, parts } of matches) {
    expect(parts.reduce((sum, [h]) => sum + h, 0)).toBe(home);
    expect(parts.reduce((sum, [, c]) => sum + c, 0)).toBe(away);
  }
}

/** What comes after regular time is played when that was level, and only then. */
function expectExtraWhenLevel(matches: readonly Played[], regular: number): void {
  for (const { parts } of matches) {
    const ahead = parts.slice(0, regular).reduce((sum, [h, c]) => sum + h - c, 0);
    expect(parts.length > regular).toBe(ahead === 0);
  }
}

/** Whoever won more parts has won, and nobody plays on after that. */
function expectWonParts(matches: readonly Played[], needed: readonly number[]): void {
  for (const { home, away, parts } of matches) {
    expect(parts.filter(([h, c]) => h > c).length).toBe(home);
    expect(parts.filter(([h, c]) => c > h).length).toBe(away);
    expect(needed).toContain(Math.max(home, away));
    expect(home).not.toBe(away);
  }
}

/** Sets of rallies, two ahead. */
function expectSets(matches: readonly Played[], target: number, decider: { at: number; target: number }): void {
  for (const { parts } of matches) {
    parts.forEach(([h, c], index) => {
      const needed = index + 1 === decider.at ? decider.target : target;
      expect(Math.max(h, c), `${h}-${c}`).toBe(Math.max(needed, Math.min(h, c) + 2));
    });
  }
}

describe('the season as the server tells it', () => {
  test.each(['FT', 'VF'] as const)('SP-01a %s has its supply at any hour and two halves of few goals', (gameType) => {
    expectSupply(gameType);
    const matches = played(gameType);
    for (const { names } of matches) expect(names).toEqual(['1H', '2H']);
    expectSums(matches);
    expectBetween(meanOf(matches), 1.6, 4.6);
    expect(matches.some(({ home, away }) => home === away)).toBe(true);
  });

  test('SP-01b BK has its supply at any hour, four quarters, and overtime when they are level', () => {
    expectSupply('BK');
    const matches = played('BK');
    for (const { names } of matches) expect(names.slice(0, 4)).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
    expectSums(matches);
    expectExtraWhenLevel(matches, 4);
    expectBetween(meanOf(matches), 190, 240);
  });

  test('SP-01b BS has its supply at any hour, nine innings, and more of them when they are level', () => {
    expectSupply('BS');
    const matches = played('BS');
    for (const { parts } of matches) expectBetween(parts.length, 8, 13);
    expectSums(matches);
    expectExtraWhenLevel(matches, 9);
    expectBetween(meanOf(matches), 5.5, 14);
  });

  test('SP-01c TN has its supply at any hour, and every set is a set', () => {
    expectSupply('TN');
    const matches = played('TN');
    expectWonParts(matches, [2, 3]);
    for (const [h, c] of matches.flatMap(({ parts }) => parts)) {
      const [more, less] = [Math.max(h, c), Math.min(h, c)];
      expect((more === 6 && less <= 4) || (more === 7 && (less === 5 || less === 6)), `${h}-${c}`).toBe(true);
    }
  });

  test('SP-01c TT has its supply at any hour, sets to eleven, four of seven', () => {
    expectSupply('TT');
    const matches = played('TT');
    expectWonParts(matches, [4]);
    expectSets(matches, 11, { at: 7, target: 11 });
  });

  test('SP-01d SK has its supply at any hour, and frames go to whoever has more points', () => {
    expectSupply('SK');
    const matches = played('SK');
    expectWonParts(matches, [5, 6]);
    for (const [h, c] of matches.flatMap(({ parts }) => parts)) expect(h + c).toBeLessThan(230);
  });

  test('SP-01d VB has its supply at any hour, sets to 25, the fifth to 15', () => {
    expectSupply('VB');
    const matches = played('VB');
    expectWonParts(matches, [3]);
    expectSets(matches, 25, { at: 5, target: 15 });
  });

  test('SP-01e OP has American football, ice hockey and rugby at any hour, each by its own rules', () => {
    expectSupply('OP', ['美式足球', '冰球', '橄榄球', '手球', '羽毛球']);
    const american = played('OP', '美式足球');
    for (const { names, home, away } of american) {
      expect(names.slice(0, 4)).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
      expect(home).not.toBe(away);
      // No way of scoring leads to one, two, four or five points.
      for (const points of [home, away]) expect([1, 2, 4, 5]).not.toContain(points);
    }
    expectSums(american);
    expectExtraWhenLevel(american, 4);
    expectBetween(meanOf(american), 38, 64);
    const rugby = played('OP', '橄榄球');
    for (const { names, home, away } of rugby) {
      expect(names).toEqual(['1H', '2H']);
      for (const points of [home, away]) expect([1, 2, 4]).not.toContain(points);
    }
    expectSums(rugby);
    expectBetween(meanOf(rugby), 36, 68);
    const hockey = played('OP', '冰球');
    for (const { names } of hockey) expect(names.slice(0, 3)).toEqual(['P1', 'P2', 'P3']);
    expectSums(hockey);
    expectExtraWhenLevel(hockey, 3);
    expectBetween(meanOf(hockey), 4.2, 8.2);
  });
});

describe('match data', () => {
  const underWay = (...wanted: readonly GameType[]): readonly Game[] =>
    hours
      .flatMap(({ live }) => wanted.flatMap((gameType) => live.get(gameType) ?? []))
      .filter(({ isLive, gameStatus }) => isLive === 1 && gameStatus === '进行中');
  const isScore = /^\d+$/;

  test.each<readonly [string, readonly GameType[], (game: Game) => boolean]>([
    ['re_time', ['FT'], ({ re_time }) => /^[12]H\^\d{1,2}(?:\+\d{1,2})?$/.test(re_time)],
    ['gameType', ['SK'], ({ gameType }) => gameType === 'SK'],
    ['isLive', gameTypes, ({ isLive }) => isLive === 1],
    ['t_count', ['BK'], ({ t_count }) => Number.isInteger(t_count) && t_count >= 0 && t_count <= 720],
    ['se_now', ['BK'], ({ se_now }) => /^(?:Q[1-4]|OT\d*)$/.test(se_now)],
    ['HalfTime', gameTypes, ({ HalfTime }) => HalfTime === 0],
    ['inningNum', ['BS'], ({ inningNum, se_now }) => inningNum >= 1 && String(inningNum) === se_now],
    ['gameStatus', gameTypes, ({ gameStatus }) => gameStatus === '进行中'],
    ['sc_FT_H', gameTypes, ({ sc_FT_H }) => isScore.test(sc_FT_H)],
    ['sc_FT_C', gameTypes, ({ sc_FT_C }) => isScore.test(sc_FT_C)],
    ['sc_FT_A', gameTypes, ({ sc_FT_A, sc_FT_C }) => sc_FT_A === sc_FT_C],
    ['sc_set_H', ['TN', 'VB', 'TT', 'SK'], ({ sc_set_H }) => isScore.test(sc_set_H)],
    ['sc_set_A', ['TN', 'VB', 'TT', 'SK'], ({ sc_set_A }) => isScore.test(sc_set_A)],
    ['sc_game_H', ['TN'], ({ sc_game_H }) => /^(?:\d+|A)$/.test(sc_game_H)],
    ['sc_game_A', ['TN'], ({ sc_game_A }) => /^(?:\d+|A)$/.test(sc_game_A)],
  ])('SP-21a match data carries %s', (field, wanted, isRight) => {
    const games = underWay(...wanted);
    expect(games.length).toBeGreaterThan(2);
    for (const game of games) {
      expect(game).toHaveProperty(field);
      expect(isRight(game), `${game.gameId} ${JSON.stringify(game)}`.slice(0, 400)).toBe(true);
    }
    // Before the start and after the end the field is there as well.
    for (const result of results.get('FT') ?? []) expect(result).toHaveProperty(field);
  });

  test('SP-21a half-time is told where a match has halves', () => {
    const resting = hours
      .flatMap(({ live }) => [...live.values()].flat())
      .filter(({ HalfTime, gameStatus }) => HalfTime === 1 || gameStatus === '半场休息');
    expect(resting.length).toBeGreaterThan(0);
    for (const { HalfTime, gameStatus, se_now } of resting) {
      expect([HalfTime, gameStatus]).toEqual([1, '半场休息']);
      expect(['1H', 'Q2']).toContain(se_now);
    }
  });
});
