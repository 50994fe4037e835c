import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { startApp } from '../../apps/server/src/app.ts';
import { launchTokens } from '../../apps/server/src/modules/venues/launch-tokens.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { aMember } from '../../tests/support/builders.ts';
import type { BenchResult } from '../bench-result.ts';
import type { ReaderTask, TaskDone } from './worst-readers.ts';

const QUIET_MS = 8_000;
const WORST_MS = 30_000;
const BAR_MS = 100;
const BAR_MEGABYTES = 256;
const MEGABYTE = 1024 * 1024;

/**
 * The worst readers the limits let in: a socket that asks for ever new lists, as many sockets of one address as there may
 * be that ask and never read, and a member who polls. What everybody else waits meanwhile, beside the quiet server.
 */
export async function liveWorstReaderBench(databaseUrl: string): Promise<BenchResult[]> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    ROLES: 'api,venues',
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
  });
  const running = await startApp(config, { sports: 'of-settings' });
  try {
    const member = await aMember(running.app);
    const { memberId } = member;
    const uid = await running.app.transact(async (tx) => {
      const { rows } = await tx.query<{ id: bigint }>('select id from login_session where member_id = $1', [memberId]);
      const launch = { memberId, sessionId: rows[0]?.id ?? 0n, venueCode: SPORTSBOOK_VENUE, gameCode: '' };
      return launchTokens.issue(tx, launch, running.app.now());
    });
    const { signKey } = config;
    const common = { url: running.address, signKey: signKey.toString('hex'), token: member.token, uid };
    const run = (role: ReaderTask['role'], milliseconds: number): Promise<TaskDone> =>
      inProcess({ ...common, role, milliseconds });
    const quiet = await run('probe', QUIET_MS);
    const before = process.memoryUsage.rss();
    let most = before;
    const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100);
    const [worst, hasty, lazy, poller] = await Promise.all([
      run('probe', WORST_MS),
      run('hasty', WORST_MS),
      run('lazy', WORST_MS),
      run('poller', WORST_MS),
    ]);
    clearInterval(watching);
    const grown = (most - before) / MEGABYTE;
    const did = `${hasty.done} questions of one socket, ${lazy.done} lazy sockets, ${poller.done} polls`;
    return [
      line('/healthz', quiet.health, worst.health, did),
      line('getBalance', quiet.balance, worst.balance, did),
      {
        name: 'memory the worst readers take',
        ratio: grown / BAR_MEGABYTES,
        unit: 'MiB',
        ours: grown,
        yardstick: BAR_MEGABYTES,
        spread: 'resident, at most',
        note: `bar ${BAR_MEGABYTES} MiB`,
      },
    ];
  } finally {
    await running.stop();
  }
}

function inProcess(task: ReaderTask): Promise<TaskDone> {
  const child = fork(fileURLToPath(new URL('./worst-readers.ts', import.meta.url)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (done: TaskDone) => {
      child.kill();
      resolve(done);
    });
    child.send(task);
  });
}

function line(name: string, quiet: readonly number[], worst: readonly number[], did: string): BenchResult {
  const [ours, yardstick] = [p99(worst), p99(quiet)];
  return {
    name: `p99 of ${name} beside the worst readers`,
    ratio: ours / yardstick,
    unit: 'ms',
    ours,
    yardstick,
    spread: `at most ${Math.max(...worst).toFixed(0)} ms of ${worst.length}`,
    note: `bar ${BAR_MS} ms; yardstick: the quiet server; ${did}`,
  };
}

const p99 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0;
