import { sheetOf } from '../fans/count-fans.ts';
import type { CalledSet, MomentFan } from '../fans/reading.ts';
import { isComplete, waitKinds } from '../rules/complete.ts';
import { type Counts, countsOf, plusOne } from '../rules/counts.ts';
import { COPIES, kindOf } from '../rules/tiles.ts';
import type { Meld, MeldKind, Wait, WinSheet } from '../rules/view.ts';
import { type MahjongHand, nobodyCalled, seatAt, type SeatTiles } from './state.ts';

const FAN_LEAST = 8;
const FAN_MOST = 168;
/** 起胡. */
export const fanLeast = ({ room }: MahjongHand): number => room.fanLeast ?? FAN_LEAST;
/** A hand pays no more fans than these. */
export const fanMost = ({ room }: MahjongHand): number => room.multipleMost ?? FAN_MOST;

const forms: Readonly<Record<MeldKind, CalledSet['form']>> = {
  chow: 'run',
  pung: 'triplet',
  kong: 'openKong',
  addedKong: 'openKong',
  closedKong: 'closedKong',
};

const calledSet = ({ kind, tiles }: Meld): CalledSet => ({ form: forms[kind], kind: kindOf(Math.min(...tiles)) });

/** All a seat holds, its called sets included. */
const heldCounts = ({ standing, melds }: Pick<SeatTiles, 'standing' | 'melds'>): Counts =>
  countsOf([...standing, ...melds.flatMap(({ tiles }) => tiles)]);

const untaken = ({ discards }: SeatTiles): readonly number[] =>
  discards.flatMap(({ tile, isTaken }) => (isTaken === 1 ? [] : [tile]));

/** What lies where both can see it: discards and called sets, no 暗杠. */
const openCounts = ({ seats }: MahjongHand): Counts =>
  countsOf(
    seats.flatMap((seat) => [
      ...untaken(seat),
      ...seat.melds.flatMap(({ kind, tiles }) => (kind === 'closedKong' ? [] : tiles)),
    ]),
  );

/** What a seat sees: what lies open, and its own. */
function seenCounts(hand: MahjongHand, place: number): Counts {
  const own = seatAt(hand, place);
  const closed = own.melds.flatMap(({ kind, tiles }) => (kind === 'closedKong' ? tiles : []));
  const hidden = countsOf([...own.standing, ...closed]);
  return openCounts(hand).map((count, kind) => count + (hidden[kind] ?? 0));
}

/** The kinds a seat waits for between two turns. */
export const waitsOfSeat = (seat: Pick<SeatTiles, 'standing' | 'melds'>): readonly number[] =>
  waitKinds(countsOf(seat.standing), heldCounts(seat));

/** 天胡 and 地胡: the first tiles of the hand, and nobody has called. */
function firstTiles(hand: MahjongHand, place: number): readonly MomentFan[] {
  if (!nobodyCalled(hand) || seatAt(hand, place).discards.length > 0) return [];
  const discarded = seatAt(hand, hand.dealer).discards.length;
  if (place === hand.dealer) return ['天胡'];
  return discarded === 1 ? ['地胡'] : [];
}

const readyFan = ({ ready }: SeatTiles): readonly MomentFan[] =>
  ready === 'no' ? [] : [ready === 'first' ? '天听' : '报听'];

function momentsOf(hand: MahjongHand, { place, kind }: { place: number; kind: number }): readonly MomentFan[] {
  const isDrawn = hand.phase === 'turn';
  const isLast = hand.wall.length === 0;
  const openLeast = isDrawn ? COPIES - 1 : COPIES;
  return [
    ...firstTiles(hand, place),
    ...readyFan(seatAt(hand, place)),
    ...(isDrawn && isLast ? (['妙手回春'] as const) : []),
    ...(hand.phase === 'claim' && isLast ? (['海底捞月'] as const) : []),
    ...(isDrawn && hand.isReplacement ? (['杠上开花'] as const) : []),
    ...(hand.phase === 'rob' ? (['抢杠胡'] as const) : []),
    ...((openCounts(hand)[kind] ?? 0) >= openLeast ? (['胡绝张'] as const) : []),
  ];
}

/**
 * What a seat's hand counts with the tile it has drawn or is offered; undefined when that does not complete it. After a call
 * there is no such tile: who could have won has called instead.
 */
export function completedSheet(hand: MahjongHand, place: number): WinSheet | undefined {
  const seat = seatAt(hand, place);
  const tile = hand.phase === 'turn' ? (hand.turn === place ? seat.drawn : null) : hand.offered;
  if (tile === null || (hand.phase !== 'turn' && hand.turn === place)) return undefined;
  const isDrawn = hand.phase === 'turn';
  const kind = kindOf(tile);
  const standing = countsOf(isDrawn ? seat.standing : [...seat.standing, tile]);
  if (!isComplete(standing)) return undefined;
  const before = isDrawn ? seat.standing.filter((each) => each !== tile) : seat.standing;
  return sheetOf({
    standing,
    called: seat.melds.map(calledSet),
    kind,
    wind: place === hand.dealer ? 0 : 1,
    isDrawn,
    waits: waitsOfSeat({ ...seat, standing: before }).length,
    moments: momentsOf(hand, { place, kind }),
  });
}

/** The same when it is enough to win. */
export function winningSheet(hand: MahjongHand, place: number): WinSheet | undefined {
  const sheet = completedSheet(hand, place);
  return sheet && sheet.total >= fanLeast(hand) ? sheet : undefined;
}

/** What a seat waits for between two turns: how many of it may still come, and what it would count off a discard. */
export function waitsOf(hand: MahjongHand, place: number): readonly Wait[] {
  const seat = seatAt(hand, place);
  const kinds = waitsOfSeat(seat);
  if (kinds.length === 0) return [];
  const [seen, open, counts] = [seenCounts(hand, place), openCounts(hand), countsOf(seat.standing)];
  const called = seat.melds.map(calledSet);
  return kinds.map((kind) => {
    const sheet = sheetOf({
      standing: plusOne(counts, kind),
      called,
      kind,
      wind: place === hand.dealer ? 0 : 1,
      isDrawn: false,
      waits: kinds.length,
      moments: [...readyFan(seat), ...(open[kind] === COPIES - 1 ? (['胡绝张'] as const) : [])],
    });
    return { kind, left: COPIES - (seen[kind] ?? 0), fan: sheet?.total ?? 0 };
  });
}
