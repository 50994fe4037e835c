import { describe, expect, it } from 'vitest';
import type { LiveMatch } from '../sports-live/live-view.ts';
import { aLiveMatch } from '../sports-live/testing/a-live-match.ts';
import { isBettable, nextSlots } from './hot-slots.ts';

const winner = (active: 0 | 1): LiveMatch['markets'][number] => ({
  w: 'RM',
  name: '独赢',
  group: 'main',
  r: '',
  rank: 0,
  active,
  quotes: [{ side: 'H', name: '主队', r: '', odds: '1.90', active: 1 }],
});

const match = (changes: Partial<LiveMatch>): LiveMatch =>
  aLiveMatch('1', { gameType: 'FT', isLive: 1, re_time: '2H^68', markets: [winner(1)], ...changes });

describe('a card of the home page', () => {
  it.each<[string, Partial<LiveMatch>, boolean]>([
    ['a match in play', {}, true],
    ['a match that has not begun', { isLive: 0, re_time: '' }, true],
    ['a suspended match', { suspended: 1 }, false],
    ['a match with every market closed', { markets: [winner(0)] }, false],
    ['a match without markets', { markets: [] }, false],
    ['football in its last minutes', { re_time: '2H^94' }, false],
    ['basketball in its second half', { gameType: 'BK', re_time: '2H^94' }, true],
  ])('%s', (_, changes, isShown) => {
    expect(isBettable(match(changes))).toBe(isShown);
  });

  it('stays where it is while it can be bet on, and is given to the next match when it cannot', () => {
    expect(nextSlots([], ['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
    expect(nextSlots(['a', 'b'], ['b', 'c'], 2)).toEqual(['c', 'b']);
    expect(nextSlots(['c', 'b'], ['a', 'b', 'c'], 2)).toEqual(['c', 'b']);
    expect(nextSlots(['c', 'b'], ['b'], 2)).toEqual(['b']);
    const held = ['a', 'b'];
    expect(nextSlots(held, ['b', 'a', 'd'], 2)).toBe(held);
  });
});
