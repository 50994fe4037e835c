import { catalogue } from '@fairground/contract';
import { centerWallet, venueWallet } from '@fairground/ledger';
import { beforeAll, expect, test } from 'vitest';
import { aMember, fund } from '../../../../../tests/support/builders.ts';
import { type RunningHouse, runningHouse } from '../../../../../tests/support/running-house.ts';

let running: RunningHouse;
beforeAll(async () => {
  running = await runningHouse();
});

test('MO-02a centre, locked and venue money are told apart, and a neighbour’s is not in it', async () => {
  const { house } = running;
  const [member, neighbour] = [await aMember(house), await aMember(house)];
  await fund(house, member, 100_00n);
  await fund(house, neighbour, 7_00n);
  const occasion = (key: string) => ({ key, kind: 'test', cause: key, actor: 'test', at: house.now() });
  await house.transact(async (tx) => {
    const [from, to] = [centerWallet(member.memberId), venueWallet(member.memberId, 'CRTY')];
    await house.ledger.post(tx, { ...occasion('balance-1'), postings: [{ from, to, amount: 30_00n }] });
    await house.ledger.hold(tx, { ...occasion('balance-2'), from, amount: 25_50n });
  });
  const asMember = running.as(member);
  expect((await asMember.call(catalogue.funds.getBalance, { withLockMoney: 1 })).data).toEqual({
    centerWalletBalance: 44_50n,
    lockMoney: 25_50n,
    totalBalance: 100_00n,
  });
  expect((await asMember.call(catalogue.funds.getBalance, {})).data).toEqual({
    centerWalletBalance: 44_50n,
    lockMoney: 0n,
    totalBalance: 74_50n,
  });
  const wallets = (await asMember.call(catalogue.games.allBalance, { category: 8 })).data;
  expect(wallets.filter(({ balance }) => balance > 0n)).toMatchObject([{ enName: 'CRTY', balance: 30_00n }]);
});
