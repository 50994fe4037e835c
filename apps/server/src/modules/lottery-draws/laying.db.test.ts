import { gameOf, type LotteryGame, lotteryGames } from '@fairground/lottery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBeacon } from '../../../../../tests/support/beacon.ts';
import { migratedDatabase } from '../../../../../tests/support/runner/fresh-database.ts';
import { bringToDraw, decided, eventually, issueOnSale } from '../../../../../tests/support/lottery-issues.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { checkDraws } from './check-draws.ts';
import { CHAIN_LENGTH, commitChain, makeChain } from './chains.ts';
import { layIssues } from './lay-issues.ts';
import { placeAfter, timedIssue } from './timed-issue.ts';

const beacon = testBeacon();
beacon.hurry();

const K3 = theGame('K3');
const F28 = theGame('F28');

function theGame(code: string): LotteryGame {
  const game = gameOf(code);
  if (!game) throw new Error(`no game ${code}`);
  return game;
}

interface Row {
  readonly issueNo: string;
  readonly day: string;
  readonly number: number;
  readonly state: string;
  readonly voidReason: string;
  readonly chainId: bigint;
  readonly linkIndex: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

const issuesOf = async ({ pool }: Pick<AppContext, 'pool'>, { code }: LotteryGame): Promise<Row[]> =>
  (
    await pool.query<Row>(
      `select issue_no as "issueNo", day::text as day, number, state, void_reason as "voidReason", chain_id as "chainId",
         link_index as "linkIndex", opens_at as "opensAt", closes_at as "closesAt", draws_at as "drawsAt"
       from lottery_issue where game_code = $1 order by day, number`,
      [code],
    )
  ).rows;

/** Every number follows the one before, over midnights too. */
function expectNoGap(game: LotteryGame, rows: readonly Row[]): void {
  const numbers = rows.slice(1).map(({ issueNo }) => issueNo);
  expect(numbers).toEqual(rows.slice(0, -1).map((row) => timedIssue(game, placeAfter(game, row)).issueNo));
}

/** The same app at another speed. */
const atSpeed = (app: AppContext, sandboxLotterySpeed: number): AppContext => ({
  ...app,
  config: { ...app.config, sandboxLotterySpeed },
});

/** An app whose jobs do not run by themselves. */
const quietApp = (): Promise<TestApp> => startTestApp({ ports: { beacon }, env: { ROLES: 'api' } });

describe('a site that stood still', () => {
  test('makes up for every number it missed, void from the beginning, and goes on with the time of day', async () => {
    const { app } = await quietApp();
    const before = new Date(Date.now() - 3 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
    await beginAt(app, K3, { day: before, number: 288 });
    await layIssues(app);
    const rows = await issuesOf(app, K3);
    expectNoGap(K3, rows);
    const missed = rows.slice(1).filter(({ state }) => state === 'void');
    expect(missed.length).toBeGreaterThanOrEqual(2 * 288);
    expect(new Set(missed.map(({ voidReason }) => voidReason))).toEqual(new Set(['停机期间未开售']));
    const [current, ...ahead] = rows.filter(({ state }) => state === 'waiting');
    expect(ahead.length).toBeGreaterThanOrEqual(120);
    expect(current?.drawsAt.getTime()).toBe(current && timedIssue(K3, current).drawsAt);
    expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThanOrEqual(3);
  });

  test('at another speed its clock stood still too', async () => {
    const { app } = await quietApp();
    const quick = atSpeed(app, 15);
    await beginAt(quick, F28, { day: '2026-06-01', number: 1440 });
    await layIssues(quick);
    const rows = await issuesOf(app, F28);
    expectNoGap(F28, rows);
    expect(rows[1]?.issueNo).toBe('F28-20260602-0001');
    expect(rows.slice(1).every(({ state }) => state === 'waiting')).toBe(true);
    const [, first, second] = rows;
    expect((second?.drawsAt.getTime() ?? 0) - (first?.drawsAt.getTime() ?? 0)).toBe(4_000);
  });
});

describe('a chain', () => {
  test('is followed by one that was committed to before its last link is used', async () => {
    const running = await quietApp();
    const { app } = running;
    await beginAt(app, K3, { day: yesterday(), number: 288 }, 40);
    await layIssues(app);
    const rows = await issuesOf(app, K3);
    const { rows: chains } = await app.pool.query<{ id: bigint; firstIssue: string }>(
      `select id, first_issue as "firstIssue" from lottery_chain where game_code = 'K3' order by id`,
    );
    expect(chains).toHaveLength(2);
    const at = rows.findIndex(({ linkIndex }) => linkIndex === 0);
    expect(rows[at + 1]).toMatchObject({
      issueNo: chains[1]?.firstIssue,
      chainId: chains[1]?.id,
      linkIndex: CHAIN_LENGTH - 1,
    });
    await layIssues(app);
    const { rowCount } = await app.pool.query(`select from lottery_chain where game_code = 'K3'`);
    expect(rowCount).toBe(2);
    // Its chain began in the middle, which the check after the tests would find.
    await running.stop();
  });
});

describe('another speed', () => {
  test('sets in when the issue on sale closes; what is not on sale yet moves, and no number is left out', async () => {
    const { app } = await quietApp();
    await layIssues(app);
    const before = await issuesOf(app, K3);
    await layIssues(atSpeed(app, 15));
    const rows = await issuesOf(app, K3);
    expectNoGap(K3, rows);
    expect(rows.slice(0, before.length).map(({ issueNo }) => issueNo)).toEqual(before.map(({ issueNo }) => issueNo));
    const [onSale, next, third] = rows;
    expect(onSale?.closesAt).toEqual(before[0]?.closesAt);
    expect(next?.opensAt).toEqual(onSale?.closesAt);
    expect((third?.drawsAt.getTime() ?? 0) - (next?.drawsAt.getTime() ?? 0)).toBe(20_000);
    expect(await checkDraws(app.pool)).toEqual([]);
  });
});

describe('several processes on one database', () => {
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    const { url } = await migratedDatabase();
    const env = { DATABASE_URL: url, SANDBOX_LOTTERY_SPEED: '15' };
    const options = { ports: { beacon }, env, isQuiet: false };
    one = await startTestApp(options);
    other = await startTestApp(options);
    // Its issues are laid last.
    await issueOnSale(one, lotteryGames.at(-1)?.code ?? '');
  }, 180_000);
  afterAll(() => other.stop());

  const told = async (issueNo: string) =>
    (
      await other.app.pool.query(`select from outbox where topic = 'lottery-issue-decided' and dedupe_key = $1`, [
        issueNo,
      ])
    ).rowCount;

  test('issues of one minute are drawn every four seconds, each once and not before its time', async () => {
    const drawn = await eventually(async () => {
      const { rows } = await other.app.pool.query<{ issueNo: string; lateMs: number }>(
        `select issue_no as "issueNo", extract(epoch from drawn_at - draws_at)::float8 * 1000 as "lateMs"
         from lottery_issue where game_code = 'F28' and draw is not null order by draws_at`,
      );
      return rows.length >= 2 ? rows : undefined;
    });
    for (const { issueNo } of drawn) expect(await told(issueNo)).toBe(1);
    expect(drawn.every(({ lateMs }) => lateMs >= 0)).toBe(true);
  });

  test('when the one that draws is gone, the other takes over; nothing is drawn twice or left out', async () => {
    const before = await issueOnSale(one, 'LHC');
    await bringToDraw(one, before);
    await decided(one, before);
    await one.stop();
    const after = await issueOnSale(other, 'LHC');
    await bringToDraw(other, after);
    expect((await decided(other, after)).draw).toHaveLength(7);
    expect([await told(before), await told(after)]).toEqual([1, 1]);
    expect(await checkDraws(other.app.pool)).toEqual([]);
  });
});

