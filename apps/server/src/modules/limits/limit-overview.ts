import type { MemberId } from '@fairground/money';
import type { Catalogue, OutputOf } from '@fairground/contract';
import { sql } from 'kysely';
import type { MemberCall } from '../../platform/handler.ts';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { CONFIRM_HOURS } from './limit-change.ts';
import { limitChanges } from './limit-changes.ts';
import { realityMinutes, wantedFrom } from './limit-request.ts';

type LimitOverview = OutputOf<Catalogue['limits']['get']>;
type OverviewLimit = LimitOverview['limits'][number];
type Db = Pick<Tx | AppContext, 'db'>;

/** Deposits less withdrawals, over the member's life. */
export async function lifetimeNetDeposit({ db }: Db, memberId: MemberId): Promise<bigint> {
  const row = await db
    .selectFrom('limit_member')
    .select(['deposited', 'withdrawn'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? row.deposited - row.withdrawn : 0n;
}

/** Everything a member has set, what of it is used, and how this login goes. */
export async function limitOverview(
  db: Db,
  { app, caller: { memberId, sessionId }, now }: MemberCall,
): Promise<LimitOverview> {
  const row = await memberLimitRow(db, { memberId, sessionId, now });
  const waiting = await limitChanges.waitingOf(db, memberId, now);
  const staked = row.staked - row.stakedBefore;
  const returned = row.returned - row.returnedBefore;
  return {
    limits: [...(await windowLimits(db, memberId, now)), ...(row.stake === null ? [] : [stakeLimit(row.stake)])],
    waiting: waiting.map((requested) => ({
      changeId: requested.id.toString(),
      wanted: wantedFrom(requested),
      askTime: requested.askedAt.getTime(),
      readyTime: requested.readyAt.getTime(),
      lapseTime: requested.lapseAt.getTime(),
    })),
    waitHours: app.config.limitWaitHours,
    confirmHours: CONFIRM_HOURS,
    realityCheckMinutes: realityMinutes(row.realityMinutes),
    pause: pauseOf(row),
    session: {
      beginTime: row.sessionBeganAt.getTime(),
      staked,
      returned,
      // What is still at stake is neither won nor lost.
      net: returned - staked + row.openStakes - row.openStakesBefore,
      openStakes: row.openStakes,
      nextCheckTime: row.nextCheckAt.getTime(),
    },
    lifetimeNetDeposit: row.deposited - row.withdrawn,
  };
}

/** What a member has set, and a break or exclusion that holds, for whoever may look at the member. */
export async function standingLimits(
  db: Db,
  memberId: MemberId,
  now: Date,
): Promise<Pick<LimitOverview, 'limits' | 'pause'>> {
  const row = await memberLimitRow(db, { memberId, sessionId: 0n, now });
  const limits = await windowLimits(db, memberId, now);
  return { limits: [...limits, ...(row.stake === null ? [] : [stakeLimit(row.stake)])], pause: pauseOf(row) };
}

const pauseOf = ({ restrictionKind, restrictionBeganAt, restrictionUntil }: Row): LimitOverview['pause'] =>
  restrictionKind && {
    kind: restrictionKind,
    beginTime: restrictionBeganAt.getTime(),
    untilTime: restrictionUntil?.getTime() ?? null,
  };

interface Row {
  readonly stake: bigint | null;
  readonly realityMinutes: number;
  readonly restrictionKind: 'break' | 'exclusion' | null;
  readonly restrictionBeganAt: Date;
  readonly restrictionUntil: Date | null;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly nextCheckAt: Date;
  readonly sessionBeganAt: Date;
  readonly stakedBefore: bigint;
  readonly returnedBefore: bigint;
  readonly openStakes: bigint;
  readonly openStakesBefore: bigint;
}

/** Every login makes the limit row; a session without its own row is older than the rows, and began with nothing. */
async function memberLimitRow(
  { db }: Db,
  { memberId, sessionId, now }: { readonly memberId: MemberId; readonly sessionId: bigint; readonly now: Date },
): Promise<Row> {
  const { rows } = await sql<Row>`
    select g.stake, coalesce(g.reality_minutes, 60) as "realityMinutes", g.restriction_kind as "restrictionKind",
      g.restriction_began_at as "restrictionBeganAt", g.restriction_until as "restrictionUntil",
      coalesce(g.staked, 0) as staked, coalesce(g.returned, 0) as returned,
      coalesce(g.deposited, 0) as deposited, coalesce(g.withdrawn, 0) as withdrawn,
      coalesce(limit_reality_check_at(g, ${now}), ${now}::timestamptz + interval '60 minutes') as "nextCheckAt",
      coalesce(s.began_at, ${now}) as "sessionBeganAt",
      coalesce(s.staked, 0) as "stakedBefore", coalesce(s.returned, 0) as "returnedBefore",
      limit_open_stakes(asked.member_id) as "openStakes", coalesce(s.open_stakes, 0) as "openStakesBefore"
    from (values (${memberId}::bigint, ${sessionId}::bigint)) asked (member_id, session_id)
    left join limit_member g on g.member_id = asked.member_id
    left join limit_session s on s.session_id = asked.session_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('limit overview query returned no row');
  return row;
}

interface LimitWindow {
  readonly rule: 'deposit-limit' | 'loss-limit' | 'time-limit';
  readonly period: 'day' | 'week' | 'month';
  readonly cap: bigint;
  readonly used: bigint;
}

async function windowLimits({ db }: Db, memberId: MemberId, now: Date): Promise<OverviewLimit[]> {
  const { rows } = await sql<LimitWindow>`
    select w.rule, w.period, w.cap, limit_used(g.member_id, w.rule, w.period, ${now}) as used
    from limit_member g, limit_windows(g) w where g.member_id = ${memberId}`.execute(db);
  return rows.map(({ rule, period, cap, used }): OverviewLimit => {
    if (rule === 'time-limit') {
      return { kind: 'time', period, minutes: Number(cap / 60n), usedMinutes: Number(used / 60n) };
    }
    return { kind: rule === 'deposit-limit' ? 'deposit' : 'loss', period, amount: cap, used };
  });
}

const stakeLimit = (amount: bigint): OverviewLimit => ({ kind: 'stake', amount });
