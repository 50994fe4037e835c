import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { HandlersOf } from '../../platform/handler.ts';
import { fishingBetRecords } from '../fishing/records/bet-records.ts';
import { cardBetRecords } from '../cards/records/bet-records.ts';
import { lifetimeNetDeposit } from '../limits/limit-overview.ts';
import { lotteryBetRecords } from '../lottery/tickets/bet-records.ts';
import { providerBetRecords } from '../providers/bet-records.ts';
import { slotBetRecords } from '../slots/bet-records.ts';
import { tableBetRecords } from '../tables/tickets/bet-records.ts';
import { sportBetRecords } from '../sports/records/bet-records.ts';
import { readFilter } from '../transactions/transaction-filter.ts';

type Calls = Pick<Catalogue['games'], 'betRecordTotal' | 'betRecordList'>;
type Sent = Pick<InputOf<Calls['betRecordTotal']>, 'category' | 'enName' | 'beginTime' | 'endTime' | 'status'>;

/** Who tells the bets of each book in full. */
const books = {
  sport: sportBetRecords,
  slot: slotBetRecords,
  lottery: lotteryBetRecords,
  table: tableBetRecords,
  fishing: fishingBetRecords,
  cards: cardBetRecords,
  provider: providerBetRecords,
} as const;

function filterValues({ category, enName, status, ...span }: Sent, memberId: MemberId, now: Date): unknown[] {
  const { from, to } = readFilter(span, { memberId, now });
  return [memberId, from, to, category ?? null, enName ?? null, status ?? null];
}

/** A page of a member's bets, newest first. */
export async function betRecordPage(
  app: AppContext,
  memberId: MemberId,
  { pageNum, pageSize, ...filter }: InputOf<Calls['betRecordList']>,
): Promise<OutputOf<Calls['betRecordList']>> {
  const values = filterValues(filter, memberId, app.now());
  const [{ rows: page }, { rows: totals }] = await Promise.all([
    app.pool.query<BetKey>({ ...PAGE, values: [...values, pageSize, (pageNum - 1) * pageSize] }),
    app.pool.query<Totals>({ ...TOTALS, values }),
  ]);
  const idsOf = (wanted: BetKey['source']) => page.filter(({ source }) => source === wanted).map(({ id }) => id);
  const told = await Promise.all([
    books.sport(app, memberId, idsOf('sport')),
    books.slot(app, memberId, idsOf('slot')),
    books.lottery(app, memberId, idsOf('lottery')),
    books.table(app, memberId, idsOf('table')),
    books.fishing(app, memberId, idsOf('fishing')),
    books.cards(app, memberId, idsOf('cards')),
    books.provider(app, memberId, idsOf('provider')),
  ]);
  const byNumber = new Map(told.flat().map((record) => [record.betNo, record]));
  return { total: totals[0]?.count ?? 0, list: page.flatMap(({ id }) => byNumber.get(id) ?? []) };
}

/** A member's bets in every venue. */
export const betRecordHandlers: HandlersOf<Calls> = {
  betRecordTotal: async (input, call) => {
    const { app, caller } = call;
    const [{ rows }, lifetime] = await Promise.all([
      app.pool.query<Totals>({ ...TOTALS, values: filterValues(input, caller.memberId, app.now()) }),
      lifetimeNetDeposit(app, caller.memberId),
    ]);
    const sums = rows[0] ?? { count: 0, amount: 0n, validAmount: 0n, returned: 0n, net: 0n };
    return { ...sums, lifetimeNetDeposit: lifetime };
  },

  betRecordList: (input, { app, caller }) => betRecordPage(app, caller.memberId, input),
};

interface BetKey {
  readonly source: keyof typeof books;
  readonly id: string;
}

interface Totals {
  readonly count: number;
  readonly amount: Fen;
  readonly validAmount: Fen;
  readonly returned: Fen;
  /** Of those that have ended. */
  readonly net: Fen;
}

const WHERE = `b.member_id = $1 and b.at between $2 and $3 and ($4::text is null or b.category = $4)
    and ($5::text is null or b.venue_code = $5) and ($6::integer is null or b.state = $6)`;

const PAGE = {
  name: 'bet-record.page',
  text: `select b.source, b.id from bet_record b where ${WHERE} order by b.at desc, b.id desc limit $7 offset $8`,
};

const TOTALS = {
  name: 'bet-record.totals',
  text: `select count(*)::int as count, coalesce(sum(b.staked), 0)::bigint as amount,
      coalesce(sum(b.counted), 0)::bigint as "validAmount", coalesce(sum(b.returned), 0)::bigint as returned,
      coalesce(sum(b.returned - b.staked) filter (where b.state <> 0), 0)::bigint as net
    from bet_record b where ${WHERE}`,
};
