import { cashAccount, checkLedger, venueWallet } from '@fairground/ledger';
import { startApp } from '../../apps/server/src/app.ts';
import { checkLottery } from '../../apps/server/src/modules/lottery/check-lottery.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { aMember, type TestMember } from '../../tests/support/builders.ts';
import { anEntry, anIssue, sellLottery, versionOf } from '../../tests/support/lottery.ts';
import type { BenchResult } from '../bench-result.ts';
import { measureCrowds } from '../crowds.ts';
import { unhurried } from '../unhurried.ts';

const MEMBERS = 64;
const ROUNDS = 9;
const WARM_UP = 64 * MEMBERS;
const FUNDS_FEN = 100_000_000_00n;
const PATH = '/game/api/v1/lottery/bet';
const VENUE = 'G1CP';
/** Bets are spread over so many issues and sixteen sums, as over the games of a hall in an hour. */
const ISSUES = 150;

/** Eight find a commit each, as pgbench's eight do; sixty-four share theirs. */
const crowds = [
  { name: '8 callers, one ticket after another', callers: 8, clients: 8, requests: 24 * MEMBERS, bar: 0.5 },
  { name: '64 members at once', callers: 64, clients: 8, requests: 64 * MEMBERS, bar: 0.8 },
] as const;

/**
 * A ticket over HTTP through the whole edge, beside pgbench writing the same rows straight in the database: the entry and
 * its posting, the ticket, what stands on the play and the issue, and the member's own sums. Commits are durable on both
 * sides.
 */
export async function lotteryBetsBench(url: string): Promise<BenchResult[]> {
  const config = readConfig({
    DATABASE_URL: url,
    PORT: '0',
    ROLES: 'api',
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
    LOTTERY_ISSUE_WIN_YUAN: '100000000',
    LOTTERY_EXPOSURE_YUAN: '1000000000',
  });
  const running = await startApp(config);
  try {
    const { app } = running;
    await sellLottery(app);
    const members = await bettors(app);
    const issues: string[] = [];
    // oxlint-disable-next-line no-await-in-loop -- each takes the number after the last
    for (let index = 0; index < ISSUES; index += 1) issues.push(await anIssue(app, 'K3', { closes: 7200 }));
    await app.pool.query(BARE);
    await unhurried(app.pool, (client) => client.query('vacuum analyze'));
    const { port } = new URL(running.address);
    let next = 0;
    const load = (requests: number, connections: number) => {
      const from = next;
      next += requests;
      return {
        port: Number(port),
        path: PATH,
        signKey: config.signKey.toString('hex'),
        tokens: members.map(({ token }) => token),
        bodies: Array.from({ length: requests }, (_, index) => bodyOf(issues, from + index)),
        requests,
        connections,
      };
    };
    const script = scriptFor(members);
    const results = await measureCrowds(
      { url, pool: app.pool, script, what: 'tickets', rounds: ROUNDS, load, warmUp: WARM_UP },
      crowds,
    );
    const { rows } = await app.pool.query<{ taken: number }>('select count(*)::int as taken from lottery_ticket');
    // A refusal is a quick reply too; it must not count as a ticket.
    if (rows[0]?.taken !== next) throw new Error(`Of ${next} tickets ${rows[0]?.taken} were taken`);
    const [report, breaks] = await unhurried(app.pool, async (client) => {
      await client.query(TAKE_BARE_BACK);
      await client.query('analyze');
      return [await checkLedger(client), await checkLottery(client)] as const;
    });
    if (!report.ok) throw new Error(`The bench broke the ledger: ${JSON.stringify(report.breaks)}`);
    if (breaks.length > 0) throw new Error(`The bench broke tickets: ${breaks.join('; ')}`);
    return results;
  } finally {
    await running.stop();
  }
}

