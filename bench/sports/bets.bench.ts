import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkLedger, cashAccount, venueWallet } from '@fairground/ledger';
import { startApp } from '../../apps/server/src/app.ts';
import { checkSports } from '../../apps/server/src/modules/sports/betting/check-sports.ts';
import { launchTokens } from '../../apps/server/src/modules/venues/launch-tokens.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import type { Board } from '../../packages/sports-feed/src/board/board.ts';
import type { SelectionKey } from '@fairground/betting/placement';
import { boardOf } from '../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../packages/betting/src/placement/testing/an-offer.ts';
import { aMember, type TestMember } from '../../tests/support/builders.ts';
import { backendCpu } from '../backend-cpu.ts';
import { type BenchResult, median, resultOfMeasurements, type Measurement } from '../bench-result.ts';
import { measure } from '../edge.bench.ts';
import { pgbench } from '../pgbench.ts';
import { unhurried } from '../unhurried.ts';

const MEMBERS = 64;
/** Many short turns: the machine's own pace changes within seconds. */
const ROUNDS = 11;
const SLICE_SECONDS = 1;
/** A server that has been up for a while: by then its code is compiled. */
const WARM_UP = 96 * MEMBERS;
const FUNDS_FEN = 100_000_000_00n;
const PATH = '/game/api/v1/resource';
/** Bets spread over so many matches, three sides each: busy ones are shared by many, as on a Saturday. */
const MATCHES = 400;

/** How many ask at once. Eight find a commit each, as pgbench's eight do; sixty-four share theirs. */
const crowds = [
  { name: 'one caller', callers: 1, clients: 1, requests: 12 * MEMBERS, bar: undefined },
  { name: '8 callers, one bet after another', callers: 8, clients: 8, requests: 24 * MEMBERS, bar: 0.5 },
  { name: `${MEMBERS} members at once`, callers: MEMBERS, clients: 8, requests: 64 * MEMBERS, bar: 0.7 },
] as const;

/** A board on which every match of the bench is open, whatever its number. */
const endlessBoard: Board = {
  ...boardOf(),
  offer: (wanted: SelectionKey) => anOffer({ ...wanted, marketCode: 'PD', price: 85_000 }),
};

/**
 * A single over HTTP through the whole edge, beside pgbench writing the same rows straight in the database: the entry and
 * its posting, the ticket, its leg, what stands on the selection and the match, and the member's own sums. Commits are
 * durable on both sides.
 */
export async function betsBench(url: string): Promise<BenchResult[]> {
  const config = readConfig({
    DATABASE_URL: url,
    PORT: '0',
    ROLES: 'api',
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
  });
  const running = await startApp(config, { sports: { board: endlessBoard } });
  const folder = await mkdtemp(join(tmpdir(), 'bets-bench-'));
  const loader = fork(fileURLToPath(new URL('../edge-load.ts', import.meta.url)));
  try {
    const members = await bettors(running.app);
    const { port } = new URL(running.address);
    const order = {
      port: Number(port),
      path: PATH,
      signKey: config.signKey.toString('hex'),
      tokens: members.map(({ token }) => token),
    };
    const file = join(folder, 'bet.sql');
    await writeFile(file, scriptFor(members));
    const results: BenchResult[] = [];
    let first = 0;
    const bodies = (count: number): string[] => {
      const from = first;
      first += count;
      return Array.from({ length: count }, (_, index) => bodyOf(members, from + index));
    };
    const load = (count: number, connections: number) => ({
      ...order,
      bodies: bodies(count),
      requests: count,
      connections,
    });
    await measure(loader, load(WARM_UP, MEMBERS));
    for (const { name, callers, clients, requests, bar } of crowds) {
      await measure(loader, load(8 * MEMBERS, callers));
      const measurements: Measurement[] = [];
      const [node, database]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const yardstick = await pgbench(url, file, clients, SLICE_SECONDS);
        const before = await backendCpu(running.app.pool);
        const { perSecond, cpuEach } = await measure(loader, load(requests, callers));
        database.push(((await backendCpu(running.app.pool)) - before) / (requests / 1000));
        node.push(cpuEach);
        measurements.push({ yardstick, ours: perSecond });
      }
      const cpu = `CPU a bet ${median(node).toFixed(0)} µs here and ${median(database).toFixed(0)} µs in the database`;
      const note = `${bar === undefined ? '' : `bar ${bar}; `}pgbench with ${clients} clients; ${cpu}`;
      results.push(resultOfMeasurements(`bets over HTTP, ${name}`, 'bets/s', measurements, note));
    }
    const { rows } = await running.app.pool.query(`select count(*)::int as taken from sport_ticket where id like 'S%'`);
    // A refusal is a quick reply too; it must not count as a bet.
    if (rows[0]?.taken !== first) throw new Error(`Of ${first} bets ${rows[0]?.taken} were taken`);
    // The scratch server analyses nothing by itself, and the checks join everything with everything.
    const [report, breaks] = await unhurried(running.app.pool, async (client) => {
      await client.query('analyze');
      return [await checkLedger(client), await checkSports(client)] as const;
    });
    if (!report.ok) throw new Error(`The bench broke the ledger: ${JSON.stringify(report.breaks)}`);
    if (breaks.length > 0) throw new Error(`The bench broke tickets: ${breaks.join('; ')}`);
    return results;
  } finally {
    loader.kill();
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type BenchMember = TestMember & { readonly uid: string };

async function bettors(app: AppContext): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = await aMember(app);
    const key = `bench-${member.memberId}`;
    const uid = await app.transact(async (tx) => {
      const { rows } = await tx.query<{ id: bigint }>('select id from login_session where member_id = $1', [
        member.memberId,
      ]);
      await app.ledger.post(tx, {
        key,
        kind: 'sandbox-funds',
        cause: key,
        actor: 'bench',
        at: app.now(),
        postings: [{ from: cashAccount('sandbox'), to: venueWallet(member.memberId, 'CRTY'), amount: FUNDS_FEN }],
      });
      const launch = { memberId: member.memberId, sessionId: rows[0]?.id ?? 0n, venueCode: 'CRTY', gameCode: '' };
      return launchTokens.issue(tx, launch, app.now());
    });
    members.push({ ...member, uid });
  }
  // Nobody minds the money of a bench: caps that bite would be measured as refusals.
  await app.pool.query('update sport_limit set exposure_selection = 1e17, exposure_match = 1e17');
  await app.pool.query(BARE);
  await unhurried(app.pool, (client) => client.query('vacuum analyze'));
  return members;
}

