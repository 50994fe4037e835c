import { catalogue } from '@fairground/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { addCard, aWithdrawer, FUND_PASSWORD } from '../../../../../tests/support/payouts.ts';
import { type RunningHouse, runningHouse } from '../../../../../tests/support/running-house.ts';
import { decideWithdrawal } from './review-withdrawals.ts';

vi.mock('../identity/identity-standing.ts', async (original) => ({
  ...(await original<typeof import('../identity/identity-standing.ts')>()),
  missingProofs: async () => [],
}));

const { withdrawNew, withdrawOrderInfo, getBalance } = catalogue.funds;

let running: RunningHouse;
beforeAll(async () => {
  running = await runningHouse({ env: { SANDBOX_SPEED: '100' } });
});

/** Whatever the sandbox's own gateway does with this sum, over HTTP and back through the signed door. */
test.each([
  ['100.00', 'is paid', 3, 400_00n],
  ['100.01', 'fails', 4, 500_00n],
  ['100.02', 'is paid and told three times', 3, 399_98n],
  ['100.05', 'is told of out of order', 3, 399_95n],
  ['100.06', 'loses its answer', 3, 399_94n],
  ['100.12', 'is turned down at once', 4, 500_00n],
])('MO-04 MO-07 %s %s at the sandbox gateway', async (amount, _name, status, left) => {
  const { house } = running;
  const member = await aWithdrawer(running, 500_00n);
  const accountId = await addCard(running, member);
  await house.pool.query(`update payout_account set created_at = created_at - interval '25 hours' where id = $1`, [
    accountId,
  ]);
  const asMember = running.as(member);
  const { data } = await asMember.call(withdrawNew, { type: 'bank', accountId, amount, secondPassword: FUND_PASSWORD });
  const { orderNo } = data;
  const becomes = (wanted: number) =>
    vi.waitFor(async () => expect((await asMember.call(withdrawOrderInfo, { orderNo })).data.status).toBe(wanted), {
      timeout: 20_000,
      interval: 50,
    });
  await becomes(1);
  await decideWithdrawal(house, { orderNo, operator: 'op1', decision: 'approve', reason: '核对无误' });
  await becomes(status);
  expect((await asMember.call(getBalance, { withLockMoney: 1 })).data).toMatchObject({
    centerWalletBalance: left,
    lockMoney: 0n,
  });
});