async function bettors(app: AppContext): Promise<TestMember[]> {
  const members: TestMember[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = await aMember(app);
    const key = `bench-${member.memberId}`;
    await app.transact((tx) =>
      app.ledger.post(tx, {
        key,
        kind: 'sandbox-funds',
        cause: key,
        actor: 'bench',
        at: app.now(),
        postings: [{ from: cashAccount('sandbox'), to: venueWallet(member.memberId, VENUE), amount: FUNDS_FEN }],
      }),
    );
    members.push(member);
  }
  return members;
}

const entries = Array.from({ length: 16 }, (_, index) => anEntry('K3.HZ.HZ.FS', { rows: [[3 + index]] }));
const rulebook = versionOf('K3');

const bodyOf = (issues: readonly string[], index: number): string =>
  JSON.stringify({
    gameCode: 'K3',
    issueNo: issues[Math.floor(index / MEMBERS) % issues.length],
    rulebook,
    entries: [entries[index % entries.length]],
    cost: '2',
  });

/**
 * The same rows by the shortest way there is: one function of plain inserts, called once a ticket, that asks nothing and
 * checks nothing. Its tickets and what stands on issues are in tables of their own, with the indexes and constraints of the
 * real ones, under keys and numbers as long as theirs.
 */
const BARE = `
  create table bench_ticket (like lottery_ticket including defaults including constraints including indexes)
    with (fillfactor = 85);
  create table bench_exposure (like lottery_exposure including indexes) with (fillfactor = 50);
  create function bench_ticket(p_member bigint, p_issue text) returns bigint language plpgsql as $$
  declare
    v_ticket text := 'B' || to_char(now(), 'YYMMDDHH24MISS') || upper(right(gen_random_uuid()::text, 10));
    v_request text := p_member || ':' || gen_random_uuid();
    v_entry bigint;
  begin
    update limit_member set staked = staked + 200, last_play_at = now(), seen_at = now() where member_id = p_member;
    insert into limit_tally as t (member_id, hour, staked) values (p_member, date_trunc('hour', now()), 200)
      on conflict (member_id, hour) do update set staked = t.staked + 200;
    select l.posted_id into v_entry from ledger_post_line('bench:${PATH}:' || v_request, 'bench', v_request, 1,
      'member:' || p_member, now(), null, '\\x${'00'.repeat(32)}', p_member, 'venue:${VENUE}', p_member, 'stake:${VENUE}', 'CNY', 200) l;
    insert into bench_ticket (ticket_no, member_id, venue_code, game_code, issue_no, rulebook, entries, lines, stake, most, at,
      stake_entry)
    values (v_ticket, p_member, '${VENUE}', 'K3', p_issue, '${rulebook}', '${JSON.stringify([entries[0]])}', 1, 200, 1560, now(),
      v_entry);
    insert into bench_exposure as x (issue_no, play_code, lines, staked, most)
    values (p_issue, 'K3.HZ.HZ.FS', 1, 200, 1560), (p_issue, '', 1, 200, 1560)
    on conflict (issue_no, play_code) do update set lines = x.lines + 1, staked = x.staked + 200, most = x.most + 1560;
    return v_entry;
  end $$`;

/** What the bare tickets staked is no open ticket's: it goes back, entry by entry of a member. */
const TAKE_BARE_BACK = `select ledger_post('bench-back-' || b.member_id, 'bench-back', b.member_id::text, 1, 'bench', now(), null,
    '\\x${'00'.repeat(32)}', array[b.member_id], array['stake:${VENUE}'], array[b.member_id], array['venue:${VENUE}'],
    array['CNY'], array[b.staked], null, null)
  from (select member_id, sum(stake)::bigint as staked from bench_ticket group by member_id order by member_id) b`;

function scriptFor(members: readonly TestMember[]): string {
  const ids = members.map(({ memberId }) => memberId).toSorted((one, other) => Number(one - other));
  return `\\set member random(${ids[0]}, ${ids.at(-1)})
\\set issue random(1, ${ISSUES})
SELECT bench_ticket(:member, 'K3-bench-' || :issue);
`;
}
