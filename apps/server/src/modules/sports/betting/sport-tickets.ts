import {
  type BetRejectionCode,
  betRejectionMessages,
  selectionKeyFromWire,
  selectionKeyToWire,
} from '@fairground/betting';
import type { Fen, MemberId, TicketId } from '@fairground/money';
import type { BetRejection, CounterOffer, HeldTicket, AcceptedBet } from '@fairground/betting/placement';
import { quoteText } from '@fairground/betting';
import type { Queries } from '../../venues/venues.ts';
import type { PlacementFacts, TicketStatusRow } from './placement-reply.ts';

/** A ticket in its delay, as it is decided. */
export interface DueTicket extends HeldTicket {
  readonly id: TicketId;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly staked: Fen;
  /** Of the whole ticket, in print. */
  readonly odds: string;
  readonly placedAt: Date;
  /** Whether the result of one of its matches is known by now. */
  readonly hasResult: boolean;
  /** Whether operators hold back one of its selections, or did since it was placed. */
  readonly isSuspended: boolean;
}

/** The SQL of tickets while they are placed and held. */
export const sportTickets = {
  /** The ticket whose stake an entry took; it was written with it. */
  ofStake: async (
    store: Queries,
    { memberId, entryId }: { readonly memberId: MemberId; readonly entryId: bigint },
  ): Promise<PlacementFacts> => {
    const { rows } = await store.query<PlacementFacts>({ ...OF_STAKE, values: [memberId, entryId] });
    if (!rows[0]) throw new Error(`no ticket for stake entry ${entryId}`);
    return rows[0];
  },

  /** A member's own tickets of these numbers, in the order asked. */
  standing: async (
    store: Queries,
    memberId: MemberId,
    ids: readonly TicketId[],
  ): Promise<readonly TicketStatusRow[]> => {
    const { rows } = await store.query<StandingRow>({ ...STANDING, values: [memberId, ids] });
    return rows.map(({ reasonCode, offer, ...row }) => ({
      ...row,
      reasonCode: codeIn(reasonCode),
      offer: offerIn(offer),
    }));
  },

  /** Held tickets whose time has come, kept until the end of the transaction; those somebody else decides are left. */
  takeDue: async (store: Queries, now: Date, limit: number): Promise<readonly DueTicket[]> => {
    const { rows } = await store.query<DueRow>({ ...DUE, values: [now, limit] });
    return rows.map((row) => ({ ...row, builderOdds: row.mode === 'builder' ? row.odds : undefined }));
  },

  accept: async (store: Queries, ids: readonly TicketId[], now: Date): Promise<void> => {
    if (ids.length > 0) await store.query({ ...ACCEPT, values: [ids, now] });
  },

  /** A held ticket that is taken at other prices than it was placed at. */
  reprice: async (store: Queries, id: TicketId, { legs, odds, price, returnable }: AcceptedBet): Promise<void> => {
    await store.query({ ...REPRICE, values: [id, odds, price, returnable] });
    await store.query({ ...REPRICE_LEGS, values: [id, legs.map(({ quote }) => quoteText(quote))] });
  },

  reject: async (
    store: Queries,
    id: TicketId,
    { code, reason, offer, now }: BetRejection & { readonly now: Date },
  ): Promise<void> => {
    const kept = offer && JSON.stringify(storedOffer(offer));
    await store.query({ ...REJECT, values: [id, code, reason, kept, now] });
  },
};

interface StandingRow extends Omit<TicketStatusRow, 'reasonCode' | 'offer'> {
  readonly reasonCode: string | null;
  readonly offer: ReturnType<typeof storedOffer> | null;
}

/** An offer is stored as the wire tells it. */
const storedOffer = ({ odds, amountMax, ...key }: CounterOffer) => ({
  ...selectionKeyToWire(key),
  odds,
  amountMax: `${amountMax}`,
});

type DueRow = Omit<DueTicket, 'builderOdds'>;

const isCode = (word: string): word is BetRejectionCode => Object.hasOwn(betRejectionMessages, word);
const codeIn = (word: string | null): BetRejectionCode | null => (word !== null && isCode(word) ? word : null);
const offerIn = (offer: StandingRow['offer']): CounterOffer | null =>
  offer && { ...selectionKeyFromWire(offer), odds: offer.odds, amountMax: BigInt(offer.amountMax) };

/** What each selection stands at, in the order they were sent. */
const LEG_ODDS = `array(select l.odds from sport_leg l where l.ticket_id = t.id order by l.position) as "legOdds"`;
/** By the member and the moment, which the entry and the ticket share: an index of its own would cost every bet. */
const OF_STAKE = {
  name: 'sport-ticket.of-stake',
  text: `select t.id, t.quoted, t.staked, t.returnable, ${LEG_ODDS}, t.decide_at as "decideAt" from ledger_entry e
    join sport_ticket t on t.member_id = $1 and t.placed_at = e.at and t.stake_entry = e.id where e.id = $2`,
};
const STANDING = {
  name: 'sport-ticket.standing',
  text: `select t.id, t.status, t.odds, t.staked, t.returnable, ${LEG_ODDS}, t.decide_at as "decideAt",
      t.reason_code as "reasonCode", t.reason, t.offer
    from unnest($2::text[]) with ordinality w(id, position) join sport_ticket t on t.id = w.id and t.member_id = $1
    order by w.position`,
};
const DUE = {
  name: 'sport-ticket.due',
  text: `select t.id, t.member_id as "memberId", t.venue_code as "venueCode", t.mode, t.series, t.stake, t.staked,
      t.odds_type as "oddsType", t.auto_odds as "autoOdds", t.accept_any as "acceptAny", t.odds, t.placed_at as "placedAt",
      (select jsonb_agg(jsonb_build_object('gameId', l.game_id, 'marketCode', l.market_code, 'lineText', l.line_text, 'side', l.side,
        'odds', l.odds, 'score', l.score, 'stateNumber', l.state_number, 'redCards', l.red_cards) order by l.position)
        from sport_leg l where l.ticket_id = t.id) as legs,
      exists (select from sport_leg l where l.ticket_id = t.id and sport_has_result(l.game_id)) as "hasResult",
      exists (select from sport_leg l where l.ticket_id = t.id and sport_is_suspended(l.sport, l.game_id, l.market_code,
        -- A bet before the start has no delay of its own to survive.
        case when l.cut_off_at is null and l.kind = 'normal' then t.placed_at end)) as "isSuspended"
    from sport_ticket t where t.status = 'delay' and t.decide_at <= $1
    order by t.decide_at limit $2 for update of t skip locked`,
};
const ACCEPT = {
  name: 'sport-ticket.accept',
  text: `update sport_ticket set status = 'accepted', decided_at = $2 where id = any ($1) and status = 'delay'`,
};
const REPRICE = {
  name: 'sport-ticket.reprice',
  text: 'update sport_ticket set odds = $2, price = $3, returnable = $4 where id = $1',
};
const REPRICE_LEGS = {
  name: 'sport-ticket.reprice-legs',
  text: `update sport_leg l set odds = w.odds from unnest($2::text[]) with ordinality w(odds, position)
    where l.ticket_id = $1 and l.position = w.position`,
};
const REJECT = {
  name: 'sport-ticket.reject',
  text: `update sport_ticket set status = 'rejected', reason_code = $2, reason = $3, offer = $4::jsonb, decided_at = $5
    where id = $1 and status = 'delay'`,
};
