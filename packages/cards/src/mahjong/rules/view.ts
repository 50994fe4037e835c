import type { Fen } from '@fairground/money';
import type { Bit } from './action.ts';

/**
 * `deal`: tiles are dealt. `turn`: who has drawn or called discards, 杠, 听 or 胡. `claim`: the other seat answers a discard,
 * `rob`: a 加杠. `over`: somebody has won, or the wall is empty.
 */
export type MahjongPhase = 'deal' | 'turn' | 'claim' | 'rob' | 'over';

/** 吃, 碰, 明杠, 暗杠, 加杠. */
export type MeldKind = 'chow' | 'pung' | 'kong' | 'closedKong' | 'addedKong';

/** A called set. The tiles of the other seat's 暗杠 stay hidden until the hand is over. */
export interface Meld {
  readonly kind: MeldKind;
  readonly tiles: readonly number[];
  /** The tile that was taken from the other seat. */
  readonly taken: number | null;
}

/** A tile on the table in front of who discarded it. */
export interface Discard {
  readonly tile: number;
  /** The other seat has called it: it lies in a set there. */
  readonly isTaken: Bit;
  /** 听 was declared with it. */
  readonly isReady: Bit;
}

/** What a win counts: every fan, how often, and the sum. */
export interface WinSheet {
  readonly fans: readonly { readonly name: string; readonly value: number; readonly times: number }[];
  readonly total: number;
}

/** A tile that would complete the hand: how many of it this seat has not seen, and what it would count off a discard. */
export interface Wait {
  readonly kind: number;
  readonly left: number;
  readonly fan: number;
}

export interface MahjongSeat {
  /** 0 东, the dealer; 1 西. */
  readonly wind: Bit;
  /** Tiles that stand, the drawn one among them. */
  readonly count: number;
  /** Sorted, the drawn one among them; empty where whoever looks may not see them. */
  readonly cards: readonly number[];
  /** Drawn and not yet discarded, where it may be seen. */
  readonly drawn: number | null;
  /** Whether the last tile of the row is a drawn one, seen or not. */
  readonly hasDrawn: Bit;
  readonly melds: readonly Meld[];
  readonly discards: readonly Discard[];
  readonly isReady: Bit;
}

/** What a seat may do now. */
export interface MahjongChoices {
  readonly discards: readonly number[];
  /** Discards that leave a ready hand, and what it would wait for. */
  readonly ready: readonly { readonly tile: number; readonly waits: readonly Wait[] }[];
  readonly chows: readonly (readonly number[])[];
  readonly canPung: Bit;
  /** One tile of every kind that can be 杠. */
  readonly kongs: readonly number[];
  readonly win: WinSheet | null;
  /** The hand is complete and counts too little: what it counts. */
  readonly short: WinSheet | null;
  readonly canPass: Bit;
}

/** A hand as one seat sees it, or a spectator: bots get nothing else. */
export interface MahjongView {
  readonly game: 'mahjong';
  readonly phase: MahjongPhase;
  /** The seat that looks; null for a spectator. */
  readonly own: number | null;
  readonly base: Fen;
  /** 起胡, and the most that is paid. */
  readonly fanLeast: number;
  readonly fanMost: number;
  readonly dealer: number;
  /** Tiles that can still be drawn. */
  readonly wallLeft: number;
  readonly seats: readonly MahjongSeat[];
  readonly turn: number | null;
  /** Lies on the table and can be taken now, or is being added to a set; and by whom. */
  readonly offered: { readonly place: number; readonly tile: number } | null;
  /** What the own hand waits for, once it is ready. */
  readonly waits: readonly Wait[];
  readonly choices: MahjongChoices;
  /** Who won, off whom (null: drawn), with which tile. */
  readonly win: {
    readonly place: number;
    readonly from: number | null;
    readonly tile: number;
    readonly sheet: WinSheet;
  } | null;
}
