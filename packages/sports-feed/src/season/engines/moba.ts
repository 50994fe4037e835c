import { moba } from '@fairground/betting';
import { advanceClock, edgeOf, type MatchScript, recordEvent, type SeriesScript } from '../match-script.ts';
import type { MatchEvent } from '../match-event.ts';
import { otherSide, type Side } from '../sports.ts';
import { FORFEIT_RATE, playSeries, RESTART_RATE } from './series.ts';

const MINUTE_SECONDS = 60;
/** How much of the teams' difference shows in a map. */
const EDGE_OF_MAP = 1.4;
/** Seconds of calm after which bets are taken again, and how long before it falls a dragon or a baron is fought for. */
const CALM = 10;
const CONTEST_SECONDS = 15;
/** Two kills within so many seconds are a team fight. */
const FIGHT_SECONDS = 15;
const SIDES = ['home', 'away'] as const;

/** What both the simulator and everybody else expect of a map. */
export const edgeOfMap = (meeting: Pick<MatchScript, 'sides'>): number =>
  Math.round(EDGE_OF_MAP * edgeOf(meeting) * 100) / 100;

/** A series map by map, each minute by minute. */
export const playMoba = (script: SeriesScript): void => playSeries(script, () => playMap(script));

function playMap(script: SeriesScript): Side {
  const { chance } = script;
  const restartsIn = chance.happens(RESTART_RATE) ? chance.between(1, 12) : Infinity;
  const endsIn = chance.happens(FORFEIT_RATE) ? chance.between(5, 15) : Infinity;
  if (restartsIn < Infinity) {
    playMinutes(script, restartsIn);
    recordEvent(script, 'restarted', { hold: 60 });
    advanceClock(script, [120, 300]);
  }
  const winner = playMinutes(script, endsIn);
  if (winner) return winner;
  const gone: Side = chance.happens(0.5) ? 'home' : 'away';
  recordEvent(script, 'forfeit', { side: gone, hold: 20 });
  return otherSide(gone);
}

interface State {
  /** Home's, in thousands. */
  lead: number;
  /** Towers taken by a side, and how many stand in each route of the other. */
  readonly towers: Record<Side, number>;
  readonly routes: Record<Side, number[]>;
  dragonAt: number;
  baronAt: number;
  readonly buffUntil: Record<Side, number>;
}

/** Something of a minute, with its second inside of it. */
interface Happening {
  readonly at: number;
  readonly event: Omit<MatchEvent, 'second'>;
}

/** Minutes to the end of the map, or until so many have been played. */
function playMinutes(script: SeriesScript, until: number): Side | undefined {
  const { chance } = script;
  const { dragon, baron } = moba.mobaParameters;
  const begun = script.second;
  const state: State = {
    lead: 0,
    towers: { home: 0, away: 0 },
    routes: { home: routes(), away: routes() },
    dragonAt: dragon.from + chance.wait(1 / dragon.mean),
    baronAt: baron.from + chance.wait(1 / baron.mean),
    buffUntil: { home: 0, away: 0 },
  };
  for (let minute = 0; ; minute += 1) {
    script.second = begun + minute * MINUTE_SECONDS;
    if (minute >= until) return undefined;
    // Nought has no sign: a recording of it has none either.
    if (minute > 0) recordEvent(script, 'gold', { value: Math.round(state.lead * 10) || 0 });
    const happenings = minuteOf(script, state, minute).toSorted((one, other) => one.at - other.at);
    tell(script, begun + minute * MINUTE_SECONDS, happenings);
    const winner = endOf(script, state, minute);
    if (!winner) continue;
    // The base falls after everything else of the minute, and never on its half.
    const last = happenings.at(-1)?.at ?? 0;
    const second = chance.between(Math.floor(last) + 1, Math.max(Math.floor(last) + 1, MINUTE_SECONDS - 1));
    script.second = begun + minute * MINUTE_SECONDS + (second === MINUTE_SECONDS / 2 ? second + 1 : second);
    giveUp(script, state, { winner, minute });
    return winner;
  }
}

const routes = (): number[] =>
  Array.from({ length: moba.mobaParameters.routes }, () => moba.mobaParameters.routeTowers);

/**
 * Some give up when the end has come anyway. What a winner would still have had to take counts as taken, and prices know
 * of no such gift: so nobody gives up before a route to the base lies open, and nothing is left to be given.
 */
