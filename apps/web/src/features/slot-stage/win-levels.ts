/** How much is made of a win: by what it is to the stake, and nothing at all unless it is more than the stake. */
export type WinLevel = 'none' | 'glow' | 'fine' | 'great' | 'grand';

export interface LevelFacts {
  /** From how many stakes on. */
  readonly from: number;
  /** What the plate says. */
  readonly word: string;
  readonly coins: number;
  readonly glints: number;
  readonly bits: number;
  readonly shakes: number;
  readonly notes: number;
}

/** Numbers for a desktop; a phone has half. */
export const winLevels: Readonly<Record<WinLevel, LevelFacts>> = {
  none: { from: 0, word: '', coins: 0, glints: 0, bits: 0, shakes: 0, notes: 0 },
  glow: { from: 1, word: '', coins: 0, glints: 24, bits: 0, shakes: 0, notes: 3 },
  fine: { from: 10, word: '可喜', coins: 60, glints: 24, bits: 0, shakes: 0, notes: 8 },
  great: { from: 25, word: '大喜', coins: 140, glints: 24, bits: 0, shakes: 1, notes: 8 },
  grand: { from: 50, word: '满堂彩', coins: 260, glints: 24, bits: 80, shakes: 2, notes: 8 },
};

export function winLevel(times: number): WinLevel {
  if (times >= winLevels.grand.from) return 'grand';
  if (times >= winLevels.great.from) return 'great';
  if (times >= winLevels.fine.from) return 'fine';
  return times > 1 ? 'glow' : 'none';
}

/** How long a number runs up, in milliseconds. */
export function countUpMs(times: number): number {
  if (times <= 1) return 0;
  const size = Math.log10(times);
  return Math.min(7, 0.5 + 1.1 * size + 1.1 * size ** 2) * 1000;
}

/** The part of the win that is shown, quick at first and slower towards its end. */
export const countedShare = (share: number): number => 1 - (1 - Math.min(1, Math.max(0, share))) ** 2.2;

/** Notes of the run that goes with a win. */
export const notesOf = (times: number): number => (times <= 1 ? 0 : times < 3 ? 3 : times < 10 ? 5 : 8);
