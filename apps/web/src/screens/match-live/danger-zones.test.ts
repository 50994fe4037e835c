// @vitest-environment node
import { expect, it } from 'vitest';
import { dangerZones } from './danger-zones.ts';

const event = (kind: string, side: 'H' | 'C' | 'N') => ({ kind, side, minute: '', text: '' });

it('counts attacks where they ended, each side on its own end, the fullest place being one', () => {
  const zones = dangerZones([
    event('danger', 'H'),
    event('danger', 'H'),
    event('danger', 'C'),
    event('yellow', 'H'),
    event('kickoff', 'N'),
  ]);
  expect(zones).toEqual([
    { column: 6, row: 1, side: 'H', heat: 1 },
    { column: 1, row: 1, side: 'C', heat: 0.5 },
  ]);
});

it('a match without an attack has no zones', () => {
  expect(dangerZones([])).toEqual([]);
});
