import type { Facts, Sport } from '@fairground/betting';
import { factsOf, startedAt } from '../../../packages/sports-feed/src/feed/match-facts.ts';
import { type Fixture, fixturesBetween } from '../../../packages/sports-feed/src/season/calendar.ts';
import { eventsOf } from '../../../packages/sports-feed/src/season/engines/events-of.ts';
import { resultsOf } from '../../../packages/sports-feed/src/season/results.ts';
import { DAY, SEASON_EPOCH } from '../../../packages/sports-feed/src/season/spans.ts';
import { finalState } from '../../../packages/sports-feed/src/season/state-at.ts';
import { worldOf, type World } from '../../../packages/sports-feed/src/season/teams.ts';
import { sportCodes } from '../../../packages/sports-feed/src/season/sport-codes.ts';
import type { seeded } from '../seeded.ts';

type DrawInt = ReturnType<typeof seeded>;

/** A match or competition of the season, with everything that is ever published about it. */
export interface SeasonMatch {
  readonly gameId: string;
  readonly sport: Sport;
  readonly start: number;
  readonly startedAt?: number | undefined;
  /** In order; a second one corrects the first. */
  readonly versions: readonly Facts[];
}

/** Competitions among so many matches. */
const COMPETITION_EVERY = 40;
export const RUNNERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The first matches of a season played by a seed, in the order in which they start, so many at a time. */
export function* seasonMatches(seed: string, count: number, size: number, drawInt: DrawInt): Generator<SeasonMatch[]> {
  const world = worldOf(seed);
  let left = count;
  let part: SeasonMatch[] = [];
  for (let day = 0; left > 0; day += 1) {
    const from = SEASON_EPOCH + day * DAY;
    for (const fixture of fixturesBetween(world, { from, to: from + DAY }).slice(0, left)) {
      part.push(matchOf(world, fixture));
      left -= 1;
      if (part.length % COMPETITION_EVERY === 0) part.push(competitionOf(`fs-${day}-${left}`, fixture.start, drawInt));
      if (part.length < size && left > 0) continue;
      yield part;
      part = [];
    }
  }
}

function matchOf(world: World, fixture: Fixture): SeasonMatch {
  const events = eventsOf(world, fixture);
  const state = finalState(fixture, events);
  return {
    gameId: fixture.id,
    sport: sportCodes[fixture.sport],
    start: fixture.start,
    startedAt: startedAt({ fixture, events }),
    versions: resultsOf(world, fixture, events).map(({ result }) => factsOf({ fixture, state, events, result })),
  };
}

/** One champion, or two who share the place. */
function competitionOf(gameId: string, start: number, drawInt: DrawInt): SeasonMatch {
  const first = drawInt.below(RUNNERS.length);
  const shared = drawInt.below(4) === 0 ? [RUNNERS[(first + 1) % RUNNERS.length] ?? 'a'] : [];
  const ranks = Object.fromEntries(
    RUNNERS.map((runner, index) => [runner, (index - first + RUNNERS.length) % RUNNERS.length]),
  );
  const winners = [RUNNERS[first] ?? 'a', ...shared];
  return { gameId, sport: 'FS', start, versions: [{ kind: 'champion', state: 'finished', winners, places: 1, ranks }] };
}
