import type { TableScene } from '../../../../features/card-table/table-stage.tsx';
import type { MahjongView } from '../mahjong-view.ts';

const none: MahjongView['choices'] = {
  discards: [],
  ready: [],
  chows: [],
  canPung: 0,
  kongs: [],
  win: null,
  short: null,
  canPass: 0,
};

/** Tiles by kind and copy: 一万 is kind 0. */
export const tile = (kind: number, copy = 0): number => kind * 4 + copy;

/** 一万 to 九万, two of 东, a 中, and a 五万 that was drawn. */
const cards = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((kind) => tile(kind)).toSpliced(5, 0, tile(4, 1));
const own = [...cards, tile(9), tile(9, 1), tile(9, 2), tile(13)];

/** The own seat, the dealer, has drawn and discards. */
export const aView = (
  changes: Partial<MahjongView> = {},
  choices: Partial<MahjongView['choices']> = {},
): MahjongView => ({
  game: 'mahjong',
  phase: 'turn',
  own: 0,
  base: 10n,
  fanLeast: 8,
  fanMost: 168,
  dealer: 0,
  wallLeft: 31,
  seats: [
    {
      wind: 0,
      count: own.length,
      cards: own,
      drawn: tile(4, 1),
      hasDrawn: 1,
      melds: [],
      discards: [{ tile: tile(12), isTaken: 0, isReady: 0 }],
      isReady: 0,
    },
    {
      wind: 1,
      count: 10,
      cards: [],
      drawn: null,
      hasDrawn: 0,
      melds: [{ kind: 'pung', tiles: [tile(14), tile(14, 1), tile(14, 2)], taken: tile(14, 2) }],
      discards: [
        { tile: tile(10), isTaken: 0, isReady: 0 },
        { tile: tile(4, 3), isTaken: 0, isReady: 0 },
      ],
      isReady: 0,
    },
  ],
  turn: 0,
  offered: null,
  waits: [],
  choices: { ...none, ...choices },
  win: null,
  ...changes,
});

/** A call for what the other seat has discarded. */
export const aClaim = (choices: Partial<MahjongView['choices']>): MahjongView =>
  aView({ phase: 'claim', turn: 1, offered: { place: 1, tile: tile(4, 3) } }, { canPass: 1, ...choices });

export const aScene: TableScene = {
  gameCode: 'mahjong',
  seatsMost: 2,
  ownChair: 0,
  dueTime: null,
  chairs: [{ name: 'sunny88', isBot: 0, isOwn: 1 } as const, { name: '听雨', isBot: 1, isOwn: 0 } as const].map(
    (who, chair) => ({
      ...who,
      chair,
      place: chair,
      stack: 2_000n,
      state: 'playing' as const,
      isTrustee: 0 as const,
      isWaitedFor: 0 as const,
    }),
  ),
};
