import { ticketName, withTeams } from '@fairground/betting';
import type { Catalogue } from '@fairground/contract';
import { disputeUntil } from '@fairground/contract/disputes';
import { payTypeLabels } from '@fairground/contract/deposits';
import { recordDays } from '@fairground/contract/transaction-records';
import { ESPORTS_VENUE, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { depositSums, percentFromPoints } from '@fairground/money';
import type { HandlersOf } from '../../platform/handler.ts';
import { listDepositOrders } from '../deposits/orders/deposit-records.ts';
import { paymentChannels } from '../payment-channels/payment-channels.ts';
import { wagerRows, type WagerRow } from '../sports/records/wager-rows.ts';
import { venues } from '../venues/venues.ts';

const DAY_MS = 86_400_000;
const ORDERS_MAX = 50;

const since = (now: Date): Date => new Date(now.getTime() - recordDays.spanMax * DAY_MS);

type Calls = Pick<Catalogue['feedback'], 'queryMemberBetList' | 'querySiteDepositRewardConfigList'>;

/** The categories whose bets are tickets, with their venue. */
const bookOf = { TY: SPORTSBOOK_VENUE, DJ: ESPORTS_VENUE } as const;
const isBook = (category: string): category is keyof typeof bookOf => Object.hasOwn(bookOf, category);

/** What a feedback can be about: one's own bets and deposits of the last three months. */
export const feedbackPickers: HandlersOf<Calls> = {
  queryMemberBetList: async ({ category, pageNum, pageSize }, { app, caller, now }) => {
    if (category !== undefined && !isBook(category)) return { total: 0, list: [] };
    const filter = {
      memberId: caller.memberId,
      venueCode: category && bookOf[category],
      statuses: ['delay', 'accepted', 'settled', 'void'] as const,
      from: since(now),
      to: now,
    };
    const [rows, { total }, all] = await Promise.all([
      wagerRows.page(app.pool, filter, pageSize, (pageNum - 1) * pageSize),
      wagerRows.totals(app.pool, filter),
      venues.all(app.pool),
    ]);
    const names = new Map(all.map(({ code, name }) => [code, name]));
    return { total, list: rows.map((row) => betOf(row, names.get(row.venueCode) ?? row.venueCode)) };
  },

  querySiteDepositRewardConfigList: async (_, { app, caller, now }) => {
    const [methods, channels, orders] = await Promise.all([
      paymentChannels.methods(app),
      paymentChannels.forDeposits(app),
      listDepositOrders(app, caller.memberId, { from: since(now), to: now, limit: ORDERS_MAX }),
    ]);
    const list = methods.flatMap(({ payType, bonusBp, bonusTurnover }) => {
      const own = channels.filter((channel) => channel.payType === payType);
      if (bonusBp === 0 || own.length === 0 || !isPayType(payType)) return [];
      const most = own.reduce((top, { amountMax }) => (amountMax > top ? amountMax : top), 0n);
      return [
        {
          configId: payType,
          payType,
          name: payTypeLabels[payType],
          percent: percentFromPoints(bonusBp),
          amountMin: own.reduce((least, { amountMin }) => (amountMin < least ? amountMin : least), most),
          rewardMax: depositSums(most, { feeBp: 0, bonusBp }).bonus,
          turnoverTimes: String(bonusTurnover),
        },
      ];
    });
    return {
      list,
      orders: orders.map(({ orderNo, payType, name, amount, state, createdAt }) => ({
        orderNo,
        payType,
        name,
        amount,
        state,
        createTime: createdAt.getTime(),
      })),
    };
  },
};

const isPayType = (word: string): word is keyof typeof payTypeLabels => Object.hasOwn(payTypeLabels, word);

function betOf(row: WagerRow, venueName: string) {
  const [first] = row.legs;
  const match = first && (first.away === '' ? first.league : `${first.home} 对 ${first.away}`);
  return {
    betNo: row.id,
    enName: row.venueCode,
    venueName,
    gameName:
      row.legs.length === 1 && first
        ? `${match} ${withTeams(`${first.marketName} ${first.sideName}`, first.home, first.away)}`
        : ticketName(row.mode, row.series, row.legs.length),
    amount: row.staked,
    betTime: row.placedAt.getTime(),
    settleTime: row.settledAt?.getTime() ?? null,
    disputeUntil: row.settledAt ? disputeUntil(row.settledAt.getTime()) : null,
  };
}
