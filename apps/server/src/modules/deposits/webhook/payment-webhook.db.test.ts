import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { depositHelpers, type Way } from '../../../../../../tests/support/payments/deposit-helpers.ts';
import { aNamedMember, centerOf, sendWebhook, paidBody } from '../../../../../../tests/support/payments/payments.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';

let running: TestApp;
let deposits: ReturnType<typeof depositHelpers>;
beforeAll(async () => {
  running = await startTestApp({ env: { SANDBOX_SPEED: '1000' } });
  deposits = depositHelpers(running);
});

describe('MO-04 the webhook route', () => {
  test('MO-04a believes nobody without the secret, nothing changed on the way and nothing old', async () => {
    const member = await aNamedMember(running);
    const quiet = await deposits.aQuietOrder(member);
    const body = paidBody(running, quiet);
    const now = running.app.now().getTime();
    const tries = [
      { channel: 'BANK-1', body, secret: Buffer.alloc(32) },
      { channel: 'BANK-1', body: { ...body, amount: '900.00' }, signedBody: body },
      { channel: 'BANK-1', body, time: now - 301_000 },
      { channel: 'BANK-1', body, time: now + 301_000 },
      { channel: 'BANK-1', body: '{' },
      { channel: 'BANK-1', body: { ...body, amount: '1e3' } },
      { channel: 'BANK-1', body: { ...body, amount: '-100.11' } },
      { channel: 'BANK-1', body: { ...body, amount: '0.00' } },
      { channel: 'BANK-1', body: { ...body, amount: undefined } },
      { channel: 'NO-SUCH', body },
      { channel: '..%2f', body },
    ];
    const answers = await Promise.all(tries.map((each) => sendWebhook(running, each)));
    expect(answers).toEqual([401, 401, 401, 401, 400, 400, 400, 400, 400, 404, 404]);
    expect(await deposits.stateOf(quiet.orderNo)).toBe('waiting');
    // Another channel's secret signs for that channel only; the money is there, and not this member's.
    expect(await sendWebhook(running, { channel: 'BANK-2', body })).toBe(200);
    expect(await deposits.stateOf(quiet.orderNo)).toBe('waiting');
    expect(await centerOf(running, member)).toBe(0n);
  });

  test('believes no other channel that an order failed or was seen, however well it signs', async () => {
    const member = await aNamedMember(running);
    const coin: Way = { payType: 'coin', channelId: 'COIN-ERC20' };
    const quiet = await deposits.aQuietOrder(member, '1000.11', coin);
    const news = { about: 'deposit', orderNo: quiet.orderNo, at: running.app.now().getTime() };
    const failed = { ...news, state: 'failed', reason: '付款失败' };
    const seen = { ...news, state: 'waiting', confirmations: 9 };
    const tell = (channel: string, said: object) =>
      sendWebhook(running, { channel, body: { eventId: randomUUID(), ...said } });
    const confirmations = async () => (await deposits.statusOf(member, quiet.orderNo)).coin?.confirmations;
    expect([await tell('BANK-1', failed), await tell('COIN-TRC20', seen)]).toEqual([200, 200]);
    expect([await deposits.stateOf(quiet.orderNo), await confirmations()]).toEqual(['waiting', 0]);
    expect([await tell('COIN-ERC20', seen), await tell('COIN-ERC20', failed)]).toEqual([200, 200]);
    expect([await deposits.stateOf(quiet.orderNo), await confirmations()]).toEqual(['failed', 9]);
  });

  test('MO-04b credits a payment once, however often and under however many numbers it is told, at once', async () => {
    const member = await aNamedMember(running);
    const quiet = await deposits.aQuietOrder(member);
    const first = paidBody(running, quiet);
    const tellings = Array.from({ length: 12 }, (_, index) =>
      index % 2 ? first : { ...first, eventId: randomUUID() },
    );
    const answers = await Promise.all(tellings.map((body) => sendWebhook(running, { channel: 'BANK-1', body })));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await centerOf(running, member)).toBe(100_11n + 50n);
  });

  test('keeps a second payment of a paid order for an operator, who may credit it', async () => {
    const member = await aNamedMember(running);
    const quiet = await deposits.aQuietOrder(member);
    await sendWebhook(running, { channel: 'BANK-1', body: paidBody(running, quiet) });
    await sendWebhook(running, {
      channel: 'BANK-1',
      body: paidBody(running, quiet, { paymentRef: `R2-${quiet.orderNo}` }),
    });
    expect(await centerOf(running, member)).toBe(100_11n + 50n);
    await deposits.decide({
      orderNo: quiet.orderNo,
      operator: 'lin',
      decision: 'credit',
      reason: '确认重复付款',
    });
    expect(await centerOf(running, member)).toBe(100_11n + 50n + 100_11n);
    expect(await deposits.stateOf(quiet.orderNo)).toBe('credited');
  });

  test('takes nothing while the books do not balance, and everything afterwards', async () => {
    const member = await aNamedMember(running);
    const body = paidBody(running, await deposits.aQuietOrder(member));
    await running.app.moneyStop.stop('a test');
    expect(await sendWebhook(running, { channel: 'BANK-1', body })).toBe(503);
    await running.app.moneyStop.lift();
    expect(await sendWebhook(running, { channel: 'BANK-1', body })).toBe(200);
    expect(await centerOf(running, member)).toBe(100_11n + 50n);
  });

  test('a crash between the news and the commit loses nothing and doubles nothing', async () => {
    const member = await aNamedMember(running);
    const body = paidBody(running, await deposits.aQuietOrder(member));
    const { pool } = running.app;
    await pool.query(`create function break_commit() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
      create constraint trigger break_commit after insert on deposit_payment deferrable initially deferred
      for each row execute function break_commit()`);
    expect(await sendWebhook(running, { channel: 'BANK-1', body })).toBe(503);
    expect(await centerOf(running, member)).toBe(0n);
    await pool.query('drop trigger break_commit on deposit_payment; drop function break_commit');
    expect(await sendWebhook(running, { channel: 'BANK-1', body })).toBe(200);
    expect(await sendWebhook(running, { channel: 'BANK-1', body })).toBe(200);
    expect(await centerOf(running, member)).toBe(100_11n + 50n);
  });
});
