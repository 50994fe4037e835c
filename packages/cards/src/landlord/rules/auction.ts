import type { Bit } from './action.ts';

/** 抢地主: who calls, who robs, and who is the landlord in the end. */

export const SEATS = 3;

export const seatAfter = (seat: number, steps = 1): number => (seat + steps) % SEATS;

/** What a seat said: 叫 or 抢, or that it does not. */
export interface Bid {
  readonly seat: number;
  readonly kind: 'call' | 'rob';
  readonly yes: Bit;
}

export interface Auction {
  /** Who speaks first. */
  readonly first: number;
  readonly bids: readonly Bid[];
}

/** Where an auction stands: somebody is asked, somebody got it, or nobody wanted it. */
export type AuctionStand =
  | { readonly asked: number; readonly kind: Bid['kind'] }
  | { readonly landlord: number }
  | 'nobody';

export function auctionStand({ first, bids }: Auction): AuctionStand {
  const callAt = bids.findIndex(({ yes }) => yes === 1);
  const call = bids[callAt];
  if (!call) return bids.length === SEATS ? 'nobody' : { asked: seatAfter(first, bids.length), kind: 'call' };
  const out = bids.slice(0, callAt).map(({ seat }) => seat);
  const others = [1, 2].map((steps) => seatAfter(call.seat, steps)).filter((seat) => !out.includes(seat));
  const answers = bids.slice(callAt + 1);
  const next = others[answers.length];
  if (next !== undefined) return { asked: next, kind: 'rob' };
  // Who was robbed has the last word.
  if (answers.length === others.length && answers.some(({ yes }) => yes === 1))
    return { asked: call.seat, kind: 'rob' };
  return { landlord: bids.findLast(({ yes }) => yes === 1)?.seat ?? call.seat };
}

export const robsOf = ({ bids }: Pick<Auction, 'bids'>): number =>
  bids.filter(({ kind, yes }) => kind === 'rob' && yes === 1).length;
