import { catalogue } from '@fairground/contract';
import { finished, score } from '@fairground/betting';
import { boardOf } from '../../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../../../../../packages/betting/src/placement/testing/an-offer.ts';
import { expect, test } from 'vitest';
import { aBettor, singleOn } from '../../../../../../tests/support/sports/sports.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { publishResults } from '../results/result-rows.ts';
import { settleDue } from './settle-due.ts';

const { wallet, limits } = catalogue;

test('RG-04 an open stake is neither won nor lost: it stands beside the net result until its bet is settled', async () => {
  const board = boardOf();
  const running = await startTestApp({ sports: { board } });
  const { app } = running;
  const player = await aBettor(running, 1_000_00n);
  const [won, lost] = [anOffer({ gameId: 's1', price: 20_000 }), anOffer({ gameId: 's2', price: 20_000 })];
  for (const offer of [won, lost]) board.put(offer);
  const figures = async () => {
    const { staked, returned, net, openStakes } = (await player.call(limits.get, {})).data.session;
    const balance = (await player.call(wallet.getBalance, { withLockMoney: 1 })).data;
    expect(balance.openStakes).toBe(openStakes);
    return { staked, returned, net, openStakes, total: balance.totalBalance };
  };
  await player.bet(singleOn(won, '100'));
  await player.bet(singleOn(lost, '60'));
  const open = { staked: 160_00n, returned: 0n, net: 0n, openStakes: 160_00n, total: 840_00n };
  expect(await figures()).toEqual(open);

  const end = async (gameId: string, home: number, away: number) => {
    const facts = finished(score(home, away), score(home, away));
    const result = { gameId, facts, source: `test:${gameId}`, publishedAt: app.now() };
    await app.transact((tx) => publishResults(tx, [result]));
    await settleDue(app);
  };
  await end('s2', 0, 1);
  expect(await figures()).toEqual({ ...open, net: -60_00n, openStakes: 100_00n });
  await end('s1', 1, 0);
  const settled = { staked: 160_00n, returned: 200_00n, net: 40_00n, openStakes: 0n, total: 1_040_00n };
  expect(await figures()).toEqual(settled);
});
