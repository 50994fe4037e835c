import type { Fen } from '@fairground/money';
import type { SymbolLetter } from './round.ts';

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
