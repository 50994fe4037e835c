import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { beforeAll, expect, test } from 'vitest';
import { aClock } from '../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { aSlotPlayer, type Timed } from '../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { PUSH_BUS_TOPIC } from '../../platform/push/push.ts';
import { slotPools } from '../slots/pools.ts';
import { tellPools } from './tell-pools.ts';

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
});

test('GA-02a a round that feeds a pool is told to the members who are here, once', async () => {
  const { app } = running;
  const told: unknown[] = [];
  app.bus.subscribe(PUSH_BUS_TOPIC, (message) => told.push(message));
  const poolNews = () => told.filter((message) => JSON.stringify(message).includes('"pools"'));
  await tellPools(app);
  await tellPools(app);
  expect(poolNews()).toEqual([]);
  const [before] = await slotPools(app, undefined);
  const player = await aSlotPlayer(running, 'qinglv');
  await player.play(20_00n);
  // What is committed is read at most once a second.
  await expect.poll(async () => (await slotPools(app, undefined))[0]?.amount !== before?.amount).toBe(true);
  await tellPools(app);
  await tellPools(app);
  await expect.poll(poolNews).toEqual([{ to: 'members', topic: 'pools' }]);
});

test('GA-02a a pool is not told where its venue is switched off, and is again afterwards', async () => {
  const boss = running.as(await loggedInOperator(running, 'supervisor'));
  const set = (state: 'on' | 'off') =>
    boss.call(backOfficeCatalogue.games.switchVenue, { enName: 'LYDZ', state, reason: '核对' });
  const told = async () => (await running.call(catalogue.games.getBonusPools, { enName: 'LYDZ' })).data.list.length;
  const before = await told();
  expect(before).toBeGreaterThan(0);
  await set('off');
  await expect.poll(told, { timeout: 5000 }).toBe(0);
  await set('on');
  await expect.poll(told, { timeout: 5000 }).toBe(before);
});
