import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { freezeAccount } from '../../apps/server/src/modules/back-office/members/freeze-account.ts';
import { phoneContact } from '../../apps/server/src/modules/members/contact.ts';
import { memberContacts } from '../../apps/server/src/modules/members/member-contacts.ts';
import { members } from '../../apps/server/src/modules/members/members.ts';
import { boardOf } from '../../packages/sports-feed/src/board/testing/board-of.ts';
import { aMember, aPhone, fund } from '../support/builders.ts';
import { loggedInOperator } from '../support/operators.ts';
import { paidBody, sendWebhook } from '../support/payments/payments.ts';
import { FUND_PASSWORD } from '../support/payments/payouts.ts';
import { inviteTo, openForPlay } from '../support/playable-venues.ts';
import { aProvenWithdrawer } from '../support/reviews.ts';
import { aBettor } from '../support/sports/sports.ts';
import { type TestApp, startTestApp } from '../support/test-app.ts';

const { games, records, transfers, withdrawals } = catalogue;
const office = backOfficeCatalogue;

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { IDENTITY_ADAPTER: 'manual', SANDBOX_SPEED: '1000' } });
  await openForPlay(running.app, 'YHZR', 'XLDJ', 'HTDZ');
});

async function aPlayer(amount = 100_00n) {
  const member = await aMember(running.app);
  await fund(running.app, member, amount);
  return { ...member, ...running.as(member) };
}

describe('venues', () => {
  test('GA-13 one that is not, and one at rest, say so to whoever asks for balance, recycling or a transfer', async () => {
    const player = await aPlayer();
    const answers = [
      await player.call(games.balance, { channelCode: 'NOPE' }),
      await player.call(games.balance, { channelCode: 'XLDJ' }),
      await player.call(games.recycle, { channelCode: 'XLDJ' }),
      await player.call(transfers.utcTransfer, { from: 'CENTER', to: 'NOPE', amount: '1' }),
      await player.call(transfers.utcTransfer, { from: 'CENTER', to: 'XLDJ', amount: '1' }),
    ];
    expect(answers.map(({ status_code }) => status_code)).toEqual([6004, 6415, 6415, 6004, 6415]);
  });

  test('WI-07b an answer that cannot be read is 6014 from the wallet page too', async () => {
    const player = await aPlayer();
    const unreadable = await player.call(transfers.utcTransfer, { from: 'CENTER', to: 'HTDZ', amount: '10.88' });
    expect(unreadable).toMatchObject({ status_code: 6014 });
  });

  test('MO-09 money of an activity does not leave by the wallet page either', async () => {
    const player = await aPlayer();
    await inviteTo(running.app, player.memberId, 'CRTY');
    await player.call(games.transfer, { channelCode: 'CRTY', amount: '30', ty: '1', isActivity: true });
    const left = await player.call(transfers.utcTransfer, { from: 'CRTY', to: 'CENTER', amount: '30' });
    expect(left).toMatchObject({ status_code: 6413 });
  });

  test('SP-17 without a feed the sportsbook rests, and with an empty one there is no hot match', async () => {
    const player = await aBettor(running);
    expect(await player.ask('leagues', { gameType: 'FT', showType: 'FT' })).toMatchObject({ status_code: 6415 });
    expect(await player.call(games.matchDetail, {})).toMatchObject({ status_code: 6415 });
    const empty = await startTestApp({ sports: { board: boardOf() } });
    expect(await empty.call(games.matchDetail, {})).toMatchObject({ status_code: 6303 });
  });
});

