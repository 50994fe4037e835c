/** How a deposit order stands inside the server. */
export type OrderState =
  /** Opened here; the channel's answer is not known. */
  | 'unknown'
  /** The member is to pay. */
  | 'waiting'
  /** The channel has the money; crediting it is part of the same transaction. */
  | 'paid'
  /** The money is here and waits for an operator. */
  | 'held'
  | 'credited'
  /** Credited although the order had been closed, or was thought to have failed. */
  | 'late'
  | 'failed'
  | 'closed'
  /** Held, and sent back. */
  | 'returned';

export type OrderEvent = 'accept' | 'refuse' | 'pay' | 'hold' | 'credit' | 'close' | 'expire' | 'return';

type Moves = Readonly<Partial<Record<OrderEvent, OrderState>>>;

const open: Moves = { refuse: 'failed', pay: 'paid', hold: 'held', close: 'closed', expire: 'closed' };
/** Money that comes after the end is still the member's money. */
const over: Moves = { pay: 'late', hold: 'held' };
const final: Moves = {};

/** Every legal move. Whatever is not here does not happen, in whichever order the news arrives. */
const moves: Readonly<Record<OrderState, Moves>> = {
  unknown: { ...open, accept: 'waiting' },
  waiting: open,
  paid: { credit: 'credited' },
  held: { credit: 'credited', return: 'returned' },
  failed: over,
  closed: over,
  credited: final,
  late: final,
  returned: final,
};

/** Where an order goes; undefined when the event means nothing to it any more. */
export const nextState = (state: OrderState, event: OrderEvent): OrderState | undefined => moves[state][event];

/** States in which an order has an outcome that stands, for as long as no money comes after it. */
export const isFinished = (state: OrderState): boolean =>
  ['credited', 'late', 'failed', 'closed', 'returned'].includes(state);

export const ORDER_STATES = Object.keys(moves).filter((word): word is OrderState => word in moves);
