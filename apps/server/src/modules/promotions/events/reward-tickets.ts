import type { Fen, MemberId } from '@fairground/money';
import { comparisonsOf, factKey, type Facts } from '@fairground/promotions';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { joinedOrActing, type Promotion } from '../find-promotion.ts';
import { offerSteps } from '../offer-steps.ts';
import { promotionBooks } from '../promotion-books.ts';

/** The first single a member had accepted on a match day of some leagues since joining, once it is settled. */
interface FirstTicket {
  readonly ticketId: string;
  readonly matchDay: string;
  readonly league: string;
  readonly stake: Fen;
  readonly price: bigint;
  readonly result: string;
}

/** How long after a match a ticket of it is still looked at. */
const LOOK_BACK_DAYS = 14;

/**
 * Promotions about tickets: the first single of each match day is held against the document. Matches after midnight belong to
 * the evening before, so a match day begins at noon.
 */
export async function rewardTickets(
  app: AppContext,
  tx: Tx,
  {
    promotions,
    memberId,
    now,
  }: { readonly promotions: readonly Promotion[]; readonly memberId: MemberId; readonly now: Date },
): Promise<void> {
  for (const acting of promotions) {
    if (acting.document.trigger.on !== 'bet' || leaguesOf(acting).length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection, a promotion or two
    const [join] = await promotionBooks.joinsOf(tx, memberId, acting.id);
    if (join?.state !== 'joined') continue;
    // oxlint-disable-next-line no-await-in-loop
    const promotion = await joinedOrActing(tx, acting, memberId);
    const values = [memberId, leaguesOf(promotion), join.joinedAt, now, LOOK_BACK_DAYS];
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await tx.query<FirstTicket>({ ...FIRST, values });
    for (const ticket of rows)
      // oxlint-disable-next-line no-await-in-loop
      await offerSteps(app, tx, {
        promotion,
        event: {
          memberId,
          at: now,
          cause: ticket.ticketId,
          eventKey: ticket.matchDay,
          known: factsOfTicket(ticket),
        },
      });
  }
}

/** Which leagues a promotion asks about. */
export const leaguesOf = ({ document }: Promotion): readonly string[] =>
  [document.conditions, ...document.reward.map(({ when }) => when)]
    .flatMap(comparisonsOf)
    .filter(({ fact }) => fact === 'ticket.league')
    .flatMap(({ value }) => [value].flat().map(String));

const factsOfTicket = ({ league, stake, price, result }: FirstTicket): Facts =>
  new Map<string, bigint | number | string>([
    [factKey({ fact: 'ticket.league' }), league],
    [factKey({ fact: 'ticket.form' }), 'single'],
    [factKey({ fact: 'ticket.stake' }), stake],
    [factKey({ fact: 'ticket.odds' }), price],
    [factKey({ fact: 'ticket.ordinal' }), 1],
    [factKey({ fact: 'ticket.result' }), result],
  ]);

const FIRST = {
  name: 'promotions.first-tickets',
  text: `select * from (
      select distinct on (m.day) t.id as "ticketId", m.day::text as "matchDay", l.league, t.staked as stake, t.price, t.result
      from sport_ticket t join sport_leg l on l.ticket_id = t.id
      cross join lateral (select ((l.start_at - interval '12 hours') at time zone 'Asia/Shanghai')::date as day) m
      where t.member_id = $1 and t.mode = 'single' and t.status in ('accepted', 'settled') and l.league = any ($2::text[])
        and t.placed_at >= $3 and t.placed_at > $4::timestamptz - make_interval(days => $5)
        and not exists (select from bet_funding f where f.bet_no = t.id and f.kind = 'freebet')
      order by m.day, t.placed_at, t.id
    ) f where f.result is not null and f.price is not null`,
};
