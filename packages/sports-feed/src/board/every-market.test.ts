import { marketTypes, type Sport } from '@fairground/betting';
import { expect, test } from 'vitest';
import { seasonClock } from '../feed/season-clock.ts';
import { simulatorFeed } from '../feed/simulator-feed.ts';
import { DAY, MINUTE, SEASON_EPOCH } from '../season/spans.ts';
import { openBoard } from './testing/open-board.ts';

const STEP = 4 * MINUTE;
const STEPS_MAX = 40;
const from = SEASON_EPOCH + 655 * DAY + 2 * MINUTE;
const board = openBoard(simulatorFeed('plays', seasonClock({ speed: 1, origin: 0 })), from);

/** Maps in play, and rounds of them, differ in their numbers only: one stands for all. */
const plain = (code: string): string =>
  code
    .replace(/^RG\d/, 'RG')
    .replace(/^G\dR/, 'GR')
    .replace(/^(RG[WE])\d+$/, '$1');

const plays = marketTypes.map(({ code, inPlay, sports }) => ({ code: plain(code), inPlay, sports }));

test('SP-04 every market of the table is offered by the season, before the start or in play', () => {
  const missing = new Set(plays.map(({ code }) => code));
  const isMissed = (sport: Sport, inPlay: boolean): boolean =>
    plays.some((each) => missing.has(each.code) && each.inPlay === inPlay && each.sports.includes(sport));
  for (const champion of board.outrights()) {
    const code = champion.outright.play ?? 'FS';
    // Whether one is open takes a season's table: one is asked, not all.
    if (missing.has(code) && champion.active) missing.delete(code);
  }
  for (let step = 0; step < STEPS_MAX && missing.size > 0; step += 1) {
    board.advance(from + step * STEP);
    // One match of a kind is looked at: others differ in their numbers only.
    const looked = new Set<string>();
    for (const match of board.matches()) {
      const { sport, showType, state, fixture } = match;
      if (showType === undefined) continue;
      const kind = `${sport} ${showType === 'RB'} ${fixture.bestOf} ${state.periods.length}`;
      if (looked.has(kind)) continue;
      looked.add(kind);
      if (!isMissed(sport, showType === 'RB')) continue;
      for (const { marketType, active } of match.markets) if (active) missing.delete(plain(marketType.code));
    }
  }
  expect([...missing]).toEqual([]);
});
