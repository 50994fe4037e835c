import type { Verdict } from '@fairground/money';
import type { ActRefusal, HandClock, Move } from '../../engine/rules.ts';
import type { MahjongAction } from '../rules/action.ts';
import { kindOf } from '../rules/tiles.ts';
import type { Meld } from '../rules/view.ts';
import {
  afterDiscard,
  claimedKong,
  discardsOf,
  hasAnswer,
  isChow,
  ownKongs,
  pungTiles,
  readyDiscards,
} from './options.ts';
import { lessTiles, type MahjongHand, otherSeat, seatAt, sorted, withSeat } from './state.ts';
import { winningSheet } from './win.ts';

/** How long each thing lasts: the deal, a discard, an answer, and a drawn tile that goes by itself once 听 is declared. */
export const mahjongClockMs = { deal: 3_000, discard: 15_000, answer: 8_000, ready: 1_000 } as const;

type Acted = Verdict<MahjongHand, ActRefusal>;

const refused = (why: ActRefusal): Acted => ({ ok: false, why });
const done = (value: MahjongHand): Acted => ({ ok: true, value });

export function clockOf(hand: MahjongHand): HandClock {
  const { phase, step: number, pending } = hand;
  if (phase === 'deal') return { number, ms: mahjongClockMs.deal };
  if (pending.length === 0) return { number, ms: mahjongClockMs.ready };
  const isFrozen = phase === 'turn' && seatAt(hand, hand.turn).ready !== 'no';
  return { number, ms: phase === 'turn' && !isFrozen ? mahjongClockMs.discard : mahjongClockMs.answer };
}

type Point = Pick<MahjongHand, 'phase' | 'turn' | 'offered'>;

/** Goes to a point of the hand, and asks whoever has something to do there. */
function at(hand: MahjongHand, point: Point): MahjongHand {
  const next = { ...hand, ...point, step: hand.step + 1 };
  const { phase, turn } = point;
  const asked = phase === 'turn' ? turn : otherSeat(turn);
  const isFree = phase === 'turn' && seatAt(next, turn).ready === 'no';
  const isAsked = phase !== 'over' && (isFree || hasAnswer(next, asked));
  return { ...next, pending: isAsked ? [asked] : [] };
}

const over = (hand: MahjongHand): MahjongHand => at(hand, { phase: 'over', turn: hand.turn, offered: null });
const turnOf = (hand: MahjongHand, turn: number): MahjongHand => at(hand, { phase: 'turn', turn, offered: null });

/** The next tile of the wall, or the far one in place of what a kong took. Nothing left to draw: 流局. */
function draw(hand: MahjongHand, place: number, end: 'near' | 'far'): MahjongHand {
  const tile = end === 'near' ? hand.wall[0] : hand.wall.at(-1);
  if (tile === undefined) return over(hand);
  const wall = end === 'near' ? hand.wall.slice(1) : hand.wall.slice(0, -1);
  const standing = sorted([...seatAt(hand, place).standing, tile]);
  const drawn = withSeat({ ...hand, wall, isReplacement: end === 'far' }, place, { standing, drawn: tile });
  return turnOf(drawn, place);
}

/** A tile lies on the table: whoever may take it is asked, else the next tile is drawn. */
function discard(hand: MahjongHand, tile: number, isReady: boolean): MahjongHand {
  const next = at(afterDiscard(hand, tile, isReady), { phase: 'claim', turn: hand.turn, offered: tile });
  return next.pending.length > 0 ? next : draw({ ...next, step: hand.step }, otherSeat(hand.turn), 'near');
}

/** The offered tile goes into a called set of the seat that answers. */
function take(hand: MahjongHand, kind: 'chow' | 'pung' | 'kong', tiles: readonly number[]): MahjongHand {
  const [place, taken] = [otherSeat(hand.turn), hand.offered ?? 0];
  const meld: Meld = { kind, tiles: sorted([...tiles, taken]), taken };
  const { discards } = seatAt(hand, hand.turn);
  const laid = withSeat(hand, place, {
    standing: lessTiles(hand, place, tiles),
    melds: [...seatAt(hand, place).melds, meld],
  });
  const left = withSeat(laid, hand.turn, {
    discards: discards.map((each) => (each.tile === taken ? { ...each, isTaken: 1 } : each)),
  });
  return kind === 'kong' ? draw(left, place, 'far') : turnOf({ ...left, isReplacement: false }, place);
}

