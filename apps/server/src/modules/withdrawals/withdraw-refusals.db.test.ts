import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  aClock,
  callOnClock,
  md5,
  outcomes,
  type TestClock,
  type TestMember,
} from '../../../../../tests/support/builders.ts';
import { aLot, bonusStandOf } from '../../../../../tests/support/bonus.ts';
import { addCard, aVerifiedWithdrawer, FUND_PASSWORD } from '../../../../../tests/support/payments/payouts.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import type { MissingVerification } from '../eligibility/missing-verifications.ts';
import { sealAccountField } from './accounts/account-fields.ts';
import { requireWagering } from '../wagering/wagering.ts';

const { withdrawNew, withdrawInfo, baseCfgList, usdtWithdrawInfo } = catalogue.withdrawals;
type Form = z.input<typeof withdrawNew.input>;

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now });
});

/** As if it had been added long ago. */
const ripen = (accountId: string) =>
  running.app.pool.query(`update withdrawal_account set created_at = created_at - interval '25 hours' where id = $1`, [
    accountId,
  ]);

async function ready(amount: bigint): Promise<{ member: TestMember; accountId: string }> {
  const member = await aVerifiedWithdrawer(running, amount);
  const accountId = await addCard(running, member);
  await ripen(accountId);
  return { member, accountId };
}

const withdraw = (member: TestMember, accountId: string, change: Partial<Form> = {}, requestId?: string) =>
  callOnClock(
    running,
    withdrawNew,
    { type: 'bank', accountId, amount: '100', secondPassword: FUND_PASSWORD, ...change },
    { ...member, requestId },
  );
const info = (member: TestMember, input: z.input<typeof withdrawInfo.input> = {}) =>
  callOnClock(running, withdrawInfo, input, member);

/** Changes the way cards are paid for the length of one test. */
async function withMethod(change: string, during: () => Promise<void>): Promise<void> {
  const { rows } = await running.app.pool.query<Record<string, unknown>>(
    `select * from withdrawal_method where kind = 'bank'`,
  );
  await running.app.pool.query(`update withdrawal_method set ${change} where kind = 'bank'`);
  try {
    await during();
  } finally {
    await running.app.pool.query(`delete from withdrawal_method where kind = 'bank'`);
    await running.app.pool.query(
      `insert into withdrawal_method select * from jsonb_populate_record(null::withdrawal_method, $1)`,
      [JSON.stringify(rows[0], (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))],
    );
  }
}

/** As if it had never been shown. */
const takeBack: Readonly<Record<MissingVerification, string>> = {
  phone: 'update member set phone_sealed = null, phone_index = null where id = $1',
  realName: 'update member set real_name_sealed = null where id = $1',
  birthday: 'update member set birthday = null where id = $1',
  identity: `update identity_document set state = 'refused' where member_id = $1`,
};

