import { countsOf } from '../rules/counts.ts';
import { COPIES, FIRST_HONOUR, KINDS, kindOf } from '../rules/tiles.ts';
import type { Wait } from '../rules/view.ts';
import { type MahjongHand, seatAt, sorted, withSeat, nobodyCalled } from './state.ts';
import { waitsOf, waitsOfSeat, winningSheet } from './win.ts';

const ofKind = (tiles: readonly number[], kind: number): readonly number[] =>
  tiles.filter((tile) => kindOf(tile) === kind);

/** Nothing is left to draw in place of a tile that a kong takes, and the last discard can only be won. */
const canCall = ({ wall }: MahjongHand): boolean => wall.length > 0;

/** Two own tiles for each way to make a run with the offered one, the lowest of each kind. */
export function chowsOf(hand: MahjongHand, place: number): readonly (readonly number[])[] {
  const seat = seatAt(hand, place);
  if (hand.phase !== 'claim' || hand.offered === null || !canCall(hand) || seat.ready !== 'no') return [];
  const kind = kindOf(hand.offered);
  if (kind >= FIRST_HONOUR) return [];
  return [
    [kind - 2, kind - 1],
    [kind - 1, kind + 1],
    [kind + 1, kind + 2],
  ].flatMap((kinds) => {
    const tiles = kinds.flatMap((each) => (each < FIRST_HONOUR ? ofKind(seat.standing, each).slice(0, 1) : []));
    return tiles.length === 2 ? [tiles] : [];
  });
}

/** Whether those own tiles make a run with the offered one. */
export function isChow(hand: MahjongHand, place: number, tiles: readonly number[]): boolean {
  const { standing } = seatAt(hand, place);
  if (tiles.length !== 2 || !tiles.every((tile) => standing.includes(tile))) return false;
  const wanted = tiles.map(kindOf).toSorted((one, other) => one - other);
  return chowsOf(hand, place).some((chow) => chow.map(kindOf).join() === wanted.join());
}

/** Own tiles equal to the offered one. */
const equalTiles = (hand: MahjongHand, place: number): readonly number[] =>
  hand.offered === null ? [] : ofKind(seatAt(hand, place).standing, kindOf(hand.offered));

/** The two tiles of a 碰; none when it cannot be called. */
export function pungTiles(hand: MahjongHand, place: number): readonly number[] {
  if (hand.phase !== 'claim' || !canCall(hand) || seatAt(hand, place).ready !== 'no') return [];
  const equal = equalTiles(hand, place);
  return equal.length >= 2 ? equal.slice(0, 2) : [];
}

/** Once 听 is declared, a kong may change nothing that the hand waits for. */
function keepsWaits(hand: MahjongHand, place: number, tiles: readonly number[]): boolean {
  const { ready, drawn, standing, melds } = seatAt(hand, place);
  if (ready === 'no') return true;
  const before = { standing: standing.filter((tile) => tile !== drawn), melds };
  const after = {
    standing: before.standing.filter((tile) => !tiles.includes(tile)),
    melds: [...melds, { kind: 'kong', tiles, taken: null } as const],
  };
  return waitsOfSeat(after).join() === waitsOfSeat(before).join();
}

/** The three tiles of a 明杠; none when it cannot be called. */
export function claimedKong(hand: MahjongHand, place: number): readonly number[] {
  if (hand.phase !== 'claim' || !canCall(hand)) return [];
  const equal = equalTiles(hand, place);
  return equal.length === COPIES - 1 && keepsWaits(hand, place, [...equal, hand.offered ?? 0]) ? equal : [];
}

/**
 * One tile of every kind that can be 暗杠 or 加杠 now. Once 听 is declared that is the kind of the drawn tile only: whatever else
 * stands is frozen, and the drawn tile would have to stay in its place.
 */
export function ownKongs(hand: MahjongHand): readonly number[] {
  if (hand.phase !== 'turn' || !canCall(hand)) return [];
  const seat = seatAt(hand, hand.turn);
  const counts = countsOf(seat.standing);
  return Array.from({ length: KINDS }, (_, kind) => kind)
    .filter((kind) => {
      if (seat.ready !== 'no' && (seat.drawn === null || kindOf(seat.drawn) !== kind)) return false;
      const equal = ofKind(seat.standing, kind);
      if (counts[kind] === COPIES) return keepsWaits(hand, hand.turn, equal);
      return (
        counts[kind] === 1 &&
        seat.melds.some(({ kind: form, tiles }) => form === 'pung' && kindOf(tiles[0] ?? 0) === kind)
      );
    })
    .map((kind) => ofKind(seat.standing, kind)[0] ?? 0);
}

/** A discard made: what the seat has then. */
export function afterDiscard(hand: MahjongHand, tile: number, isReady: boolean): MahjongHand {
  const seat = seatAt(hand, hand.turn);
  const isFirst = seat.discards.length === 0 && nobodyCalled(hand);
  return withSeat(hand, hand.turn, {
    standing: seat.standing.filter((each) => each !== tile),
    drawn: null,
    discards: [...seat.discards, { tile, isTaken: 0, isReady: isReady ? 1 : 0 }],
    ready: isReady ? (isFirst ? 'first' : 'later') : seat.ready,
  });
}

/**
 * Discards that 听 can be declared with: what is waited for may still come, for all the seat knows, and there is somebody
 * left to draw.
 */
export function readyDiscards(
  hand: MahjongHand,
): readonly { readonly tile: number; readonly waits: readonly Wait[] }[] {
  if (hand.phase !== 'turn' || hand.wall.length === 0) return [];
  const { standing, ready } = seatAt(hand, hand.turn);
  if (ready !== 'no') return [];
  const kinds = [...new Set(standing.map(kindOf))];
  return kinds.flatMap((kind) => {
    const tiles = ofKind(standing, kind);
    const next = afterDiscard(hand, tiles[0] ?? 0, true);
    const waits = waitsOf(next, hand.turn);
    return waits.some(({ left }) => left > 0) ? tiles.map((tile) => ({ tile, waits })) : [];
  });
}

/** What may be discarded: nothing by itself once 听 is declared. */
export const discardsOf = (hand: MahjongHand): readonly number[] => {
  const { standing, ready } = seatAt(hand, hand.turn);
  return hand.phase === 'turn' && ready === 'no' ? sorted(standing) : [];
};

/** Whether a seat has anything to answer the offered tile with, or to do with what it drew once 听 is declared. */
export const hasAnswer = (hand: MahjongHand, place: number): boolean =>
  ownKongs(hand).length > 0 ||
  pungTiles(hand, place).length > 0 ||
  chowsOf(hand, place).length > 0 ||
  claimedKong(hand, place).length > 0 ||
  winningSheet(hand, place) !== undefined;
