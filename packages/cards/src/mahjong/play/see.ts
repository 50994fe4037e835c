import type { MahjongChoices, MahjongSeat, MahjongView, Meld } from '../rules/view.ts';
import { chowsOf, claimedKong, discardsOf, ownKongs, pungTiles, readyDiscards } from './options.ts';
import { canPass } from './play-hand.ts';
import { type MahjongHand, seatAt } from './state.ts';
import { completedSheet, fanLeast, fanMost, waitsOf } from './win.ts';

const nothing: MahjongChoices = {
  discards: [],
  ready: [],
  chows: [],
  canPung: 0,
  kongs: [],
  win: null,
  short: null,
  canPass: 0,
};

function choicesOf(hand: MahjongHand, place: number): MahjongChoices {
  if (!hand.pending.includes(place)) return nothing;
  const sheet = completedSheet(hand, place) ?? null;
  const isEnough = sheet !== null && sheet.total >= fanLeast(hand);
  return {
    discards: discardsOf(hand),
    ready: readyDiscards(hand),
    chows: chowsOf(hand, place),
    canPung: pungTiles(hand, place).length > 0 ? 1 : 0,
    kongs: hand.phase === 'turn' ? ownKongs(hand) : claimedKong(hand, place).slice(0, 1),
    win: isEnough ? sheet : null,
    short: isEnough ? null : sheet,
    canPass: canPass(hand) ? 1 : 0,
  };
}

const hidden = (meld: Meld): Meld => (meld.kind === 'closedKong' ? { ...meld, tiles: [] } : meld);

function seatView(hand: MahjongHand, { at, viewer }: { at: number; viewer: number | undefined }): MahjongSeat {
  const { standing, drawn, melds, discards, ready } = seatAt(hand, at);
  const isOpen = at === viewer || hand.phase === 'over';
  return {
    wind: at === hand.dealer ? 0 : 1,
    count: standing.length,
    cards: isOpen ? standing : [],
    drawn: isOpen ? drawn : null,
    hasDrawn: drawn === null ? 0 : 1,
    melds: isOpen ? melds : melds.map(hidden),
    discards,
    isReady: ready === 'no' ? 0 : 1,
  };
}

/** Between two turns, or of a drawn tile's hand without it. After a call there is nothing to wait for before the discard. */
function ownWaits(hand: MahjongHand, place: number): MahjongView['waits'] {
  const { standing, drawn } = seatAt(hand, place);
  if (hand.phase === 'over') return [];
  if (drawn === null) return standing.length % 3 === 1 ? waitsOf(hand, place) : [];
  return waitsOf(withoutDrawn(hand, place), place);
}

const withoutDrawn = (hand: MahjongHand, place: number): MahjongHand => ({
  ...hand,
  seats: hand.seats.map((seat, at) =>
    at === place ? { ...seat, standing: seat.standing.filter((tile) => tile !== seat.drawn), drawn: null } : seat,
  ),
});

export function viewOf(hand: MahjongHand, seat: number | undefined): MahjongView {
  const isMoving = hand.phase !== 'deal' && hand.phase !== 'over';
  return {
    game: 'mahjong',
    phase: hand.phase,
    own: seat ?? null,
    base: hand.room.base,
    fanLeast: fanLeast(hand),
    fanMost: fanMost(hand),
    dealer: hand.dealer,
    wallLeft: hand.wall.length,
    seats: hand.seats.map((_, at) => seatView(hand, { at, viewer: seat })),
    turn: isMoving ? hand.turn : null,
    offered: isMoving && hand.offered !== null ? { place: hand.turn, tile: hand.offered } : null,
    waits: seat === undefined ? [] : ownWaits(hand, seat),
    choices: seat === undefined ? nothing : choicesOf(hand, seat),
    win: hand.win,
  };
}
