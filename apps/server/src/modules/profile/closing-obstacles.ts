import type { AppContext, Tx } from '../../platform/app-context.ts';
import { openDeposits } from '../deposits/orders/deposit-records.ts';

/** Says why an account cannot be closed now, in a sentence for the member; undefined when nothing speaks against it. */
export type ClosingObstacle = (app: AppContext, tx: Tx, memberId: bigint) => Promise<string | undefined>;

/** Every wallet has to be empty: the centre, the venues, bonuses, what is locked, and what is owed. */
const moneyLeft: ClosingObstacle = async (app, tx, memberId) => {
  const wallets = await app.ledger.walletsOf(tx, memberId);
  const left = wallets.filter(({ balance }) => balance !== 0n).map(({ account }) => account.wallet);
  if (left.length === 0) return undefined;
  if (left.includes('debt')) return '账户仍有欠款，请先联系在线客服处理';
  if (left.includes('locked')) return '仍有资金在处理中，请等待完成后再注销';
  if (left.some((wallet) => wallet.startsWith('venue:'))) return '场馆内仍有余额，请先回收并取出全部资金';
  return '账户内仍有余额，请先取出全部资金';
};

/** A payment may still be on its way to an order that is open. */
const depositOpen: ClosingObstacle = async (_, tx, memberId) =>
  (await openDeposits(tx, memberId)).length === 0 ? undefined : '仍有存款订单未完成，请先取消或等待到账';

/** Asked one after the other before an account is closed. Whoever keeps orders that may be under way adds a question. */
export const closingObstacles: readonly ClosingObstacle[] = [moneyLeft, depositOpen];
