import { catalogue } from '@fairground/contract';
import type { Capability } from '@fairground/contract/capabilities';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { FISHING_GAME, FISHING_VENUE, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { beforeAll, expect, test } from 'vitest';
import { ledgerMonitor } from '../../apps/server/src/platform/jobs/ledger-monitor.ts';
import { boardOf } from '../../packages/sports-feed/src/board/testing/board-of.ts';
import { aMember, fund } from '../support/builders.ts';
import { openCards } from '../support/cards/cards.ts';
import { bank } from '../support/payments/deposit-helpers.ts';
import { longBet, longFollow, openLottery } from '../support/lottery.ts';
import { loggedInOperator } from '../support/operators.ts';
import { aNamedMember } from '../support/payments/payments.ts';
import { FUND_PASSWORD } from '../support/payments/payouts.ts';
import { aProvenWithdrawer } from '../support/reviews.ts';
import { longTableBet, openTable } from '../support/games/tables.ts';
import { openForPlay } from '../support/playable-venues.ts';
import { type TestApp, startTestApp } from '../support/test-app.ts';
import { aBettor } from '../support/sports/sports.ts';

const { cards, deposits, transfers, wallet, withdrawals, games, lottery, slots, fishing, tables } = catalogue;
const { site, log } = backOfficeCatalogue;
const BET = {
  mode: 'single',
  autoOdds: true,
  oddsType: 'H',
  selections: [{ gameId: 'gone', w: 'RM', r: '', side: 'H', odds: '1.95', amount: '10' }],
};

let running: TestApp;
let supervisor: { readonly token: string; readonly name: string };
beforeAll(async () => {
  running = await startTestApp({
    env: { ROLES: 'api,venues', IDENTITY_ADAPTER: 'manual' },
    sports: { board: boardOf() },
  });
  await openLottery(running.app);
  await openCards(running.app);
  await openTable(running.app);
  supervisor = await loggedInOperator(running, 'supervisor');
});

type Part = Exclude<Capability, 'site'>;

const shut = (capability: Capability, resumeTime?: number) =>
  running.as(supervisor).call(site.closeCapability, { capability, reason: '通道升级', resumeTime });
const reopen = (capability: Capability) =>
  running.as(supervisor).call(site.openCapability, { capability, reason: '升级完成' });

/** What every capability does, each by a member who could do it. */
async function eachCapability(): Promise<
  Readonly<Record<Part, readonly (() => Promise<{ readonly status_code: number; readonly message: string }>)[]>>
> {
  const payer = running.as(await aNamedMember(running));
  const mover = await aMember(running.app);
  await fund(running.app, mover, 100_00n);
  const as = running.as(mover);
  const { member, accountId } = await aProvenWithdrawer(running, 500_00n, supervisor);
  const bettor = await aBettor(running);
  const player = await aMember(running.app);
  await fund(running.app, player, 100_00n);
  const { url } = (await running.as(player).call(games.launch, { enName: 'WYDZ', gameCode: 'jinlichi' })).data;
  const uid = new URL(url, running.url).searchParams.get('uid') ?? '';
  const hall = (await running.as(player).call(games.launch, { enName: FISHING_VENUE, gameCode: FISHING_GAME })).data;
  const rooms = new URL(hall.url, running.url).searchParams.get('uid') ?? '';
  const form = { type: 'bank', accountId, amount: '100', secondPassword: FUND_PASSWORD } as const;
  return {
    deposit: [
      () => payer.call(deposits.pay, { ...bank, amount: '100.11' }),
      () => payer.call(deposits.createSignalCode, bank),
    ],
    withdrawal: [() => running.as(member).call(withdrawals.withdrawNew, form)],
    transfer: [
      () => as.call(transfers.utcTransfer, { from: 'CENTER', to: SPORTSBOOK_VENUE, amount: '10' }),
      () => as.call(games.transfer, { channelCode: SPORTSBOOK_VENUE, amount: '5', ty: '1' }),
      () => as.call(games.recycle, {}),
    ],
    slots: [
      () => running.as(player).call(slots.open, { uid }),
      () => running.as(player).call(slots.spin, { uid, stake: '1' }),
    ],
    lottery: [
      () => running.as(player).call(lottery.bet, longBet()),
      () => running.as(player).call(lottery.follow, longFollow()),
    ],
    fishing: [() => running.as(player).call(fishing.enter, { uid: rooms })],
    cards: [() => running.as(player).call(cards.join, { roomCode: 'niuniu-1', withBots: 1, commit: 'a'.repeat(64) })],
    tables: [() => running.as(player).call(tables.bet, longTableBet)],
    sports: [() => bettor.ask('bet', BET)],
  };
}

test('WI-03e 6013 for a capability at rest, 6316 for the system, 6415 for a venue, 6317 for a server that cannot keep up', async () => {
  const acts = await eachCapability();
  const capabilities: readonly Part[] = [
    'deposit',
    'withdrawal',
    'transfer',
    'slots',
    'lottery',
    'cards',
    'fishing',
    'tables',
    'sports',
  ];
  const words = {
    deposit: '存款',
    withdrawal: '取款',
    transfer: '转账',
    slots: '电子游戏',
    lottery: '彩票',
    fishing: '捕鱼',
    cards: '棋牌',
    tables: '真人桌台',
    sports: '体育投注',
  };
  const reader = running.as(await aMember(running.app));
  for (const capability of capabilities) {
    expect((await shut(capability)).status_code).toBe(6000);
    for (const act of acts[capability])
      expect(await act()).toMatchObject({
        status_code: 6013,
        data: null,
        message: `${words[capability]}维护中，请稍后再试`,
      });
    // Looking goes on.
    expect((await reader.call(wallet.getBalance, {})).status_code).toBe(6000);
    expect((await reader.call(deposits.payTypes, {})).status_code).toBe(6000);
  }
  // Opened again one by one, each does its work while the rest stay closed.
  for (const capability of capabilities.slice(0, -1)) {
    expect((await reopen(capability)).status_code).toBe(6000);
    for (const act of acts[capability]) expect(await act()).toMatchObject({ status_code: 6000 });
  }
  expect((await acts.sports[0]?.())?.status_code).toBe(6013);
  await reopen('sports');
  expect((await acts.sports[0]?.())?.status_code).not.toBe(6013);

  // The whole site at rest closes each of them, and anybody can see until when.
  const resumeTime = Date.now() + 3_600_000;
  await shut('site', resumeTime);
  for (const act of capabilities.flatMap((capability) => acts[capability]))
    expect(await act()).toMatchObject({ status_code: 6013, message: expect.stringContaining('恢复') });
  expect((await reader.call(wallet.getBalance, {})).status_code).toBe(6000);
  const { closed } = (await running.call(catalogue.site.siteStatus, {})).data;
  expect(closed).toMatchObject([{ capability: 'site', resumeTime }]);
  await reopen('site');
  expect((await running.call(catalogue.site.siteStatus, {})).data).toEqual({ closed: [] });

  await systemAtRest();
  await venueAtRest();
  await overloaded();
});

/** The books do not balance: the watch finds it, and nothing moves until they do. */
async function systemAtRest(): Promise<void> {
  const { app } = running;
  const member = await aMember(app);
  await fund(app, member, 100_00n);
  const transfer = () =>
    running.as(member).call(games.transfer, { channelCode: SPORTSBOOK_VENUE, amount: '5', ty: '1' });
  const ledgerCheck = ledgerMonitor().find((job) => job.name === 'check-ledger');
  const tamper = (by: number): Promise<unknown> =>
    app.pool.query(`update ledger_account set balance = balance + $1 where member_id = $2 and wallet = 'center'`, [
      by,
      member.memberId,
    ]);
  await tamper(1);
  await ledgerCheck?.work(app);
  expect(await transfer()).toMatchObject({ status_code: 6316, message: expect.stringContaining('维护') });
  await tamper(-1);
  await ledgerCheck?.work(app);
  expect((await transfer()).status_code).toBe(6000);
}

async function venueAtRest(): Promise<void> {
  await openForPlay(running.app, 'XLDJ');
  const member = await aMember(running.app);
  await fund(running.app, member, 100_00n);
  const as = running.as(member);
  const resting = { status_code: 6415, message: expect.stringContaining('星络电竞维护中') };
  expect(await as.call(games.launch, { enName: 'XLDJ' })).toMatchObject(resting);
  expect(await as.call(games.transfer, { channelCode: 'XLDJ', amount: '5', ty: '1' })).toMatchObject(resting);
}

/** Two connections and a table nobody can read: who would only wait is told so at once, and the rest are answered. */
async function overloaded(): Promise<void> {
  const slow = await startTestApp({ env: { ROLES: 'api', DATABASE_POOL_MAX: '2' } });
  const member = slow.as(await aMember(slow.app));
  expect((await member.call(deposits.payTypes, {})).status_code).toBe(6000);
  const blocker = await slow.app.postingConnection('test');
  await blocker.query('begin');
  await blocker.query('lock table deposit_order in access exclusive mode');
  const asked = Array.from({ length: 60 }, () => member.call(deposits.getCustomerInfo, {}));
  const first = await Promise.race(asked);
  expect(first).toMatchObject({ status_code: 6317, data: null, message: expect.stringContaining('繁忙') });
  await blocker.query('rollback');
  const codes = new Set((await Promise.all(asked)).map(({ status_code }) => status_code));
  expect(codes).toEqual(new Set([6000, 6317]));
  expect((await member.call(deposits.getCustomerInfo, {})).status_code).toBe(6000);
}

test('only who may closes a capability, it is written down, and the time it returns is told', async () => {
  const finance = await loggedInOperator(running, 'finance');
  const request = { capability: 'deposit', reason: '我也要' } as const;
  expect((await running.as(finance).call(site.closeCapability, request)).status_code).toBe(6003);
  const resumeTime = Date.now() + 3_600_000;
  await shut('deposit', resumeTime);
  const { list } = (await running.as(supervisor).call(site.capabilities, {})).data;
  expect(list.find(({ capability }) => capability === 'deposit')).toMatchObject({
    closed: true,
    reason: '通道升级',
    resumeTime,
  });
  expect(list.filter(({ closed }) => closed)).toHaveLength(1);
  const payer = running.as(await aNamedMember(running));
  expect(await payer.call(deposits.pay, { ...bank, amount: '100.11' })).toMatchObject({
    status_code: 6013,
    message: expect.stringMatching(/^存款维护中，预计.*恢复$/),
  });
  await reopen('deposit');
  const written = (await running.as(supervisor).call(log.list, { operator: supervisor.name })).data.list;
  expect(written.slice(0, 2)).toMatchObject([
    { action: 'open-capability', outcome: 'done', subject: 'deposit' },
    { action: 'close-capability', outcome: 'done', subject: 'deposit' },
  ]);
});

test('while transfers rest, a venue opens without taking the wallet along', async () => {
  const member = await aMember(running.app);
  await fund(running.app, member, 100_00n);
  const as = running.as(member);
  await as.call(games.setAutoTransferStatus, { status: 1 });
  await shut('transfer');
  expect((await as.call(games.launch, { enName: SPORTSBOOK_VENUE })).status_code).toBe(6000);
  expect((await as.call(wallet.getBalance, {})).data.centerWalletBalance).toBe(100_00n);
  await reopen('transfer');
  expect((await as.call(games.launch, { enName: SPORTSBOOK_VENUE })).status_code).toBe(6000);
  expect((await as.call(wallet.getBalance, {})).data.centerWalletBalance).toBe(0n);
});