function giveUp(
  script: SeriesScript,
  { lead, routes: standing }: State,
  { winner, minute }: { readonly winner: Side; readonly minute: number },
): void {
  if (Math.min(...standing[winner]) > 0) return;
  if (!script.asides.happens(moba.surrenderShare(minute, winner === 'home' ? lead : -lead))) return;
  recordEvent(script, 'surrender', { side: otherSide(winner), value: 0, hold: 20 });
}

/** Everything of one minute: drawn from how the teams stood when it began. */
function minuteOf(script: SeriesScript, state: State, minute: number): Happening[] {
  const { chance } = script;
  const { gold, buffMinutes, dragon, baron } = moba.mobaParameters;
  const { edge } = script;
  const { lead } = state;
  const found: Happening[] = [];
  const second = (): number => chance.next() * (MINUTE_SECONDS - 2);
  let more = gold.noise * chance.bell();
  for (const side of SIDES) {
    const sign = side === 'home' ? 1 : -1;
    for (let kills = countOf(script, moba.killRate(minute, sign * lead, sign * edge)); kills > 0; kills -= 1) {
      more += sign * gold.kill;
      found.push({ at: second(), event: { kind: 'point', side, value: 1, hold: CALM } });
    }
    const isBuffed = minute < state.buffUntil[side];
    const isTaken = chance.happens(1 - Math.exp(-moba.towerRate(minute, sign * lead, isBuffed)));
    if (isTaken && state.towers[side] < moba.mobaParameters.towers) {
      more += sign * gold.tower;
      found.push(...takeTower(script, state, { side, at: second() }));
    }
  }
  for (const [what, at, again, mean, worth] of [
    ['dragon', state.dragonAt, dragon.again, dragon.mean, gold.dragon],
    ['baron', state.baronAt, baron.again, baron.mean, gold.baron],
  ] as const) {
    if (at >= minute + 1) continue;
    const side: Side = chance.happens(moba.takenByHome(what, lead, edge)) ? 'home' : 'away';
    const falls = Math.min(MINUTE_SECONDS - 2, Math.max(CONTEST_SECONDS, (at - minute) * MINUTE_SECONDS));
    found.push(
      { at: falls - CONTEST_SECONDS, event: { kind: 'contest', detail: what, hold: CONTEST_SECONDS + CALM } },
      { at: falls, event: { kind: what, side, hold: CALM } },
    );
    more += (side === 'home' ? 1 : -1) * worth;
    const next = minute + again + chance.wait(1 / mean);
    if (what === 'dragon') state.dragonAt = next;
    else {
      state.baronAt = next;
      state.buffUntil[side] = minute + 1 + buffMinutes;
    }
  }
  state.lead += more;
  return found;
}

/** How many of something that happens so often in a minute. */
function countOf({ chance }: SeriesScript, rate: number): number {
  let count = 0;
  for (let left = 1 - chance.wait(rate); left > 0; left -= chance.wait(rate)) count += 1;
  return count;
}

/** A route falls from the outside in; where all three are gone its inhibitor stands open. */
function takeTower(
  { chance }: SeriesScript,
  state: State,
  { side, at }: { readonly side: Side; readonly at: number },
): Happening[] {
  const standing = state.routes[side];
  const open = standing.flatMap((left, route) => (left > 0 ? [route] : []));
  state.towers[side] += 1;
  const tower: Happening = { at, event: { kind: 'tower', side, hold: CALM } };
  if (open.length === 0) return [tower];
  const route = chance.pick(open);
  standing[route] = (standing[route] ?? 1) - 1;
  if (standing[route] > 0) return [tower];
  return [tower, { at: Math.min(MINUTE_SECONDS - 1, at + 1), event: { kind: 'inhibitor', side, hold: 2 * CALM } }];
}

/** Writes the minute down; kills close together are a team fight. */
function tell(script: SeriesScript, from: number, happenings: readonly Happening[]): void {
  let lastKill = -Infinity;
  for (const { at, event } of happenings) {
    script.second = from + at;
    if (event.kind === 'point') {
      if (at - lastKill <= FIGHT_SECONDS) recordEvent(script, 'teamFight', { hold: FIGHT_SECONDS + CALM });
      lastKill = at;
    }
    recordEvent(script, event.kind, event);
  }
}

function endOf({ chance }: SeriesScript, { lead, towers }: State, minute: number): Side | undefined {
  const home = moba.endRate(minute, lead, towers.home);
  const away = moba.endRate(minute, -lead, towers.away);
  if (!chance.happens(1 - Math.exp(-home - away))) return undefined;
  return chance.happens(home / (home + away)) ? 'home' : 'away';
}
