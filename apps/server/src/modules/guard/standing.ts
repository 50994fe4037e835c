import type { Catalogue, OutputOf } from '@fairground/contract';
import { sql } from 'kysely';
import type { MemberCall } from '../../platform/handler.ts';
import type { House, Tx } from '../../platform/house.ts';
import { guardChanges } from './guard-changes.ts';
import { realityMinutes, wantedOf } from './wanted.ts';

type Standing = OutputOf<Catalogue['guard']['get']>;
type StandingLimit = Standing['limits'][number];
type Db = Pick<Tx | House, 'db'>;

/** Deposits less withdrawals, over the member's life. */
export async function lifetimeNetDeposit({ db }: Db, memberId: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('member_guard')
    .select(['deposited', 'withdrawn'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? row.deposited - row.withdrawn : 0n;
}

/** Everything a member has set, what of it is used, and how this login goes. */
export async function standingOf(db: Db, { caller: { memberId, sessionId }, now }: MemberCall): Promise<Standing> {
  const row = await guardRow(db, memberId, sessionId, now);
  const waiting = await guardChanges.waitingOf(db, memberId, now);
  const staked = row.staked - row.stakedBefore;
  const returned = row.returned - row.returnedBefore;
  return {
    limits: [...(await windowLimits(db, memberId, now)), ...(row.stake === null ? [] : [stakeLimit(row.stake)])],
    waiting: waiting.map((wish) => ({
      changeId: wish.id.toString(),
      wanted: wantedOf(wish),
      askTime: wish.askedAt.getTime(),
      readyTime: wish.readyAt.getTime(),
      lapseTime: wish.lapseAt.getTime(),
    })),
    realityCheckMinutes: realityMinutes(row.realityMinutes),
    pause: row.pauseKind && {
      kind: row.pauseKind,
      beginTime: row.pauseBeganAt.getTime(),
      untilTime: row.pauseUntil?.getTime() ?? null,
    },
    session: {
      beginTime: row.sessionBeganAt.getTime(),
      staked,
      returned,
      net: returned - staked,
      nextCheckTime: row.nextCheckAt.getTime(),
    },
    lifetimeNetDeposit: row.deposited - row.withdrawn,
  };
}

interface Row {
  readonly stake: bigint | null;
  readonly realityMinutes: number;
  readonly pauseKind: 'break' | 'exclusion' | null;
  readonly pauseBeganAt: Date;
  readonly pauseUntil: Date | null;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly nextCheckAt: Date;
  readonly sessionBeganAt: Date;
  readonly stakedBefore: bigint;
  readonly returnedBefore: bigint;
}

/** Every login makes the guard row; a session without its own row is older than the rows, and began with nothing. */
async function guardRow({ db }: Db, memberId: bigint, sessionId: bigint, now: Date): Promise<Row> {
  const { rows } = await sql<Row>`
    select g.stake, coalesce(g.reality_minutes, 60) as "realityMinutes", g.pause_kind as "pauseKind",
      g.pause_began_at as "pauseBeganAt", g.pause_until as "pauseUntil",
      coalesce(g.staked, 0) as staked, coalesce(g.returned, 0) as returned,
      coalesce(g.deposited, 0) as deposited, coalesce(g.withdrawn, 0) as withdrawn,
      coalesce(guard_check_at(g, ${now}), ${now}::timestamptz + interval '60 minutes') as "nextCheckAt",
      coalesce(s.began_at, ${now}) as "sessionBeganAt",
      coalesce(s.staked, 0) as "stakedBefore", coalesce(s.returned, 0) as "returnedBefore"
    from (values (${memberId}::bigint, ${sessionId}::bigint)) asked (member_id, session_id)
    left join member_guard g on g.member_id = asked.member_id
    left join guard_session s on s.session_id = asked.session_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A question about one member has one answer.');
  return row;
}

interface Window {
  readonly guard: 'deposit-limit' | 'loss-limit' | 'time-limit';
  readonly period: 'day' | 'week' | 'month';
  readonly cap: bigint;
  readonly used: bigint;
}

async function windowLimits({ db }: Db, memberId: bigint, now: Date): Promise<StandingLimit[]> {
  const { rows } = await sql<Window>`
    select w.guard, w.period, w.cap, guard_used(g.member_id, w.guard, w.period, ${now}) as used
    from member_guard g, guard_windows(g) w where g.member_id = ${memberId}`.execute(db);
  return rows.map(({ guard, period, cap, used }): StandingLimit => {
    if (guard === 'time-limit') {
      return { kind: 'time', period, minutes: Number(cap / 60n), usedMinutes: Number(used / 60n) };
    }
    return { kind: guard === 'deposit-limit' ? 'deposit' : 'loss', period, amount: cap, used };
  });
}

const stakeLimit = (amount: bigint): StandingLimit => ({ kind: 'stake', amount });
