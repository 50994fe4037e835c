import type { Fen } from '@fairground/money';
import { create } from 'zustand';
import { onBookChange } from '../../sports/book.ts';

/** What the server said about one selection when it was asked last. */
export interface LegFacts {
  readonly min: Fen;
  readonly max: Fen;
  /** The score a bet would be taken at now. */
  readonly score: string;
  /** Why it cannot be bet on; empty when it can. */
  readonly reason: string;
}

/** What the server said about one way to combine. */
export interface SeriesFacts {
  readonly odds: string | null;
  readonly min: Fen;
  readonly max: Fen;
}

export interface BuilderFacts extends SeriesFacts {
  readonly reason: string;
}

/** What the server knows about an order beyond its state. */
export interface OrderFacts {
  readonly ticketId: string;
  readonly odds: string;
  readonly amount: Fen;
  /** What comes back if all of it wins, stake included; null until it was accepted. */
  readonly returnable: Fen | null;
  /** The odds of each selection as taken, in the order of the slip. */
  readonly legOdds: readonly string[];
  /** When a held order is decided; null once it is. */
  readonly decideTime: number | null;
  /** The most that would be taken of what is offered instead; null when nothing is. */
  readonly offerMax: Fen | null;
  /** Whether a free bet paid the stake. */
  readonly isFreeBet: boolean;
}

interface SlipFacts {
  /** Whether money of the centre wallet may come along with a bet: not in an activity, nor while transfers are closed. */
  readonly isTransferOpen: boolean;
  /** What other venues would add to a bet by themselves. */
  readonly elsewhere: Fen;
  /** Bonus money that pays what own money lacks; null when there is none. */
  readonly bonus: { readonly balance: Fen; readonly oneBet: Fen } | null;
  /** Whether the member has a free bet that could pay a single. */
  readonly hasFreeBet: boolean;
  readonly legs: Readonly<Record<string, LegFacts>>;
  readonly series: Readonly<Record<string, SeriesFacts>>;
  readonly builder: BuilderFacts | null;
  readonly orders: Readonly<Record<string, OrderFacts>>;
}

const nothingKnown: SlipFacts = {
  isTransferOpen: true,
  elsewhere: 0n,
  bonus: null,
  hasFreeBet: false,
  legs: {},
  series: {},
  builder: null,
  orders: {},
};

/** What the slip was told by the server: limits, combined odds, and how its orders stand. */
export const useSlipFacts = create<SlipFacts>(() => nothingKnown);

onBookChange(() => useSlipFacts.setState(nothingKnown));

export const slipFacts = (): SlipFacts => useSlipFacts.getState();

/** Keeps facts of orders by the slip's own order id. */
export const learnOrder = (orderId: string, facts: OrderFacts): void =>
  useSlipFacts.setState(({ orders }) => ({ orders: { ...orders, [orderId]: facts } }));
