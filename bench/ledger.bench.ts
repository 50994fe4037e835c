import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cashAccount,
  centerWallet,
  checkLedger,
  createCheckedPoster,
  createLedger,
  type Entry,
  housePromo,
  installLedger,
} from '@fairground/ledger';
import { Pool } from 'pg';
import { type BenchResult, resultOfMeasurements, type Measurement } from './bench-result.ts';
import { pgbench } from './pgbench.ts';

const MEMBERS = 10_000;
const CLIENTS = 8;
/** Callers that wait for the grouped poster at once, as open requests do. */
const CALLERS = 1024;
const ROUNDS = 3;
const SEED_GROUP = 500;
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
    await installLedger(pool);
    await pool.query(CHECK_SQL);
    await seed(pool);
    const anyone = () => BigInt(1 + Math.floor((serial * 7919) % MEMBERS));
    const everyone = await yardstick(schemaUrl, join(folder, 'anyone.sql'), `random(1, ${MEMBERS})`);
    const oneWallet = await yardstick(schemaUrl, join(folder, 'one.sql'), '1');
    const note = `pgbench: ${CLIENTS} clients calling the same function`;
    const results = [
      ...(await race(everyone, [
        { name: `ledger, one call a post, ${CLIENTS} connections`, rate: singly(pool, anyone), note },
        {
          name: `ledger, grouped commit, ${CALLERS} callers, 1 connection`,
          rate: inGroups(pool, anyone),
          note,
        },
      ])),
      ...(await race(oneWallet, [
        {
          name: 'ledger, grouped commit, one hot wallet',
          rate: inGroups(pool, () => 1n),
          note: `${note} on one wallet`,
        },
      ])),
    ];
    const report = await checkLedger(pool);
    if (!report.ok) throw new Error(`The bench broke the ledger: ${JSON.stringify(report.breaks)}`);
    return results;
  } finally {
    for (const each of release.splice(0)) await each();
    await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
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

/** Money for everyone, by ordinary postings, so that the whole ledger can be checked afterwards. */
async function seed(pool: Pool): Promise<void> {
  const ledger = createLedger();
  const deposits = Array.from({ length: MEMBERS }, (_, index) => {
    const member = BigInt(index + 1);
    const postings = [{ from: cashAccount('bench'), to: centerWallet(member), amount: 100_000_000n }];
    return { ...stake(member), kind: 'deposit', postings };
  });
  for (let from = 0; from < MEMBERS; from += SEED_GROUP) {
    await ledger.postMany(pool, deposits.slice(from, from + SEED_GROUP));
  }
  await pool.query('VACUUM ANALYZE ledger_account, ledger_entry, ledger_posting');
}

function singly(pool: Pool, member: () => bigint): Contender {
  const ledger = createLedger();
  return closedLoop(CLIENTS, async () => {
    const { ok } = await ledger.post(pool, stake(member()));
    return ok;
  });
}

/** The way a bet takes (see the server's batch executor), with a check and an apply function that do nothing. */
const CHECK = {
  check: 'bench_check',
  apply: 'bench_apply',
  singleRow: { check: 'bench_check_one', apply: 'bench_apply_one' },
};
const CHECK_SQL = `
  create function bench_check(p_rows jsonb, p_known boolean[]) returns text[] language sql as
    $$ select array_fill(null::text, array[cardinality(p_known)]) $$;
  create function bench_apply(p_rows jsonb, p_outcomes text[], p_ids bigint[]) returns void language sql as
    $$ select $$;
  create function bench_check_one(p_row jsonb) returns text language sql as $$ select null::text $$;
  create function bench_apply_one(p_row jsonb, p_id bigint) returns void language sql as $$ select $$;`;

const release: (() => Promise<void>)[] = [];

function inGroups(pool: Pool, member: () => bigint): Contender {
  const held = pool.connect();
  const poster = createCheckedPoster(() => held, CHECK);
  release.push(async () => {
    await poster.close();
    (await held).release();
  });
  return closedLoop(CALLERS, async () => {
    const { ok } = await poster.submit({ entry: stake(member()), row: {} });
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

async function yardstick(url: string, file: string, member: string): Promise<Contender> {
  await writeFile(
    file,
    `\\set member ${member}
SELECT * FROM ledger_post_line(gen_random_uuid()::text, 'stake', gen_random_uuid()::text, 1, 'bench', now(), NULL,
  '\\x${'00'.repeat(32)}', :member, 'center', 0, 'promo', 'CNY', 1);
`,
  );
  return (seconds) => pgbench(url, file, CLIENTS, seconds);
}

interface Runner {
  readonly name: string;
  readonly rate: Contender;
  readonly note: string;
}

/** Turn by turn, so that a busy minute of the machine hits all alike. */
async function race(against: Contender, runners: readonly Runner[]): Promise<BenchResult[]> {
  const concurrency = runners.map((runner) => ({ ...runner, measurements: [] as Measurement[] }));
  for (const { rate } of concurrency) await rate(0.3);
  for (let round = 0; round < ROUNDS; round += 1) {
    const pace = await against(SLICE_SECONDS);
    for (const { rate, measurements } of concurrency)
      measurements.push({ ours: await rate(SLICE_SECONDS), yardstick: pace });
  }
  return concurrency.map(({ name, measurements, note }) => resultOfMeasurements(name, 'posts/s', measurements, note));
}

function urlInto(url: string, schema: string): string {
  const inside = new URL(url);
  inside.searchParams.set('options', `-csearch_path=${schema}`);
  return inside.href;
}
