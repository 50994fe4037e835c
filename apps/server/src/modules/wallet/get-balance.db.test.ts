import { catalogue } from '@fairground/contract';
import { centerWallet, venueWallet } from '@fairground/ledger';
import { beforeAll, expect, test } from 'vitest';
import { aMember, fund } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

test('MO-02a centre, locked and venue money are told apart, and a neighbour’s is not in it', async () => {
  const { app } = running;
  const [member, neighbour] = [await aMember(app), await aMember(app)];
  await fund(app, member, 100_00n);
  await fund(app, neighbour, 7_00n);
  const occasion = (key: string) => ({ key, kind: 'test', cause: key, actor: 'test', at: app.now() });
  await app.transact(async (tx) => {
    const [from, to] = [centerWallet(member.memberId), venueWallet(member.memberId, 'CRTY')];
    await app.ledger.post(tx, { ...occasion('balance-1'), postings: [{ from, to, amount: 30_00n }] });
    await app.ledger.hold(tx, { ...occasion('balance-2'), from, amount: 25_50n });
  });
  const asMember = running.as(member);
  expect((await asMember.call(catalogue.wallet.getBalance, { withLockMoney: 1 })).data).toEqual({
    centerWalletBalance: 44_50n,
    lockMoney: 25_50n,
    totalBalance: 100_00n,
    openStakes: 0n,
    withdrawable: 44_50n,
    venues: [{ enName: 'CRTY', balance: 30_00n }],
  });
  expect((await asMember.call(catalogue.wallet.getBalance, {})).data).toEqual({
    centerWalletBalance: 44_50n,
    lockMoney: 0n,
    totalBalance: 74_50n,
    openStakes: 0n,
    withdrawable: 44_50n,
    venues: [{ enName: 'CRTY', balance: 30_00n }],
  });
  const wallets = (await asMember.call(catalogue.games.allBalance, { category: 8 })).data;
  expect(wallets.filter(({ balance }) => balance > 0n)).toMatchObject([{ enName: 'CRTY', balance: 30_00n }]);
});
