import { currentRulebook, type Facts, finished, type MatchFacts, quotedFormat, score } from '@fairground/betting';
import { beforeAll, expect, test } from 'vitest';
import { aClock } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { aBettor, type Bettor } from '../../../../../../tests/support/sports/sports.ts';
import type { ReplyOf } from '../sportsbook/methods.ts';
import { publishResults } from '../results/result-rows.ts';
import { settleDue } from './settle-due.ts';

const clock = aClock();
let running: TestApp;
let player: Bettor;

beforeAll(async () => {
  running = await startTestApp({
    now: clock.now,
    // The clock stands still: the feed is not to be taken for silent meanwhile.
    env: { ROLES: 'api', FEED_SILENCE_SECONDS: '600' },
    sports: 'of-settings',
  });
  player = await aBettor(running, 100_000_00n);
});

const football: MatchFacts = {
  ...finished(score(1, 0), score(1, 1)),
  corners: [score(3, 2), score(4, 1)],
  yellows: [score(1, 0), score(1, 3)],
  reds: [score(0, 0), score(0, 1)],
  goals: [{ side: 'home' }, { side: 'home' }, { side: 'away' }],
};
const basketball = finished(score(25, 20), score(20, 25), score(30, 30), score(25, 20));
const tennis = finished(score(6, 4), score(3, 6), score(7, 5));
const baseball = finished(...[2, 0, 0, 0, 0, 0, 0, 0, 1].map((runs) => score(runs, 1)));

type Game = ReplyOf<'games'>['games'][number];

const used = new Set<string>();

/** The next early match of a sport that nobody has bet on, with all its markets. */
async function nextGame(gameType: string): Promise<Game> {
  const { data } = await player.ask('games', { gameType, showType: 'FU' });
  const found = data.method === 'games' && data.games.find(({ gameId }) => !used.has(gameId));
  if (!found) throw new Error(`No early match of ${gameType}`);
  used.add(found.gameId);
  const whole = await player.ask('game', { gameId: found.gameId, oddsType: 'M' });
  if (whole.data.method !== 'game') throw new Error('No such match');
  return whole.data.game;
}

interface Placed {
  readonly id: string;
  readonly w: string;
}

/** One open side of each market named, bet in Malay odds as the reply quotes it. */
async function betOn(game: Game, codes: readonly string[]): Promise<readonly Placed[]> {
  const placed: Placed[] = [];
  for (const w of codes) {
    const market = game.markets.find((one) => one.w === w && one.active === 1);
    const quote = market?.quotes.find((one) => one.active === 1);
    expect(quote, `${w} is offered`).toBeDefined();
    const selections = [{ gameId: game.gameId, w, r: quote?.r, side: quote?.side, odds: quote?.odds, amount: '10' }];
    // oxlint-disable-next-line no-await-in-loop -- one bettor
    const { tickets } = await player.bet({
      mode: 'single',
      autoOdds: true,
      acceptAny: true,
      oddsType: 'M',
      selections,
    });
    expect(tickets, w).toMatchObject([{ status: 'accepted' }]);
    placed.push({ id: tickets[0]?.ticket_id ?? '', w });
  }
  return placed;
}

/** The result comes, and the records tell how each bet ended. */
async function settled(gameId: string, facts: Facts, placed: readonly Placed[]): Promise<void> {
  const { app } = running;
  await app.transact((tx) => publishResults(tx, [{ gameId, facts, source: `test:${gameId}`, publishedAt: app.now() }]));
  await settleDue(app);
  const { data } = await player.ask('wagers', { settled: 1, gameType: 'ALL', pageNum: 1, pageSize: 100 });
  if (data.method !== 'wagers') throw new Error('No records');
  for (const { id, w } of placed) {
    const wager = data.list.find(({ ticket_id }) => ticket_id === id);
    expect(wager, w).toMatchObject({ status: 'settled', legs: [{ w, oddsType: quotedFormat(w, 'M') }] });
    expect(['W', 'LW', 'P', 'LL', 'L'], w).toContain(wager?.result);
    expect(wager?.rulebook).toBe(currentRulebook.version);
  }
}

test.each([
  ['SP-04a handicap and over/under', 'FT', ['R', 'OU', 'HR', 'HOU', 'OUH', 'OUC'], football],
  ['SP-04b 1X2, odd/even, correct score and total goals', 'FT', ['M', 'HM', 'EO', 'PD', 'HPD', 'T', 'TG'], football],
  ['SP-04c half/full and both halves', 'FT', ['F', 'HSH', 'WBH', 'WEH', 'SBH', 'SHM', 'SHOU'], football],
  ['SP-04d corners and players', 'FT', ['CNR', 'CNOU', 'CNM', 'HCNOU', 'PG', 'PGF', 'PGOU'], football],
  ['SP-04e sets', 'TN', ['M', 'STR', 'STOU', 'STPD', 'S1M', 'S1OU', 'S2M'], tennis],
  ['SP-04e quarters', 'BK', ['Q1R', 'Q1OU', 'Q2M', 'Q4OU'], basketball],
  ['SP-04e innings', 'BS', ['I1OU', 'F5R', 'F5OU', 'F5M'], baseball],
] as const)('%s are offered, bet and settled through the calls', async (_, gameType, codes, facts) => {
  const game = await nextGame(gameType);
  await settled(game.gameId, facts, await betOn(game, codes));
});

test('SP-04f champion bets are offered, bet and settled through the calls', async () => {
  const { data } = await player.ask('champions', { gameType: 'ALL', showType: 'FSFU', leagueIds: [] });
  const champion = data.method === 'champions' && data.champions.find(({ active, w }) => active === 1 && w === 'FS');
  if (!champion) throw new Error('No champion bet');
  const [winner, loser] = champion.runners.filter(({ active }) => active === 1);
  if (!winner || !loser) throw new Error('No runners');
  const { gameId, w } = champion;
  const placed: Placed[] = [];
  for (const { rtype, odds } of [winner, loser]) {
    const selections = [{ gameId, w, r: '', side: rtype, odds, amount: '10' }];
    // oxlint-disable-next-line no-await-in-loop -- one bettor
    const { tickets } = await player.bet({ mode: 'single', autoOdds: true, oddsType: 'I', selections });
    expect(tickets).toMatchObject([{ status: 'accepted', odds }]);
    placed.push({ id: tickets[0]?.ticket_id ?? '', w });
  }
  await settled(gameId, { kind: 'champion', state: 'finished', winners: [winner.rtype], places: 1 }, placed);
  const { data: told } = await player.ask('wagers', { settled: 1, gameType: 'ALL', pageNum: 1, pageSize: 100 });
  if (told.method !== 'wagers') throw new Error('No records');
  const letters = placed.map(({ id }) => told.list.find(({ ticket_id }) => ticket_id === id)?.result);
  expect(letters).toEqual(['W', 'L']);
});