const yesterday = (): string => new Date(Date.now() - 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

/** A game whose last issue was this one, drawn from the link of that index. */
async function beginAt(
  app: AppContext,
  game: LotteryGame,
  place: { readonly day: string; readonly number: number },
  linkIndex = CHAIN_LENGTH - 1,
): Promise<void> {
  const timed = timedIssue(game, place);
  const speed = app.config.sandboxLotterySpeed;
  await app.transact(async (tx) => {
    const chain = await commitChain(tx, {
      ...(await makeChain(app)),
      gameCode: game.code,
      firstIssue: `${timed.issueNo}-begin`,
    });
    const at = new Date(timed.drawsAt);
    await tx.query('insert into lottery_clock (game_code, speed, wall_at, shown_at) values ($1, $2, $3, $3)', [
      game.code,
      speed,
      at,
    ]);
    await tx.query(
      `insert into lottery_issue (issue_no, game_code, day, number, chain_id, link_index, beacon_round, lunar_year,
         opens_at, closes_at, draws_at, state, drawn_at, settled_at, void_reason)
       values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, 'void', $10, $10, '样例')`,
      [
        timed.issueNo,
        game.code,
        place.day,
        place.number,
        chain.id,
        linkIndex,
        timed.lunarYear,
        new Date(timed.opensAt),
        new Date(timed.closesAt),
        at,
      ],
    );
  });
}

test('every game is one that is drawn', () => {
  expect(lotteryGames.map(({ code }) => code).toSorted()).toEqual(['F28', 'K3', 'LHC', 'PK10', 'SSC', 'X5']);
});
