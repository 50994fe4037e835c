import type { dualApprovalLabels } from '@fairground/contract/back-office-log';
import type { Fen } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';

type DualApprovalAction = keyof typeof dualApprovalLabels;

export interface ApprovalRequest {
  readonly action: DualApprovalAction;
  /** The order it is about; both people must mean the same one. */
  readonly subject: string;
  readonly amount: Fen;
  /** Why, where both people must mean the same reason, too. An operator stands behind one reason for a subject. */
  readonly reason?: string | undefined;
  /** Whoever agreed before this no longer stands behind it. */
  readonly since?: Date | undefined;
  /** From which amount it takes two; without it that stands in the table `dual_approval_limit`. */
  readonly twoFrom?: Fen | undefined;
}

/** How many different people a request needs, and how many stand behind it. */
export interface Approvals {
  readonly need: number;
  readonly have: number;
  /** Their names. */
  readonly by: readonly string[];
}

/**
 * Puts an operator behind a request and says how it stands then. The same operator again changes nothing. Asked inside
 * the transaction that would do it: with fewer people than it needs, do not, yet, and commit.
 */
export async function addApproval(
  tx: Tx,
  request: ApprovalRequest,
  { operatorId, at }: { readonly operatorId: bigint; readonly at: Date },
): Promise<Approvals & { readonly isRepeat: boolean }> {
  const { action, subject, reason = '', since } = request;
  // Of two at the same moment the later one sees the earlier, and so is the second.
  await tx.query(TURN, [`${action}:${subject}`]);
  if (since)
    await tx.db
      .deleteFrom('dual_approval')
      .where('action', '=', action)
      .where('subject', '=', subject)
      .where('at', '<', since)
      .execute();
  const added = await tx.db
    .insertInto('dual_approval')
    .values({ action, subject, operator_id: operatorId, at, reason })
    .onConflict((conflict) =>
      conflict
        .columns(['action', 'subject', 'operator_id'])
        .doUpdateSet({ at, reason })
        .where('dual_approval.reason', '<>', reason),
    )
    .returning('operator_id')
    .executeTakeFirst();
  return { ...(await approvalStatus(tx, request)), isRepeat: added === undefined };
}

/** How a request stands, for lists. */
export async function approvalStatus({ db }: Pick<Tx, 'db'>, request: ApprovalRequest): Promise<Approvals> {
  const { action, subject, amount, reason = '', since } = request;
  const twoFrom = request.twoFrom ?? (await limitOf({ db }, action));
  const people = await db
    .selectFrom('dual_approval')
    .innerJoin('operator', 'operator.id', 'dual_approval.operator_id')
    .select('operator.name')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('reason', '=', reason)
    .$if(since !== undefined, (asked) => asked.where('at', '>=', since ?? new Date(0)))
    .orderBy('at')
    .execute();
  const by = people.map(({ name }) => name);
  // An action without a limit is one nobody thought about: it takes two.
  return { need: twoFrom !== undefined && amount < twoFrom ? 1 : 2, have: by.length, by };
}

/** A request that was refused may be made again, and then needs two anew. */
export async function withdrawApprovals(
  { db }: Tx,
  { action, subject }: Pick<ApprovalRequest, 'action' | 'subject'>,
): Promise<void> {
  await db.deleteFrom('dual_approval').where('action', '=', action).where('subject', '=', subject).execute();
}

async function limitOf({ db }: Pick<Tx, 'db'>, action: DualApprovalAction): Promise<Fen | undefined> {
  const limit = await db
    .selectFrom('dual_approval_limit')
    .select('amount')
    .where('action', '=', action)
    .executeTakeFirst();
  return limit?.amount;
}

const TURN = { name: 'approvals.turn', text: `select pg_advisory_xact_lock(hashtextextended('approval:' || $1, 0))` };
