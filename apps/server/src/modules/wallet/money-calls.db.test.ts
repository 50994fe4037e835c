import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestMember } from '../../../../../tests/support/builders.ts';
import { aNamedMember, sendWebhook, paidBody, payeeOf } from '../../../../../tests/support/payments/payments.ts';
import { type Caller, type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';

const { deposits, transfers, wallet, withdrawals, games } = catalogue;

let running: TestApp;
let player: TestMember & Caller;
beforeAll(async () => {
  running = await startTestApp();
  const member = await aNamedMember(running);
  player = { ...member, ...running.as(member) };
  const request = { payType: 'bank', channelId: 'BANK-1', amount: '1000' } as const;
  const { orderNo } = (await player.call(deposits.pay, request)).data;
  const paid = paidBody(running, { orderNo, payee: await payeeOf(running, orderNo), amount: '1000.00' });
  expect(await sendWebhook(running, { channel: 'BANK-1', body: paid })).toBe(200);
  const moves = [
    await player.call(games.transfer, { channelCode: 'CRTY', amount: '300.25', ty: '1' }),
    await player.call(games.transfer, { channelCode: 'CRTY', amount: '100.05', ty: '2' }),
    await player.call(transfers.utcTransfer, { from: 'CENTER', to: 'CRTY', amount: '50' }),
    await player.call(games.recycle, {}),
  ];
  expect(moves.map(({ status_code }) => status_code)).toEqual([6000, 6000, 6000, 6000]);
});

describe('MO-01 the books behind the calls', () => {
  test('MO-01a every movement made through the calls balances, and every balance is the sum of its postings', async () => {
    const { rows } = await running.app.pool.query<{ wallet: string; balance: bigint; sum: bigint; lines: bigint }>(
      `select a.wallet, a.balance, coalesce(sum(case when p.to_member = a.member_id and p.to_wallet = a.wallet
           then p.amount else 0 end - case when p.from_member = a.member_id and p.from_wallet = a.wallet
           then p.amount else 0 end), 0)::bigint as sum, count(p.*) as lines
         from ledger_account a left join ledger_posting p
           on (p.to_member = a.member_id and p.to_wallet = a.wallet) or (p.from_member = a.member_id and p.from_wallet = a.wallet)
         where a.member_id = $1 group by a.wallet, a.balance`,
      [player.memberId],
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { wallet, balance, sum } of rows) expect(balance, wallet).toBe(sum);
    const told = (await player.call(wallet.getBalance, { withLockMoney: 1 })).data;
    expect(rows.find(({ wallet }) => wallet === 'center')?.balance).toBe(told.centerWalletBalance);
    // Every posting takes from one account what it gives to another, so no entry can create money.
    const unbalanced = await running.app.pool.query(
      `select from ledger_posting where amount <= 0 or from_wallet is null or to_wallet is null`,
    );
    expect(unbalanced.rowCount).toBe(0);
  });

  test.each([
    'update ledger_posting set amount = amount + 1',
    'delete from ledger_posting',
    `update ledger_entry set kind = 'other'`,
    'delete from ledger_entry',
  ])('MO-01b the database refuses: %s', async (statement) => {
    await expect(running.app.pool.query(statement)).rejects.toThrow();
  });
});

const amounts = ['0', '0.00', '-1', '1.001', '1e3', '999999999999', '一百', '', '0x10', 'NaN'];

describe('MO-12b amounts that are none', () => {
  test.each(amounts)('MO-12b %j is refused with a message by each money call', async (amount) => {
    const { url } = (await player.call(games.launch, { enName: 'CRTY' })).data;
    const before = (await player.call(wallet.getBalance, { withLockMoney: 1 })).data;
    const secondPassword = 'a'.repeat(32);
    const token = new URL(url, running.url).searchParams.get('uid') ?? '';
    const selections = [{ gameId: '1', w: 'R', r: '0', side: 'H', odds: '0.90', amount }];
    const bet = {
      timestamp: Date.now(),
      token,
      langx: 'zh-cn',
      mode: 'single',
      autoOdds: true,
      oddsType: 'H',
      selections,
    };
    const replies = {
      pay: await player.call(deposits.pay, { payType: 'bank', channelId: 'BANK-1', amount }),
      transferIn: await player.call(games.transfer, { channelCode: 'CRTY', amount, ty: '1' }),
      transferOut: await player.call(games.transfer, { channelCode: 'CRTY', amount, ty: '2' }),
      utcTransfer: await player.call(transfers.utcTransfer, { from: 'CENTER', to: 'CRTY', amount }),
      withdraw: await player.call(withdrawals.withdrawNew, { type: 'bank', accountId: 'any', amount, secondPassword }),
      bet: await betting(bet),
    };
    for (const [name, { status_code, message }] of Object.entries(replies)) {
      expect([6007, 6008, 6301], `${name}: ${status_code} ${message}`).toContain(status_code);
      expect(message, name).toMatch(/\p{Script=Han}/u);
    }
    expect((await player.call(wallet.getBalance, { withLockMoney: 1 })).data).toEqual(before);
  });
});

/** What is sent is wrong on purpose, so it is no input the types would let through. */
async function betting(request: unknown): Promise<{ readonly status_code: number; readonly message: string }> {
  const body = JSON.stringify({ method: 'bet', enName: 'CRTY', Request: request });
  const headers = { 'x-token': player.token, 'x-device': player.device };
  const { text } = await running.raw(games.resource.path, { method: 'POST', body, headers });
  const reply: { status_code: number; message: string } = JSON.parse(text);
  return reply;
}
