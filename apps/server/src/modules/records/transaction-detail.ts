import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import type { MemberEntry } from '@fairground/ledger';
import type { Handler } from '../../platform/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { venues } from '../venues/venues.ts';
import type { TransactionDetail } from '../transactions/transaction-source.ts';
import { transactionSources } from './transaction-sources.ts';
import { rowOf } from './query-transactions.ts';
import { walletName } from './wallet-name.ts';

const SHOWN_MAX = 50;

type Call = Catalogue['records']['dealDetail'];

export const dealDetail: Handler<Call> = ({ orderNo }, { app, caller }) =>
  transactionDetail(app, caller.memberId, orderNo);

/** One transaction: what happened, and every movement of the member's own wallets it caused. */
export async function transactionDetail(app: AppContext, memberId: bigint, orderNo: string): Promise<OutputOf<Call>> {
  const detail = await findTransaction(app, memberId, orderNo);
  if (!detail) throw new Refusal(ResultCode.NotFound, '没有这笔交易');
  const entries = await Promise.all(detail.entries.map((where) => app.ledger.entriesFor(app.pool, memberId, where)));
  const names = new Map((await venues.all(app.pool)).map(({ code, name }) => [code, name]));
  const moves = entries
    .flat()
    .toSorted(byId)
    .flatMap((entry) => movesOf(entry, detail.wallet));
  return {
    deal: rowOf(detail.transaction),
    steps: detail.steps.slice(0, SHOWN_MAX).map(({ at, text }) => ({ time: at.getTime(), text })),
    postings: moves.slice(0, SHOWN_MAX).map(({ at, wallet, delta, after }) => ({
      time: at.getTime(),
      wallet: walletName(wallet, names),
      amount: delta,
      balanceAfter: after,
    })),
  };
}

/** A transaction of the member's by its number, whichever module it comes from. */
export async function findTransaction(
  app: AppContext,
  memberId: bigint,
  orderNo: string,
): Promise<TransactionDetail | undefined> {
  const found = await Promise.all(transactionSources.map((source) => source.find(app, memberId, orderNo)));
  return found.find((detail) => detail !== undefined);
}

const byId = (one: MemberEntry, other: MemberEntry): number => Number(one.entryId - other.entryId);

/** An entry may serve several transactions at once; a transaction about one wallet shows the lines of that wallet. */
function movesOf({ at, moves }: MemberEntry, wallet: string | undefined) {
  const lines = new Set(moves.filter((move) => wallet === undefined || move.wallet === wallet).map(({ line }) => line));
  return moves.filter(({ line }) => lines.has(line)).map((move) => ({ ...move, at }));
}
