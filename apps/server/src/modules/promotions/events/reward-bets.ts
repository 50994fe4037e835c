import type { FactWindow } from '@fairground/contract/promotion-document';
import type { Fen, MemberId } from '@fairground/money';
import { daysOf, factKey, type Facts, factsOf, type FactValue } from '@fairground/promotions';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { numberList } from '../../../platform/number-list.ts';
import { joinedOrActing, type Promotion } from '../find-promotion.ts';
import { offerSteps, type PromotionEvent } from '../offer-steps.ts';
import { promotionBooks, type Store } from '../promotion-books.ts';
import { leaguesOf } from './reward-tickets.ts';

/** A settled bet of any product, as conditions ask about it. */
export interface SettledBet {
  readonly betId: bigint;
  readonly memberId: MemberId;
  readonly betNo: string;
  readonly category: string;
  readonly stake: Fen;
  readonly counted: Fen;
  readonly acceptedAt: Date;
  readonly at: Date;
  readonly form: string;
  /** Sports have them. */
  readonly price: Fen | null;
  readonly league: string | null;
  readonly result: string | null;
  readonly returned: Fen | null;
}

/** Which bets a piece of news is about. */
export interface BetNews {
  readonly memberId: MemberId;
  readonly betFrom: bigint | null;
  readonly betTo: bigint | null;
}

/** Promotions about any settled bet; those that name a league go by match days instead. */
export const isAboutBets = (promotion: Promotion): boolean =>
  promotion.document.trigger.on === 'bet' && leaguesOf(promotion).length === 0;

/** Every bet of the news is held against every promotion about bets; seeing one again changes nothing. */
export async function rewardBets(
  app: AppContext,
  promotions: readonly Promotion[],
  news: readonly BetNews[],
): Promise<void> {
  const about = promotions.filter(isAboutBets);
  if (about.length === 0) return;
  for (const bet of await betsOf(app.pool, news)) {
    for (const acting of about) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction each: one that fails holds up no other
      await app.transact((tx) => rewardBet(app, tx, { acting, bet }));
    }
  }
}

async function rewardBet(
  app: AppContext,
  tx: Tx,
  { acting, bet }: { readonly acting: Promotion; readonly bet: SettledBet },
): Promise<void> {
  const [join] = await promotionBooks.joinsOf(tx, bet.memberId, acting.id);
  const promotion = await joinedOrActing(tx, acting, bet.memberId);
  const since = join?.state === 'joined' ? join.joinedAt : await promotionBooks.actedSince(tx, acting.id);
  // What was staked before is not of this promotion.
  if (!since || bet.acceptedAt < since || !isOfProduct(promotion, bet)) return;
  await offerSteps(app, tx, { promotion, event: await betEvent(tx, promotion, bet) });
}

export const isOfProduct = ({ document: { product } }: Promotion, { category }: SettledBet): boolean =>
  product === 'ANY' || product === category;

/** The bet as an event: what it gives is of the time it was settled at. */
export async function betEvent(store: Store, { document }: Promotion, bet: SettledBet): Promise<PromotionEvent> {
  const known = new Map<string, FactValue>(factsOfBet(bet));
  for (const ref of factsOf(document)) {
    if (ref.fact !== 'ticket.ordinal') continue;
    // oxlint-disable-next-line no-await-in-loop -- one, where a document asks
    known.set(factKey(ref), await ordinalOf(store, bet, ref.window));
  }
  const { memberId, betNo, at } = bet;
  return { memberId, at, cause: betNo, eventKey: `b:${betNo}`, known };
}

const factsOfBet = (bet: SettledBet): Facts =>
  new Map<string, FactValue>([
    [factKey({ fact: 'ticket.category' }), bet.category],
    [factKey({ fact: 'ticket.form' }), bet.form],
    [factKey({ fact: 'ticket.stake' }), bet.stake],
    [factKey({ fact: 'ticket.counted' }), bet.counted],
    [factKey({ fact: 'ticket.returned' }), bet.returned ?? undefined],
    [factKey({ fact: 'ticket.odds' }), bet.price ?? undefined],
    [factKey({ fact: 'ticket.league' }), bet.league ?? undefined],
    [factKey({ fact: 'ticket.result' }), bet.result ?? resultOf(bet)],
  ]);

