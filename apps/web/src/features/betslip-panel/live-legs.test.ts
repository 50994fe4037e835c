import { type Slip, emptySlip, quoteChanges, toggleSelection } from '@fairground/betting';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultFilters } from '@fairground/betting';
import { aCentre } from '../match-centre/testing/a-centre.ts';
import { changeFilters } from '../sports/sportsbook-filters.ts';
import type { LiveMatch } from '../sports-live/live-view.ts';
import { applyLiveQuotes } from './live-legs.tsx';
import { aSelection } from '../betslip/testing/betslip-fixture.tsx';

const slipWith = (...selections: readonly ReturnType<typeof aSelection>[]): Slip =>
  selections.reduce<Slip>(
    (slip, selection) => {
      const verdict = toggleSelection(slip, selection);
      return verdict.ok ? verdict.value : slip;
    },
    { ...emptySlip, isMultiple: true },
  );

const aMatch = (odds: string, line = '-0.5', changes: Partial<LiveMatch> = {}): LiveMatch => ({
  ...aCentre().game,
  markets: [
    {
      w: 'R',
      name: '让球',
      group: '主要盘口',
      r: line,
      rank: 0,
      active: 1,
      quotes: [{ side: 'H', name: '主队', r: line, odds, active: 1 }],
    },
  ],
  ...changes,
});

const liveLeg = (match: LiveMatch) => applyLiveQuotes(slipWith(aSelection('1')), match, 'H').legs[0];

beforeEach(() => changeFilters(() => defaultFilters));

describe('SP-05 pushed prices in the slip', () => {
  it('SP-05 a better price is taken, a worse one is asked about', () => {
    expect(liveLeg(aMatch('0.95'))).toMatchObject({ quote: { odds: '0.95' }, pending: null, movedFrom: '0.86' });
    expect(liveLeg(aMatch('0.70'))).toMatchObject({ quote: { odds: '0.86' }, pending: { odds: '0.70' } });
  });

  it('SP-05 a suspension locks the selection, and its end opens it', () => {
    const held = applyLiveQuotes(slipWith(aSelection('1')), aMatch('0.86', '-0.5', { suspended: 1 }), 'H');
    expect(held.legs[0]?.market).toBe('suspended');
    expect(applyLiveQuotes(held, aMatch('0.86'), 'H').legs[0]?.market).toBe('open');
  });

  it('SP-05 a line that is gone is asked about at the main line of now', () => {
    const leg = liveLeg(aMatch('0.90', '-0.5/1'));
    expect(leg && quoteChanges(leg)).toEqual(['odds', 'line']);
  });

  it('SP-05 another match, another format and a market that is not shown change nothing', () => {
    const slip = slipWith(aSelection('2'));
    expect(applyLiveQuotes(slip, aMatch('0.50'), 'H')).toBe(slip);
    const own = slipWith(aSelection('1'));
    expect(applyLiveQuotes(own, aMatch('0.50'), 'E')).toBe(own);
    expect(applyLiveQuotes(own, aMatch('0.50', '-0.5', { markets: [] }), 'H')).toBe(own);
  });
});