/** No two bets of one member are the same: the side's number counts up. Tokens take turns in the same order. */
function bodyOf(members: readonly BenchMember[], index: number): string {
  const round = Math.floor(index / members.length);
  const selection = {
    gameId: `bench${index % MATCHES}`,
    w: 'PD',
    r: '',
    side: `${round % 100}:${Math.floor(round / 100)}`,
    odds: '7.50',
    amount: '10.00',
  };
  return JSON.stringify({
    method: 'bet',
    enName: 'CRTY',
    Request: {
      timestamp: Date.now(),
      token: members[index % members.length]?.uid ?? '',
      langx: 'zh-cn',
      mode: 'single',
      autoOdds: true,
      oddsType: 'H',
      selections: [selection],
    },
  });
}

/**
 * The same rows by the shortest way there is: one function of plain inserts, called once a bet, that asks nothing and
 * checks nothing.
 */
const BARE = `
  create function bench_bet(p_member bigint, p_match text, p_side text) returns bigint language plpgsql as $$
  declare
    v_ticket text := 'B' || gen_random_uuid();
    v_entry bigint;
  begin
    update limit_member set staked = staked + 1000, last_play_at = now(), seen_at = now() where member_id = p_member;
    insert into limit_tally as t (member_id, hour, staked) values (p_member, date_trunc('hour', now()), 1000)
      on conflict (member_id, hour) do update set staked = t.staked + 1000;
    select l.posted_id into v_entry from ledger_post_line(gen_random_uuid()::text, 'bench', gen_random_uuid()::text, 1,
      'bench', now(), null, '\\x${'00'.repeat(32)}', p_member, 'venue:CRTY', p_member, 'stake:CRTY', 'CNY', 1000) l;
    insert into sport_ticket (id, member_id, mode, lines, stake, staked, returnable, odds_type, price, quoted, odds,
      auto_odds, accept_any, status, rulebook, fingerprint, placed_at, placed_feed_at, stake_entry)
    values (v_ticket, p_member, 'single', 1, 1000, 1000, 8500, 'H', 85000, '7.50', '7.50', true, false, 'accepted',
      '2026-1', v_ticket, now(), now(), v_entry);
    insert into sport_leg (ticket_id, position, game_id, kind, sport, league, home, away, market_code, line, line_text, side, market_name,
      side_name, odds, score, state_number, red_cards, start_at)
    values (v_ticket, 1, p_match, 'normal', 'FT', '测试联赛', '主队', '客队', 'PD', 0, '', p_side, '波胆', p_side, '7.50',
      '', 1, 0, now());
    insert into sport_exposure as x (game_id, market_code, line, side, score, tickets, staked, returnable)
    values (p_match, '', 0, '', '', 1, 1000, 8500), (p_match, 'PD', 0, p_side, '', 1, 1000, 8500)
    on conflict (game_id, market_code, line, side, score) do update set tickets = x.tickets + 1, staked = x.staked + 1000,
      returnable = x.returnable + 8500;
    return v_entry;
  end $$`;

function scriptFor(members: readonly TestMember[]): string {
  const first = members.reduce(
    (least, { memberId }) => (memberId < least ? memberId : least),
    members[0]?.memberId ?? 0n,
  );
  return `\\set member random(${first}, ${first + BigInt(members.length) - 1n})
\\set match random(0, ${MATCHES - 1})
\\set side random(0, 400)
SELECT bench_bet(:member, 'bench' || :match, :side || '');
`;
}
