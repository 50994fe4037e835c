import type { Fixture } from '../calendar.ts';
import { chanceOf } from '../chance.ts';
import { playAmericanFootball } from './american-football.ts';
import { playBaseball } from './baseball.ts';
import { playBasketball } from './basketball.ts';
import { playFlowGame } from './flow-game.ts';
import { football, handball, iceHockey } from './flow-games.ts';
import { badminton, playRallyGame, tableTennis, volleyball } from './rally-game.ts';
import { playRugby } from './rugby.ts';
import { type CommittedSport, isCommittedSport, LATE_SECONDS_MAX, seriesEvents } from './series-events.ts';
import { seriesSeedOf } from './series-seed.ts';
import { playSnooker } from './snooker.ts';
import { playTennis } from './tennis.ts';
import type { MatchEvent } from '../match-event.ts';
import { type MatchScript, recordEvent } from '../match-script.ts';
import { withDisruptions } from '../disruptions.ts';
import type { Sport } from '../sports.ts';
import { clubOf, type World } from '../teams.ts';

const engines: Readonly<Record<Exclude<Sport, CommittedSport>, (script: MatchScript) => void>> = {
  football: (script) => playFlowGame(script, football),
  basketball: playBasketball,
  tennis: playTennis,
  snooker: playSnooker,
  volleyball: (script) => playRallyGame(script, volleyball),
  baseball: playBaseball,
  tableTennis: (script) => playRallyGame(script, tableTennis),
  handball: (script) => playFlowGame(script, handball),
  iceHockey: (script) => playFlowGame(script, iceHockey),
  americanFootball: playAmericanFootball,
  rugby: playRugby,
  badminton: (script) => playRallyGame(script, badminton),
};

/** Everything that happens in a match, in order, from the first whistle to the last; the same for ever. */
export function eventsOf(world: World, fixture: Fixture): readonly MatchEvent[] {
  const sides = { home: clubOf(world, fixture.home.id), away: clubOf(world, fixture.away.id) };
  const series = seriesSeedOf(world, fixture);
  if (series) return seriesEvents(series.terms, series.seed, sides);
  const chance = chanceOf(world, `match:${fixture.id}`);
  const script: MatchScript = {
    chance,
    events: [],
    sides,
    bestOf: fixture.bestOf,
    second: chance.between(0, LATE_SECONDS_MAX),
  };
  recordEvent(script, 'start');
  if (!isCommittedSport(fixture.sport)) engines[fixture.sport](script);
  return withDisruptions(fixture.sport, chanceOf(world, `mishap:${fixture.id}`), script.events);
}
