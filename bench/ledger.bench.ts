import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  cashAt,
  centerWallet,
  checkLedger,
  createGroupedPoster,
  createLedger,
  type Entry,
  housePromo,
  ledgerMigrations,
} from '@fairground/ledger';
import { Pool } from 'pg';
import type { BenchResult } from './bench-result.ts';

const MEMBERS = 10_000;
const CLIENTS = 8;
/** Callers that wait for the grouped poster at once, as open requests do. */
const CALLERS = 1024;
const ROUNDS = 3;
const SLICE_SECONDS = 2;

/** Posts per second while `work` repeats for one slice; it tells how many it did. */
type Contender = (seconds: number) => Promise<number>;

/** Single and grouped posting against pgbench calling the same function, all on the same server, turn by turn. */
export async function ledgerBench(url: string): Promise<BenchResult[]> {
  const schema = `bench_${randomBytes(6).toString('hex')}`;
  const schemaUrl = urlInto(url, schema);
  const pool = new Pool({ connectionString: schemaUrl, max: CLIENTS });
  const folder = await mkdtemp(join(tmpdir(), 'ledger-bench-'));
  try {
    await pool.query(`CREATE SCHEMA ${schema}`);
    for (const { sql } of ledgerMigrations) await pool.query(sql);
    await seed(pool);
    const anyone = () => BigInt(1 + Math.floor((serial * 7919) % MEMBERS));
    const everyone = await pgbench(schemaUrl, join(folder, 'anyone.sql'), `random(1, ${MEMBERS})`);
    const oneWallet = await pgbench(schemaUrl, join(folder, 'one.sql'), '1');
    const [single, grouped] = await race(everyone, [singly(pool, anyone), inGroups(pool, anyone)]);
    const [hot] = await race(oneWallet, [inGroups(pool, () => 1n)]);
    const report = await checkLedger(pool);
    if (!report.ok) throw new Error(`The bench broke the ledger: ${JSON.stringify(report.breaks)}`);
    const note = `pgbench: ${CLIENTS} clients calling the same function`;
    return [
      ...lineOf(`ledger, one call a post, ${CLIENTS} connections`, single, note),
      ...lineOf(`ledger, grouped commit, ${CALLERS} callers, 2 connections`, grouped, note),
      ...lineOf('ledger, grouped commit, one hot wallet', hot, `${note} on one wallet`),
    ];
  } finally {
    await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

function lineOf(name: string, measured: Measured | undefined, note: string): BenchResult[] {
  return measured ? [{ name, ...measured, note }] : [];
}

let serial = 0;

function stake(member: bigint): Entry {
  serial += 1;
  const postings = [{ from: centerWallet(member), to: housePromo, amount: 1n }];
  return {
    key: `bench:${member}:${serial}`,
    kind: 'stake',
    cause: `bet:${serial}`,
    actor: 'bench',
    at: new Date(),
    postings,
  };
}

/** Money for everyone, by the front door, so that the whole ledger can be checked afterwards. */
async function seed(pool: Pool): Promise<void> {
  const poster = createGroupedPoster(pool);
  const deposits = Array.from({ length: MEMBERS }, (_, index) => {
    const member = BigInt(index + 1);
    const postings = [{ from: cashAt('bench'), to: centerWallet(member), amount: 100_000_000n }];
    return { ...stake(member), kind: 'deposit', postings };
  });
  await Promise.all(deposits.map((deposit) => poster.submit(deposit)));
  await poster.close();
  await pool.query('VACUUM ANALYZE ledger_account, ledger_entry, ledger_posting');
}

function singly(pool: Pool, member: () => bigint): Contender {
  const ledger = createLedger();
  return closedLoop(CLIENTS, async () => {
    const { ok } = await ledger.post(pool, stake(member()));
    return ok;
  });
}

function inGroups(pool: Pool, member: () => bigint): Contender {
  const poster = createGroupedPoster(pool, { connections: 2, groupMax: 512 });
  return closedLoop(CALLERS, async () => {
    const { ok } = await poster.submit(stake(member()));
    return ok;
  });
}

/** So many callers, each asking again as soon as it is answered. */
function closedLoop(callers: number, once: () => Promise<boolean>): Contender {
  return async (seconds) => {
    const start = performance.now();
    let done = 0;
    const caller = async (): Promise<void> => {
      while (performance.now() - start < seconds * 1000) {
        if (!(await once())) throw new Error('A post was refused');
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return (done * 1000) / (performance.now() - start);
  };
}

async function pgbench(url: string, file: string, member: string): Promise<Contender> {
  await writeFile(
    file,
    `\\set member ${member}
SELECT * FROM ledger_post_line(gen_random_uuid()::text, 'stake', gen_random_uuid()::text, 1, 'bench', now(), NULL,
  '\\x${'00'.repeat(32)}', :member, 'center', 0, 'promo', 'CNY', 1);
`,
  );
  return async (seconds) => {
    const options = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds), '-f', file, url];
    const { stdout } = await promisify(execFile)('pgbench', options);
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(rate);
  };
}

type Measured = Omit<BenchResult, 'name' | 'note'>;

/** Turn by turn, so that a busy minute of the machine hits all alike. */
async function race(yardstick: Contender, ours: readonly Contender[]): Promise<Measured[]> {
  for (const contender of ours) await contender(0.3);
  const turns: { yardstick: number; ours: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turn = { yardstick: await yardstick(SLICE_SECONDS), ours: [] as number[] };
    for (const contender of ours) turn.ours.push(await contender(SLICE_SECONDS));
    turns.push(turn);
  }
  return ours.map((_, index) => {
    const rates = turns.map((turn) => turn.ours[index] ?? 0);
    const ratios = turns.map((turn) => (turn.ours[index] ?? 0) / turn.yardstick);
    return {
      ratio: median(ratios),
      unit: 'posts/s',
      ours: Math.round(median(rates)),
      yardstick: Math.round(median(turns.map((turn) => turn.yardstick))),
      spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    };
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function urlInto(url: string, schema: string): string {
  const inside = new URL(url);
  inside.searchParams.set('options', `-csearch_path=${schema}`);
  return inside.href;
}
