import { playTable, type Sport } from '@fairground/sportsbook';
import { expect, test } from 'vitest';
import { seasonClock } from '../feed/season-clock.ts';
import { simulatorFeed } from '../feed/simulator-feed.ts';
import { DAY, MINUTE, SEASON_EPOCH } from '../season/spans.ts';
import { openBoard } from './testing/open-board.ts';

const STEP = 4 * MINUTE;
const STEPS_MAX = 40;
/** Matches of one kind that are looked at in a step: others differ in their numbers only. */
const ALIKE_MAX = 3;

test('SP-04 every play of the table is offered by the season, before the start or in play', () => {
  const from = SEASON_EPOCH + 655 * DAY + 11 * MINUTE;
  const board = openBoard(simulatorFeed('plays', seasonClock(1, 0)), from);
  const missing = new Set(playTable.map(({ code }) => code));
  const isMissed = (sport: Sport, inPlay: boolean): boolean =>
    playTable.some((play) => missing.has(play.code) && play.inPlay === inPlay && play.sports.includes(sport));
  for (const { outright, active } of board.outrights()) if (active) missing.delete(outright.play ?? 'FS');
  for (let step = 0; step < STEPS_MAX && missing.size > 0; step += 1) {
    board.advance(from + step * STEP);
    const looked = new Map<string, number>();
    for (const match of board.matches()) {
      const { sport, showType, state, fixture } = match;
      if (showType === undefined || !isMissed(sport, showType === 'RB')) continue;
      const kind = `${sport} ${showType === 'RB'} ${fixture.bestOf} ${state.periods.length}`;
      looked.set(kind, (looked.get(kind) ?? 0) + 1);
      if ((looked.get(kind) ?? 0) > ALIKE_MAX) continue;
      for (const { play, active } of match.markets) if (active) missing.delete(play.code);
    }
  }
  expect([...missing]).toEqual([]);
});
