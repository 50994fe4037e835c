import { cashAccount, checkLedger, stakeWallet } from '@fairground/ledger';
import { startApp } from '../../apps/server/src/app.ts';
import { settleIssue } from '../../apps/server/src/modules/lottery/settling/settle-issue.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { aMember } from '../../tests/support/builders.ts';
import { runConcurrently } from '../../tests/endurance/retrying-client.ts';
import {
  anEntry,
  anIssue,
  costOf,
  drawOnly,
  type SentEntry,
  sellLottery,
  versionOf,
} from '../../tests/support/lottery.ts';
import { backendCpu } from '../backend-cpu.ts';
import type { BenchResult } from '../bench-result.ts';
import { unhurried } from '../unhurried.ts';

const MEMBERS = 2048;
const VENUE = 'G1CP';

/** All tickets of one draw: how many, and in how many seconds they have to be settled. */
interface DrawnIssue {
  readonly tickets: number;
  readonly seconds: number;
}

export const lotterySettlingBench = (url: string): Promise<BenchResult[]> =>
  settleIssues(url, [
    { tickets: 10_000, seconds: 2 },
    { tickets: 10_000, seconds: 2 },
  ]);

export const lotteryMillionBench = (url: string): Promise<BenchResult[]> =>
  settleIssues(url, [{ tickets: 1_000_000, seconds: 120 }]);

/** Settles whole issues of 快三: every ticket evaluated, posted, written and told, against the time a draw may take. */
async function settleIssues(url: string, issues: readonly DrawnIssue[]): Promise<BenchResult[]> {
  const config = readConfig({ DATABASE_URL: url, PORT: '0', ROLES: 'api', CAPTCHA: 'off', LOG_LEVEL: 'warn' });
  const running = await startApp(config);
  const { app } = running;
  try {
    await sellLottery(app);
    const members: bigint[] = [];
    await runConcurrently([...Array(MEMBERS).keys()], 8, async () => void members.push((await aMember(app)).memberId));
    const results: BenchResult[] = [];
    for (const { tickets, seconds } of issues) {
      const issueNo = await anIssue(app);
      await fill(app, issueNo, members, tickets);
      await drawOnly(app, issueNo, [2, 3, 5]);
      const [begun, used, inDatabase] = [performance.now(), process.cpuUsage(), await backendCpu(app.pool)];
      const settled = await settleIssue(app, issueNo);
      const took = (performance.now() - begun) / 1000;
      const { user, system } = process.cpuUsage(used);
      const cpu = [(user + system) / tickets, (((await backendCpu(app.pool)) - inDatabase) * 1000) / tickets];
      if (settled !== tickets) throw new Error(`Of ${tickets} tickets ${settled} were settled`);
      await unhurried(app.pool, (client) => verify(client, issueNo));
      results.push({
        name: `${tickets} tickets of one draw`,
        ratio: seconds / took,
        unit: 'tickets/s',
        ours: tickets / took,
        yardstick: tickets / seconds,
        spread: `${took.toFixed(2)} s`,
        note: `bar ${seconds} s; CPU a ticket ${cpu.map((each) => each.toFixed(0)).join(' µs here and ')} µs in the database`,
      });
    }
    const report = await unhurried(app.pool, async (client) => {
      await client.query('analyze');
      return checkLedger(client);
    });
    if (!report.ok) throw new Error(`The bench broke the ledger: ${JSON.stringify(report.breaks)}`);
    return results;
  } finally {
    await running.stop();
  }
}

/** What people buy: one to three plays, a few marks each. About one ticket in three wins something. */
const bought: readonly (readonly SentEntry[])[] = Array.from({ length: 120 }, (_, index) => [
  anEntry('K3.HZ.HZ.FS', { rows: [[3 + (index % 16)]] }, { multiple: 1 + (index % 5) }),
  ...(index % 2 === 0 ? [anEntry('K3.HZ.DXDS.FS', { rows: [[index % 4]] })] : []),
  ...(index % 3 === 0 ? [anEntry('K3.SBT.BZ.FS', { rows: [[1, 2, 3, 4, 5, 6].slice(index % 3)] })] : []),
]);

type Client = Parameters<Parameters<typeof unhurried>[1]>[0];

/** Tickets as bets would leave them; each member's stakes are one entry. */
async function fill(app: AppContext, issueNo: string, members: readonly bigint[], tickets: number): Promise<void> {
  const costs = bought.map(costOf);
  const stakes = new Map<bigint, bigint>();
  for (let index = 0; index < tickets; index += 1) {
    const member = members[index % members.length] ?? 0n;
    stakes.set(member, (stakes.get(member) ?? 0n) + (costs[index % costs.length] ?? 0n));
  }
  const posted = await app.transact((tx) =>
    app.ledger.postMany(
      tx,
      [...stakes].map(([memberId, amount]) => ({
        key: `bench-${issueNo}-${memberId}`,
        kind: 'sandbox-funds',
        cause: `bench-${issueNo}-${memberId}`,
        actor: 'bench',
        at: app.now(),
        postings: [{ from: cashAccount('sandbox'), to: stakeWallet(memberId, VENUE), amount }],
      })),
    ),
  );
  if (posted.some(({ ok }) => !ok)) throw new Error('stakes were not posted');
  const entries = bought.map((each) => JSON.stringify(each));
  await unhurried(app.pool, async (client) => {
    await client.query(FILL, [
      issueNo,
      VENUE,
      versionOf('K3'),
      members,
      entries,
      costs.map(String),
      tickets,
      app.now(),
      bought.map((each) => each.reduce((sum, { count }) => sum + count, 0)),
    ]);
    await client.query('insert into limit_member (member_id) select unnest($1::bigint[]) on conflict do nothing', [
      members,
    ]);
    await client.query('vacuum analyze lottery_ticket');
  });
}

const FILL = `insert into lottery_ticket (ticket_no, member_id, venue_code, game_code, issue_no, rulebook, entries, lines, stake, most,
    at, stake_entry)
  select 'C' || $1 || lpad(n::text, 8, '0'), ($4::bigint[])[1 + n % cardinality($4::bigint[])], $2, 'K3', $1, $3,
    (($5::text[])[1 + n % cardinality($5::text[])])::jsonb, ($9::int[])[1 + n % cardinality($9::int[])],
    (($6::text[])[1 + n % cardinality($6::text[])])::bigint, 0, $8, 1
  from generate_series(0, $7::int - 1) n`;

/** Each ticket ended once, its stake left the open bets, and what it returned came to the member. */
async function verify(client: Client, issueNo: string): Promise<void> {
  const { rows } = await client.query<Record<string, bigint>>(
    `select (select count(*) from lottery_ticket where issue_no = $1 and state = 'accepted') as open,
      (select count(*) from ledger_account where wallet = 'stake:${VENUE}' and balance <> 0) as staked,
      (select count(*) from lottery_ticket t where t.issue_no = $1 and t.returned <> coalesce((select sum(p.amount)
        from ledger_posting p where p.entry_id = t.settle_entry and p.to_member = t.member_id), 0)) as unpaid,
      (select count(*) from lottery_ticket t where t.issue_no = $1 and t.state = 'won') as won`,
    [issueNo],
  );
  const [found] = rows;
  if (found?.['open'] !== 0n || found['staked'] !== 0n || found['unpaid'] !== 0n || found['won'] === 0n)
    throw new Error(`The bench left ${JSON.stringify(found, (_, value) => String(value))}`);
}
