import { type MapFacts, type Score, score, shooter } from '@fairground/betting';
import type { Fixture } from '../season/calendar.ts';
import type { MatchEvent } from '../season/match-event.ts';
import type { Both } from '../season/match-state.ts';
import { SECOND } from '../season/spans.ts';
import { otherSide, type Sport } from '../season/sports.ts';

type Open = { -readonly [Field in keyof MapFacts]: MapFacts[Field] };

/** The maps of a series from what was said of them; the published score of each outweighs what was seen on the way. */
export function mapsOf(
  { start, sport }: Pick<Fixture, 'start' | 'sport'>,
  events: readonly MatchEvent[],
  reported: readonly Both[],
): readonly MapFacts[] {
  const maps: Open[] = [];
  let [begunAt, clockFrom] = [0, 0];
  for (const event of events) {
    const map = maps.at(-1);
    const at = start + event.second * SECOND;
    if (event.kind === 'periodStart') {
      begunAt = at;
      clockFrom = event.second;
      maps.push(newMap(sport));
    } else if (map && event.kind === 'restarted') {
      maps.splice(-1, 1, { ...newMap(sport), restart: { begunAt, at, before: { ...map } } });
      clockFrom = event.second;
    } else if (map) {
      if (sport === 'moba' && map.state === 'playing') map.seconds = event.second - clockFrom;
      enter(map, event);
    }
  }
  return maps.map((map, index) => {
    const { home, away } = reported[index] ?? map.score;
    return { ...map, score: score(home, away) };
  });
}

const NIL = score(0, 0);

const newMap = (sport: Sport): Open =>
  sport === 'shooter'
    ? { state: 'playing', score: NIL, rounds: '', ends: '' }
    : { state: 'playing', score: NIL, kills: '', towers: NIL, dragons: NIL, barons: NIL, seconds: 0 };

/** Writes down what happened in a map. */
function enter(map: Open, { kind, side, detail = '', value = 0 }: MatchEvent): void {
  if (kind === 'abandoned' && map.state === 'playing') map.state = 'stopped';
  if (!side) return;
  const isHome = side === 'home';
  const add = (pair: Score = NIL): Score => score(pair.home + (isHome ? 1 : 0), pair.away + (isHome ? 0 : 1));
  switch (kind) {
    case 'point':
      map.score = add(map.score);
      if (map.rounds !== undefined) {
        map.rounds += isHome ? 'H' : 'C';
        map.ends = `${map.ends ?? ''}${shooter.codeOfEnd(detail)}`;
      } else {
        map.kills = `${map.kills ?? ''}${isHome ? 'H' : 'C'}`;
        map.blood ??= side;
      }
      break;
    case 'tower':
      map.towers = add(map.towers);
      map.tower ??= side;
      break;
    case 'inhibitor':
      map.inhibitor ??= side;
      break;
    case 'dragon':
      map.dragons = add(map.dragons);
      map.dragon ??= side;
      break;
    case 'baron':
      map.barons = add(map.barons);
      map.baron ??= side;
      break;
    // What the winner would still have had to take counts as taken.
    case 'surrender': {
      const taken = map.towers ?? NIL;
      map.towers = isHome ? score(taken.home, taken.away + value) : score(taken.home + value, taken.away);
      if (value > 0) map.tower ??= otherSide(side);
      if (detail === 'inhibitor') map.inhibitor ??= otherSide(side);
      break;
    }
    case 'forfeit':
      map.state = 'forfeited';
      break;
    case 'set':
      map.winner = side;
      if (map.state === 'playing') map.state = 'over';
      break;
    default:
  }
}

/** A map counts as one for who won it. */
export const periodsOfMaps = (maps: readonly MapFacts[]): readonly Score[] =>
  maps.map(({ winner }) => (winner ? score(winner === 'home' ? 1 : 0, winner === 'away' ? 1 : 0) : score(0, 0)));
