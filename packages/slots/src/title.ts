import type { Fen } from '@fairground/money';
import type { PoolName, SymbolLetter } from './round.ts';

/** How a symbol takes part. `coin` pays only in hold-and-spin; a `wild-scatter` is both (S7). */
export type SymbolRole = 'pay' | 'wild' | 'scatter' | 'coin' | 'wild-scatter';

export interface TitleSymbol {
  readonly letter: SymbolLetter;
  /** What players call it: 红白锦鲤. */
  readonly name: string;
  readonly role: SymbolRole;
}

/** What every title says of itself; the mechanics of each shape are added in titles/. */
export interface TitleFacts {
  /** Stable for ever: it stands in records and addresses. */
  readonly code: string;
  readonly name: string;
  /** For the search: full pinyin without tones, syllables separated by spaces. */
  readonly pinyin: string;
  readonly symbols: readonly TitleSymbol[];
  /** U: pays are integers in units of stake ÷ U. */
  readonly unitsPerStake: number;
  readonly stakes: readonly Fen[];
  /** The most a round pays, in stakes. */
  readonly capTimes: number;
}

/** Units by how many there are: `pays.A[3]` is what three of A pay; nothing there pays nothing. */
export type Pays = Readonly<Record<SymbolLetter, readonly number[]>>;

/** Strips that stop; the window of stop i is strip[i], strip[i + 1] … cyclic, top to bottom. */
export interface Strips {
  readonly kind: 'strips';
  readonly rows: number;
  readonly strips: readonly string[];
}

/** Reels whose height and cells are drawn: per reel its height, then its cells top to bottom, one of `bag` each. */
export interface VariableReels {
  readonly kind: 'variable';
  readonly heights: readonly number[];
  /** Per reel, every symbol as often as its weight says. */
  readonly bags: readonly string[];
}

/** A board that fills column by column, each from the bottom. */
export interface Board {
  readonly kind: 'board';
  readonly columns: number;
  readonly rows: number;
  readonly bag: string;
}

/** Left to right from the first reel; only the highest win of a line. */
export interface LinePays {
  readonly kind: 'lines';
  /** The row on each reel, 0 is the top. */
  readonly lines: readonly (readonly number[])[];
  /** The shortest run that pays. */
  readonly least: number;
  readonly pays: Pays;
  readonly wild: SymbolLetter;
  /** What a run of nothing but wilds counts as. */
  readonly allWildAs?: SymbolLetter;
  /** A wild on this reel inside the winning run multiplies the line. */
  readonly wildMultiplier?: { readonly reel: number; readonly times: number };
}

/** Every way through adjacent reels from the first; all symbols add. */
export interface WayPays {
  readonly kind: 'ways';
  /** The shortest run that pays. */
  readonly least: number;
  readonly pays: Pays;
  readonly wild: SymbolLetter;
}

/** Equal cells joined by their sides; all clusters add, vanish, and what falls in pays again. */
export interface ClusterPays {
  readonly kind: 'clusters';
  /** Units by size, from nought up to the last size that has a pay of its own; larger ones pay as that one. */
  readonly pays: Pays;
  readonly least: number;
  /** Cascade k pays × min(k, this). */
  readonly mostMultiplier: number;
}

export interface FreeSpins {
  /** Scatters that start them. */
  readonly from: number;
  readonly spins: number;
  /** By the number of the spin; the last one holds for all that follow. */
  readonly multipliers: readonly number[];
  /** Without it scatters do nothing in free spins. */
  readonly retrigger?: { readonly adds: number; readonly most: number };
  /** Symbols one of which is drawn to fill every reel it stands on. */
  readonly expanding?: readonly SymbolLetter[];
}

export interface Scatters {
  readonly letter: SymbolLetter;
  /** Units by how many are seen anywhere. */
  readonly pays: readonly number[];
  readonly freeSpins: FreeSpins;
}

export interface HoldAndSpin {
  readonly coin: SymbolLetter;
  /** Coins that start it. */
  readonly from: number;
  readonly respins: number;
  /** An empty cell becomes a coin once in so many draws. */
  readonly oneIn: number;
  /** What a coin is worth in stakes, with its weight. */
  readonly values: Weighted;
  /** What a board full of coins adds, in stakes. */
  readonly fullBoardTimes: number;
}

/** Values with their weights. */
export type Weighted = readonly (readonly [value: number, weight: number])[];

/** A pool of its own money that a round may win, by a draw of its own. */
export interface Pool {
  readonly name: PoolName;
  /** What players call it: 小彩池. */
  readonly label: string;
  /** It is won when a draw below this is smaller than the stake in fen. */
  readonly oneInFen: number;
  readonly seedFen: number;
  /** Of each stake, in parts of 10,000. */
  readonly toPool: number;
  readonly toReserve: number;
}

/** A game: everything that decides what a round pays, as data. */
export interface Title extends TitleFacts {
  readonly reels: Strips | VariableReels | Board;
  readonly wins: LinePays | WayPays | ClusterPays;
  readonly scatters?: Scatters;
  readonly holdAndSpin?: HoldAndSpin;
  /** The first reels full of one symbol and no win: the last one spins once more, free. */
  readonly lastReelRespin?: boolean;
  /** Every cell one symbol: the total is multiplied by what the wheel shows. */
  readonly wheel?: Weighted;
  readonly pools?: readonly Pool[];
}
