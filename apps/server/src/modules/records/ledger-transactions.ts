import { TransactionState } from '@fairground/contract/transaction-records';
import type { HistoryFilter, HistoryLine } from '@fairground/ledger';
import type { AppContext } from '../../platform/app-context.ts';
import { betsOfEntries, ticketNamedBy } from './bet-entries.ts';
import type {
  Transaction,
  TransactionFilter,
  TransactionKey,
  TransactionSource,
  TransactionType,
} from '../transactions/transaction-source.ts';

/** Movements that have no order of their own: the ledger is all there is to tell. */
const kinds: Readonly<Record<string, { readonly type: TransactionType; readonly name: string }>> = {
  gift: { type: 'gift', name: '礼金' },
  bonus: { type: 'gift', name: '礼金' },
  'bonus-open': { type: 'gift', name: '礼金' },
  'bonus-end': { type: 'gift', name: '礼金收回' },
  'bonus-convert': { type: 'gift', name: '礼金转余额' },
  'bonus-return': { type: 'bet', name: '礼金注派彩' },
  'free-stake': { type: 'bet', name: '免费投注' },
  rebate: { type: 'rebate', name: '返水' },
  commission: { type: 'gift', name: '代理佣金' },
  adjustment: { type: 'adjustment', name: '人工调整' },
  confiscation: { type: 'adjustment', name: '没收余额' },
  'debt-repay': { type: 'adjustment', name: '补足欠款' },
  'sport-stake': { type: 'bet', name: '投注' },
  'sport-stake-back': { type: 'bet', name: '注单退回' },
  'sport-payout': { type: 'bet', name: '派彩' },
  'sport-refund': { type: 'bet', name: '注单退回' },
  'sport-cash-out': { type: 'bet', name: '提前兑现' },
  'sport-correction': { type: 'bet', name: '派彩更正' },
  'slot-round': { type: 'bet', name: '电子游戏' },
  'slot-pool': { type: 'bet', name: '彩池派彩' },
  'lottery-stake': { type: 'bet', name: '投注' },
  'lottery-payout': { type: 'bet', name: '派彩' },
  'lottery-refund': { type: 'bet', name: '注单退回' },
  'lottery-follow': { type: 'bet', name: '追号锁定' },
  'lottery-follow-back': { type: 'bet', name: '追号退回' },
  'table-stake': { type: 'bet', name: '投注' },
  'table-payout': { type: 'bet', name: '派彩' },
  'table-refund': { type: 'bet', name: '注单退回' },
  'fishing-sit': { type: 'bet', name: '捕鱼入座' },
  'fishing-top-up': { type: 'bet', name: '捕鱼补充' },
  'fishing-leave': { type: 'bet', name: '捕鱼离座' },
  'card-hold': { type: 'bet', name: '牌局预留' },
  'card-result': { type: 'bet', name: '牌局结算' },
  'card-refund': { type: 'bet', name: '牌局退回' },
  'provider-stake': { type: 'bet', name: '投注' },
  'provider-win': { type: 'bet', name: '派彩' },
  'provider-refund': { type: 'bet', name: '注单退回' },
  'provider-round': { type: 'bet', name: '游戏输赢' },
  'trial-funds': { type: 'gift', name: '试玩金' },
  'sandbox-funds': { type: 'adjustment', name: '演示资金' },
};

/** What the undoing of an entry is called, by what it undoes; it stands with it, so that both halves are seen together. */
const reversals: Readonly<Record<string, string>> = { adjustment: '撤销人工调整', confiscation: '退回没收余额' };
const SETTLEMENT_REVERSED = '派彩冲正';

const PREFIX = 'L';
const DIGITS = 15;
const NUMBER = /^L(\d{15})$/;

