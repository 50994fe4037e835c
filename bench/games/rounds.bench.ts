import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { cashAccount, checkLedger, venueWallet } from '@fairground/ledger';
import { startApp } from '../../apps/server/src/app.ts';
import { readSeeds } from '../../apps/server/src/modules/fair-play/seeds.ts';
import { checkSlots } from '../../apps/server/src/modules/slots/check-slots.ts';
import { launchTokens } from '../../apps/server/src/modules/venues/launch-tokens.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { aMember, type TestMember } from '../../tests/support/builders.ts';
import { runConcurrently } from '../../tests/endurance/retrying-client.ts';
import type { BenchResult } from '../bench-result.ts';
import { measureCrowds } from '../crowds.ts';
import { unhurried } from '../unhurried.ts';

const MEMBERS = 4096;
/**
 * They play on as fast as the game lets them: when all have had a turn, so much time has passed on the server's clock, a
 * little more than a round must rest. On a clock of its own pace every round of a slow machine would begin with what a
 * member does who comes back after a while: the session is read again, and noted as seen.
 */
const TURN_MS = 2600;
/** Signatures are good for five minutes: the server's clock, which a slow machine leaves behind, begins so far ahead. */
const AHEAD_MS = 240_000;
const ROUNDS = 7;
const FUNDS_FEN = 1_000_000_00n;
const PATH = '/game/api/v1/slot/spin';
const VENUE = 'WYDZ';
const GAME = 'jinlichi';

/** How many ask at once. Eight find a commit each, as pgbench's eight do; sixty-four share theirs. */
const crowds = [
  { name: '8 callers, one round after another', callers: 8, clients: 8, requests: 1536, bar: 0.5 },
  { name: '64 members at once', callers: 64, clients: 8, requests: 4096, bar: 0.8 },
] as const;

/**
 * A round over HTTP through the whole edge, beside pgbench writing the same rows straight in the database: the entry and
 * its postings, the round, its seed, what waits to be counted, and the member's own sums. Commits are durable on both
 * sides.
 */
export async function roundsBench(url: string): Promise<BenchResult[]> {
  const config = readConfig({
    DATABASE_URL: url,
    PORT: '0',
    ROLES: 'api',
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
  });
  // From the first round on it goes by rounds: logins are made before.
  let beganAt: number | undefined;
  let asked = 0;
  const now = (): Date => new Date((beganAt ?? Date.now() + AHEAD_MS) + (asked * TURN_MS) / MEMBERS);
  const count = (): void => void (asked += 1);
  const running = await startApp(config, { now });
  try {
    const members = await players(running.app);
    const { port } = new URL(running.address);
    let next = 0;
    const load = (requests: number, connections: number) => {
      next += requests;
      // The last is sent first.
      const turn = Array.from({ length: requests }, (_, index) => members[(next - 1 - index) % members.length]);
      return {
        port: Number(port),
        path: PATH,
        signKey: config.signKey.toString('hex'),
        tokens: turn.map((member) => member?.token ?? ''),
        bodies: turn.map((member) => JSON.stringify({ uid: member?.uid ?? '', stake: '1.00' })),
        requests,
        connections,
      };
    };
    beganAt = now().getTime();
    subscribe('http.server.request.start', count);
    const results = await measureCrowds(
      {
        url,
        pool: running.app.pool,
        script: scriptFor(members),
        what: 'rounds',
        rounds: ROUNDS,
        load,
        warmUp: MEMBERS,
      },
      crowds,
    );
    const { rows } = await running.app.pool.query<{ taken: number }>(
      `select count(*)::int as taken from slot_round where round_no like 'G%'`,
    );
    // A refusal is a quick reply too; it must not count as a round.
    if (rows[0]?.taken !== next) throw new Error(`Of ${next} rounds ${rows[0]?.taken} were taken`);
    await running.app.pool.query(REMOVE_BARE);
    const [report, breaks] = await unhurried(running.app.pool, async (client) => {
      await client.query('analyze');
      return [await checkLedger(client), await checkSlots(client)] as const;
    });
    if (!report.ok) throw new Error(`The bench broke the ledger: ${JSON.stringify(report.breaks)}`);
    if (breaks.length > 0) throw new Error(`The bench broke rounds: ${breaks.join('; ')}`);
    return results;
  } finally {
    unsubscribe('http.server.request.start', count);
    await running.stop();
  }
}

type BenchMember = TestMember & { readonly uid: string };

