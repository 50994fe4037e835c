import { lotteryGames } from '@fairground/lottery';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { isTimeOfDay, shownAt, wallAt } from './draw-clock.ts';
import { issueState } from './issue-state.ts';
import { firstPlace, placeAfter, timedIssue } from './timed-issue.ts';

const aGame = fc.constantFrom(...lotteryGames);
const aTime = fc.integer({ min: Date.UTC(2026, 1, 17), max: Date.UTC(2035, 0, 1) });

property.prop([aGame, aTime])(
  'the first issue of a moment is open by then, or opens when the last one closes',
  (game, time) => {
    const first = timedIssue(game, firstPlace(game, time));
    expect(first.closesAt).toBeGreaterThan(time);
    expect(first.opensAt).toBeLessThanOrEqual(time);
  },
);

property.prop([aGame, aTime, fc.integer({ min: 1, max: 2000 })])(
  'numbers follow each other over midnight without a gap, each opening when the one before closes',
  (game, time, steps) => {
    const place = placeAfter(game, firstPlace(game, time), steps - 1);
    const [one, next] = [timedIssue(game, place), timedIssue(game, placeAfter(game, place))];
    expect(next.opensAt).toBe(one.closesAt);
    expect(next.drawsAt - one.drawsAt).toBe(game.schedule.intervalSeconds * 1000);
    expect(next.number).toBe(one.number === game.schedule.perDay ? 1 : one.number + 1);
    expect(next.day === one.day).toBe(next.number !== 1);
    expect(placeAfter(game, firstPlace(game, time), steps)).toEqual(placeAfter(game, place));
  },
);

test('the last issue of a day draws at midnight and keeps its day', () => {
  const [game] = lotteryGames;
  if (!game) throw new Error('no game');
  const last = timedIssue(game, { day: '2026-12-31', number: game.schedule.perDay });
  expect(new Date(last.drawsAt).toISOString()).toBe('2026-12-31T16:00:00.000Z');
  expect(placeAfter(game, last)).toEqual({ day: '2027-01-01', number: 1 });
});

property.prop([fc.integer({ min: 1, max: 60 }), aTime, aTime, aTime])(
  'a clock that runs faster shows what it is asked for at that moment on the wall',
  (speed, wall, shown, time) => {
    const clock = { speed, wallAt: wall, shownAt: shown };
    expect(Math.abs(shownAt(clock, wallAt(clock, time)) - time)).toBeLessThanOrEqual(speed / 2);
  },
);

test('only a clock that was never moved shows the time of day', () => {
  expect(isTimeOfDay({ speed: 1, wallAt: 5, shownAt: 5 })).toBe(true);
  expect(isTimeOfDay({ speed: 1, wallAt: 5, shownAt: 6 })).toBe(false);
  expect(isTimeOfDay({ speed: 15, wallAt: 5, shownAt: 5 })).toBe(false);
});

test.each([
  [999, 'on', 'scheduled'],
  [1_000, 'on', 'open'],
  [1_999, 'on', 'open'],
  [1_999, 'stopped', 'stopped'],
  [2_000, 'stopped', 'closed'],
  [2_000, 'on', 'closed'],
  [4_999, 'on', 'closed'],
  [5_000, 'on', 'late'],
] as const)('an issue that waits at %d with sale %s is %s', (now, sale, state) => {
  const times = { opensAt: new Date(1_000), closesAt: new Date(2_000), drawsAt: new Date(3_000) };
  expect(issueState({ ...times, sale, state: 'waiting' }, now)).toBe(state);
  expect(issueState({ ...times, sale, state: 'drawn' }, now)).toBe('drawn');
  expect(issueState({ ...times, sale, state: 'settled' }, now)).toBe('drawn');
  expect(issueState({ ...times, sale, state: 'void' }, now)).toBe('void');
});
