import { expect, test } from 'vitest';
import { chanceOf } from './chance.ts';
import type { MatchEvent } from './match-event.ts';
import { disruptionRates, withDisruptions } from './disruptions.ts';

const match: readonly MatchEvent[] = [
  { second: 10, kind: 'start' },
  { second: 10, kind: 'periodStart', detail: '1' },
  { second: 4_000, kind: 'periodEnd', detail: '1' },
  { second: 4_000, kind: 'end' },
];
const DRAWS = 6_000;

test.each(['football', 'tennis', 'baseball'] as const)(
  'SP-01 %s is put off, cut short, given up and held up as often as published',
  (sport) => {
    const chance = chanceOf({ seed: 'mishaps' }, sport);
    const seen = { postponed: 0, abandoned: 0, retired: 0, interrupted: 0 };
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const events = withDisruptions(sport, chance, match);
      const last = events.at(-1);
      if (last?.kind === 'end') seen.interrupted += events === match ? 0 : 1;
      else if (last?.kind === 'postponed' || last?.kind === 'abandoned' || last?.kind === 'retired')
        seen[last.kind] += 1;
    }
    for (const kind of ['postponed', 'abandoned', 'retired', 'interrupted'] as const) {
      const rate = disruptionRates[sport][kind];
      // Four standard errors.
      expect(Math.abs(seen[kind] / DRAWS - rate), kind).toBeLessThanOrEqual(4 * Math.sqrt(rate / DRAWS));
    }
  },
);