/** 暗杠, or 加杠, which the other seat may rob. */
function ownKong(hand: MahjongHand, kind: number): MahjongHand {
  const place = hand.turn;
  const { standing, melds } = seatAt(hand, place);
  const tiles = standing.filter((tile) => kindOf(tile) === kind);
  const rest = { standing: lessTiles(hand, place, tiles), drawn: null };
  const pung = melds.findIndex((meld) => meld.kind === 'pung' && kindOf(meld.tiles[0] ?? 0) === kind);
  if (pung < 0)
    return draw(
      withSeat(hand, place, { ...rest, melds: [...melds, { kind: 'closedKong', tiles, taken: null }] }),
      place,
      'far',
    );
  const added = melds.map((meld, at): Meld =>
    at === pung ? { ...meld, kind: 'addedKong', tiles: sorted([...meld.tiles, ...tiles]) } : meld,
  );
  const offered = tiles[0] ?? 0;
  const next = at(withSeat(hand, place, { ...rest, melds: added }), { phase: 'rob', turn: place, offered });
  return next.pending.length > 0 ? next : draw({ ...next, step: hand.step }, place, 'far');
}

/** A robbed tile is in no set any more: it lies before its seat like a discard. */
function unrobbed(hand: MahjongHand): MahjongHand {
  const { melds, discards } = seatAt(hand, hand.turn);
  const robbed = hand.offered ?? 0;
  return withSeat(hand, hand.turn, {
    melds: melds.map((meld): Meld =>
      meld.tiles.includes(robbed)
        ? { ...meld, kind: 'pung', tiles: meld.tiles.filter((tile) => tile !== robbed) }
        : meld,
    ),
    discards: [...discards, { tile: robbed, isTaken: 0, isReady: 0 }],
  });
}

function win(hand: MahjongHand, place: number): Acted {
  const sheet = winningSheet(hand, place);
  const tile = hand.phase === 'turn' ? seatAt(hand, place).drawn : hand.offered;
  if (!sheet || tile === null) return refused('action');
  const left = hand.phase === 'rob' ? unrobbed(hand) : hand;
  return done(over({ ...left, win: { place, from: hand.phase === 'turn' ? null : hand.turn, tile, sheet } }));
}

function declared(hand: MahjongHand, tile: number, isReady: boolean): Acted {
  if (!discardsOf(hand).includes(tile)) return refused('action');
  if (isReady && !readyDiscards(hand).some((each) => each.tile === tile)) return refused('action');
  return done(discard(hand, tile, isReady));
}

function kong(hand: MahjongHand, tile: number): Acted {
  const kind = kindOf(tile);
  if (hand.phase === 'turn')
    return ownKongs(hand).map(kindOf).includes(kind) ? done(ownKong(hand, kind)) : refused('action');
  const tiles = claimedKong(hand, otherSeat(hand.turn));
  const isMeant = hand.offered !== null && kind === kindOf(hand.offered);
  return tiles.length > 0 && isMeant ? done(take(hand, 'kong', tiles)) : refused('action');
}

/** Nothing is done: the drawn tile goes once 听 is declared, an offered tile stays where it is. */
function passed(hand: MahjongHand): MahjongHand {
  const other = otherSeat(hand.turn);
  if (hand.phase === 'claim') return draw(hand, other, 'near');
  if (hand.phase === 'rob') return draw(hand, hand.turn, 'far');
  const { standing, drawn } = seatAt(hand, hand.turn);
  return discard(hand, drawn ?? standing.at(-1) ?? 0, false);
}

/** What an action makes of a hand, or why it is not taken. */
export function actIn(hand: MahjongHand, { seat, action }: Move<MahjongAction>): Acted {
  if (hand.phase === 'over') return refused('late');
  if (!hand.pending.includes(seat)) return refused('turn');
  switch (action.kind) {
    case 'win':
      return win(hand, seat);
    case 'kong':
      return kong(hand, action.tile);
    case 'discard':
      return hand.phase === 'turn' ? declared(hand, action.tile, action.ready === 1) : refused('late');
    case 'chow':
      if (hand.phase !== 'claim') return refused('late');
      return isChow(hand, seat, action.tiles) ? done(take(hand, 'chow', action.tiles)) : refused('action');
    case 'pung': {
      if (hand.phase !== 'claim') return refused('late');
      const tiles = pungTiles(hand, seat);
      return tiles.length > 0 ? done(take(hand, 'pung', tiles)) : refused('action');
    }
    default:
      return canPass(hand) ? done(passed(hand)) : refused('action');
  }
}

/** Whoever answers may pass; in the own turn only 听 leaves nothing to choose. */
export const canPass = (hand: MahjongHand): boolean => hand.phase !== 'turn' || seatAt(hand, hand.turn).ready !== 'no';

/** The clock ran down: the drawn tile is discarded, after a call the last one that stands; an offered tile is passed. */
export const timeoutIn = (hand: MahjongHand): MahjongHand => {
  if (hand.phase === 'over') return hand;
  return hand.phase === 'deal' ? turnOf(hand, hand.turn) : passed(hand);
};
