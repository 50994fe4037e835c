import { bonusWallet, centerWallet, debtWallet, lockedWallet, venueWallet } from '@fairground/ledger';
import { expect, test } from 'vitest';
import { balanceSummary } from './balance-summary.ts';

const wallets = [
  { account: centerWallet(7n), balance: 10_000n },
  { account: lockedWallet(7n), balance: 2_500n },
  { account: venueWallet(7n, 'CRTY'), balance: 300n },
  { account: venueWallet(7n, 'PGDZ'), balance: 40n },
  { account: bonusWallet(7n), balance: 8_800n },
  { account: debtWallet(7n), balance: -100n },
];

test('MO-02 the total is centre, locked and venue money; bonus and debt stand apart', () => {
  expect(balanceSummary(7n, wallets, true)).toEqual({
    centerWalletBalance: 10_000n,
    lockMoney: 2_500n,
    totalBalance: 12_840n,
  });
});

test('MO-02 who does not ask for locked money is shown what can be moved', () => {
  expect(balanceSummary(7n, wallets, false)).toEqual({
    centerWalletBalance: 10_000n,
    lockMoney: 0n,
    totalBalance: 10_340n,
  });
});

test('MO-02 a member who never had money has nothing', () => {
  expect(balanceSummary(7n, [], true)).toEqual({ centerWalletBalance: 0n, lockMoney: 0n, totalBalance: 0n });
});
