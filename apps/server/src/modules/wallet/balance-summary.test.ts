import { bonusWallet, centerWallet, debtWallet, lockedWallet, stakeWallet, venueWallet } from '@fairground/ledger';
import { expect, test } from 'vitest';
import { balanceSummary } from './balance-summary.ts';

const wallets = [
  { account: centerWallet(7n), balance: 10_000n },
  { account: lockedWallet(7n), balance: 2_500n },
  { account: venueWallet(7n, 'CRTY'), balance: 300n },
  { account: venueWallet(7n, 'PGDZ'), balance: 40n },
  { account: venueWallet(7n, 'YHZR'), balance: 0n },
  { account: stakeWallet(7n, 'CRTY'), balance: 60n },
  { account: bonusWallet(7n), balance: 8_800n },
  { account: debtWallet(7n), balance: -100n },
];

test('MO-02 the total is centre, locked and venue money; bonus, debt and open stakes stand apart', () => {
  expect(balanceSummary(7n, wallets, true)).toEqual({
    centerWalletBalance: 10_000n,
    lockMoney: 2_500n,
    totalBalance: 12_840n,
    openStakes: 60n,
    venues: [
      { enName: 'CRTY', balance: 300n },
      { enName: 'PGDZ', balance: 40n },
    ],
  });
});

test('MO-02 who does not ask for locked money is shown what can be moved', () => {
  expect(balanceSummary(7n, wallets, false)).toEqual({
    centerWalletBalance: 10_000n,
    lockMoney: 0n,
    totalBalance: 10_340n,
    openStakes: 60n,
    venues: [
      { enName: 'CRTY', balance: 300n },
      { enName: 'PGDZ', balance: 40n },
    ],
  });
});

test('MO-02 a member who never had money has nothing', () => {
  expect(balanceSummary(7n, [], true)).toEqual({
    centerWalletBalance: 0n,
    lockMoney: 0n,
    totalBalance: 0n,
    openStakes: 0n,
    venues: [],
  });
});
