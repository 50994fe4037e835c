import type { Fen } from '@fairground/money';
import type { Bit, Factor } from './action.ts';
import { type Bid, SEATS } from './auction.ts';
import { cardsAt, landlordOf, type LandlordHand, turnOf } from './hand.ts';
import { askedNow, canShow, factorsFor, pendingSeats } from './play-hand.ts';
import { sortedHand } from './ranks.ts';
import { commonMultiple, lineMultiple, type MultipleStep, multipleSteps, winnerOf } from './score.ts';
import { type Play, standingOf } from './standing.ts';

export interface LandlordSeat {
  readonly count: number;
  /** High cards first; empty when whoever looks may not see them. */
  readonly cards: readonly number[];
  /** What it chose while doubling: its own at once, the others' when all have. */
  readonly factor: Factor | null;
  /** Between this peasant and the landlord; 0 before there is one, and for the landlord. */
  readonly multiple: number;
}

/** What a seat may do now. */
export interface LandlordChoices {
  readonly asked: Bid['kind'] | null;
  readonly factors: readonly Factor[];
  readonly canShow: Bit;
  readonly canPlay: Bit;
  readonly canPass: Bit;
}

/** A hand as one seat sees it, or a spectator: bots get nothing else. */
export interface LandlordView {
  readonly game: 'landlord';
  readonly phase: LandlordHand['phase'];
  /** The seat that looks; null for a spectator. */
  readonly own: number | null;
  readonly base: Fen;
  /** The cap of a line; 0 where there is none. */
  readonly multipleMost: number;
  readonly first: { readonly seat: number; readonly card: number };
  /** The first speaker becomes landlord when nobody calls. */
  readonly mustCall: Bit;
  readonly bids: readonly Bid[];
  readonly landlord: number | null;
  /** Shown to all once somebody is landlord. */
  readonly bottom: readonly number[];
  readonly isShown: Bit;
  readonly seats: readonly LandlordSeat[];
  /** Who is asked or has to play; null while all double at once. */
  readonly turn: number | null;
  readonly plays: readonly Play[];
  /** Whose cards have to be beaten. */
  readonly standing: number | null;
  readonly steps: readonly MultipleStep[];
  readonly multiple: number;
  readonly choices: LandlordChoices;
  /** Who went out. */
  readonly winner: number | null;
}

function seatView(hand: LandlordHand, { at, viewer }: { at: number; viewer: number | undefined }): LandlordSeat {
  const [cards, landlord] = [cardsAt(hand, at), landlordOf(hand)];
  const isOpen = at === viewer || hand.phase === 'over' || (hand.isShown && at === landlord);
  const isHidden = hand.phase === 'double' && at !== viewer;
  const isPeasant = landlord !== undefined && at !== landlord;
  return {
    count: cards.length,
    cards: isOpen ? sortedHand(cards) : [],
    factor: isHidden ? null : (hand.factors[at] ?? null),
    multiple: isPeasant && hand.phase !== 'double' ? lineMultiple(hand, at) : 0,
  };
}

function choicesOf(hand: LandlordHand, seat: number | undefined): LandlordChoices {
  const isPending = seat !== undefined && pendingSeats(hand).includes(seat);
  const canPlay = isPending && hand.phase === 'play';
  return {
    asked: isPending ? (askedNow(hand)?.kind ?? null) : null,
    factors: isPending && hand.phase === 'double' ? factorsFor(hand, seat) : [],
    canShow: seat !== undefined && canShow(hand, seat) ? 1 : 0,
    canPlay: canPlay ? 1 : 0,
    canPass: canPlay && standingOf(hand.plays) ? 1 : 0,
  };
}

export function viewOf(hand: LandlordHand, seat: number | undefined): LandlordView {
  const landlord = landlordOf(hand) ?? null;
  return {
    game: 'landlord',
    phase: hand.phase,
    own: seat ?? null,
    base: hand.room.base,
    multipleMost: hand.room.multipleMost ?? 0,
    first: hand.first,
    mustCall: hand.mustCall ? 1 : 0,
    bids: hand.bids,
    landlord,
    bottom: landlord === null ? [] : sortedHand(hand.bottom),
    isShown: hand.isShown ? 1 : 0,
    seats: Array.from({ length: SEATS }, (_, at) => seatView(hand, { at, viewer: seat })),
    turn: askedNow(hand)?.seat ?? turnOf(hand) ?? null,
    plays: hand.plays,
    standing: hand.phase === 'play' ? (standingOf(hand.plays)?.seat ?? null) : null,
    steps: multipleSteps(hand),
    multiple: commonMultiple(hand),
    choices: choicesOf(hand, seat),
    winner: winnerOf(hand) ?? null,
  };
}