async function players(app: AppContext): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  await runConcurrently([...Array(MEMBERS).keys()], 8, async () => {
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
        postings: [{ from: cashAccount('sandbox'), to: venueWallet(member.memberId, VENUE), amount: FUNDS_FEN }],
      });
      const launch = { memberId: member.memberId, sessionId: rows[0]?.id ?? 0n, venueCode: VENUE, gameCode: GAME };
      const issued = await launchTokens.issue(tx, launch, app.now());
      // Used at once, as a page does; the first round comes long afterwards.
      await tx.query('update venue_launch set used_at = $2 where member_id = $1', [member.memberId, app.now()]);
      return issued;
    });
    await readSeeds(app, member.memberId, app.now());
    members.push({ ...member, uid });
  });
  await app.pool.query(BARE);
  await unhurried(app.pool, (client) => client.query('vacuum analyze'));
  return members;
}

/**
 * The same rows by the shortest way there is: one function of plain inserts, called once a round, that asks nothing and
 * checks nothing. Two rounds of five pay something and one of them more than its stake, as the game's do. Its seeds, rounds
 * and payouts are in tables of their own, with the indexes and constraints of the real ones, under keys and numbers as long
 * as theirs.
 */
const BARE = `
  create table bench_seed (like fair_seed including constraints including indexes) with (fillfactor = 70);
  insert into bench_seed select * from fair_seed;
  create table bench_round (like slot_round including defaults including constraints including indexes);
  create table bench_payout (like daily_payout including constraints including indexes);
  create function bench_round(p_member bigint, p_paid bigint) returns bigint language plpgsql as $$
  declare
    v_round text := 'B' || to_char(now(), 'YYMMDDHH24MISS') || upper(right(gen_random_uuid()::text, 10));
    v_request text := p_member || ':' || gen_random_uuid();
    v_seed bigint;
    v_nonce bigint;
    v_entry bigint;
  begin
    update limit_member set staked = staked + 100, last_play_at = now(), seen_at = now() where member_id = p_member;
    insert into limit_tally as t (member_id, hour, staked) values (p_member, date_trunc('hour', now()), 100)
      on conflict (member_id, hour) do update set staked = t.staked + 100;
    update bench_seed set nonce = nonce + 1, open_round = v_round where member_id = p_member and state = 'current'
      returning id, nonce into v_seed, v_nonce;
    if p_paid > 0 then
      select l.posted_id into v_entry from ledger_post('bench:${PATH}:' || v_request, 'bench', v_request, 1,
        'member:' || p_member, now(), null, '\\x${'00'.repeat(32)}', array[p_member, 0], array['venue:${VENUE}', 'pnl:${VENUE}'],
        array[0, p_member], array['pnl:${VENUE}', 'venue:${VENUE}'], array['CNY', 'CNY'], array[100, p_paid]::bigint[], null,
        null) l;
    else
      select l.posted_id into v_entry from ledger_post_line('bench:${PATH}:' || v_request, 'bench', v_request, 1,
        'member:' || p_member, now(), null, '\\x${'00'.repeat(32)}', p_member, 'venue:${VENUE}', 0, 'pnl:${VENUE}', 'CNY', 100) l;
    end if;
    insert into bench_round (round_no, member_id, venue_code, game_code, rulebook, stake, won, paid, withheld, returned,
      drawn, seed_id, nonce, at, entry_id)
    values (v_round, p_member, '${VENUE}', '${GAME}', '${'0'.repeat(64)}', 100, p_paid, p_paid, 0, p_paid, '{1,2,3,4,5}', v_seed, v_nonce,
      clock_timestamp(), v_entry);
    insert into slot_round_uncounted values (v_round);
    if p_paid > 100 then
      insert into bench_payout as p (member_id, day, cap, paid) values (p_member, now()::date, 'casino', p_paid)
        on conflict (member_id, day, cap) do update set paid = p.paid + excluded.paid;
    end if;
    return v_entry;
  end $$`;

/** What waits to be counted is real rounds again. */
const REMOVE_BARE = `delete from slot_round_uncounted where round_no like 'B%'`;

function scriptFor(members: readonly TestMember[]): string {
  const ids = members.map(({ memberId }) => memberId).toSorted((one, other) => Number(one - other));
  return `\\set member random(${ids[0]}, ${ids.at(-1)})
\\set wins random(1, 5)
\\set paid case when :wins = 1 then 150 when :wins = 2 then 60 else 0 end
SELECT bench_round(:member, :paid);
`;
}
