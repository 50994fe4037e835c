import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { md5, ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { cloneHere, freePort, lendPictures, type NpmRun, runNpm, waitUntilReady } from './clone.ts';

const SITE = '/site/api/v1';
const FUNDS = '/fd/api/v1';
const DEMO = { name: 'demo2024', password: 'Fair2024play' };

let clone: ReturnType<typeof cloneHere>;
let origin: string;
let port: number;
let site: NpmRun | undefined;

beforeAll(async () => {
  clone = cloneHere();
  lendPictures(clone.folder);
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await site?.stop();
  clone.remove();
});

const start = async (): Promise<NpmRun> => {
  // Machines are welcome, so that a member can come in without a captcha; everything else is as a newcomer has it.
  const run = runNpm(clone.folder, ['start'], { PORT: String(port), CAPTCHA: 'off', SANDBOX_CHANNEL_SPEED: '20' });
  site = run;
  await waitUntilReady(origin, run);
  return run;
};

const ask = async (member: ThirdPartyClient, path: string, input: unknown): Promise<Record<string, unknown>> => {
  const { body } = await member.call(path, input);
  expect(body, path).toMatchObject({ status_code: 6000 });
  return body.data ?? {};
};

const balancesOf = (member: ThirdPartyClient): Promise<Record<string, unknown>> =>
  ask(member, `${FUNDS}/transfer/getBalance`, {});

const noCaptcha = { kaptchcate: 99, codeId: '', code: '' };

async function logIn({ name, password }: typeof DEMO): Promise<ThirdPartyClient> {
  const member = new ThirdPartyClient(origin);
  member.device = `clone-${name}`;
  const form = { name, password: md5(password), ...noCaptcha, isAgent: 0, version: '1' };
  member.token = String((await ask(member, `${SITE}/user/login`, form))['token']);
  return member;
}

test('PL-01b npm test installs by the lockfile and passes a stage in a fresh clone', async () => {
  const run = runNpm(clone.folder, ['test', '--', '--only=format']);
  expect(await run.ended, run.said()).toBe(0);
  expect(run.said()).toMatch(/✓ install[^]*✓ format[^]*2 passed, 0 failed/);
  expect(existsSync(join(clone.folder, 'node_modules/.package-lock.json'))).toBe(true);
});

test('PL-01a npm start installs, builds, migrates, seeds, serves, and prints addresses and logins', async () => {
  rmSync(join(clone.folder, 'node_modules'), { recursive: true });
  const { said } = await start();
  await expect.poll(said).toContain('沙盒模式');
  for (const words of ['npm ci', '构建网站', '构建服务', origin, `${origin}/console`, DEMO.name, DEMO.password]) {
    expect(said()).toContain(words);
  }
  for (const login of ['desk2024 / Desk2024fair', 'desk2025 / Coin2025fair', 'desk2026 / Watch2026fair']) {
    expect(said()).toContain(login);
  }
  expect(said()).not.toMatch(/deprecat|experimental|warning/i);
  for (const path of ['/', '/console', '/sandbox']) expect((await fetch(origin + path)).status).toBe(200);
  const demo = await logIn(DEMO);
  expect(await balancesOf(demo)).toMatchObject({ totalBalance: expect.stringMatching(/[1-9]/) });
});

test('PL-01c after kill -9 a second start loses nothing', async () => {
  const newcomer = { name: 'clone2026', password: 'Clone2026x' };
  const hash = md5(newcomer.password);
  const form = { name: newcomer.name, password: hash, secondPassword: hash, ...noCaptcha };
  await ask(new ThirdPartyClient(origin), `${SITE}/user/register`, form);
  const member = await logIn(newcomer);
  const deposit = { payType: 'recharge', channelId: 'FAST-1', amount: '500' };
  const { orderNo } = await ask(member, `${FUNDS}/payment/pay`, deposit);
  const status = async () => (await ask(member, `${FUNDS}/payment/getDepositOrderStatus`, { orderNo }))['status'];
  await expect.poll(status, { timeout: 30_000, interval: 200 }).toBe(1);
  const before = await balancesOf(member);
  expect(before).toMatchObject({ centerWalletBalance: expect.stringMatching(/^5\d\d\./) });

  await site?.killHard();
  const { said } = await start();
  expect(said()).not.toContain('npm ci');
  // The token of before is still good, and so is the password.
  expect(await balancesOf(member)).toEqual(before);
  const again = await logIn(newcomer);
  expect(await ask(again, `${FUNDS}/payment/getDepositOrderStatus`, { orderNo })).toMatchObject({ status: 1 });
});
