import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readFilter } from '../transactions/transaction-filter.ts';
import { cursorOf, keyFrom, keyOf, mergeTransactions } from '../transactions/transaction-order.ts';
import type {
  Transaction,
  TransactionFilter,
  TransactionKey,
  TransactionSource,
} from '../transactions/transaction-source.ts';
import { transactionSources } from './transaction-sources.ts';

type Call = Catalogue['records']['queryDealRecord'];

/** Pages by number are for leafing; whoever wants everything goes on by key. */
const SKIP_MAX = 10_000;

/** The caller's records, newest first, by page or by key. */
export const queryDealRecord: Handler<Call> = (input, { app, caller, now }) =>
  queryTransactions(app, input, readFilter(input, { memberId: caller.memberId, now }));

/** The records of a member, newest first, by page or by key. */
export async function queryTransactions(
  app: AppContext,
  input: Pick<InputOf<Call>, 'cursor' | 'pageNum' | 'pageSize'>,
  filter: TransactionFilter,
): Promise<OutputOf<Call>> {
  const after = input.cursor === undefined ? undefined : placeFrom(input.cursor);
  const skip = after ? 0 : (input.pageNum - 1) * input.pageSize;
  if (skip > SKIP_MAX) throw wrong('pageNum', '页数过多，请缩小日期范围');
  const [rows, { count, came, went }] = await Promise.all([
    // One more than shown, to know whether there is a next page.
    listTransactions(app, filter, { after, limit: skip + input.pageSize + 1 }),
    totalsOf(app, filter),
  ]);
  const shown = rows.slice(skip, skip + input.pageSize);
  const last = shown.at(-1);
  const hasMore = rows.length > skip + input.pageSize;
  return {
    total: count,
    inTotal: came,
    outTotal: went,
    list: shown.map(rowOf),
    nextCursor: hasMore && last ? cursorOf(keyOf(last)) : '',
  };
}

function placeFrom(cursor: string): TransactionKey {
  const key = keyFrom(cursor);
  if (!key) throw wrong('cursor', '请从第一页重新查询');
  return key;
}

const wrong = (field: 'pageNum' | 'cursor', message: string): Refusal =>
  new Refusal(ResultCode.InvalidParameter, message, { field });

const sourcesFor = ({ type }: TransactionFilter): readonly TransactionSource[] =>
  transactionSources.filter(({ types }) => type === undefined || types.includes(type));

/** The first `limit` transactions of all sources after a place. */
export async function listTransactions(
  app: AppContext,
  filter: TransactionFilter,
  { after, limit }: { readonly after: TransactionKey | undefined; readonly limit: number },
): Promise<readonly Transaction[]> {
  const lists = await Promise.all(sourcesFor(filter).map((source) => source.list(app, filter, { after, limit })));
  return mergeTransactions(lists, limit);
}

async function totalsOf(app: AppContext, filter: TransactionFilter) {
  const all = await Promise.all(sourcesFor(filter).map((source) => source.totals(app, filter)));
  return all.reduce(
    (sum, each) => ({
      count: sum.count + each.count,
      came: sum.came + each.came,
      went: sum.went + each.went,
    }),
    { count: 0, came: 0n, went: 0n },
  );
}

/** A transaction as the wire shows it. */
export const rowOf = ({ createdAt, finishedAt, ...transaction }: Transaction): OutputOf<Call>['list'][number] => ({
  ...transaction,
  createTime: createdAt.getTime(),
  finishTime: finishedAt?.getTime() ?? null,
});
