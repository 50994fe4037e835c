import type { Fen } from '@fairground/money';
import type { OperatorCall } from '../../../platform/handler.ts';
import type { Tx } from '../../../platform/app-context.ts';
import { operatorLog } from './operator-log.ts';

/**
 * What two people may have to agree on; from which amount stands in the table `dual_approval_limit`. Payouts keep their own
 * count and limit with their orders.
 */
export type DualApprovalAction = 'credit' | 'unfreeze' | 'close-member' | 'resettle' | 'settle-payout';

export interface ApprovalRequest {
  readonly action: DualApprovalAction;
  /** The order it is about; both people must mean the same one. */
  readonly subject: string;
  readonly amount: Fen;
  readonly memberId?: bigint;
}

/** How many different people a request needs, and how many stand behind it. */
export interface Approvals {
  readonly need: number;
  readonly have: number;
  /** Their names. */
  readonly by: readonly string[];
}

/**
 * Puts the operator behind a request and says whether somebody else has to agree before it is done. The same operator
 * again changes nothing. Asked inside the transaction that would do it: true means do not, yet, and commit.
 */
export async function needsSecondApproval(tx: Tx, requested: ApprovalRequest, call: OperatorCall): Promise<boolean> {
  const { action, subject, amount, memberId } = requested;
  const { operatorId } = call.operator;
  await tx.db
    .insertInto('dual_approval')
    .values({ action, subject, operator_id: operatorId, at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const detail = { action, amount: amount.toString() };
  await operatorLog.write(
    tx,
    { action: 'approve', outcome: 'done', operatorId, subject, detail, ...(memberId && { memberId }) },
    call,
  );
  const { need, have } = await approvalStatus(tx, requested);
  return have < need;
}

/** How a request stands, for lists. */
export async function approvalStatus(
  { db }: Pick<Tx, 'db'>,
  { action, subject, amount }: ApprovalRequest,
): Promise<Approvals> {
  const limit = await db
    .selectFrom('dual_approval_limit')
    .select('amount')
    .where('action', '=', action)
    .executeTakeFirst();
  const people = await db
    .selectFrom('dual_approval')
    .innerJoin('operator', 'operator.id', 'dual_approval.operator_id')
    .select('operator.name')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .orderBy('at')
    .execute();
  const by = people.map(({ name }) => name);
  // An action without a limit is one nobody thought about: it takes two.
  return { need: limit !== undefined && amount < limit.amount ? 1 : 2, have: by.length, by };
}
