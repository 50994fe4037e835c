import type { Verdict } from '@fairground/money';
import type { ActRefusal, HandClock, Move } from '../../engine/rules.ts';
import { type Factor, FACTORS, type LandlordAction } from './action.ts';
import { auctionStand, type Bid } from './auction.ts';
import { beats, combinationOf } from './combination.ts';
import { cardsAt, landlordOf, type LandlordHand, turnOf } from './hand.ts';
import { countsOf, sortedHand } from './ranks.ts';
import { commonMultiple } from './score.ts';
import { standingOf } from './standing.ts';

const DEAL_MS = 2_400;

/** How long a seat has for each thing it is asked. */
export const landlordClockMs = { bid: 10_000, double: 8_000, firstLead: 25_000, play: 15_000 } as const;

/** 超级加倍 wants this many times what the hand would cost then. */
export const SUPER_DOUBLE_STACK = 20n;

type Acted = Verdict<LandlordHand, ActRefusal>;

const refused = (why: ActRefusal): Acted => ({ ok: false, why });

/** What the auction asks next. */
export function askedNow(hand: LandlordHand): Pick<Bid, 'seat' | 'kind'> | undefined {
  if (hand.phase !== 'auction') return undefined;
  const stand = auctionStand({ first: hand.first.seat, bids: hand.bids });
  return stand !== 'nobody' && 'asked' in stand ? { seat: stand.asked, kind: stand.kind } : undefined;
}

export function pendingSeats(hand: LandlordHand): readonly number[] {
  if (hand.phase === 'double') return [0, 1, 2].filter((seat) => hand.factors[seat] === undefined);
  const seat = askedNow(hand)?.seat ?? turnOf(hand);
  return seat === undefined ? [] : [seat];
}

/** Bids and plays each get their own clock; doubling has one for all. */
export function clockOf({ phase, bids, plays }: LandlordHand): HandClock {
  const number = bids.length + plays.length;
  if (phase === 'deal') return { number, ms: DEAL_MS };
  if (phase === 'auction') return { number: 1 + number, ms: landlordClockMs.bid };
  if (phase === 'double') return { number: 2 + number, ms: landlordClockMs.double };
  return { number: 3 + number, ms: plays.length === 0 ? landlordClockMs.firstLead : landlordClockMs.play };
}

function bid(hand: LandlordHand, made: Bid): LandlordHand {
  const bids = [...hand.bids, made];
  const stand = auctionStand({ first: hand.first.seat, bids });
  const isAsking = stand !== 'nobody' && 'asked' in stand;
  const isThrownIn = stand === 'nobody' && !hand.mustCall;
  return { ...hand, bids, phase: isAsking ? 'auction' : isThrownIn ? 'over' : 'double' };
}

/** What a seat may choose while doubling: ×4 is for those who can lose it many times over. */
export const factorsFor = (hand: LandlordHand, seat: number): readonly Factor[] =>
  FACTORS.filter((factor) => {
    const cost = hand.room.base * BigInt(commonMultiple(hand) * factor);
    return factor < 4 || (hand.stacks[seat] ?? 0n) >= SUPER_DOUBLE_STACK * cost;
  });

function double(hand: LandlordHand, seat: number, factor: Factor): LandlordHand {
  const factors = hand.factors.map((chosen, at) => (at === seat ? factor : chosen));
  return { ...hand, factors, phase: factors.includes(undefined) ? 'double' : 'play' };
}

function put(hand: LandlordHand, seat: number, cards: readonly number[]): LandlordHand {
  const next = { ...hand, plays: [...hand.plays, { seat, cards }] };
  return cardsAt(next, seat).length === 0 ? { ...next, phase: 'over' } : next;
}

export const canShow = (hand: LandlordHand, seat: number): boolean =>
  (hand.phase === 'double' || (hand.phase === 'play' && hand.plays.length === 0)) &&
  landlordOf(hand) === seat &&
  !hand.isShown;

function playCards(hand: LandlordHand, seat: number, cards: readonly number[]): Acted {
  const standing = standingOf(hand.plays);
  if (cards.length === 0) return standing ? { ok: true, value: put(hand, seat, []) } : refused('action');
  const own = cardsAt(hand, seat);
  const set = combinationOf(countsOf(cards));
  const isHeld = new Set(cards).size === cards.length && cards.every((card) => own.includes(card));
  if (!isHeld || !set || (standing && !beats(set, standing.set))) return refused('action');
  return { ok: true, value: put(hand, seat, sortedHand(cards)) };
}

/** What an action makes of a hand, or why it is not taken. */
export function actIn(hand: LandlordHand, { seat, action }: Move<LandlordAction>): Acted {
  if (hand.phase === 'over') return refused('late');
  if (action.kind === 'show')
    return canShow(hand, seat) ? { ok: true, value: { ...hand, isShown: true } } : refused('late');
  if (!pendingSeats(hand).includes(seat)) return refused('turn');
  switch (action.kind) {
    case 'call':
    case 'rob':
      return askedNow(hand)?.kind === action.kind
        ? { ok: true, value: bid(hand, { seat, kind: action.kind, yes: action.yes }) }
        : refused('late');
    case 'double':
      if (hand.phase !== 'double') return refused('late');
      return factorsFor(hand, seat).includes(action.factor)
        ? { ok: true, value: double(hand, seat, action.factor) }
        : refused('action');
    default:
      return hand.phase === 'play' ? playCards(hand, seat, action.cards) : refused('late');
  }
}

/** The clock ran down: 不叫, 不抢, 不加倍, pass; who leads puts down his lowest card. */
export function timeoutIn(hand: LandlordHand): LandlordHand {
  if (hand.phase === 'deal') return { ...hand, phase: 'auction' };
  const asked = askedNow(hand);
  if (asked) return bid(hand, { ...asked, yes: 0 });
  if (hand.phase === 'double') return { ...hand, phase: 'play', factors: hand.factors.map((factor) => factor ?? 1) };
  const seat = turnOf(hand);
  if (seat === undefined) return hand;
  const lowest = sortedHand(cardsAt(hand, seat)).slice(-1);
  return put(hand, seat, standingOf(hand.plays) ? [] : lowest);
}
