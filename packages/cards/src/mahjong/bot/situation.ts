import type { CalledSet } from '../fans/reading.ts';
import type { Bit } from '../rules/action.ts';
import { type Counts, countsOf, tilesIn } from '../rules/counts.ts';
import { COPIES, kindOf } from '../rules/tiles.ts';
import type { MahjongSeat, MahjongView, Meld, MeldKind } from '../rules/view.ts';
import { type Shanten, shantenFinder } from './shanten.ts';

/** Tiles of one hand: those that stand, and the called sets. */
export interface Held {
  readonly standing: Counts;
  readonly called: readonly CalledSet[];
}

/** What a seat knows when it has to choose. */
export interface Situation {
  readonly me: MahjongSeat;
  readonly other: MahjongSeat;
  readonly held: Held;
  readonly wind: Bit;
  /** By kind, what is in the wall or in the other hand. */
  readonly unseen: Counts;
  readonly unseenAll: number;
  /** How many tiles one still draws. */
  readonly draws: number;
  /** How likely the other seat wins from one draw to the next. */
  readonly hazard: number;
  readonly fanLeast: number;
  readonly shanten: Shanten;
}

const forms: Readonly<Record<MeldKind, CalledSet['form']>> = {
  chow: 'run',
  pung: 'triplet',
  kong: 'openKong',
  addedKong: 'openKong',
  closedKong: 'closedKong',
};

const calledSet = ({ kind, tiles }: Meld): CalledSet => ({ form: forms[kind], kind: kindOf(Math.min(...tiles)) });

const openTiles = ({ melds, discards }: MahjongSeat): readonly number[] => [
  ...melds.flatMap(({ tiles }) => tiles),
  ...discards.flatMap(({ tile, isTaken }) => (isTaken === 1 ? [] : [tile])),
];

/** Guessed: a hand that declared 听 is won soon, and called sets bring one near. Higher or lower won no more hands. */
const HAZARD = { ready: 0.14, least: 0.05, perCall: 0.02 } as const;

export function situationOf(view: MahjongView): Situation {
  const own = view.own ?? 0;
  const [me, other] = [view.seats[own], view.seats[1 - own]];
  if (!me || !other) throw new RangeError('two seats play');
  const seen = countsOf([...me.cards, ...openTiles(me), ...openTiles(other)]);
  const unseen = seen.map((count) => Math.max(0, COPIES - count));
  return {
    me,
    other,
    held: { standing: countsOf(me.cards), called: me.melds.map(calledSet) },
    wind: me.wind,
    unseen,
    unseenAll: Math.max(1, tilesIn(unseen)),
    draws: view.wallLeft / 2,
    hazard: other.isReady === 1 ? HAZARD.ready : HAZARD.least + HAZARD.perCall * other.melds.length,
    fanLeast: view.fanLeast,
    shanten: shantenFinder(),
  };
}
