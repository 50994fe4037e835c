import { announcedAt, type Fixture, fixturesAnnounced, fixturesBetween, type Span } from '../season/calendar.ts';
import { eventsOf } from '../season/engines/events-of.ts';
import { revealing } from '../season/engines/series-seed.ts';
import type { MatchEvent } from '../season/match-event.ts';
import { afterEvent, unplayed } from '../season/match-state.ts';
import { type FinalTable, type Outright, outrightsBetween, winnersOf } from '../season/standings/outrights.ts';
import { standingsOf } from '../season/standings/standings.ts';
import type { League } from '../season/leagues.ts';
import { type PublishedResult, resultsOf } from '../season/results.ts';
import {
  CORRECTED_AFTER_SPAN,
  MATCH_SPAN_MAX,
  MINUTE,
  POSTPONED_BEFORE_MAX,
  SEASON_EPOCH,
  SECOND,
} from '../season/spans.ts';
import type { World } from '../season/teams.ts';
import type { FeedNews } from './feed-message.ts';
import type { PublicSeason } from './public-season.ts';

/** The feed is made in pieces of time; a piece is the same whoever asks for it and when. */
export const CHUNK = 10 * MINUTE;
/** Twice in the time after which a silent feed is not believed any more. */
const HEARTBEAT_EVERY = 5 * SECOND;

export interface DatedNews {
  readonly at: number;
  readonly news: FeedNews;
}

/** A match written to its end, with what is published about it. */
interface Story {
  readonly fixture: Fixture;
  readonly events: readonly MatchEvent[];
  readonly results: readonly PublishedResult[];
}

/** What has been worked out already. */
export interface Stories {
  readonly of: (fixture: Fixture) => Story;
  readonly winners: (outright: Outright) => readonly string[];
}

interface SeasonOfLeague {
  readonly id: string;
  readonly league: League;
  readonly season: number;
}

/** The most stories that are remembered: more than are told in the hours a match can last. */
const STORIES_MAX = 1_500;

/** Writes each match once and forgets the oldest. */
export function storiesOf(world: World): Stories {
  const write = (fixture: Fixture): Story => {
    const events = eventsOf(world, fixture);
    return { fixture, events, results: revealing(world, fixture, resultsOf(world, fixture, events)) };
  };
  const tables = remembered(({ league, season }: SeasonOfLeague) => standingsOf(world, league, season));
  const tableOf: FinalTable = (league, season) => tables({ id: `${league.id} ${season}`, league, season });
  return { of: remembered(write), winners: remembered((outright) => winnersOf(world, outright, tableOf)) };
}

function remembered<Asked extends { readonly id: string }, Answer>(make: (asked: Asked) => Answer) {
  const known = new Map<string, Answer>();
  return (asked: Asked): Answer => {
    const found = known.get(asked.id);
    if (found !== undefined) return found;
    const made = make(asked);
    known.set(asked.id, made);
    if (known.size > STORIES_MAX) known.delete(known.keys().next().value ?? '');
    return made;
  };
}

export const chunkStart = (chunk: number): number => SEASON_EPOCH + chunk * CHUNK;
export const chunkOf = (at: number): number => Math.max(0, Math.floor((at - SEASON_EPOCH) / CHUNK));

/** Fixtures of which something may be said between two instants. */
export const fixturesToTell = (world: World, { from, to }: Span): Fixture[] =>
  fixturesBetween(world, { from: from - MATCH_SPAN_MAX - CORRECTED_AFTER_SPAN, to: to + POSTPONED_BEFORE_MAX });

/** What a season is told from. */
interface Season {
  readonly world: World;
  readonly stories: Stories;
  readonly publicly: PublicSeason;
}

/** Everything said in one piece of time, in order. */
export function newsOf({ world, stories, publicly }: Season, chunk: number): DatedNews[] {
  const from = chunkStart(chunk);
  const to = from + CHUNK;
  const span = { from, to };
  const said: DatedNews[] = [];
  for (let at = from; at < to; at += HEARTBEAT_EVERY) said.push({ at, news: { kind: 'heartbeat' } });
  for (const fixture of fixturesAnnounced(world, span)) {
    said.push({ at: announcedAt(fixture), news: { kind: 'fixture', fixture: publicly.fixture(fixture) } });
  }
  for (const outright of outrightsBetween(world, span)) {
    const { id, opens, decided } = outright;
    const announcements = opens >= from && opens < to ? [opens] : [];
    for (const at of [...announcements, ...publicly.toldAgain(outright, span)]) {
      said.push({ at, news: { kind: 'outright', outright: publicly.outright(outright, at) } });
    }
    if (decided >= from && decided < to) {
      said.push({ at: decided, news: { kind: 'outrightResult', outrightId: id, winners: stories.winners(outright) } });
    }
  }
  for (const fixture of fixturesToTell(world, span)) tell(said, stories.of(fixture), span);
  // Sorting is stable: what is said at one instant keeps the order above.
  return said.toSorted((one, other) => one.at - other.at);
}

function tell(said: DatedNews[], { fixture, events, results }: Story, { from, to }: Span): void {
  const { id: fixtureId, sport, start } = fixture;
  for (const { at, result } of results) {
    if (at >= from && at < to) {
      said.push({ at, news: { kind: result.version > 1 ? 'correction' : 'result', fixtureId, result } });
    }
  }
  const last = events.at(-1);
  if (!last || start + last.second * SECOND < from || start + (events[0]?.second ?? 0) * SECOND >= to) return;
  let state = unplayed;
  for (const event of events) {
    const at = start + event.second * SECOND;
    if (at >= to) break;
    state = afterEvent(sport, state, event);
    if (at < from) continue;
    said.push({ at, news: { kind: 'event', fixtureId, event } }, { at, news: { kind: 'state', fixtureId, state } });
  }
}
