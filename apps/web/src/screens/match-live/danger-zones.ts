import { isAttack, spotOf } from '../../features/match-centre/field-drawings.ts';
import type { MatchEvent } from './match-live-data.ts';

/** The ground in columns and rows; each says how often a side pressed there. */
export const ZONES = { columns: 8, rows: 3 } as const;

export interface Zone {
  readonly column: number;
  readonly row: number;
  readonly side: 'H' | 'C';
  /** From 0 to 1, the fullest zone being 1. */
  readonly heat: number;
}

/** Where the attacks of the last events ended, as shares of the place with the most of them. */
export function dangerZones(events: readonly MatchEvent[]): readonly Zone[] {
  const counts = new Map<string, { column: number; row: number; side: 'H' | 'C'; count: number }>();
  for (const event of events) {
    if (!isAttack(event.kind) || event.side === 'N') continue;
    const { x, y } = spotOf(event);
    const column = Math.min(ZONES.columns - 1, Math.floor((x / 320) * ZONES.columns));
    const row = Math.min(ZONES.rows - 1, Math.floor((y / 180) * ZONES.rows));
    const key = `${event.side}${column}-${row}`;
    const held = counts.get(key) ?? { column, row, side: event.side, count: 0 };
    held.count += 1;
    counts.set(key, held);
  }
  const most = Math.max(1, ...[...counts.values()].map(({ count }) => count));
  return [...counts.values()].map(({ column, row, side, count }) => ({ column, row, side, heat: count / most }));
}
