import type { FrameTable } from '@fairground/betting';
import type { MatchEvent } from '../../season/match-event.ts';

const REDS = 15;

/** What is on the table of the running frame, from what was said of it; undefined when nobody says who plays. */
export function frameTableOf(events: readonly MatchEvent[]): FrameTable | undefined {
  const begun = events.findLastIndex(({ kind }) => kind === 'periodStart');
  let table: FrameTable | undefined;
  for (let index = Math.max(0, begun); index < events.length; index += 1) {
    const { kind, side, value = 0 } = events[index] ?? {};
    if (kind === 'periodEnd') return undefined;
    if (kind === 'visit' && side) table = { reds: REDS, colour: 2, ...table, visitor: side, shot: 'first' };
    // Points of who is not at the table come from a foul.
    else if (kind === 'point' && table && side === table.visitor) table = afterPot(table, value);
  }
  return table;
}

function afterPot(table: FrameTable, value: number): FrameTable {
  const { reds, colour, shot } = table;
  if (shot === 'free') return { ...table, shot: 'due' };
  if (reds > 0) return { ...table, reds: reds - 1, shot: 'free' };
  // A black that is put back on an empty table leaves it empty.
  return { ...table, colour: Math.min(8, Math.max(colour, value) + 1), shot: 'due' };
}