describe('withdrawals and records', () => {
  test('AU-17 accounts are added by who has a name', async () => {
    const player = await aPlayer();
    await running.app.transact((tx) =>
      memberContacts.bind(running.app, tx, {
        memberId: player.memberId,
        contact: phoneContact({ areaCode: '86', number: aPhone() }),
      }),
    );
    expect(await player.call(withdrawals.withdrawAddList, {})).toMatchObject({ status_code: 6449 });
  });

  test('MO-07 coins are quoted for an account of one’s own', async () => {
    const player = await aPlayer();
    const quoted = await player.call(withdrawals.usdtWithdrawInfo, { accountId: 'nobodys', amount: '100' });
    expect(quoted).toMatchObject({ status_code: 6004 });
  });

  test('OP-12 a withdrawal that was on its way when the account was frozen is refused', async () => {
    const { app } = running;
    const reviewer = await loggedInOperator(running, 'reviewer');
    const { member, accountId } = await aProvenWithdrawer(running, 1000_00n, reviewer);
    const form = { type: 'bank', accountId, amount: '200', secondPassword: FUND_PASSWORD } as const;
    const { answer } = await app.transact(async (tx) => {
      await members.lock(tx, member.memberId);
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      const waiting = async () =>
        (await app.pool.query('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [rows[0]?.pid]))
          .rowCount;
      const asked = running.as(member).call(withdrawals.withdrawNew, form);
      await expect.poll(waiting, { timeout: 5_000, interval: 20 }).toBe(1);
      const occasion = {
        memberId: member.memberId,
        cause: 'safety' as const,
        reason: '冻结',
        until: null,
        requestId: randomUUID(),
        now: app.now(),
      };
      await freezeAccount(app, tx, occasion);
      return { answer: asked };
    });
    expect(await answer).toMatchObject({ status_code: 6030, message: '账户已被冻结，请联系在线客服' });
  });

  test('MO-10 more records than a file holds are asked for in parts', async () => {
    const player = await aPlayer();
    const now = running.app.now().getTime();
    const span = { beginTime: now - 60_000, endTime: now + 60_000 };
    await running.app.pool.query(
      `insert into transfer_order (order_no, member_id, venue_code, way, amount, state, request_key, created_at, finished_at)
       select 'VT' || n, $1, 'YHZR', 'in', 1, 'done', 'many:' || n, at, at from date_trunc('milliseconds', now()) at, generate_series(1, 20001) n`,
      [player.memberId],
    );
    expect(await player.call(records.exportRecords, { ...span, format: 'csv' })).toMatchObject({
      status_code: 6012,
      message: '记录过多，请缩小日期范围后再导出',
    });
  });
});

describe('the back office', () => {
  test('OP-02 what nobody knows is 6004', async () => {
    const [finance, risk] = [
      running.as(await loggedInOperator(running, 'finance')),
      running.as(await loggedInOperator(running, 'supervisor')),
    ];
    const { money, members: people } = office;
    const orderNo = 'W0';
    const reason = '核对';
    const answers = [
      await finance.call(money.decideWithdrawal, { orderNo, decision: 'approve', reason }),
      await finance.call(money.settleWithdrawal, { orderNo, paid: '1', difference: 'member', reason }),
      await risk.call(people.terminate, { memberId: '999999999', cause: 'fraud', reason }),
      await risk.call(people.unfreeze, { memberId: 'nobody', reason }),
    ];
    expect(answers.map(({ status_code }) => status_code)).toEqual([6004, 6004, 6004, 6004]);
  });

  test('OP-04 a ruling on a ticket nobody knows is 6004, once two have agreed to it', async () => {
    const change = { kind: 'rule', ticketId: 'S0', letter: 'A' } as const;
    const rule = async () =>
      running.as(await loggedInOperator(running, 'sports')).call(office.sports.change, { change, note: '核对' });
    expect(await rule()).toMatchObject({ status_code: 6000, data: { waitsForSecond: true } });
    expect(await rule()).toMatchObject({ status_code: 6004, message: '没有这张已接受的注单' });
  });

  test('OP-03 money of an order nobody knows can only go back', async () => {
    const finance = running.as(await loggedInOperator(running, 'finance'));
    const stray = { orderNo: `D${randomUUID()}`, payee: 'P', amount: '10.00' };
    await sendWebhook(running, { channel: 'BANK-1', body: paidBody(running, stray) });
    const held = async () =>
      (await finance.call(office.money.heldDeposits, { pageSize: 100 })).data.list.find(
        ({ orderNo }) => orderNo === stray.orderNo,
      );
    await expect.poll(held, { timeout: 15_000 }).toBeDefined();
    const { paymentRef = '' } = (await held()) ?? {};
    const decision = { orderNo: stray.orderNo, paymentRef, decision: 'credit', reason: '已核实' } as const;
    expect(await finance.call(office.money.decideDeposit, decision)).toMatchObject({
      status_code: 6012,
      message: '款项没有对应的会员订单，只能退回',
    });
  });
});
