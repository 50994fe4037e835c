import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aMember } from '../../../../../tests/support/builders.ts';
import { type ChatClient, chatting } from './testing/chat-client.ts';
import { builtProgram } from '../../../../../tests/support/runner/built-program.ts';
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

/** The server as it is run, as a process of its own, so that it can be killed. */
async function ownProcess(env: Readonly<Record<string, string>>): Promise<{ child: ChildProcess; url: string }> {
  const [port, program] = [await freePort(), await builtProgram('apps/server/src/main.ts')];
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      CAPTCHA: 'off',
      LOG_LEVEL: 'error',
      CALLS_PER_ADDRESS: '0',
      LIMIT_SCALE: '1000000',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      expect(child.exitCode).toBeNull();
      expect((await fetch(`${url}/readyz`)).ok).toBe(true);
    },
    { timeout: 100_000, interval: 200 },
  );
  return { child, url };
}

const numbers = ({ frames }: ChatClient): unknown[] =>
  frames.filter(({ msgId, code }) => msgId === 10003 && code === undefined).map(({ msgData }) => msgData['no']);

describe.each([
  { how: 'over Redis', withRedis: true, skip: !hasRedis },
  // Nothing tells one process of the other but the database.
  { how: 'without any bus between them', withRedis: false, skip: false },
])('two processes $how', ({ withRedis, skip }) => {
  let redis: ChildProcess | undefined;
  let one: TestApp;
  let other: Awaited<ReturnType<typeof ownProcess>>;

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
    await vi.waitFor(async () => expect(await one.app.bus.ready()).toBe(true), 10_000);
    other = await ownProcess(env);
  }, 120_000);

  afterAll(() => {
    other?.child.kill('SIGKILL');
    redis?.kill();
  });

  test.skipIf(skip)(
    'CH-07a members of one room on two processes read each other in order; killing one process loses no message',
    { timeout: 120_000 },
    async () => {
      const [anna, ben] = [await aMember(one.app), await aMember(one.app)];
      const here = await chatting(one, anna, { rid: 'lobby' });
      const there = await chatting(one, ben, { rid: 'lobby', url: other.url });
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
      // Nobody says goodbye: the process is gone from one moment to the next, in the middle of a line.
      there.say({ msgId: 10003, msgData: { msg: '说到一半', key: 'half-said-1' } });
      const exited = once(other.child, 'exit');
      other.child.kill('SIGKILL');
      expect(await exited).toEqual([null, 'SIGKILL']);
      expect(await there.closed).toBe(1006);
      // Stored or not, it is never half there; said again under its key, it is there once.
      const half = await chatting(one, ben, { rid: 'lobby', after: 8 });
      expect(await half.ask(10003, { msg: '说到一半', key: 'half-said-1' })).toMatchObject({
        code: 6000,
        msgData: { no: 9 },
      });
      half.ws.terminate();
      await here.heard(10003, ({ no }) => no === 9);
      await here.ask(10003, { msg: '本还在吗' });
      await here.ask(10003, { msg: '看来掉线了' });
      // The member comes back to the process that is left, with the last line they had.
      const back = await chatting(one, ben, { rid: 'lobby', after: 8 });
      const { msgData } = await back.heard(10016);
      expect(msgData['lines']).toMatchObject([
        { no: 9, msg: '说到一半' },
        { no: 10, msg: '本还在吗' },
        { no: 11, msg: '看来掉线了' },
      ]);
      await back.ask(10003, { msg: '我回来了' });
      await here.heard(10003, ({ no }) => no === 12);
      expect(numbers(here)).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
      here.ws.terminate();
      back.ws.terminate();
    },
  );
});
