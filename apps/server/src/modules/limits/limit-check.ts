import type { Fen, MemberId, OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { numberList } from '../../platform/number-list.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { type LimitBreach, type LimitRule, limitRefusal } from './limit-refusal.ts';

/**
 * The limit check before money and play. Every function runs inside the caller's transaction and keeps the member's limit row
 * until its end, so that of two moves at once the second sees the first. Ask here before touching the ledger: whoever
 * takes the locks the other way round may have to try again.
 */

/** Who wants to do something with money, how much, and when. */
export interface LimitedAction {
  readonly memberId: MemberId;
  readonly amount: Fen;
  readonly now: Date;
}

/**
 * Asked inside the transaction that opens a deposit order: throws a `Refusal` (6003 on a break or exclusion, 6012 over
 * a deposit limit), else counts the amount against the limits under `orderNo` until `settleDeposit` says what came.
 */
export async function reserveDeposit(
  tx: Tx,
  { memberId, orderNo, amount, now }: LimitedAction & { readonly orderNo: OrderNo },
): Promise<void> {
  refuseOn(await tx.query<BreachRow>(RESERVE, [memberId, orderNo, amount, now]), now);
}

/**
 * What an order brought in the end: zero when it failed or was closed. A late payment counts then, never refused. The
 * same again changes nothing; another amount takes the place of the first.
 */
export async function settleDeposit(
  tx: Tx,
  {
    memberId,
    orderNo,
    credited,
    now,
  }: {
    readonly memberId: MemberId;
    readonly orderNo: OrderNo;
    readonly credited: Fen;
    readonly now: Date;
  },
): Promise<void> {
  await tx.query(SETTLE, [memberId, orderNo, credited, now]);
}

/** Play may begin: throws on a break, an exclusion, a used-up time limit or an unanswered reality check. */
export async function checkPlay(tx: Tx, { memberId, now }: Omit<LimitedAction, 'amount'>): Promise<void> {
  refuseOn(await tx.query<BreachRow>(ADMIT, [memberId, 'play', 0n, now]), now);
}

/** A stake that is taken in this transaction: throws when it may not be, else counts it. */
export async function admitStake(tx: Tx, { memberId, amount, now }: LimitedAction): Promise<void> {
  refuseOn(await tx.query<BreachRow>(ADMIT, [memberId, 'stake', amount, now]), now);
}

/**
 * What a settled bet gave back, counted against its stake: in the hour of the stake when the caller says when that
 * was, so that the win of an old bet makes no room for new losses.
 */
export async function countReturn(
  tx: Tx,
  { memberId, amount, now, stakedAt = now }: LimitedAction & { readonly stakedAt?: Date },
): Promise<void> {
  await tx.query(RETURN, [memberId, amount, stakedAt]);
}

/** Takes the limit rows of members in one order: groups that are about to settle for the same members wait here. */
export async function lockMemberLimits(tx: Tx, memberIds: readonly MemberId[]): Promise<void> {
  await tx.query(LOCK_MANY, [memberIds]);
}

/** Many returns at once, each in the hour of its stake, with the same sums as one after another. */
export async function countReturns(
  tx: Tx,
  returns: readonly { readonly memberId: MemberId; readonly amount: Fen; readonly stakedAt: Date }[],
): Promise<void> {
  if (returns.length === 0) return;
  await tx.query(RETURN_MANY, [
    numberList(returns.map(({ memberId }) => memberId)),
    numberList(returns.map(({ amount }) => amount)),
    returns.map(({ stakedAt }) => stakedAt.toISOString()),
  ]);
}

/** A withdrawal that was paid out, for the lifetime net; one that came back is counted with a minus. Never refused. */
export async function countWithdrawal(tx: Tx, { memberId, amount }: Omit<LimitedAction, 'now'>): Promise<void> {
  await tx.query(WITHDRAW, [memberId, amount]);
}

/** Why a stake would be refused now, asked after the fact by whoever let the database decide; nothing is counted. */
export async function stakeRefusalOf(
  store: Pick<Tx, 'query'> | AppContext['pool'],
  { memberId, amount, now }: LimitedAction,
): Promise<{ readonly rule: LimitRule; readonly refusal: Refusal } | undefined> {
  const {
    rows: [row],
  } = await store.query<BreachRow>({ ...WHY_NOT, values: [memberId, amount, now] });
  if (!row?.rule) return undefined;
  return { rule: row.rule, refusal: limitRefusal({ ...row, rule: row.rule }, now) };
}

interface BreachRow extends Omit<LimitBreach, 'rule'> {
  readonly rule: LimitBreach['rule'] | null;
}

function refuseOn({ rows: [row] }: { readonly rows: readonly BreachRow[] }, now: Date): void {
  if (row?.rule) throw limitRefusal({ ...row, rule: row.rule }, now);
}

const BREACH = 'rule, period, cap, room, free_at as "freeAt"';

const RESERVE = { name: 'limits.reserve', text: `select ${BREACH} from limit_reserve_deposit($1, $2, $3, $4)` };
const SETTLE = { name: 'limits.settle', text: 'select limit_settle_deposit($1, $2, $3, $4)' };
const ADMIT = { name: 'limits.admit', text: `select ${BREACH} from limit_admit($1, $2, $3, $4)` };
const WHY_NOT = {
  name: 'limits.why-not',
  text: `select no.rule, no.period, no.cap, no.room, no.free_at as "freeAt" from limit_member g
    cross join lateral limit_check(g, 'stake', $2, $3) no where g.member_id = $1`,
};
const RETURN = { name: 'limits.return', text: 'select limit_count_return($1, $2, $3)' };
const LOCK_MANY = {
  name: 'limits.lock-many',
  text: `select 1 from limit_member where member_id = any ($1::bigint[]) order by member_id for no key update`,
};
const RETURN_MANY = { name: 'limits.return-many', text: 'select limit_count_returns($1, $2, $3)' };
const WITHDRAW = {
  name: 'limits.withdraw',
  text: `insert into limit_member as g (member_id, withdrawn) values ($1, $2)
         on conflict (member_id) do update set withdrawn = g.withdrawn + excluded.withdrawn`,
};
