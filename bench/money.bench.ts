import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkLedger } from '@fairground/ledger';
import { startApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { aMember, fund, type TestMember } from '../tests/support/builders.ts';
import { backendCpu } from './backend-cpu.ts';
import { type BenchResult, median, resultOfMeasurements, type Measurement } from './bench-result.ts';
import { measure } from './edge.bench.ts';
import { pgbench } from './pgbench.ts';
import { unhurried } from './unhurried.ts';

const MEMBERS = 64;
/** Many short turns: the machine's own pace changes within seconds. */
const ROUNDS = 11;
const SLICE_SECONDS = 1;
/** A server that has been up for a while: by then its code is compiled. */
const WARM_UP = 12_000;
const FUNDS_FEN = 1_000_000_00n;
const PATH = '/game/api/v1/transfer';
const BODY = JSON.stringify({ channelCode: 'CRTY', amount: '0.01', ty: '1', isActivity: false });

/** How many ask at once. Eight find a commit each, as pgbench's eight do; sixty-four share theirs. */
const crowds = [
  { name: 'one caller', callers: 1, clients: 1, requests: 800, bar: undefined },
  { name: '8 callers, one call after another', callers: 8, clients: 8, requests: 2500, bar: 0.5 },
  { name: `${MEMBERS} members at once`, callers: MEMBERS, clients: 8, requests: 5000, bar: 0.7 },
] as const;

/**
 * A transfer to a venue over HTTP through the whole edge, beside pgbench writing the same rows straight in the database,
 * on the same server, turn by turn: the entry, its posting, both wallets and the venue's order. Commits are durable on
 * both sides. What share it is of the posting alone, without the order, is told too.
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
  const running = await startApp(config);
  const folder = await mkdtemp(join(tmpdir(), 'money-bench-'));
  const loader = fork(fileURLToPath(new URL('./edge-load.ts', import.meta.url)));
  try {
    const members = await fundedMembers(running.app);
    const { port } = new URL(running.address);
    const order = {
      port: Number(port),
      path: PATH,
      bodies: [BODY],
      signKey: config.signKey.toString('hex'),
      tokens: members.map(({ token }) => token),
    };
    const files = { rows: join(folder, 'rows.sql'), posting: join(folder, 'posting.sql') };
    await running.app.pool.query(BARE);
    await writeFile(files.rows, scriptFor(members, 'bench_transfer'));
    await writeFile(files.posting, scriptFor(members, 'bench_posting'));
    await measure(loader, { ...order, requests: WARM_UP, connections: MEMBERS });
    const results: BenchResult[] = [];
    for (const { name, callers, clients, requests, bar } of crowds) {
      const load = { ...order, requests, connections: callers };
      await measure(loader, { ...load, requests: 500 });
      const measurements: Measurement[] = [];
      const postings: number[] = [];
      const [node, database]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const yardstick = await pgbench(url, files.rows, clients, SLICE_SECONDS);
        const before = await backendCpu(running.app.pool);
        const { perSecond, cpuEach } = await measure(loader, load);
        database.push(((await backendCpu(running.app.pool)) - before) / (requests / 1000));
        node.push(cpuEach);
        measurements.push({ yardstick, ours: perSecond });
        postings.push(perSecond / (await pgbench(url, files.posting, clients, SLICE_SECONDS)));
      }
      const note = [
        ...(bar === undefined ? [] : [`bar ${bar}`]),
        `pgbench with ${clients} client${clients > 1 ? 's' : ''}`,
        `${median(postings).toFixed(2)} of the posting alone`,
        `CPU a call ${median(node).toFixed(0)} µs here and ${median(database).toFixed(0)} µs in the database`,
      ];
      results.push(resultOfMeasurements(`transfers over HTTP, ${name}`, 'calls/s', measurements, note.join('; ')));
    }
    const report = await unhurried(running.app.pool, async (client) => {
      // The scratch server analyses nothing by itself, and the checks join everything with everything.
      await client.query('analyze');
      return checkLedger(client);
    });
    if (!report.ok) throw new Error(`The bench broke the ledger: ${JSON.stringify(report.breaks)}`);
    return results;
  } finally {
    loader.kill();
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fundedMembers(app: Awaited<ReturnType<typeof startApp>>['app']): Promise<TestMember[]> {
  const members: TestMember[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = await aMember(app);
    await fund(app, member, FUNDS_FEN);
    members.push(member);
  }
  await unhurried(app.pool, (client) => client.query('vacuum analyze'));
  return members;
}

/** The rows of a transfer by the shortest way there is: two functions that ask nothing and check nothing. */
const BARE = `
  create function bench_posting(p_member bigint) returns bigint language plpgsql as $$
  declare
    v_entry bigint;
  begin
    select l.posted_id into v_entry from ledger_post_line(gen_random_uuid()::text, 'bench', gen_random_uuid()::text, 1,
      'bench', now(), null, '\\x${'00'.repeat(32)}', p_member, 'center', p_member, 'venue:CRTY', 'CNY', 1) l;
    return v_entry;
  end $$;
  create function bench_transfer(p_member bigint) returns bigint language plpgsql as $$
  begin
    insert into transfer_order (order_no, member_id, venue_code, way, amount, state, request_key, created_at, finished_at)
    values ('B' || gen_random_uuid(), p_member, 'CRTY', 'in', 1, 'done', gen_random_uuid()::text, now(), now());
    return bench_posting(p_member);
  end $$`;

function scriptFor(members: readonly TestMember[], bare: string): string {
  const first = members.reduce(
    (least, { memberId }) => (memberId < least ? memberId : least),
    members[0]?.memberId ?? 0n,
  );
  return `\\set member random(${first}, ${first + BigInt(members.length) - 1n})
SELECT ${bare}(:member);
`;
}
