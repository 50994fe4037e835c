import { execFile, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkLedger } from '@fairground/ledger';
import { startApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { aMember, fund, type TestMember } from '../tests/support/builders.ts';
import type { BenchResult } from './bench-result.ts';
import { measure } from './edge.bench.ts';

const MEMBERS = 64;
const ROUNDS = 5;
const SLICE_SECONDS = 2;
const FUNDS_FEN = 1_000_000_00n;
const PATH = '/game/api/v1/transfer';
const BODY = JSON.stringify({ channelCode: 'CRTY', amount: '0.01', ty: '1', isActivity: false });

/** How many ask at once. Eight find a commit each, as pgbench's eight do; sixty-four share theirs. */
const crowds = [
  { name: 'one caller', callers: 1, clients: 1, requests: 1500, bar: undefined },
  { name: '8 callers, one call after another', callers: 8, clients: 8, requests: 5000, bar: 0.5 },
  { name: `${MEMBERS} members at once`, callers: MEMBERS, clients: 8, requests: 12_000, bar: 0.7 },
] as const;

/**
 * A transfer to a venue over HTTP through the whole edge, beside pgbench making the same postings straight in the
 * database, on the same server, turn by turn. Commits are durable on both sides.
 */
export async function moneyBench(url: string): Promise<BenchResult[]> {
  const config = readConfig({
    DATABASE_URL: url,
    PORT: '0',
    ROLES: 'api',
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
  });
  const app = await startApp(config);
  const folder = await mkdtemp(join(tmpdir(), 'money-bench-'));
  const loader = fork(fileURLToPath(new URL('./edge-load.ts', import.meta.url)));
  try {
    const members = await fundedMembers(app.house);
    const { port } = new URL(app.address);
    const order = {
      port: Number(port),
      path: PATH,
      bodies: [BODY],
      signKey: config.signKey.toString('hex'),
      tokens: members.map(({ token }) => token),
    };
    const results: BenchResult[] = [];
    for (const { name, callers, clients, requests, bar } of crowds) {
      const file = join(folder, `${callers}.sql`);
      await writeFile(file, scriptFor(members));
      const load = { ...order, requests, connections: callers };
      await measure(loader, { ...load, requests: 500 });
      const turns: { ours: number; yardstick: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        turns.push({
          yardstick: await pgbench(url, file, clients),
          ours: (await measure(loader, load)).perSecond,
        });
      }
      const note = `${bar === undefined ? '' : `bar ${bar}; `}pgbench with ${clients} client${clients > 1 ? 's' : ''}`;
      results.push(resultOf(`transfers over HTTP, ${name}`, turns, note));
    }
    const report = await checkLedger(app.house.pool);
    if (!report.ok) throw new Error(`The bench broke the ledger: ${JSON.stringify(report.breaks)}`);
    return results;
  } finally {
    loader.kill();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fundedMembers(house: Awaited<ReturnType<typeof startApp>>['house']): Promise<TestMember[]> {
  const members: TestMember[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = await aMember(house);
    await fund(house, member, FUNDS_FEN);
    members.push(member);
  }
  await house.pool.query('vacuum analyze');
  return members;
}

/** The posting of the transfer, with keys of its own. */
function scriptFor(members: readonly TestMember[]): string {
  const first = members.reduce(
    (least, { memberId }) => (memberId < least ? memberId : least),
    members[0]?.memberId ?? 0n,
  );
  return `\\set member random(${first}, ${first + BigInt(members.length) - 1n})
SELECT * FROM ledger_post_line(gen_random_uuid()::text, 'bench', gen_random_uuid()::text, 1, 'bench', now(), NULL,
  '\\x${'00'.repeat(32)}', :member, 'center', :member, 'venue' || chr(58) || 'CRTY', 'CNY', 1);
`;
}

async function pgbench(url: string, file: string, clients: number): Promise<number> {
  const size = ['-c', String(clients), '-j', String(Math.min(clients, 2)), '-T', String(SLICE_SECONDS)];
  const { stdout } = await promisify(execFile)('pgbench', ['-n', '-M', 'prepared', ...size, '-f', file, url]);
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`pgbench said: ${stdout}`);
  return Number(rate);
}

function resultOf(name: string, turns: readonly { ours: number; yardstick: number }[], note: string): BenchResult {
  const ratios = turns.map(({ ours, yardstick }) => ours / yardstick);
  return {
    name,
    ratio: median(ratios),
    unit: 'calls/s',
    ours: Math.round(median(turns.map(({ ours }) => ours))),
    yardstick: Math.round(median(turns.map(({ yardstick }) => yardstick))),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    note,
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
