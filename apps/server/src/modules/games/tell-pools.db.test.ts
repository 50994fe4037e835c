import { beforeAll, expect, test } from 'vitest';
import { aClock } from '../../../../../tests/support/builders.ts';
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
