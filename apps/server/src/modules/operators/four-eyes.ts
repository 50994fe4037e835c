import type { Fen } from '@fairground/money';
import type { OperatorCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/house.ts';
import { operatorLog } from './operator-log.ts';

/** What two people may have to agree on; from which amount stands in the table `four_eyes_limit`. */
export type FourEyesAction = 'payout' | 'credit';

export interface Wish {
  readonly action: FourEyesAction;
  /** The order it is about; both people must mean the same one. */
  readonly subject: string;
  readonly amount: Fen;
}

/** How many different people a wish needs, and how many stand behind it. */
export interface Eyes {
  readonly need: number;
  readonly have: number;
}

/**
 * Puts the operator behind a wish and says whether somebody else has to agree before it is done. The same operator
 * again changes nothing. Asked inside the transaction that would do it: true means do not, yet, and commit.
 */
export async function needsSecondPair(tx: Tx, wish: Wish, call: OperatorCall): Promise<boolean> {
  const { action, subject, amount } = wish;
  const { operatorId } = call.operator;
  await tx.db
    .insertInto('four_eyes_approval')
    .values({ action, subject, operator_id: operatorId, at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const detail = { action, amount: amount.toString() };
  await operatorLog.write(tx, { action: 'approve', outcome: 'done', operatorId, subject, detail }, call);
  const { need, have } = await eyesOn(tx, wish);
  return have < need;
}

/** How a wish stands, for lists. */
export async function eyesOn({ db }: Pick<Tx, 'db'>, { action, subject, amount }: Wish): Promise<Eyes> {
  const limit = await db.selectFrom('four_eyes_limit').select('amount').where('action', '=', action).executeTakeFirst();
  const { people } = await db
    .selectFrom('four_eyes_approval')
    .select(({ fn }) => fn.countAll<bigint>().as('people'))
    .where('action', '=', action)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  // An action without a limit is one nobody thought about: it takes two.
  return { need: limit !== undefined && amount < limit.amount ? 1 : 2, have: Number(people) };
}
