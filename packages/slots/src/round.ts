/** A symbol of a title by its letter; `''` is an empty cell. */
export type SymbolLetter = string;

/** What is seen: reels left to right, cells top to bottom. Reels of one title may differ in height (S5). */
export type Screen = readonly (readonly SymbolLetter[])[];

/** A cell of a screen, counted from 0. */
export interface Cell {
  readonly reel: number;
  readonly row: number;
}

/** One thing that pays. `units` already holds the multiplier; yuan = units × stake ÷ unitsPerStake. */
export interface Win {
  readonly kind: 'line' | 'way' | 'cluster' | 'scatter' | 'expanded' | 'coins' | 'full-board' | 'wheel';
  readonly symbol: SymbolLetter;
  /** How many reels, or cells of a cluster, or scatters, or coins. */
  readonly length: number;
  readonly units: number;
  readonly multiplier: number;
  /** Its cells, for the light on them. */
  readonly cells: readonly Cell[];
  /** Number of the line, from 1. */
  readonly line?: number;
  /** How many ways this symbol made. */
  readonly ways?: number;
}

/** A coin that stays during hold-and-spin, with what it is worth in stakes. */
export interface Coin extends Cell {
  readonly times: number;
}

/** One movement of the reels and what it pays. */
export interface Step {
  /**
   * `spin` the paid one, always first · `free-spin` · `cascade` what falls in after clusters went · `respin` S8's third
   * reel · `hold` one respin of hold-and-spin · `wheel` the multiplier wheel.
   */
  readonly kind: 'spin' | 'free-spin' | 'cascade' | 'respin' | 'hold' | 'wheel';
  /** Where the strips stopped; absent where cells are drawn one by one. */
  readonly stops?: readonly number[];
  /** As it comes to rest, before expansion and before clusters go. */
  readonly screen: Screen;
  /** Reels that fill with the special symbol afterwards (S7). */
  readonly expandedReels?: readonly number[];
  readonly wins: readonly Win[];
  /** What this step pays. */
  readonly units: number;
  /** Free spins that are left after this step, and how many it added. */
  readonly freeSpins?: { readonly left: number; readonly added: number; readonly number: number };
  /** Every coin that lies there after this step, and the respins left. */
  readonly hold?: { readonly coins: readonly Coin[]; readonly respinsLeft: number };
  /** The special symbol of S7's free spins, from the step that begins them on. */
  readonly special?: SymbolLetter;
  /** What the wheel showed. */
  readonly wheel?: number;
}

/** One paid spin with everything it triggers. */
export interface SlotRound {
  readonly titleCode: string;
  readonly steps: readonly [Step, ...Step[]];
  /** What the round pays without the pools, at most the cap. */
  readonly units: number;
  readonly isCapped: boolean;
  /** Pools this round won (S6). */
  readonly pools: readonly PoolName[];
}

export type PoolName = 'mini' | 'grand';
