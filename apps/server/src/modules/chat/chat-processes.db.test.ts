import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aMember } from '../../../../../tests/support/builders.ts';
import { type ChatClient, chatting } from './testing/chat-client.ts';
import { migratedDatabase } from '../../../../../tests/support/runner/fresh-database.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

const numbers = ({ frames }: ChatClient): unknown[] =>
  frames.filter(({ msgId, code }) => msgId === 10003 && code === undefined).map(({ msgData }) => msgData['no']);

describe.each([
  { how: 'over Redis', withRedis: true, skip: !hasRedis },
  // Nothing tells one process of the other but the database.
  { how: 'without any bus between them', withRedis: false, skip: false },
])('two processes $how', ({ withRedis, skip }) => {
  let redis: ChildProcess | undefined;
  let one: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    if (skip) return;
    const port = await freePort();
    if (withRedis)
      redis = spawn('redis-server', [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
      ]);
    const { url: DATABASE_URL } = await migratedDatabase();
    const env = { DATABASE_URL, ROLES: 'api', ...(withRedis && { REDIS_URL: `redis://127.0.0.1:${port}` }) };
    one = await startTestApp({ env });
    other = await startTestApp({ env });
    await vi.waitFor(async () => {
      for (const each of [one, other]) expect(await each.app.bus.ready()).toBe(true);
    }, 10_000);
  });

  afterAll(() => {
    redis?.kill();
  });

  test.skipIf(skip)(
    'CH-07a members of one room on two processes read each other in order; killing one process loses no message',
    { timeout: 60_000 },
    async () => {
      const [anna, ben] = [await aMember(one.app), await aMember(other.app)];
      const [here, there] = [await chatting(one, anna, 'lobby'), await chatting(other, ben, 'lobby')];
      // Both speak at once, a few lines each.
      await Promise.all(
        [here, there].map(async (client, side) => {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          for (let turn = 0; turn < 4; turn += 1)
            await client.ask(10003, { msg: `${side === 0 ? '安' : '本'}第${'一二三四'[turn]}句` });
        }),
      );
      await vi.waitFor(() => {
        expect(numbers(here)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
        expect(numbers(there)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      }, 10_000);
      // Nobody says goodbye: the sockets of this process are gone from one moment to the next.
      there.ws.terminate();
      await other.stop();
      await here.ask(10003, { msg: '本还在吗' });
      await here.ask(10003, { msg: '看来掉线了' });
      // The member comes back to the process that is left, with the last line they had.
      const back = await chatting(one, ben, 'lobby', 8);
      const { msgData } = await back.heard(10016);
      expect(msgData['lines']).toMatchObject([
        { no: 9, msg: '本还在吗' },
        { no: 10, msg: '看来掉线了' },
      ]);
      await back.ask(10003, { msg: '我回来了' });
      await here.heard(10003, ({ no }) => no === 11);
      here.ws.terminate();
      back.ws.terminate();
    },
  );
});
