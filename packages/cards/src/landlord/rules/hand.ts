import type { Fen } from '@fairground/money';
import type { HandStart, RoomTerms } from '../../engine/rules.ts';
import type { Factor } from './action.ts';
import { auctionStand, type Bid, seatAfter, SEATS } from './auction.ts';
import { DECK_SIZE } from './ranks.ts';
import type { Play } from './standing.ts';

const HAND_SIZE = 17;
const DEALT = HAND_SIZE * SEATS;

/** A hand of 斗地主 at some point. Everything that can be told from the rest is told by a function. */
export interface LandlordHand {
  readonly room: RoomTerms;
  readonly stacks: readonly Fen[];
  /** As they were dealt. */
  readonly dealt: readonly (readonly number[])[];
  readonly bottom: readonly number[];
  /** The seat the shown card fell to speaks first. */
  readonly first: { readonly seat: number; readonly card: number };
  /** Nobody called in the hand before: now the first speaker has to. */
  readonly mustCall: boolean;
  readonly phase: 'deal' | 'auction' | 'double' | 'play' | 'over';
  readonly bids: readonly Bid[];
  /** By seat; absent until it has chosen. */
  readonly factors: readonly (Factor | undefined)[];
  readonly isShown: boolean;
  readonly plays: readonly Play[];
}

export function startHand({ room, cards, extra, stacks, redeals }: HandStart): LandlordHand {
  const shown = extra().below(DEALT);
  return {
    room,
    stacks,
    dealt: Array.from({ length: SEATS }, (_, seat) => cards.slice(0, DEALT).filter((__, at) => at % SEATS === seat)),
    bottom: cards.slice(DEALT, DECK_SIZE),
    first: { seat: shown % SEATS, card: cards[shown] ?? 0 },
    mustCall: redeals > 0,
    phase: 'deal',
    bids: [],
    factors: Array.from({ length: SEATS }, () => undefined),
    isShown: false,
    plays: [],
  };
}

export function landlordOf({ first, bids, mustCall }: LandlordHand): number | undefined {
  const stand = auctionStand({ first: first.seat, bids });
  if (stand === 'nobody') return mustCall ? first.seat : undefined;
  return 'landlord' in stand ? stand.landlord : undefined;
}

/** What a seat holds now, the 底牌 with the landlord. */
export function cardsAt(hand: LandlordHand, seat: number): readonly number[] {
  const dealt = hand.dealt[seat] ?? [];
  const own = landlordOf(hand) === seat ? [...dealt, ...hand.bottom] : dealt;
  const gone = new Set(hand.plays.flatMap((play) => (play.seat === seat ? play.cards : [])));
  return own.filter((card) => !gone.has(card));
}

/** Whose turn it is to put cards down. */
export function turnOf(hand: LandlordHand): number | undefined {
  if (hand.phase !== 'play') return undefined;
  const last = hand.plays.at(-1);
  return last ? seatAfter(last.seat) : landlordOf(hand);
}
