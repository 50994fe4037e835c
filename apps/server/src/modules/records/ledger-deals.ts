import { DealState } from '@fairground/contract/funds-records';
import type { HistoryFilter, HistoryLine } from '@fairground/ledger';
import type { House } from '../../platform/house.ts';
import { ticketBooks } from '../sports/records/ticket-books.ts';
import { STAKE_KIND, ticketNamedBy } from './bet-entries.ts';
import type { Deal, DealFilter, DealKey, DealSource, DealType } from './deal-source.ts';

/** Movements that have no order of their own: the ledger is all there is to tell. */
const kinds: Readonly<Record<string, { readonly type: DealType; readonly name: string }>> = {
  gift: { type: 'gift', name: '礼金' },
  bonus: { type: 'gift', name: '礼金' },
  rebate: { type: 'rebate', name: '返水' },
  adjustment: { type: 'adjustment', name: '人工调整' },
  'debt-repay': { type: 'adjustment', name: '补足欠款' },
  'sport-stake': { type: 'bet', name: '投注' },
  'sport-stake-back': { type: 'bet', name: '注单退回' },
  'sport-payout': { type: 'bet', name: '派彩' },
  'sport-refund': { type: 'bet', name: '注单退回' },
  'sport-cash-out': { type: 'bet', name: '提前兑现' },
  'sport-correction': { type: 'bet', name: '派彩更正' },
  // Only settlements that turned out wrong are ever reversed: both halves of a correction stand together.
  reversal: { type: 'bet', name: '派彩冲正' },
  'sandbox-funds': { type: 'adjustment', name: '演示资金' },
};

const PREFIX = 'L';
const DIGITS = 15;
const NUMBER = /^L(\d{15})$/;

/** Padded, so that the order of the texts is the order of the numbers. */
const orderNoOf = (entryId: bigint): string => PREFIX + entryId.toString().padStart(DIGITS, '0');
const entryIdOf = (orderNo: string): bigint | undefined => {
  const [, digits] = NUMBER.exec(orderNo) ?? [];
  return digits === undefined ? undefined : BigInt(digits);
};

/** Where our own numbers go on after a deal that may be another source's. */
function placeAfter({ at, orderNo }: DealKey): { readonly at: Date; readonly entryId: bigint } {
  const own = entryIdOf(orderNo);
  if (own !== undefined) return { at, entryId: own };
  return { at, entryId: orderNo > PREFIX ? 10n ** BigInt(DIGITS) : 0n };
}

/** Undefined when nothing of the ledger's own can fit: what it tells has happened. */
function historyFilter({ memberId, from, to, type, state }: DealFilter): HistoryFilter | undefined {
  if (state !== undefined && state !== DealState.success) return undefined;
  const wanted = Object.entries(kinds).filter(([, { type: its }]) =>
    type === undefined ? its !== 'bet' : type === its,
  );
  return { memberId, from, to, kinds: wanted.map(([kind]) => kind) };
}

/** The tickets behind stakes, by entry: the other entries of a bet name theirs. */
async function ticketsOf(house: House, memberId: bigint, lines: readonly Pick<HistoryLine, 'entryId' | 'kind'>[]) {
  const stakes = lines.filter(({ kind }) => kind === STAKE_KIND).map(({ entryId }) => entryId);
  const tickets = await ticketBooks.ofStakes(house.pool, memberId, stakes);
  return new Map(tickets.map(({ id, stakeEntry }) => [stakeEntry, id]));
}

function dealOf({ entryId, kind, cause, at, memo, net }: HistoryLine, stakes: ReadonlyMap<bigint, string>): Deal {
  const ticket = stakes.get(entryId) ?? ticketNamedBy({ kind, cause });
  const { type, name } = kinds[kind] ?? { type: 'adjustment', name: kind };
  return {
    orderNo: orderNoOf(entryId),
    type,
    name,
    amount: net,
    fee: 0n,
    state: DealState.success,
    createdAt: at,
    finishedAt: at,
    remark: memo ?? (ticket === undefined ? '' : `注单 ${ticket}`),
  };
}

const NONE = { count: 0, came: 0n, went: 0n };

/** Gifts, rebates, adjustments, reversals, bets and the sandbox's own money. */
export const ledgerDeals: DealSource = {
  types: ['gift', 'rebate', 'adjustment', 'bet'],
  list: async (house, filter, after, limit) => {
    const history = historyFilter(filter);
    if (!history) return [];
    const lines = await house.ledger.historyLines(house.pool, history, after && placeAfter(after), limit);
    const stakes = await ticketsOf(house, filter.memberId, lines);
    return lines.map((line) => dealOf(line, stakes));
  },
  totals: async ({ ledger, pool }, filter) => {
    const history = historyFilter(filter);
    return history ? ledger.historyTotals(pool, history) : NONE;
  },
  open: async () => [],
  find: async (house, memberId, orderNo) => {
    const entryId = entryIdOf(orderNo);
    const entry = entryId === undefined ? undefined : await house.ledger.entryOf(house.pool, memberId, entryId);
    if (!entry || !Object.hasOwn(kinds, entry.kind)) return undefined;
    const spendable = entry.moves.filter(
      ({ wallet }) => wallet !== 'locked' && wallet !== 'debt' && !wallet.startsWith('stake:'),
    );
    const net = spendable.reduce((sum, { delta }) => sum + delta, 0n);
    const deal = dealOf({ ...entry, net }, await ticketsOf(house, memberId, [entry]));
    return { deal, steps: [{ at: entry.at, text: `${deal.name}已入账` }], entries: [entry] };
  },
};
