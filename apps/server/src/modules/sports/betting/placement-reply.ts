import type { BetRejection, CounterOffer } from '@fairground/betting/placement';
import { type BetRejectionCode, selectionKeyToWire } from '@fairground/betting';
import type { Fen, TicketId } from '@fairground/money';
import { oddsOfPrice } from '@fairground/betting/placement';
import type { ReplyOf } from '../sportsbook/methods.ts';
import type { PendingTicket } from './pending-ticket.ts';

/** A ticket as the sportsbook tells of it when it is placed, and to whoever asks how it stands. */
export type PlacementReply = ReplyOf<'bet'>['tickets'][number];

/** What the first answer was made of; it never changes. */
export interface PlacementFacts {
  readonly id: TicketId;
  readonly quoted: string;
  readonly staked: Fen;
  readonly returnable: Fen;
  readonly legOdds: readonly string[];
  readonly decideAt: Date | null;
}

/** The first answer, word for word, whatever has become of the ticket. */
export const placementReply = ({ id, quoted, staked, decideAt, ...taken }: PlacementFacts): PlacementReply => ({
  ticket_id: id,
  active: 1,
  status: decideAt ? 'delay' : 'accepted',
  odds: quoted,
  amount: staked,
  // A held ticket may still be taken at better prices: only its end says what it returns.
  ...(decideAt === null && takenAt(taken)),
  decideTime: decideAt?.getTime() ?? null,
  offer: null,
});

const takenAt = ({ returnable, legOdds }: Pick<PlacementFacts, 'returnable' | 'legOdds'>) => ({
  returnable,
  legOdds: [...legOdds],
});

/** A ticket that was never written: nothing was taken for it. */
export const rejectionReply = (
  { id, betRequest, staked }: PendingTicket,
  { code, reason, offer }: BetRejection,
): PlacementReply => ({
  ticket_id: id,
  active: 0,
  status: 'rejected',
  odds: betRequest.builderOdds ?? betRequest.legs[0]?.odds ?? oddsOfPrice(betRequest.oddsType, 10_000n),
  amount: staked,
  reason,
  reasonCode: code,
  decideTime: null,
  offer: offer && offerToWire(offer),
});

const offerToWire = ({ odds, amountMax, ...key }: CounterOffer): NonNullable<PlacementReply['offer']> => ({
  ...selectionKeyToWire(key),
  odds,
  amountMax,
});

/** How a ticket stands. */
export interface TicketStatusRow {
  readonly id: TicketId;
  readonly status: string;
  readonly odds: string;
  readonly staked: Fen;
  readonly returnable: Fen;
  readonly legOdds: readonly string[];
  readonly decideAt: Date | null;
  readonly reasonCode: BetRejectionCode | null;
  readonly reason: string | null;
  readonly offer: CounterOffer | null;
}

/** Once taken, a ticket stays taken here: what it was settled as is for the records. */
export function ticketStatusReply(ticket: TicketStatusRow): PlacementReply {
  const { id, odds, staked, decideAt, reasonCode, reason, offer } = ticket;
  const status = ticket.status === 'delay' || ticket.status === 'rejected' ? ticket.status : 'accepted';
  return {
    ticket_id: id,
    active: status === 'rejected' ? 0 : 1,
    status,
    odds,
    amount: staked,
    ...(status === 'accepted' && takenAt(ticket)),
    ...(reason !== null && { reason }),
    ...(reasonCode !== null && { reasonCode }),
    decideTime: status === 'delay' ? (decideAt?.getTime() ?? null) : null,
    offer: offer && offerToWire(offer),
  };
}