/** Padded, so that the order of the texts is the order of the numbers. */
const orderNoOf = (entryId: bigint): string => PREFIX + entryId.toString().padStart(DIGITS, '0');
const entryIdOf = (orderNo: string): bigint | undefined => {
  const [, digits] = NUMBER.exec(orderNo) ?? [];
  return digits === undefined ? undefined : BigInt(digits);
};

/** Where our own numbers go on after a transaction that may be another source's. */
function placeAfter({ at, orderNo }: TransactionKey): { readonly at: Date; readonly entryId: bigint } {
  const own = entryIdOf(orderNo);
  if (own !== undefined) return { at, entryId: own };
  return { at, entryId: orderNo > PREFIX ? 10n ** BigInt(DIGITS) : 0n };
}

/** Undefined when nothing of the ledger's own can fit: what it tells has happened. */
function historyFilter({ memberId, from, to, type, state }: TransactionFilter): HistoryFilter | undefined {
  if (state !== undefined && state !== TransactionState.success) return undefined;
  const wanted = Object.entries(kinds).filter(([, { type: its }]) =>
    type === undefined ? its !== 'bet' : type === its,
  );
  return { memberId, from, to, kinds: wanted.map(([kind]) => kind) };
}

/** The bets behind stakes, by entry: the other entries of a bet name theirs. */
async function ticketsOf(app: AppContext, memberId: bigint, lines: readonly Pick<HistoryLine, 'entryId' | 'kind'>[]) {
  const tickets = await betsOfEntries(app.pool, memberId, lines);
  return new Map(tickets.map(({ id, stakeEntry }) => [stakeEntry, id]));
}

function transactionOf(
  { entryId, kind, reverses, cause, at, memo, net }: HistoryLine,
  stakes: ReadonlyMap<bigint, string>,
): Transaction {
  const ticket = stakes.get(entryId) ?? ticketNamedBy({ kind, cause });
  const { type, name } = kinds[reverses ?? kind] ?? { type: 'adjustment', name: kind };
  return {
    orderNo: orderNoOf(entryId),
    type,
    name: reverses === null ? name : (reversals[reverses] ?? SETTLEMENT_REVERSED),
    amount: net,
    fee: 0n,
    state: TransactionState.success,
    createdAt: at,
    finishedAt: at,
    remark: memo ?? (ticket === undefined ? '' : `注单 ${ticket}`),
  };
}

const NONE = { count: 0, came: 0n, went: 0n };

/** Gifts, rebates, adjustments, reversals, bets and the sandbox's own money. */
export const ledgerTransactions: TransactionSource = {
  types: ['gift', 'rebate', 'adjustment', 'bet'],
  list: async (app, filter, { after, limit }) => {
    const history = historyFilter(filter);
    if (!history) return [];
    const lines = await app.ledger.historyLines(app.pool, history, { after: after && placeAfter(after), limit });
    const stakes = await ticketsOf(app, filter.memberId, lines);
    return lines.map((line) => transactionOf(line, stakes));
  },
  totals: async ({ ledger, pool }, filter) => {
    const history = historyFilter(filter);
    return history ? ledger.historyTotals(pool, history) : NONE;
  },
  open: async () => [],
  find: async (app, memberId, orderNo) => {
    const entryId = entryIdOf(orderNo);
    const entry = entryId === undefined ? undefined : await app.ledger.entryOf(app.pool, memberId, entryId);
    if (!entry || !Object.hasOwn(kinds, entry.reverses ?? entry.kind)) return undefined;
    const spendable = entry.moves.filter(
      ({ wallet }) => wallet !== 'locked' && wallet !== 'debt' && !/^(stake|seat):/.test(wallet),
    );
    const net = spendable.reduce((sum, { delta }) => sum + delta, 0n);
    const transaction = transactionOf({ ...entry, net }, await ticketsOf(app, memberId, [entry]));
    return {
      transaction,
      steps: [{ at: entry.at, text: `${transaction.name}${net < 0n ? '已扣除' : '已入账'}` }],
      entries: [entry],
    };
  },
};
