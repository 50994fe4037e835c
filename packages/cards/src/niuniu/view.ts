import type { Fen } from '@fairground/money';

/** What a seat can do: `grab` 0 is 不抢. */
export type NiuniuAction =
  | { readonly kind: 'grab'; readonly multiple: number }
  | { readonly kind: 'bet'; readonly multiple: number }
  | { readonly kind: 'show' };

export type NiuniuPhase = 'dealing' | 'grabbing' | 'betting' | 'showing' | 'over';

/** A seat as somebody at the table sees it. */
export interface NiuniuSeatView {
  readonly place: number;
  readonly cardCount: number;
  /** All of its cards, or none. */
  readonly cards: readonly number[];
  /** Null until chosen; others' choices show when all have chosen. */
  readonly grab: number | null;
  readonly bet: number | null;
  readonly isDone: 0 | 1;
  readonly rank: { readonly name: string; readonly multiple: number; readonly bull: readonly number[] } | null;
}

/** A hand as one place sees it. */
export interface NiuniuView {
  readonly game: 'niuniu';
  readonly phase: NiuniuPhase;
  readonly own: number | null;
  readonly banker: number | null;
  /** 0 before it is known. */
  readonly bankerMultiple: number;
  /** Who bid the highest alike: one of them was drawn. */
  readonly tied: readonly number[];
  readonly seats: readonly NiuniuSeatView[];
  readonly legal: readonly NiuniuAction[];
  readonly base: Fen;
}
