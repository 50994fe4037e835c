import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { ChatPage } from './chat-pages.ts';
import { ownPort } from './own-site.ts';
import { expect, Person, test } from './people.ts';
import { databaseOf } from './site-database.ts';

test.setTimeout(240_000);

const SERVE = join(import.meta.dirname, 'serve-beside.mjs');

/** A server of this journey's own, on a database of its own, so that it can be killed. */
async function ownServer(origin: string, port: number) {
  const site = new URL(await databaseOf(origin));
  const name = `chat_${randomBytes(6).toString('hex')}`;
  const client = new Client(site.href);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(site);
  own.pathname = name;
  const env = { DATABASE_URL: own.href, PORT: String(port), CAPTCHA: 'off', LOG_LEVEL: 'warn' };
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok === true;
  let child: ChildProcess | undefined;
  return {
    start: async () => {
      child = spawn(process.execPath, [SERVE], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await expect.poll(isReady, { timeout: 90_000 }).toBe(true);
    },
    kill: async () => {
      if (!child || child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const ordered = ({ log }: ChatPage) => log.getByText(/^(甲|乙)说\d$/).allTextContents();

test('two browsers talk through a killed and restarted server: nothing lost, nothing doubled', async ({
  browser,
  baseURL,
}) => {
  const port = ownPort(21);
  const origin = `http://127.0.0.1:${port}`;
  const server = await ownServer(baseURL ?? '', port);
  await server.start();
  try {
    const pages = await Promise.all(
      [1, 2].map(async (place) => {
        const page = await (await browser.newContext({ baseURL: origin })).newPage();
        const chat = new ChatPage(page);
        await new Person(page, origin, `r${Date.now().toString(36).slice(-7)}${place}`).enter('/home');
        await chat.openLobby();
        return chat;
      }),
    );
    const [one, two] = pages;
    if (!one || !two) throw new Error('two pages');
    await one.say('甲说1');
    await expect(two.line('甲说1')).toBeVisible();
    await two.say('乙说2');
    await expect(one.line('乙说2')).toBeVisible();

    await server.kill();
    await expect(one.page.getByText('连接已断开，5 秒后自动重连')).toBeVisible();
    await test.step('CH-01c what was sent before it is open is retried every 300 ms and arrives once', async () => {
      await one.say('甲说3');
      await expect(one.page.getByText('发送中')).toBeVisible();
      await server.start();
      await expect(two.line('甲说3')).toBeVisible({ timeout: 40_000 });
      await expect(one.page.getByText('发送中')).toHaveCount(0);
    });
    await test.step('CH-01b reconnects 5 s after a close or an error', async () => {
      const [first, second] = one.sockets;
      const waited = (second?.openedAt ?? 0) - (first?.closedAt ?? 0);
      expect(waited).toBeGreaterThan(4_500);
      expect(waited).toBeLessThan(9_000);
      // While nobody listened each try failed with an error, and the next came five seconds after it.
      const failed = one.sockets.slice(1, -1);
      for (const [place, socket] of failed.entries()) {
        const next = one.sockets[place + 2];
        expect((next?.openedAt ?? 0) - socket.openedAt).toBeGreaterThan(4_500);
      }
    });
    await expect(two.field).toBeVisible();
    await two.say('乙说4');
    await expect(one.line('乙说4')).toBeVisible();
    for (const chat of [one, two]) expect(await ordered(chat)).toEqual(['甲说1', '乙说2', '甲说3', '乙说4']);
    // Nothing is doubled for whoever comes anew either.
    await two.page.reload();
    await two.openLobby();
    await expect(two.line('乙说4')).toBeVisible();
    expect(await ordered(two)).toEqual(['甲说1', '乙说2', '甲说3', '乙说4']);
  } finally {
    await server.kill();
  }
});
