import { catalogue, ResultCode } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../../../tests/support/builders.ts';
import { bank, depositHelpers } from '../../../../../tests/support/payments/deposit-helpers.ts';
import { aNamedMember, centerOf, sendWebhook, paidBody } from '../../../../../tests/support/payments/payments.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { openDeposits } from './orders/deposit-records.ts';

const { closeOrder } = catalogue.deposits;

let running: TestApp;
let deposits: ReturnType<typeof depositHelpers>;
beforeAll(async () => {
  running = await startTestApp({ env: { SANDBOX_SPEED: '1000' } });
  deposits = depositHelpers(running);
});

const flagsOf = async ({ memberId }: TestMember): Promise<string[]> =>
  (
    await running.app.db
      .selectFrom('risk_flag')
      .select('kind')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('MO-13 money that needs a second look', () => {
  test('no bound name is asked for it, and another name is refused', async () => {
    expect((await deposits.order(await aMember(running.app), bank, '100')).status_code).toBe(ResultCode.BindRealName);
    const wrong = await deposits.order(await aNamedMember(running), bank, '100', { payerName: '李四' });
    expect(wrong).toMatchObject({ status_code: ResultCode.Warning, data: { field: 'payerName' } });
  });

  test('MO-13a a payer of another name is held with a reason, flagged, and credited by an operator', async () => {
    const member = await aNamedMember(running);
    const { data } = await deposits.order(member, bank, '100.09');
    await deposits.becomes(data.orderNo, 'held');
    expect(await flagsOf(member)).toEqual(['payer-name-mismatch']);
    expect((await deposits.statusOf(member, data.orderNo)).reason).toContain('付款人姓名');
    expect(await openDeposits(running.app, member.memberId)).toMatchObject([
      { owner: '风控审核', orderNo: data.orderNo },
    ]);
    expect((await running.as(member).call(closeOrder, { orderNo: data.orderNo })).status_code).toBe(ResultCode.Warning);
    await deposits.decide({
      orderNo: data.orderNo,
      operator: 'lin',
      decision: 'credit',
      reason: '核实',
    });
    expect(await deposits.stateOf(data.orderNo)).toBe('credited');
    expect(await centerOf(running, member)).toBe(100_09n + 50n);
    expect(await deposits.messagesOf(member)).toEqual(['存款正在审核', '存款已到账']);
  });

  test('MO-13a the third sum just below the threshold is held and flagged, and can be returned', async () => {
    const member = await aNamedMember(running);
    const orders: string[] = [];
    for (const amount of ['49000.11', '48000.11', '47000.11']) {
      const quiet = await deposits.aQuietOrder(member, amount);
      await sendWebhook(running, { channel: 'BANK-1', body: paidBody(running, quiet) });
      orders.push(quiet.orderNo);
    }
    expect(await Promise.all(orders.map(deposits.stateOf))).toEqual(['credited', 'credited', 'held']);
    expect(await flagsOf(member)).toEqual(['structuring']);
    const before = await centerOf(running, member);
    const third = orders[2] ?? '';
    await deposits.decide({ orderNo: third, operator: 'lin', decision: 'return', reason: '来源不明' });
    expect([await deposits.stateOf(third), await centerOf(running, member)]).toEqual(['returned', before]);
    await expect(deposits.decide({ orderNo: third, operator: 'lin', decision: 'credit', reason: '' })).rejects.toThrow(
      '没有待审核',
    );
  });

  test('three means in a week are flagged, and not held', async () => {
    const member = await aNamedMember(running);
    for (const [payType, channelId] of [
      ['bank', 'BANK-1'],
      ['huione', 'WALLET-1'],
      ['recharge', 'FAST-1'],
    ] as const) {
      const { data } = await deposits.order(member, { payType, channelId }, '100');
      await deposits.becomes(data.orderNo, 'credited');
    }
    expect(await flagsOf(member)).toEqual(['many-means']);
  });
});