/** Where no rule of sports says: more than the stake came back, as much, or less. */
function resultOf({ stake, returned }: SettledBet): string | undefined {
  if (returned === null) return undefined;
  if (returned > stake) return 'W';
  return returned === stake ? 'P' : 'L';
}

/** Which of the member's bets of a window it is, in the order they were settled; of the day when none is named. */
async function ordinalOf(store: Store, bet: SettledBet, window: FactWindow | undefined): Promise<number> {
  const { from, to } = daysOf(window && window !== 'event' ? window : 'day', bet.at);
  const values = [bet.memberId, from, to, bet.betId];
  const { rows } = await store.query<{ ordinal: number }>({ ...ORDINAL, values });
  return rows[0]?.ordinal ?? 0;
}

async function betsOf(store: Store, news: readonly BetNews[]): Promise<readonly SettledBet[]> {
  const named = news.flatMap(({ memberId, betFrom, betTo }) =>
    betFrom === null || betTo === null ? [] : [{ memberId, betFrom, betTo }],
  );
  if (named.length === 0) return [];
  const columns = [
    named.map(({ memberId }) => memberId),
    named.map(({ betFrom }) => betFrom),
    named.map(({ betTo }) => betTo),
  ];
  const { rows } = await store.query<SettledBet>({ ...OF_NEWS, values: columns.map((column) => numberList(column)) });
  return rows;
}

/** Bets settled in a span, for a trial. */
export async function betsSettledIn(
  store: Store,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly SettledBet[]> {
  const { rows } = await store.query<SettledBet>({ ...SETTLED_IN, values: [from, to] });
  return rows;
}

/** A bet that was cancelled is none, and neither is one that we paid for. */
const BETS = `select b.id as "betId", b.member_id as "memberId", b.bet_no as "betNo", b.category, b.stake, b.counted,
      b.accepted_at as "acceptedAt", b.at, coalesce(t.mode, case when l.ticket_no is null and x.ticket_no is null then 'round' else 'ticket' end) as form,
      t.price, t.result, coalesce(t.returned, r.returned, l.returned, x.returned, c.returned, p.win) as returned,
      case when t.mode = 'single' then (select g.league from sport_leg g where g.ticket_id = t.id limit 1) end as league
    from wagering_bet b
    left join sport_ticket t on t.id = b.bet_no
    left join slot_round r on r.round_no = b.bet_no
    left join lottery_ticket l on l.ticket_no = b.bet_no
    left join table_ticket x on x.ticket_no = b.bet_no
    left join card_hand_seat c on c.hand_no = split_part(b.bet_no, '-', 1) and c.member_id = b.member_id
    left join provider_round p on p.bet_no = b.bet_no
    where b.own_stake > 0 and b.why not like '注单取消%' and coalesce(t.result, '') not in ('D', 'A')
      and coalesce(l.state, '') <> 'void' and coalesce(x.state, '') <> 'void' and coalesce(p.state, '') <> 'refunded'`;

const OF_NEWS = {
  name: 'promotions.bets-of-news',
  text: `${BETS} and exists (select from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as n (member_id, bet_from, bet_to)
      where n.member_id = b.member_id and b.id between n.bet_from and n.bet_to)
      and b.id between (select min(f) from unnest($2::bigint[]) f) and (select max(f) from unnest($3::bigint[]) f)
    order by b.id`,
};
const SETTLED_IN = {
  name: 'promotions.bets-settled-in',
  text: `${BETS} and b.at >= $1 and b.at < $2 order by b.id limit 20000`,
};
const ORDINAL = {
  name: 'promotions.bet-ordinal',
  text: `select count(*)::int as ordinal from wagering_bet where member_id = $1 and id <= $4 and own_stake > 0
    and (at at time zone 'Asia/Shanghai')::date between $2::date and $3::date`,
};