describe('who may not withdraw hears why', () => {
  test.each<[MissingVerification, number, string]>([
    ['phone', 6015, '请先绑定手机号'],
    ['realName', 6449, '请先绑定真实姓名'],
    ['birthday', 6449, '请先填写生日，确认已满18岁'],
    ['identity', 6035, '首次取款前请完成身份认证'],
  ])('RG-06 MO-07 without %s: %d', async (missing, status_code, message) => {
    const { member, accountId } = await ready(500_00n);
    await running.app.pool.query(takeBack[missing], [member.memberId]);
    expect(await withdraw(member, accountId)).toMatchObject({ status_code, message, data: { missing } });
    expect((await info(member)).data).toMatchObject({ missing: [missing] });
  });

  test('WI-03h MO-07 6100 before a fund password is set, and when it is wrong; five wrong ones lock it for a day (6037)', async () => {
    const { member, accountId } = await ready(500_00n);
    const answers: string[] = [];
    for (let time = 0; time < 6; time++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const answer = await withdraw(member, accountId, { secondPassword: md5('wrong1word') });
      answers.push(`${answer.status_code} ${answer.message}`);
    }
    const wrong = '6100 资金密码错误';
    expect(answers).toEqual([wrong, wrong, wrong, wrong, wrong, '6037 密码错误次数过多，请24小时后再试']);
    expect(await withdraw(member, accountId)).toMatchObject({ status_code: 6037 });
    await running.app.db
      .updateTable('member')
      .set({ second_password_hash: null })
      .where('id', '=', member.memberId)
      .execute();
    expect(await withdraw(member, accountId)).toMatchObject({ status_code: 6100, message: '请先设置资金密码' });
    expect((await info(member)).data).toMatchObject({ secondPasswordSet: false, missing: ['secondPassword'] });
  });

  test('MO-07 an account that is another’s, of another kind or not there is not found (6004)', async () => {
    const [{ member }, { accountId: foreign }] = [await ready(500_00n), await ready(0n)];
    const own = await addCard(running, member);
    const answers = await Promise.all([
      withdraw(member, foreign),
      withdraw(member, 'nothing'),
      withdraw(member, own, { type: 'coin' }),
      info(member, { accountId: foreign, amount: '100' }),
    ]);
    expect(outcomes(answers)).toEqual([6004, 6004, 6004, 6004]);
  });

  test('MO-06 MO-07 a new account rests for a day, and so does everything after a change of password', async () => {
    const member = await aVerifiedWithdrawer(running, 500_00n);
    const accountId = await addCard(running, member);
    const until = clock.now().getTime() + 24 * 3_600_000;
    expect(await withdraw(member, accountId)).toMatchObject({
      status_code: 6012,
      message: '收款账户添加未满24小时，请24小时后再试',
      data: { untilTime: until },
    });
    expect((await info(member, { accountId })).data).toMatchObject({
      hold: { reason: '收款账户添加未满24小时', untilTime: until },
    });
    expect((await info(member)).data).toMatchObject({ hold: null });
    await ripen(accountId);
    const changedAt = new Date(clock.now().getTime() - 3_600_000);
    await running.app.db
      .updateTable('member')
      .set({ security_changed_at: changedAt })
      .where('id', '=', member.memberId)
      .execute();
    expect(await withdraw(member, accountId)).toMatchObject({
      status_code: 6012,
      message: '安全信息刚刚变更，24小时内暂停取款，请23小时后再试',
    });
    expect((await info(member)).data).toMatchObject({ hold: { reason: '安全信息刚刚变更，24小时内暂停取款' } });
  });

  test('MO-06 an account in another name than the member has now is refused and flagged', async () => {
    const { member, accountId } = await ready(500_00n);
    const holder_sealed = sealAccountField(running.app, { accountId, field: 'holder' }, '李小明');
    await running.app.db.updateTable('withdrawal_account').set({ holder_sealed }).where('id', '=', accountId).execute();
    expect(await withdraw(member, accountId)).toMatchObject({
      status_code: 6012,
      message: '收款账户姓名与实名不一致，请重新添加账户',
    });
    const flags = await running.app.db
      .selectFrom('risk_flag')
      .select('kind')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(flags).toEqual([{ kind: 'payer-name-mismatch' }]);
  });

  test.each([
    ['99.99', '单笔取款不能低于100元'],
    ['50000.01', '单笔取款不能超过50,000元'],
  ])('MO-07 %s yuan: %s', async (amount, message) => {
    const { member, accountId } = await ready(60_000_00n);
    expect(await withdraw(member, accountId, { amount })).toMatchObject({ status_code: 6012, message });
    expect(await info(member, { type: 'bank', accountId, amount })).toMatchObject({ status_code: 6012, message });
  });

  test.each(['0', '-1', '1.001', 'abc', '1e3', '１００', '', '1000000000'])(
    'MO-12 %j is no amount to withdraw',
    async (amount) => {
      const { member, accountId } = await ready(500_00n);
      expect(await withdraw(member, accountId, { amount })).toMatchObject({
        status_code: 6007,
        data: { field: 'amount' },
      });
    },
  );

  test('MO-07 so many a day, so much a day, and a method that is closed', async () => {
    const { member, accountId } = await ready(1_000_00n);
    await withMethod('day_count = 2, day_amount = 25000', async () => {
      expect(await withdraw(member, accountId)).toMatchObject({ status_code: 6000 });
      expect((await info(member, { type: 'bank' })).data).toMatchObject({ countLeft: 1, amountLeft: '150.00' });
      expect(await withdraw(member, accountId, { amount: '150.01' })).toMatchObject({
        status_code: 6012,
        message: '今日取款总额不能超过250元',
      });
      expect(await withdraw(member, accountId)).toMatchObject({ status_code: 6000 });
      expect(await withdraw(member, accountId)).toMatchObject({
        status_code: 6012,
        message: '今日取款次数已达2次，请明天再试',
      });
    });
    await withMethod('enabled = false', async () => {
      expect(await withdraw(member, accountId)).toMatchObject({
        status_code: 6012,
        message: '银行卡取款维护中，请选择其他方式',
      });
    });
  });

  test('MO-07 PR-08b turnover that is still to be played, source by source; up to 可取额 a withdrawal passes, above it is refused', async () => {
    const { member, accountId } = await ready(500_00n);
    const requirement = {
      memberId: member.memberId,
      cause: 'deposit:1',
      source: '存款',
      need: 300_00n,
      now: clock.now(),
    };
    await running.app.transact((tx) => requireWagering(tx, requirement));
    const gift = { ...requirement, cause: 'gift:1', source: '活动礼金', need: 50_00n };
    await running.app.transact((tx) => requireWagering(tx, gift));
    expect(await withdraw(member, accountId, { amount: '150.01' })).toMatchObject({
      status_code: 6012,
      message: '流水未达标，当前可取150元；还需完成350元流水：存款300元、活动礼金50元',
      data: {
        turnoverLeft: '350',
        available: '150',
        sources: [
          { source: '存款', left: '300' },
          { source: '活动礼金', left: '50' },
        ],
      },
    });
    // What is still to be played keeps back no more than itself.
    expect((await info(member)).data).toMatchObject({ available: '150.00' });
    expect(await withdraw(member, accountId, { amount: '150' })).toMatchObject({ status_code: 6000 });
    expect((await info(member)).data).toMatchObject({
      turnover: [{ source: '存款', need: '300.00', done: '0.00' }, {}],
    });
  });

  test('MO-07 more than there is', async () => {
    const { member, accountId } = await ready(150_00n);
    expect(await withdraw(member, accountId, { amount: '150.01' })).toMatchObject({
      status_code: 6012,
      message: '余额不足，当前可取150元',
    });
  });

  test('WI-03h MO-07 6110 when the wallet cannot be locked, and nothing has moved', async () => {
    const { member, accountId } = await ready(500_00n);
    const client = await running.app.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select 1 from member where id = $1 for no key update`, [member.memberId]);
      expect(await withdraw(member, accountId)).toMatchObject({
        status_code: 6110,
        message: '资金暂时无法锁定，未发生任何扣款，请稍后再试',
      });
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await info(member)).data).toMatchObject({ centerWalletBalance: '500.00', lockMoney: '0.00' });
  });

  test('WI-03h MO-07 6111 when the numbers that protect withdrawals are broken', async () => {
    const { member, accountId } = await ready(500_00n);
    await withMethod('amount_max = 1', async () => {
      expect(await withdraw(member, accountId)).toMatchObject({
        status_code: 6111,
        message: '取款设置异常，已通知管理员，请稍后再试',
      });
    });
  });

  test('MO-07 fields nobody knows are refused', async () => {
    const { member, accountId } = await ready(500_00n);
    const { path } = withdrawNew;
    const body = JSON.stringify({ type: 'bank', accountId, amount: '100', secondPassword: FUND_PASSWORD, fee: '0' });
    const { text } = await running.raw(path, {
      body,
      headers: { 'x-token': member.token, 'x-device': member.device },
      signed: { tt: clock.now().getTime() },
    });
    expect(JSON.parse(text)).toMatchObject({ status_code: 6007 });
  });
});

describe('the sum that is shown', () => {
  test('MO-07 is made by the server, holds for five minutes, and is void when anything changes', async () => {
    const { member, accountId } = await ready(1_000_00n);
    const shown = await info(member, { type: 'bank', accountId, amount: '100' });
    expect(shown.data?.['quote']).toMatchObject({ type: 'bank', amount: '100.00', fee: '0.00', received: '100.00' });
    const quote: { quoteId: string } = JSON.parse(JSON.stringify(shown.data?.['quote']));
    const { quoteId } = quote;
    const voided = { status_code: 6012, message: '取款信息已变化，请核对后重新确认' };
    expect(await withdraw(member, accountId, { amount: '100.01', quoteId })).toMatchObject(voided);
    expect(await withdraw(member, accountId, { quoteId: `${quoteId.slice(0, -1)}_` })).toMatchObject(voided);
    await withMethod('free_count = 0', async () => {
      expect((await info(member, { type: 'bank', accountId, amount: '100' })).data?.['quote']).toMatchObject({
        fee: '1.00',
        received: '99.00',
      });
      expect(await withdraw(member, accountId, { quoteId })).toMatchObject(voided);
    });
    expect(await withdraw(member, accountId, { quoteId })).toMatchObject({ status_code: 6000 });
    clock.passSeconds(301);
    expect(await withdraw(member, accountId, { quoteId })).toMatchObject(voided);
  });

  test('MO-07 methods, networks and coins', async () => {
    const member = await aVerifiedWithdrawer(running, 1_000_00n);
    const methods = await callOnClock(running, baseCfgList, {}, member);
    expect(methods.data?.['list']).toContainEqual({
      type: 'bank',
      name: '银行卡取款',
      amountMin: '100.00',
      amountMax: '50000.00',
      feePercent: '1.00',
      freeCount: 3,
      // Of VIP0, which allows less a day than the method.
      dayCount: 3,
      dayAmount: '50000.00',
      usualSeconds: 600,
      enabled: 1,
    });
    const form = { type: 'coin', network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } as const;
    const { data } = await callOnClock(running, catalogue.members.bindOther, form, member);
    const accountId = String(data?.['accountId']);
    const coins = await callOnClock(running, usdtWithdrawInfo, { accountId, amount: '710' }, member);
    expect(coins.data).toMatchObject({
      coinAmount: '99.000000',
      networks: [{ network: 'TRC20', rate: '7.1000', networkFee: '1.000000' }, { network: 'ERC20' }],
    });
  });
});

describe('a withdrawal while a bonus that matched a deposit is open', () => {
  test('says the exact sum first, changes nothing when declined, and ends the bonus when agreed to', async () => {
    const { member, accountId } = await ready(500_00n);
    await aLot(running.app, member, 200_00n);
    const stand = () => bonusStandOf(running.app, member);
    expect((await info(member)).data).toMatchObject({
      lotEnding: {
        name: '首存礼金',
        forfeit: '200.00',
        text: '取款将结束首存礼金，收回礼金余额¥200.00（含礼金赢利），您的本金不受影响',
      },
    });
    for (const lotForfeit of [undefined, '199.99'])
      expect(await withdraw(member, accountId, { ...(lotForfeit && { lotForfeit }) })).toMatchObject({
        status_code: 6012,
        data: { field: 'lotForfeit', lotForfeit: '200.00' },
      });
    expect(await stand()).toMatchObject({ center: 500_00n, bonus: 200_00n, lot: { state: 'open' } });
    expect(await withdraw(member, accountId, { lotForfeit: '200.00' })).toMatchObject({ status_code: 6000 });
    expect(await stand()).toMatchObject({ center: 400_00n, bonus: 0n, lot: { state: 'ended' } });
    expect((await info(member)).data).not.toHaveProperty('lotEnding');
  });

  test('PR-08b whether it ends is what the document says: kept it stays, several that end are one sum', async () => {
    const { member, accountId } = await ready(500_00n);
    await aLot(running.app, member, 200_00n, { onWithdrawal: 'keep' });
    expect((await info(member)).data).not.toHaveProperty('lotEnding');
    expect(await withdraw(member, accountId)).toMatchObject({ status_code: 6000 });
    expect(await bonusStandOf(running.app, member)).toMatchObject({ bonus: 200_00n, lot: { state: 'open' } });
    const ending = { isDepositMatched: false, onWithdrawal: 'end' } as const;
    await aLot(running.app, member, 50_00n, { ...ending, name: '甲礼金' });
    await aLot(running.app, member, 30_00n, { ...ending, name: '乙礼金' });
    expect((await info(member)).data).toMatchObject({
      lotEnding: {
        name: '甲礼金、乙礼金',
        forfeit: '80.00',
        text: '取款将结束甲礼金、乙礼金，收回礼金余额¥80.00（含礼金赢利），您的本金不受影响',
      },
    });
    expect(await withdraw(member, accountId, { lotForfeit: '79.99' })).toMatchObject({
      status_code: 6012,
      data: { field: 'lotForfeit', lot: '甲礼金、乙礼金', lotForfeit: '80.00' },
    });
    expect(await bonusStandOf(running.app, member)).toMatchObject({ bonus: 280_00n });
    expect(await withdraw(member, accountId, { lotForfeit: '80.00' })).toMatchObject({ status_code: 6000 });
    expect(await bonusStandOf(running.app, member)).toMatchObject({ bonus: 200_00n });
  });

  test('a bonus of another kind stays', async () => {
    const { member, accountId } = await ready(500_00n);
    await aLot(running.app, member, 200_00n, { isDepositMatched: false });
    expect(await withdraw(member, accountId)).toMatchObject({ status_code: 6000 });
    expect(await bonusStandOf(running.app, member)).toMatchObject({ bonus: 200_00n, lot: { state: 'open' } });
  });
});
