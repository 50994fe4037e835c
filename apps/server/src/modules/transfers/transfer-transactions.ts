import type { MemberId } from '@fairground/money';
import { TransactionState } from '@fairground/contract/transaction-records';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type {
  Transaction,
  TransactionFilter,
  TransactionSource,
  TransactionStateCode,
  TransactionDetail,
  PendingTransaction,
} from '../transactions/transaction-source.ts';
import { TRANSFER_KIND, transferCause } from './own-transfer.ts';
import type { TransferWay, TransferOrder } from './transfer-orders.ts';

type Row = Pick<
  TransferOrder,
  'orderNo' | 'way' | 'amount' | 'state' | 'activity' | 'reason' | 'createdAt' | 'finishedAt'
> & { readonly venueName: string };

const states: Record<TransferOrder['state'], TransactionStateCode> = {
  asking: TransactionState.working,
  done: TransactionState.success,
  failed: TransactionState.failed,
};
const ways: Record<TransferWay, 'transferIn' | 'transferOut'> = { in: 'transferIn', out: 'transferOut' };

/** Unanswered for longer than this, a person looks into it. */
const UNANSWERED_MS = 15 * 60_000;

const wayOf = ({ type }: TransactionFilter): TransferWay | undefined => {
  if (type === 'transferIn') return 'in';
  return type === 'transferOut' ? 'out' : undefined;
};

function selected({ db }: Pick<AppContext, 'db'>, filter: TransactionFilter) {
  const state = (['asking', 'done', 'failed'] as const).find((each) => states[each] === filter.state);
  const way = wayOf(filter);
  return (
    db
      .selectFrom('transfer_order as t')
      .where('t.member_id', '=', filter.memberId)
      .where('t.created_at', '>=', filter.from)
      .where('t.created_at', '<=', filter.to)
      // A state that no transfer ever has, closed for instance, finds none.
      .$if(filter.state !== undefined, (query) => query.where('t.state', '=', state ?? ''))
      .$if(way !== undefined, (query) => query.where('t.way', '=', way ?? ''))
  );
}

const columns = [
  't.order_no as orderNo',
  't.way',
  't.amount',
  't.state',
  't.activity',
  't.reason',
  't.created_at as createdAt',
  't.finished_at as finishedAt',
  'v.name as venueName',
] as const;

type Narrow = Pick<Row, 'way' | 'state'>;

const transactionOf = (row: Row): Transaction => ({
  orderNo: row.orderNo,
  type: ways[row.way],
  name: row.venueName,
  amount: row.way === 'in' ? -row.amount : row.amount,
  fee: 0n,
  state: states[row.state],
  createdAt: row.createdAt,
  finishedAt: row.finishedAt,
  remark: row.reason || (row.activity ? '活动转入' : ''),
});

/** What really went one way. */
const sumOf = (way: TransferWay) =>
  sql<bigint>`coalesce(sum(t.amount) filter (where t.way = ${way} and t.state = 'done'), 0)::bigint`;

/** Transfers between the centre wallet and the venues, for the records. */
export const transferTransactions: TransactionSource = {
  types: ['transferIn', 'transferOut'],

  list: async (app, filter, { after, limit }) => {
    const rows = await selected(app, filter)
      .innerJoin('venue as v', 'v.code', 't.venue_code')
      .select(columns)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(t.created_at, t.order_no) < (${after?.at}, ${after?.orderNo} collate "C")`),
      )
      .orderBy('t.created_at', 'desc')
      .orderBy('t.order_no', 'desc')
      .limit(limit)
      .$narrowType<Narrow>()
      .execute();
    return rows.map(transactionOf);
  },

  totals: async (app, filter) => {
    const row = await selected(app, filter)
      .select([sql<number>`count(*)::int`.as('count'), sumOf('out').as('came'), sumOf('in').as('went')])
      .executeTakeFirstOrThrow();
    return row;
  },

  open: async (app, memberId) => {
    const rows = await app.db
      .selectFrom('transfer_order as t')
      .innerJoin('venue as v', 'v.code', 't.venue_code')
      .select(columns)
      .where('t.member_id', '=', memberId)
      .where('t.state', '=', 'asking')
      .$narrowType<Narrow>()
      .execute();
    return rows.map((row) => openOf(row, app.now()));
  },

  find: async (app, memberId, orderNo) => {
    const row = await app.db
      .selectFrom('transfer_order as t')
      .innerJoin('venue as v', 'v.code', 't.venue_code')
      .select([...columns, 't.request_key as requestKey', 't.venue_code as venueCode', 't.hold_id as holdId'])
      .where('t.member_id', '=', memberId)
      .where('t.order_no', '=', orderNo)
      .$narrowType<Narrow>()
      .executeTakeFirst();
    return row && detailOf(row, memberId);
  },
};

function detailOf(
  row: Row & Pick<TransferOrder, 'requestKey' | 'venueCode' | 'holdId'>,
  memberId: MemberId,
): TransactionDetail {
  const told = { transaction: transactionOf(row), steps: stepsOf(row, row.holdId !== null) };
  if (row.holdId !== null) {
    return {
      ...told,
      entries: ['venue-hold', 'venue-paid', 'venue-back'].map((kind) => ({ kind, cause: row.orderNo })),
    };
  }
  const entries = [{ kind: TRANSFER_KIND, cause: transferCause(memberId, row.requestKey) }];
  return { ...told, entries, wallet: `venue:${row.venueCode}` };
}

function stepsOf(
  { way, venueName, state, reason, createdAt, finishedAt }: Row,
  isForeign: boolean,
): TransactionDetail['steps'] {
  const steps = [{ at: createdAt, text: way === 'in' ? `申请转入${venueName}` : `申请从${venueName}转出` }];
  if (isForeign) steps.push({ at: createdAt, text: `金额已锁定，等待${venueName}确认` });
  if (finishedAt === null) return steps;
  const arrived = way === 'in' ? `已到达${venueName}` : '已回到中心钱包';
  return [...steps, { at: finishedAt, text: state === 'done' ? arrived : `${reason}，金额已退回原钱包` }];
}

const openOf = ({ orderNo, way, amount, venueName, createdAt }: Row, now: Date): PendingTransaction => ({
  orderNo,
  type: ways[way],
  amount,
  owner: venueName,
  since: createdAt.getTime(),
  note:
    now.getTime() - createdAt.getTime() > UNANSWERED_MS
      ? '场馆超过15分钟没有答复，已转人工核对，金额不会丢失'
      : '正在向场馆核对结果，确认后自动到账或退回',
});
