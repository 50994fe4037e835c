import type { BetNo, CounterOffer } from '@fairground/venues/bets';
import type { BetRefusal } from '@fairground/contract/sports-replies';
import type { Fen } from '@fairground/money';
import { oddsOfPrice } from '@fairground/venues/bets';
import type { ReplyOf } from '../methods.ts';
import type { Draft } from './draft.ts';

/** A ticket as the channel tells of it when it is placed, and to whoever asks how it stands. */
export type ToldTicket = ReplyOf<'bet'>['tickets'][number];

/** What the first answer was made of; it never changes. */
export interface FirstTold {
  readonly id: string;
  readonly quoted: string;
  readonly staked: Fen;
  readonly decideAt: Date | null;
}

/** The first answer, word for word, whatever has become of the ticket. */
export const firstToldTicket = ({ id, quoted, staked, decideAt }: FirstTold): ToldTicket => ({
  ticket_id: id,
  active: 1,
  status: decideAt ? 'delay' : 'accepted',
  odds: quoted,
  amount: staked,
  decideTime: decideAt?.getTime() ?? null,
  offer: null,
});

/** A ticket that was never written: nothing was taken for it. */
export const rejectedTicket = ({ id, wish, staked }: Draft, { code, reason, offer }: BetNo): ToldTicket => ({
  ticket_id: id,
  active: 0,
  status: 'rejected',
  odds: wish.builderOdds ?? wish.legs[0]?.odds ?? oddsOfPrice(wish.oddsType, 10_000n),
  amount: staked,
  reason,
  reasonCode: code,
  decideTime: null,
  offer,
});

/** How a ticket stands. */
export interface StandingTicket {
  readonly id: string;
  readonly status: string;
  readonly odds: string;
  readonly staked: Fen;
  readonly decideAt: Date | null;
  readonly reasonCode: BetRefusal | null;
  readonly reason: string | null;
  readonly offer: CounterOffer | null;
}

/** Once taken, a ticket stays taken here: what it was settled as is for the records. */
export function standingTicket(ticket: StandingTicket): ToldTicket {
  const { id, odds, staked, decideAt, reasonCode, reason, offer } = ticket;
  const status = ticket.status === 'delay' || ticket.status === 'rejected' ? ticket.status : 'accepted';
  return {
    ticket_id: id,
    active: status === 'rejected' ? 0 : 1,
    status,
    odds,
    amount: staked,
    ...(reason !== null && { reason }),
    ...(reasonCode !== null && { reasonCode }),
    decideTime: status === 'delay' ? (decideAt?.getTime() ?? null) : null,
    offer,
  };
}
