import type { Fen } from '@fairground/money';
import type { House, Tx } from '../../platform/house.ts';
import { numberList } from '../../platform/number-list.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { type GuardNo, type GuardWord, guardRefusal } from './guard-refusal.ts';

/**
 * The gate before money and play. Every function runs inside the caller's transaction and keeps the member's guard row
 * until its end, so that of two moves at once the second sees the first. Ask here before touching the ledger: whoever
 * takes the locks the other way round may have to try again.
 */

/** Who wants to do something with money, how much, and when. */
export interface GuardedMove {
  readonly memberId: bigint;
  readonly amount: Fen;
  readonly now: Date;
}

/**
 * Asked inside the transaction that opens a deposit order: throws a `Refusal` (6003 on a break or exclusion, 6012 over
 * a deposit limit), else counts the amount against the limits under `orderNo` until `settleDeposit` says what came.
 */
export async function reserveDeposit(
  tx: Tx,
  { memberId, orderNo, amount, now }: GuardedMove & { readonly orderNo: string },
): Promise<void> {
  refuseOn(await tx.query<NoRow>(RESERVE, [memberId, orderNo, amount, now]), now);
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
    readonly memberId: bigint;
    readonly orderNo: string;
    readonly credited: Fen;
    readonly now: Date;
  },
): Promise<void> {
  await tx.query(SETTLE, [memberId, orderNo, credited, now]);
}

/** Play may begin: throws on a break, an exclusion, a used-up time limit or an unanswered reality check. */
export async function admitPlay(tx: Tx, { memberId, now }: Omit<GuardedMove, 'amount'>): Promise<void> {
  refuseOn(await tx.query<NoRow>(ADMIT, [memberId, 'play', 0n, now]), now);
}

/**
 * What a settled bet gave back, counted against its stake: in the hour of the stake when the caller says when that
 * was, so that the win of an old bet makes no room for new losses.
 */
export async function countReturn(
  tx: Tx,
  { memberId, amount, now, stakedAt = now }: GuardedMove & { readonly stakedAt?: Date },
): Promise<void> {
  await tx.query(RETURN, [memberId, amount, stakedAt]);
}

/** Takes the guard rows of members in one order: groups that are about to settle for the same members wait here. */
export async function lockMembers(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  await tx.query(LOCK_MANY, [memberIds]);
}

/** Many returns at once, each in the hour of its stake, with the same sums as one after another. */
export async function countReturns(
  tx: Tx,
  returns: readonly { readonly memberId: bigint; readonly amount: Fen; readonly stakedAt: Date }[],
): Promise<void> {
  if (returns.length === 0) return;
  await tx.query(RETURN_MANY, [
    numberList(returns.map(({ memberId }) => memberId)),
    numberList(returns.map(({ amount }) => amount)),
    returns.map(({ stakedAt }) => stakedAt.toISOString()),
  ]);
}

/** A withdrawal that was paid out, for the lifetime net; one that came back is counted with a minus. Never refused. */
export async function countWithdrawal(tx: Tx, { memberId, amount }: Omit<GuardedMove, 'now'>): Promise<void> {
  await tx.query(WITHDRAW, [memberId, amount]);
}

/** Why a stake would be refused now, asked after the fact by whoever let the database judge; nothing is counted. */
export async function stakeRefusalOf(
  store: Pick<Tx, 'query'> | House['pool'],
  { memberId, amount, now }: GuardedMove,
): Promise<{ readonly guard: GuardWord; readonly refusal: Refusal } | undefined> {
  const {
    rows: [row],
  } = await store.query<NoRow>({ ...WHY_NOT, values: [memberId, amount, now] });
  if (!row?.guard) return undefined;
  return { guard: row.guard, refusal: guardRefusal({ ...row, guard: row.guard }, now) };
}

interface NoRow extends Omit<GuardNo, 'guard'> {
  readonly guard: GuardNo['guard'] | null;
}

function refuseOn({ rows: [row] }: { readonly rows: readonly NoRow[] }, now: Date): void {
  if (row?.guard) throw guardRefusal({ ...row, guard: row.guard }, now);
}

const NO = 'guard, period, cap, room, free_at as "freeAt"';

const RESERVE = { name: 'guard.reserve', text: `select ${NO} from guard_reserve($1, $2, $3, $4)` };
const SETTLE = { name: 'guard.settle', text: 'select guard_settle($1, $2, $3, $4)' };
const ADMIT = { name: 'guard.admit', text: `select ${NO} from guard_admit($1, $2, $3, $4)` };
const WHY_NOT = {
  name: 'guard.why-not',
  text: `select no.guard, no.period, no.cap, no.room, no.free_at as "freeAt" from member_guard g
    cross join lateral guard_refusal(g, 'stake', $2, $3) no where g.member_id = $1`,
};
const RETURN = { name: 'guard.return', text: 'select guard_return($1, $2, $3)' };
const LOCK_MANY = {
  name: 'guard.lock-many',
  text: `select 1 from member_guard where member_id = any ($1::bigint[]) order by member_id for no key update`,
};
const RETURN_MANY = { name: 'guard.return-many', text: 'select guard_returns($1, $2, $3)' };
const WITHDRAW = {
  name: 'guard.withdraw',
  text: `insert into member_guard as g (member_id, withdrawn) values ($1, $2)
         on conflict (member_id) do update set withdrawn = g.withdrawn + excluded.withdrawn`,
};
