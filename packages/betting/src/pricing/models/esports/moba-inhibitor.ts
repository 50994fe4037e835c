import { BELL, fallRates, type MobaMap } from './moba-map.ts';
import { endRate, killRate, mobaParameters, takenByHome, towerRate } from './moba-parameters.ts';

/** The lead in steps of so many thousands. */
const STEP = 0.75;
const HALF_SPAN = 20;
const LEADS = 2 * HALF_SPAN + 1;
/** Two towers of each route may fall without any route being open. */
const CLOSED_MAX = mobaParameters.routes * (mobaParameters.routeTowers - 1);
const COUNTS = CLOSED_MAX + 1;
const FLAGS = COUNTS ** 2;
const CELLS = LEADS * FLAGS;
const MINUTES_MAX = 75;
const NEGLIGIBLE = 1e-6;
/** What sharing a place between two neighbours adds to the variance on average. */
const SHARED = STEP ** 2 / 6;

/** Who has the first inhibitor, of those ways in which somebody has one, and how likely nobody has. */
interface InhibitorOutcome {
  readonly home: number;
  readonly unplayed: number;
}

/**
 * How likely the next tower opens a route, by the towers taken so far while none is open. A side takes its towers from
 * any route that still stands, each as likely as the others.
 */
const opening: readonly number[] = openingChances();

function openingChances(): readonly number[] {
  let now = new Map([['3,3,3', 1]]);
  const chances: number[] = [];
  for (let taken = 0; taken <= CLOSED_MAX; taken += 1) {
    const next = new Map<string, number>();
    let [opened, whole] = [0, 0];
    for (const [key, chance] of now) {
      const standing = key.split(',').map(Number);
      standing.forEach((left, route) => {
        const part = chance / standing.length;
        whole += part;
        if (left === 1) opened += part;
        else {
          const after = standing.with(route, left - 1).join(',');
          next.set(after, (next.get(after) ?? 0) + part);
        }
      });
    }
    chances.push(opened / whole);
    now = next;
  }
  return chances;
}

/** Walks minute by minute through leads and towers as long as neither side has an open route. */
export function inhibitorOutcome(edge: number, map: MobaMap): InhibitorOutcome {
  const begun = map.seconds / 60;
  const first = Math.floor(begun);
  const dragons = fallRates(map.dragonFrom, mobaParameters.dragon, begun);
  const barons = fallRates(map.baronFrom, mobaParameters.baron, begun);
  const seen = { home: 0, away: 0, none: 0 };
  let ways = startOf(map);
  for (let index = 0; index < MINUTES_MAX; index += 1) {
    const minute = first + index;
    const next = new Float64Array(CELLS);
    const whole = stepMinute(ways, next, seen, {
      edge,
      minute,
      share: index === 0 ? first + 1 - begun : 1,
      dragon: dragons[index] ?? 0,
      baron: barons[index] ?? 0,
      buff: recently(barons, index),
      known: map.buff && minute < map.buff.until ? map.buff.side : undefined,
    });
    ways = next;
    if (whole < 1e-4) break;
  }
  const any = seen.home + seen.away;
  return { home: any > 0 ? seen.home / any : 0.5, unplayed: any + seen.none > 0 ? seen.none / (any + seen.none) : 0 };
}

/** How likely somebody has the buff of a baron that falls from now on. */
function recently(barons: readonly number[], index: number): number {
  let sum = 0;
  for (let back = 1; back <= mobaParameters.buffMinutes; back += 1) sum += barons[index - back] ?? 0;
  return sum;
}

function startOf({ lead, towers }: MobaMap): Float64Array {
  const ways = new Float64Array(CELLS);
  const place = Math.max(0, Math.min(LEADS - 1, lead / STEP + HALF_SPAN));
  const low = Math.min(LEADS - 2, Math.floor(place));
  const flags = Math.min(CLOSED_MAX, towers.home) * COUNTS + Math.min(CLOSED_MAX, towers.away);
  ways[low * FLAGS + flags] = low + 1 - place;
  ways[(low + 1) * FLAGS + flags] = place - low;
  return ways;
}

interface Minute {
  readonly edge: number;
  readonly minute: number;
  /** How much of the minute is still to come. */
  readonly share: number;
  readonly dragon: number;
  readonly baron: number;
  readonly buff: number;
  readonly known: 'home' | 'away' | undefined;
}

interface Seen {
  home: number;
  away: number;
  none: number;
}

