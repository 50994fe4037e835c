import type { OutrightEntry } from '../feed/feed.ts';
import type { Margins } from '@fairground/betting';
import { outrightShowTypeOf, shownTodayFrom } from '../season/standings/show-type.ts';
import type { BoardOutright, BoardQuote } from './board.ts';
import { championQuotes } from './champion-quotes.ts';

/** A champion bet as it stands, and when time alone changes something about it. */
export function boardOutright(
  { outright, winners, told }: OutrightEntry,
  { time, isLocked }: { readonly time: number; readonly isLocked: boolean },
  margins: Margins,
): { readonly outright: BoardOutright; readonly next: number } {
  const { opens, closes } = outright;
  const showType = winners === null ? outrightShowTypeOf(outright, time) : undefined;
  const today = shownTodayFrom(closes);
  const boundaries = [opens, today, closes].filter((at) => at > time);
  let quotes: readonly BoardQuote[] | undefined;
  return {
    outright: {
      outright,
      showType,
      winners,
      isLocked,
      // One that is as good as decided has no prices any more.
      get active() {
        return showType !== undefined && this.runners.some(({ active }) => active);
      },
      // Where it stands among its boundaries, behind how often something was said.
      version: 4 * told + (3 - boundaries.length),
      get runners() {
        return (quotes ??= shownQuotes(championQuotes(outright, margins), isLocked));
      },
    },
    next: Math.min(Infinity, ...boundaries),
  };
}

const shownQuotes = (quotes: readonly BoardQuote[], isLocked: boolean): readonly BoardQuote[] =>
  isLocked ? quotes.map((quote) => ({ ...quote, active: false })) : quotes;
