import type { OutrightEntry } from '../feed/feed.ts';
import { outrightShowTypeOf, shownTodayFrom } from '../season/standings/show-type.ts';
import type { BoardOutright, BoardQuote } from './board.ts';
import { championQuotes } from './champion-quotes.ts';
import type { MatchControl } from './trading-controls.ts';

/** A champion bet as it stands, and when time alone changes something about it. */
export function boardOutright(
  { outright, winners, told }: OutrightEntry,
  { time, isLocked, control }: { readonly time: number; readonly isLocked: boolean; readonly control: MatchControl },
): { readonly outright: BoardOutright; readonly next: number } {
  const { opens, closes } = outright;
  const showType = winners === null ? outrightShowTypeOf(outright, time) : undefined;
  const today = shownTodayFrom(closes);
  const boundaries = [opens, today, closes].filter((at) => at > time);
  const isHeld = isLocked || control.suspended || control.markets.get(outright.play ?? 'FS')?.suspended === true;
  let quotes: readonly BoardQuote[] | undefined;
  return {
    outright: {
      outright,
      showType,
      winners,
      isLocked,
      control,
      // One that is as good as decided has no prices any more.
      get active() {
        return showType !== undefined && this.runners.some(({ active }) => active);
      },
      // Where it stands among its boundaries, behind how often something was said or decided.
      version: 4 * (told + control.changes) + (3 - boundaries.length),
      get runners() {
        return (quotes ??= shownQuotes(championQuotes(outright, control.marginsAt(Infinity)), isHeld));
      },
    },
    next: Math.min(Infinity, ...boundaries),
  };
}

const shownQuotes = (quotes: readonly BoardQuote[], isHeld: boolean): readonly BoardQuote[] =>
  isHeld ? quotes.map((quote) => ({ ...quote, active: false })) : quotes;