/** Towers that fall, routes that open, the gold that moves, and the maps that end: one minute of every way. */
function stepMinute(from: Float64Array, to: Float64Array, seen: Seen, about: Minute): number {
  let goesOn = 0;
  for (let index = 0; index < LEADS; index += 1) {
    const lead = (index - HALF_SPAN) * STEP;
    // Most leads have no ways left, or none yet.
    if (!isReached(from, index)) continue;
    const { mean, deviation, towersHome, towersAway } = minuteAt(lead, about);
    const moves = [-1, 0, 1].map((more) => movesFrom(lead + mean + mobaParameters.gold.tower * more, deviation, about));
    for (let flags = 0; flags < FLAGS; flags += 1) {
      const chance = from[index * FLAGS + flags] ?? 0;
      if (chance < NEGLIGIBLE) continue;
      const [own, other] = [Math.floor(flags / COUNTS), flags % COUNTS];
      const [opensHome, opensAway] = [opening[own] ?? 1, opening[other] ?? 1];
      for (let way = 0; way < 4; way += 1) {
        const [up, down] = [way >> 1, way & 1];
        const part = chance * (up ? towersHome : 1 - towersHome) * (down ? towersAway : 1 - towersAway);
        if (part === 0) continue;
        const [homeOpens, awayOpens] = [up * opensHome, down * opensAway];
        // Where both open in one minute, each is as likely the first.
        seen.home += part * homeOpens * (1 - awayOpens / 2);
        seen.away += part * awayOpens * (1 - homeOpens / 2);
        const closed = part * (1 - homeOpens) * (1 - awayOpens);
        const move = moves[up - down + 1];
        if (closed === 0 || !move) continue;
        goesOn += moveOn(to, seen, move, Math.min(CLOSED_MAX, own + up), Math.min(CLOSED_MAX, other + down), closed);
      }
    }
  }
  return goesOn;
}

function isReached(from: Float64Array, index: number): boolean {
  for (let cell = index * FLAGS; cell < (index + 1) * FLAGS; cell += 1)
    if ((from[cell] ?? 0) >= NEGLIGIBLE) return true;
  return false;
}

/** What a minute brings at a lead, beside the gold of its towers. */
function minuteAt(lead: number, { edge, minute, share, dragon, baron, buff, known }: Minute) {
  const { gold } = mobaParameters;
  const home = killRate(minute, lead, edge) * share;
  const away = killRate(minute, -lead, -edge) * share;
  const baronHome = takenByHome('baron', lead, edge);
  const mean =
    gold.kill * (home - away) +
    dragon * gold.dragon * (2 * takenByHome('dragon', lead, edge) - 1) +
    baron * gold.baron * (2 * baronHome - 1);
  const variance =
    gold.kill ** 2 * (home + away) + gold.noise ** 2 * share + dragon * gold.dragon ** 2 + baron * gold.baron ** 2;
  const taken = (own: number, buffed: number): number => {
    const chance = (isBuffed: boolean): number => 1 - Math.exp(-towerRate(minute, own, isBuffed) * share);
    return buffed * chance(true) + (1 - buffed) * chance(false);
  };
  return {
    mean,
    deviation: Math.sqrt(Math.max(0.01, variance - SHARED)),
    towersHome: taken(lead, known === 'home' ? 1 : known ? 0 : buff * baronHome),
    towersAway: taken(-lead, known === 'away' ? 1 : known ? 0 : buff * (1 - baronHome)),
  };
}

/**
 * Where the gold of a minute leads: four numbers for each of two neighbouring leads and three points of the bell, by
 * whether home and away have the towers an end takes. Kept as lists of numbers, which are walked for every cell.
 */
interface Moves {
  /** The lower of the two leads for each point. */
  readonly lows: Int32Array;
  /** For each point and each of the four cases: what goes on to the lower lead, and to the upper. */
  readonly stays: Float64Array;
  /** For each case over all points: what ends with nobody having any. */
  readonly ends: Float64Array;
}

const CASES = 4;

function movesFrom(middle: number, deviation: number, { minute, share }: Minute): Moves {
  const lows = new Int32Array(BELL.length);
  const stays = new Float64Array(BELL.length * CASES * 2);
  const ends = new Float64Array(CASES);
  BELL.forEach(({ at, weight }, point) => {
    const lead = middle + at * deviation;
    const place = Math.max(0, Math.min(LEADS - 1, lead / STEP + HALF_SPAN));
    const low = Math.min(LEADS - 2, Math.floor(place));
    lows[point] = low;
    for (let which = 0; which < CASES; which += 1) {
      const home = endRate(minute, lead, which >> 1 ? mobaParameters.end.towers : 0);
      const away = endRate(minute, -lead, which & 1 ? mobaParameters.end.towers : 0);
      const ended = weight * (1 - Math.exp(-(home + away) * share));
      ends[which] = (ends[which] ?? 0) + ended;
      stays[(point * CASES + which) * 2] = (weight - ended) * (low + 1 - place);
      stays[(point * CASES + which) * 2 + 1] = (weight - ended) * (place - low);
    }
  });
  return { lows, stays, ends };
}

/** Ends the map with the minute, or goes on to the next; answers how much goes on. */
function moveOn(
  to: Float64Array,
  seen: Seen,
  { lows, stays, ends }: Moves,
  home: number,
  away: number,
  chance: number,
): number {
  const which = (home >= mobaParameters.end.towers ? 2 : 0) + (away >= mobaParameters.end.towers ? 1 : 0);
  const ended = ends[which] ?? 0;
  seen.none += chance * ended;
  for (let point = 0; point < lows.length; point += 1) {
    const cell = (lows[point] ?? 0) * FLAGS + home * COUNTS + away;
    const place = (point * CASES + which) * 2;
    to[cell] = (to[cell] ?? 0) + chance * (stays[place] ?? 0);
    to[cell + FLAGS] = (to[cell + FLAGS] ?? 0) + chance * (stays[place + 1] ?? 0);
  }
  return chance * (1 - ended);
}
