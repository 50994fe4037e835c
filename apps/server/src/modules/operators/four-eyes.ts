import type { Fen } from '@fairground/money';
import type { OperatorCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/house.ts';
import { operatorLog } from './operator-log.ts';

/**
 * What two people may have to agree on; from which amount stands in the table `four_eyes_limit`. Payouts keep their own
 * count and limit with their orders.
 */
export type FourEyesAction = 'credit' | 'unfreeze' | 'close-member' | 'resettle' | 'settle-payout';

export interface Wish {
  readonly action: FourEyesAction;
  /** The order it is about; both people must mean the same one. */
  readonly subject: string;
  readonly amount: Fen;
  readonly memberId?: bigint;
}

/** How many different people a wish needs, and how many stand behind it. */
export interface Eyes {
  readonly need: number;
  readonly have: number;
  /** Their names. */
  readonly by: readonly string[];
}

/**
 * Puts the operator behind a wish and says whether somebody else has to agree before it is done. The same operator
 * again changes nothing. Asked inside the transaction that would do it: true means do not, yet, and commit.
 */
export async function needsSecondPair(tx: Tx, wish: Wish, call: OperatorCall): Promise<boolean> {
  const { action, subject, amount, memberId } = wish;
  const { operatorId } = call.operator;
  await tx.db
    .insertInto('four_eyes_approval')
    .values({ action, subject, operator_id: operatorId, at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const detail = { action, amount: amount.toString() };
  await operatorLog.write(
    tx,
    { action: 'approve', outcome: 'done', operatorId, subject, detail, ...(memberId && { memberId }) },
    call,
  );
  const { need, have } = await eyesOn(tx, wish);
  return have < need;
}

/** How a wish stands, for lists. */
export async function eyesOn({ db }: Pick<Tx, 'db'>, { action, subject, amount }: Wish): Promise<Eyes> {
  const limit = await db.selectFrom('four_eyes_limit').select('amount').where('action', '=', action).executeTakeFirst();
  const people = await db
    .selectFrom('four_eyes_approval')
    .innerJoin('operator', 'operator.id', 'four_eyes_approval.operator_id')
    .select('operator.name')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .orderBy('at')
    .execute();
  const by = people.map(({ name }) => name);
  // An action without a limit is one nobody thought about: it takes two.
  return { need: limit !== undefined && amount < limit.amount ? 1 : 2, have: by.length, by };
}
