import { catalogue } from '@fairground/contract';
import { oddsTypeLabels, quoteFromText, marketTypeOf, priceOf, quoteIn, quoteText, ticks } from '@fairground/betting';
import { chinaDay } from '@fairground/money';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { aBettor, type Bettor } from '../../../../../../tests/support/sports/sports.ts';
import type { Method, ReplyOf } from '../sportsbook/methods.ts';
import { sportsOf } from '../sportsbook/sports.ts';

let running: TestApp;
let bettor: Bettor;

beforeAll(async () => {
  running = await startTestApp({ sports: 'of-settings' });
});

// One for each test: a member may ask for so many lists in a while, and a quick machine asks for all of them at once.
beforeEach(async () => {
  bettor = await aBettor(running);
});

/** The answer of a method; a refusal fails the test. */
async function ask<M extends Method>(method: M, request: Readonly<Record<string, unknown>>): Promise<ReplyOf<M>> {
  const { status_code, message, data } = await bettor.ask(method, request);
  if (status_code !== 6000 || data.method !== method) throw new Error(`${status_code} ${message}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the method was compared above
  return data as ReplyOf<M>;
}

interface Listed {
  readonly startTime: number;
  readonly markets: readonly { readonly w: string }[];
}

/** The last to start of those whose winner is open to doubt: who is as good as sure of it is not quoted. */
const latest = <Game extends Listed>(games: readonly Game[]): Game | undefined =>
  games
    .filter(({ markets }) => markets.some(({ w }) => w === 'M'))
    .toSorted((one, other) => other.startTime - one.startTime)[0];

const gameTypes = ['FT', 'VF', 'BK', 'TN', 'OP', 'SK', 'VB', 'BS', 'TT'] as const;

describe('the supply', () => {
  test('SP-01 every kind of game has matches in play, today and early, and champions', async () => {
    const { counts } = await ask('leagues', { gameType: 'ALL', showType: 'FT' });
    for (const gameType of gameTypes) {
      for (const showType of ['RB', 'FT', 'FU', 'FSFT', 'FSFU']) {
        const found = counts.find((one) => one.gameType === gameType && one.showType === showType);
        expect(found?.count, `${gameType} ${showType}`).toBeGreaterThan(0);
      }
    }
  });

  test('SP-02 the league list counts what the filter shows, the presets first', async () => {
    const filter = { gameType: 'FT', showType: 'FU' };
    const { leagues } = await ask('leagues', filter);
    const { games, total } = await ask('games', filter);
    expect(leagues.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(leagues.map(({ preset }) => preset).slice(0, 2)).toEqual(['championsLeague', 'premierLeague']);
    expect(games.length).toBe(Math.min(50, total));
    const one = await ask('games', { ...filter, leagueIds: ['epl'] });
    expect(one.games.every(({ league_id }) => league_id === 'epl')).toBe(true);
    expect(one.total).toBe(leagues.find(({ id }) => id === 'epl')?.count);
  });

  test('SP-02 a date narrows the early matches to one day of Beijing', async () => {
    const date = chinaDay(Date.now() + 3 * 86_400_000);
    const { games } = await ask('games', { gameType: 'BK', showType: 'FU', date });
    expect(games.length).toBeGreaterThan(5);
    for (const { startTime } of games) {
      expect(chinaDay(startTime)).toBe(date);
    }
  });

  test.each(gameTypes)('SP-04 lists the main plays of %s and tells all of them in a match', async (gameType) => {
    const { games } = await ask('games', { gameType, showType: 'FT', leagueIds: [] });
    // The last to start: the first may start between two questions.
    const first = latest(games);
    if (!first) throw new Error('There is a match today.');
    const listed = new Set(first.markets.map(({ w }) => w));
    expect([...listed]).toEqual(expect.arrayContaining(['R', 'OU', 'M']));
    const { game } = await ask('game', { gameId: first.gameId });
    const all = new Set(game.markets.map(({ w }) => w));
    expect(all.size).toBeGreaterThan(listed.size);
    expect(game.marketCount).toBe(game.markets.length);
    for (const w of listed) expect(all.has(w), w).toBe(true);
  });

  test('SP-04 football lists three lines of handicaps and totals, whole match and first half', async () => {
    const { games } = await ask('games', { gameType: 'FT', showType: 'FT' });
    const first = latest(games);
    const linesOf = (w: string): number => first?.markets.filter((market) => market.w === w).length ?? 0;
    expect(['R', 'OU', 'M', 'HR', 'HOU', 'HM'].map(linesOf)).toEqual([3, 3, 1, 3, 3, 1]);
  });

  test.each([
    ['FT', ['R', 'OU', 'M', 'EO', 'PD', 'T', 'F', 'SBH', 'CNR', 'CNOU', 'CDOU', 'PG', 'PGF', 'HR', 'DC', 'BTS']],
    ['BK', ['R', 'OU', 'M', 'EO', 'Q1R', 'Q1OU', 'Q1M', 'HR', 'F']],
    ['TN', ['R', 'OU', 'M', 'STR', 'STPD', 'S1M', 'S1OU']],
    ['BS', ['R', 'OU', 'M', 'I1M', 'F5R', 'F5OU']],
    ['VB', ['R', 'OU', 'M', 'STR', 'STPD', 'S1R']],
    ['TT', ['R', 'OU', 'M', 'STR', 'STPD', 'S1R']],
    ['SK', ['R', 'OU', 'M', 'S1M']],
  ])('SP-04 a match of %s has its own plays', async (gameType, wanted) => {
    const { games } = await ask('games', { gameType, showType: 'FT' });
    const { game } = await ask('game', { gameId: latest(games)?.gameId ?? '' });
    const codes = game.markets.map(({ w }) => w);
    for (const w of wanted) expect(codes, w).toContain(w);
  });
});

describe('odds', () => {
  test('SP-03 lines follow the odds type asked for, everything else is decimal, each exactly what the tick says', async () => {
    const { games } = await ask('games', { gameType: 'FT', showType: 'FU' });
    const gameId = games.at(-1)?.gameId ?? '';
    const told = await Promise.all(
      (['E', 'H', 'M', 'I'] as const).map(async (oddsType) => ({
        oddsType,
        ...(await ask('game', { gameId, oddsType })).game,
      })),
    );
    const known = new Set(ticks);
    const [european] = told;
    const quotes = european?.markets.flatMap(({ w, quotes: own }) => own.map((quote) => ({ ...quote, w }))) ?? [];
    expect(quotes.length).toBeGreaterThan(300);
    quotes.forEach((quote, index) => {
      const read = quoteFromText('E', quote.odds);
      if (!read.ok) throw new Error(quote.odds);
      const { top, bottom } = priceOf(read.value);
      const price = (top * 10_000n) / bottom;
      expect(known.has(price), quote.odds).toBe(true);
      for (const { oddsType, markets } of told) {
        const same = markets.flatMap((market) => market.quotes)[index];
        const isLine = (marketTypeOf(quote.w)?.line ?? 'none') !== 'none';
        expect(same?.odds, `${quote.w} ${oddsType}`).toBe(quoteText(quoteIn(isLine ? oddsType : 'E', price)));
      }
    });
    expect(told.map(({ oddsType }) => oddsTypeLabels[oddsType])).toEqual(['欧洲盘', '香港盘', '马来盘', '印尼盘']);
  });
});

describe('in play', () => {
  test('SP-05 clock, score and in-play plays stand on the wire', async () => {
    const { games, serverTime } = await ask('games', { gameType: 'ALL', showType: 'RB' });
    expect(games.length).toBeGreaterThan(20);
    expect(Math.abs(serverTime - Date.now())).toBeLessThan(60_000);
    const running = games.filter(({ isLive, gameType }) => isLive === 1 && gameType === 'FT');
    for (const game of running) {
      // Between the announced start and the whistle: in play, with neither clock nor score.
      if (game.sc_FT_H === '') {
        expect(game).toMatchObject({ re_time: '', sc_FT_C: '' });
        continue;
      }
      expect(game.re_time).toMatch(/^(?:HT|[12]H\^\d{1,2}(?:\+\d{1,2})?)$/);
      expect(game.sc_FT_H).toMatch(/^\d+$/);
      expect(game.clockPace).toBeGreaterThanOrEqual(0);
      if (game.suspended === 1) {
        expect(game.markets.flatMap(({ quotes }) => quotes).every(({ active }) => active === 0)).toBe(true);
      }
    }
    const codes = new Set(games.flatMap(({ markets }) => markets.map(({ w }) => w)));
    for (const before of ['R', 'OU', 'M', 'HR']) expect(codes.has(before), before).toBe(false);
    for (const live of ['RE', 'ROU', 'RM']) expect(codes.has(live), live).toBe(true);
  });

  test('SP-13 the match centre tells what happened, figures, movements, meetings, form and the table', async () => {
    const { games } = await ask('games', { gameType: 'FT', showType: 'RB' });
    const begun = games.find(({ sc_FT_H, re_time }) => sc_FT_H !== '' && re_time !== '');
    if (!begun) throw new Error('Some football is always in play.');
    const centre = await ask('match', { gameId: begun.gameId });
    expect(centre.game.gameId).toBe(begun.gameId);
    expect(centre.events.map(({ kind }) => kind)).toContain('periodStart');
    expect(centre.events.some(({ text }) => text === '上半场开始')).toBe(true);
    expect(centre.figures.map(({ name }) => name)).toContain('角球');
    expect(centre.movements.map(({ w }) => w)).toEqual(['RE', 'ROU', 'RM']);
    for (const { points, sides } of centre.movements) {
      expect(points.length).toBeGreaterThan(20);
      expect(points.length).toBeLessThanOrEqual(300);
      expect(sides.length).toBeGreaterThan(1);
      const moments = points.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    }
    expect(centre.form_h.length).toBeGreaterThan(2);
    expect(centre.form_h.every(({ team_h, team_c }) => [team_h, team_c].includes(begun.team_h))).toBe(true);
    expect(centre.standings.length).toBeGreaterThan(7);
    expect(centre.standings.map(({ rank }) => rank)).toEqual(centre.standings.map((_, index) => index + 1));
  });
});

describe('the rest', () => {
  test('SP-13 champions with their runners', async () => {
    const { champions } = await ask('champions', { gameType: 'FS', showType: 'FSFU' });
    expect(champions.length).toBeGreaterThan(10);
    expect(champions.filter(({ active }) => active === 1).length).toBeGreaterThan(10);
    expect(new Set(champions.map(({ w }) => w))).toEqual(new Set(['FS', 'FSP']));
    for (const { w, runners, active } of champions) {
      expect(runners.length).toBeGreaterThan(w === 'FSP' ? 1 : 3);
      const open = runners.filter((runner) => runner.active === 1);
      expect(open.length > 0).toBe(active === 1);
      // Prices are above the chances, which is the bookmaker's margin. A winner that is all but sure is locked by itself.
      const implied = open.reduce((sum, { odds }) => sum + 1 / Number(odds), 0);
      if (open.length === runners.length) expect(implied).toBeGreaterThan(1);
    }
  });

  test('SP-13 results of a day, by game type; a bad day is told', async () => {
    const yesterday = chinaDay(Date.now() - 86_400_000);
    const { results } = await ask('results', { gameType: 'FT', date: yesterday });
    expect(results.length).toBeGreaterThan(20);
    for (const { gameType, gameStatus, sc_FT_H } of results) {
      expect(gameType).toBe('FT');
      expect(['完场', '延期', '取消']).toContain(gameStatus);
      if (gameStatus === '完场') expect(sc_FT_H).toMatch(/^\d+$/);
    }
    expect(await bettor.ask('results', { gameType: 'FT', date: '2026-02-31' })).toMatchObject({
      status_code: 6301,
      message: '日期有误',
    });
    expect(await bettor.ask('results', { gameType: 'FT', date: '2020-01-01' })).toMatchObject({ status_code: 6301 });
  });

  test('SP-13 the rules are printed from the rulebook', async () => {
    const { sections, rulebook } = await ask('rules', { gameType: 'ALL' });
    expect(rulebook).toMatch(/^\d{4}\.\d$/);
    expect(sections.map(({ title }) => title)).toEqual(expect.arrayContaining(['足球', '手球', '冰球', '冠军']));
    const { sections: others } = await ask('rules', { gameType: 'OP' });
    expect(others.map(({ title }) => title).slice(1)).toEqual(['美式足球', '冰球', '橄榄球', '手球', '羽毛球']);
  });

  test('a match nobody knows is told as such', async () => {
    for (const method of ['game', 'match'] as const) {
      expect(await bettor.ask(method, { gameId: 'epl-1-99' })).toMatchObject({
        status_code: 6303,
        message: '赛事不存在或已结束',
      });
    }
  });

  test('SP-14 the hot match is shown to everybody', async () => {
    const { games } = catalogue;
    const { data, status_code } = await running.call(games.matchDetail, {});
    expect(status_code).toBe(6000);
    expect(data).toMatchObject({ hot: 1, rid: `match:${data.gameId}`, gameType: 'FT', isLive: 1 });
    const { data: same } = await running.call(games.matchDetail, { gameId: data.gameId });
    expect(same.gameId).toBe(data.gameId);
    const missing = await running.call(games.matchDetail, { gameId: 'nobody-1-1' });
    expect(missing.status_code).toBe(6004);
  });

  test('SP-18a video/hotLive/matchDetail answers for a match with and for a match without a picture', async () => {
    const { games: playing } = await ask('games', { gameType: 'ALL', showType: 'RB' });
    const { games: coming } = await ask('games', { gameType: 'FT', showType: 'FU' });
    const [seen, unseen] = [playing[0], coming.at(-1)];
    const picture = await running.call(catalogue.games.matchDetail, { gameId: seen?.gameId ?? '' });
    expect(picture.status_code).toBe(6000);
    expect(picture.data).toMatchObject({ gameId: seen?.gameId, streamUrl: `sandbox:match/${seen?.gameId}` });
    const none = await running.call(catalogue.games.matchDetail, { gameId: unseen?.gameId ?? '' });
    expect(none.status_code).toBe(6000);
    expect(none.data).toMatchObject({ gameId: unseen?.gameId, streamUrl: '', events: [], hot: 0 });
  });

  test('SP-17 nothing that is answered holds the seed', async () => {
    const { seed } = running.app.config.feed;
    const { games } = await ask('games', { gameType: 'FT', showType: 'RB' });
    const centre = await ask('match', { gameId: games[0]?.gameId ?? '' });
    expect(JSON.stringify([games, centre])).not.toContain(seed.slice(0, 16));
    expect(sportsOf(running.app).speed).toBe(1);
  });
});
