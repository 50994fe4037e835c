import { ticketName, withTeams } from '@fairground/betting';
import type { Catalogue, OutputOf } from '@fairground/contract';
import { disputeUntil } from '@fairground/contract/disputes';
import { payTypeLabels } from '@fairground/contract/deposits';
import { recordDays } from '@fairground/contract/transaction-records';
import { depositSums, type MemberId, percentFromPoints } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { HandlersOf } from '../../platform/handler.ts';
import { listDepositOrders } from '../deposits/orders/deposit-records.ts';
import { cardBetRecords } from '../cards/records/bet-records.ts';
import { lotteryBetRecords } from '../lottery/tickets/bet-records.ts';
import { paymentChannels } from '../payment-channels/payment-channels.ts';
import { providerBetRecords } from '../providers/bet-records.ts';
import { tableBetRecords } from '../tables/tickets/bet-records.ts';
import { slotBetRecords } from '../slots/bet-records.ts';
import { wagerRows, type WagerRow } from '../sports/records/wager-rows.ts';
import { venues } from '../venues/venues.ts';

const DAY_MS = 86_400_000;
const ORDERS_MAX = 50;

const since = (now: Date): Date => new Date(now.getTime() - recordDays.spanMax * DAY_MS);

type Calls = Pick<Catalogue['feedback'], 'queryMemberBetList' | 'querySiteDepositRewardConfigList'>;

type PickedBet = OutputOf<Calls['queryMemberBetList']>['list'][number];

/** What a feedback can be about: one's own bets and deposits of the last three months. */
export const feedbackPickers: HandlersOf<Calls> = {
  queryMemberBetList: async ({ category, betNo, pageNum, pageSize }, { app, caller, now }) => {
    const { memberId } = caller;
    const values = [memberId, since(now), now, category ?? null, betNo ?? null];
    const [{ rows: page }, { rows: counts }] = await Promise.all([
      app.pool.query<BetKey>({ ...PAGE, values: [...values, pageSize, (pageNum - 1) * pageSize] }),
      app.pool.query<{ total: number }>({ ...COUNT, values }),
    ]);
    const idsOf = (wanted: BetKey['source']) => page.filter(({ source }) => source === wanted).map(({ id }) => id);
    const told = await Promise.all([
      sportBets(app, memberId, idsOf('sport')),
      plays(slotBetRecords(app, memberId, idsOf('slot'))),
      plays(lotteryBetRecords(app, memberId, idsOf('lottery'))),
      plays(tableBetRecords(app, memberId, idsOf('table'))),
      plays(cardBetRecords(app, memberId, idsOf('cards'))),
      plays(providerBetRecords(app, memberId, idsOf('provider'))),
    ]);
    const byNumber = new Map(told.flat().map((bet) => [bet.betNo, bet]));
    return { total: counts[0]?.total ?? 0, list: page.flatMap(({ id }) => byNumber.get(id) ?? []) };
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

async function sportBets(app: AppContext, memberId: MemberId, ids: readonly string[]): Promise<PickedBet[]> {
  if (ids.length === 0) return [];
  const [rows, all] = await Promise.all([wagerRows.ofIds(app.pool, memberId, ids), venues.all(app.pool)]);
  const names = new Map(all.map(({ code, name }) => [code, name]));
  return rows.map((row) => betOf(row, names.get(row.venueCode) ?? row.venueCode));
}

function betOf(row: WagerRow, venueName: string): PickedBet {
  const [first] = row.legs;
  const match = first && (first.away === '' ? first.league : `${first.home} 对 ${first.away}`);
  return {
    betNo: row.id,
    enName: row.venueCode,
    venueName,
    gameName:
      row.legs.length === 1 && first
        ? `${match} ${withTeams(`${first.marketName} ${first.sideName}`, first)}`
        : ticketName({ mode: row.mode, series: row.series, legs: row.legs.length }),
    amount: row.staked,
    betTime: row.placedAt.getTime(),
    ...settled(row.settledAt?.getTime() ?? null),
  };
}

/** Rounds and tickets of games, by what the records of bets say of them. */
const plays = async (records: ReturnType<typeof slotBetRecords>): Promise<PickedBet[]> =>
  (await records).map(({ betNo, enName, venueName, gameName, content, amount, betTime, settleTime }) => ({
    betNo,
    enName,
    venueName,
    gameName: [gameName, content[0] ?? ''].join(' ').slice(0, NAME_MAX),
    amount,
    betTime,
    ...settled(settleTime),
  }));

const NAME_MAX = 100;

const settled = (settleTime: number | null) => ({
  settleTime,
  disputeUntil: settleTime === null ? null : disputeUntil(settleTime),
});

interface BetKey {
  readonly source: 'sport' | 'slot' | 'lottery' | 'table' | 'cards' | 'provider';
  readonly id: string;
}

const WANTED = `b.member_id = $1 and b.at between $2 and $3 and ($4::text is null or b.category = $4)
    and ($5::text is null or b.id = $5)`;
const PAGE = {
  name: 'feedback.bets',
  text: `select b.source, b.id from bet_record b where ${WANTED} order by b.at desc, b.id desc limit $6 offset $7`,
};
const COUNT = { name: 'feedback.bet-count', text: `select count(*)::int as total from bet_record b where ${WANTED}` };
