import { SIGNATURE_WINDOW_MS } from '@fairground/contract';

/** New: never seen. Same: this very signature again. Used: the id came before under another signature. Full: cannot tell. */
export type Sighting = 'new' | 'same' | 'used' | 'full';

interface SignedId {
  readonly requestId: string;
  /** Stands for the signature. */
  readonly mark: number;
  /** The signature's own clock. */
  readonly madeAt: number;
}

/** Remembers request ids for as long as a signature that carries them can still be fresh. */
export interface ReplayFilter {
  readonly see: (signed: SignedId, now: number) => Sighting | Promise<Sighting>;
}

/** A signature is fresh until its own clock plus the window: one dated ahead of us lives longer. */
export const freshUntil = (madeAt: number): number => madeAt + SIGNATURE_WINDOW_MS;

/** Ids are forgotten a slice at a time, so forgetting costs nothing. */
const SLICE_MS = 150_000;

/** Knows at once, without a promise. */
export interface MemoryReplayFilter {
  readonly see: (...seen: Parameters<ReplayFilter['see']>) => Sighting;
}

/** The filter of a single process. Memory is bounded; beyond the bound it says so, and the edge turns calls away. */
export function memoryReplayFilter(idsMax: number): MemoryReplayFilter {
  /** By the number of the slice in which its ids stop being fresh. */
  let slices: { readonly number: number; readonly marks: Map<string, number> }[] = [];
  let held = 0;

  function forgetBefore(now: number): void {
    const current = Math.floor(now / SLICE_MS);
    slices = slices.filter((slice) => slice.number >= current);
    held = slices.reduce((sum, slice) => sum + slice.marks.size, 0);
  }

  function remember({ requestId, mark, madeAt }: SignedId): void {
    const number = Math.floor(freshUntil(madeAt) / SLICE_MS);
    let slice = slices.find((each) => each.number === number);
    if (!slice) slices.push((slice = { number, marks: new Map() }));
    slice.marks.set(requestId, mark);
    held += 1;
  }

  let swept = 0;
  return {
    see: (signed, now) => {
      if (now - swept > SLICE_MS / 10) {
        forgetBefore(now);
        swept = now;
      }
      for (const { marks } of slices) {
        const seen = marks.get(signed.requestId);
        if (seen !== undefined) return seen === signed.mark ? 'same' : 'used';
      }
      if (held >= idsMax) return 'full';
      remember(signed);
      return 'new';
    },
  };
}
