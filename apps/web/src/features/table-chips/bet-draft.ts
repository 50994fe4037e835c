import type { Fen } from '@fairground/money';
import { createStore } from 'zustand/vanilla';

/** Chips on one bet. */
export interface Placed {
  readonly code: string;
  readonly stake: Fen;
}

interface DraftState {
  /** What one press puts down, in yuan. */
  readonly chip: number;
  /** In the order they were put down; what was put down together is taken back together. */
  readonly steps: readonly (readonly Placed[])[];
}

const FEN = 100n;

export const fenOf = (yuan: number): Fen => BigInt(yuan) * FEN;
export const yuanOf = (fen: Fen): number => Number(fen / FEN);

/** Everything put down, by bet. */
export function stakesOf(steps: readonly (readonly Placed[])[]): ReadonlyMap<string, Fen> {
  const stakes = new Map<string, Fen>();
  for (const { code, stake } of steps.flat()) stakes.set(code, (stakes.get(code) ?? 0n) + stake);
  return stakes;
}

export const totalOf = (stakes: ReadonlyMap<string, Fen>): Fen =>
  [...stakes.values()].reduce((sum, stake) => sum + stake, 0n);

/** Chips that lie on the felt and are not confirmed yet: they are known to this page alone. */
export class BetDraft {
  readonly store = createStore<DraftState>(() => ({ chip: 0, steps: [] }));

  choose(chip: number): void {
    this.store.setState({ chip });
  }

  put(...placed: readonly Placed[]): void {
    this.store.setState(({ steps }) => ({ steps: [...steps, placed] }));
  }

  undo(): void {
    this.store.setState(({ steps }) => ({ steps: steps.slice(0, -1) }));
  }

  clear(): void {
    this.store.setState({ steps: [] });
  }

  /** As much again on every bet. */
  double(): void {
    this.put(...[...stakesOf(this.store.getState().steps)].map(([code, stake]) => ({ code, stake })));
  }
}
