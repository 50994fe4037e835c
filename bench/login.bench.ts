import { catalogue } from '@fairground/contract';
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startApp } from '../apps/server/src/app.ts';
import { argonPasswords } from '../apps/server/src/modules/login/passwords/password-hash.ts';
import type { Passwords } from '../apps/server/src/platform/ports/passwords.ts';
import { enrolMember } from '../apps/server/src/modules/login/register-member.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import type { AppContext } from '../apps/server/src/platform/app-context.ts';
import { backendCpu } from './backend-cpu.ts';
import { type BenchResult, median } from './bench-result.ts';
import { measure, quartile, type Round } from './edge.bench.ts';

const ROUNDS = 11;
/** Until the code is compiled, the plans are kept and every member's place is known; a server runs for weeks. */
const WARM_UP = 10;
/** A round is short, so that what else the machine does falls on both alike; its two ends must not weigh much either. */
const LOGINS = 160;
/** More than hash at once, as people come, so that no worker waits for a caller; fewer than the queue holds. */
const CONNECTIONS = 16;
/** As many as the server lets run at once. */
const CONCURRENCY = 2;
const PASSWORD = createHash('md5').update('fern7Kettle').digest('hex');

/**
 * Whole logins over HTTP, each of another member from another address, beside bare argon2id of the same cost. What a
 * login does besides (admission, limits, risk, session, log) should be small against the hash that protects the password.
 */
export async function loginBench(databaseUrl: string): Promise<BenchResult[]> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    CAPTCHA: 'off',
    LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    TRUSTED_PROXY: '127.0.0.1',
  });
  const { app, address, stop } = await startApp(config);
  const names = await enrolMany(app);
  const loader = fork(fileURLToPath(new URL('./edge-load.ts', import.meta.url)));
  const order = {
    port: Number(new URL(address).port),
    path: catalogue.login.login.path,
    bodies: names.map((name) => JSON.stringify({ name, password: PASSWORD, kaptchcate: 0 })),
    addresses: names.map((_, index) => `10.0.${index >> 8}.${index & 255}`),
    requests: LOGINS,
    connections: CONNECTIONS,
    signKey: config.signKey.toString('hex'),
    tokens: [''],
  };
  const passwords = argonPasswords(config.passwordPepper);
  const stored = await passwords.hash(PASSWORD);
  const rounds: LoginRound[] = [];
  try {
    for (let round = 0; round < WARM_UP; round += 1) await measure(loader, order);
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await bareRound(passwords, stored);
      const before = await backendCpu(app.pool);
      const ours = await measure(loader, order);
      const databaseEach = ((await backendCpu(app.pool)) - before) / LOGINS;
      rounds.push({ bare, ours, databaseEach });
    }
  } finally {
    loader.kill();
    await stop();
  }
  return [resultOf(rounds)];
}

interface LoginRound {
  readonly ours: Round;
  readonly bare: Round;
  /** What the database used for a login, in milliseconds. */
  readonly databaseEach: number;
}

async function enrolMany(app: AppContext): Promise<string[]> {
  const passwordHash = await app.passwords.hash(PASSWORD);
  const names = Array.from({ length: LOGINS }, (_, index) => `bench${index}x`);
  for (const name of names) {
    const parts = { inviterId: undefined, referralCode: '', invitedByCode: '', domain: '', registeredDevice: '' };
    const registered = { ...parts, registeredAt: app.now(), registeredIp: '127.0.0.1' };
    await app.transact((tx) => enrolMember(app, tx, { ...registered, name, passwordHash }));
  }
  return names;
}

/** The hash alone, as many at once as the server lets run. */
async function bareRound(passwords: Passwords, stored: string): Promise<Round> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const worker = async (): Promise<void> => {
    for (let turn = 0; turn < LOGINS / CONCURRENCY; turn += 1) await passwords.matches(stored, PASSWORD);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const { user, system } = process.cpuUsage(before);
  return { perSecond: LOGINS / ((performance.now() - startedAt) / 1000), cpuEach: (user + system) / LOGINS };
}

function resultOf(rounds: readonly LoginRound[]): BenchResult {
  const ratios = rounds.map(({ ours, bare }) => ours.perSecond / bare.perSecond).toSorted((a, b) => a - b);
  const [serverCpu, bareCpu] = [
    median(rounds.map(({ ours }) => ours.cpuEach)) / 1000,
    median(rounds.map(({ bare }) => bare.cpuEach)) / 1000,
  ];
  const databaseCpu = median(rounds.map(({ databaseEach }) => databaseEach));
  const cpuRatio = bareCpu / (serverCpu + databaseCpu);
  return {
    name: 'whole logins vs bare argon2id',
    ratio: median(ratios),
    unit: 'logins/s',
    ours: median(rounds.map(({ ours }) => ours.perSecond)),
    yardstick: median(rounds.map(({ bare }) => bare.perSecond)),
    spread: `middle half of ${ROUNDS} rounds ${quartile(ratios, 1)}–${quartile(ratios, 3)}`,
    note: `bar 0.80; CPU a login ${serverCpu.toFixed(1)} here and ${databaseCpu.toFixed(1)} in the database vs ${bareCpu.toFixed(1)} ms, ratio ${cpuRatio.toFixed(2)}`,
  };
}
