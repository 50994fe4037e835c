import type { Score } from '../../../markets/facts.ts';
import { zeros } from '../../distributions/distribution.ts';
import { endRate, killRate, mobaParameters, takenByHome, towerRate } from './moba-parameters.ts';
import { logistic } from './shooter-parameters.ts';

type Side = 'home' | 'away';

/** A map of a tower game as everybody sees it. */
export interface MobaMap {
  /** Of the game clock. */
  readonly seconds: number;
  /** In thousands of gold. */
  readonly lead: number;
  readonly kills: Score;
  readonly towers: Score;
  readonly dragons: Score;
  readonly barons: Score;
  /** From which minute on the next dragon and the next baron may fall. */
  readonly dragonFrom: number;
  readonly baronFrom: number;
  /** Who has the baron's buff, and until which minute. */
  readonly buff?: { readonly side: Side; readonly until: number } | undefined;
  /** Who had the first inhibitor. */
  readonly inhibitor?: Side | undefined;
}

export const MOBA_START: MobaMap = {
  seconds: 0,
  lead: 0,
  kills: { home: 0, away: 0 },
  towers: { home: 0, away: 0 },
  dragons: { home: 0, away: 0 },
  barons: { home: 0, away: 0 },
  dragonFrom: mobaParameters.dragon.from,
  baronFrom: mobaParameters.baron.from,
};

/** Maps that end in one minute for one side: how likely, and the kill lead and the towers they end with. */
interface MinuteEnd {
  readonly minute: number;
  readonly chance: number;
  readonly leadMean: number;
  readonly leadVariance: number;
  readonly towersMean: number;
  readonly towersVariance: number;
  /** Kills that are expected until then, from now. */
  readonly kills: number;
}

/** Everything a map may still become, from one walk through its minutes. */
export interface MobaOutcome {
  readonly home: number;
  readonly ends: readonly MinuteEnd[];
  /** How likely home takes the first tower, of those ways in which somebody does. */
  readonly firstTower: number;
  /** By minute, from now: how likely the map is still on, and that a dragon or baron falling then is home's. */
  readonly alive: readonly number[];
  readonly dragonHome: readonly number[];
  readonly baronHome: readonly number[];
}

/** The lead in steps of so many thousands, as far as it matters to the end of a map. */
const STEP = 0.5;
const HALF_SPAN = 28;
const LEADS = 2 * HALF_SPAN + 1;
/** Towers of a side until it may end the map: 0 to 3. */
const NEEDED = mobaParameters.end.towers;
const FLAGS = (NEEDED + 1) ** 2;
const CELLS = LEADS * FLAGS;
const MINUTES_MAX = 75;
const NEGLIGIBLE = 1e-6;
/** What a buff brings beside its own gold: more towers for three minutes. */
const BUFF_TOWERS =
  mobaParameters.buffMinutes *
  (Math.exp(-mobaParameters.towerRate) - Math.exp(-mobaParameters.towerRate * mobaParameters.buffed));
const BARON_WORTH = mobaParameters.gold.baron + BUFF_TOWERS * mobaParameters.gold.tower;

/** Ways of a walk at one minute, cell by cell: their chance, and sums of the kill lead, its square, the towers and theirs. */
interface Ways {
  readonly chance: Float64Array;
  readonly lead: Float64Array;
  readonly leads: Float64Array;
  readonly towers: Float64Array;
  readonly towerSquares: Float64Array;
}

const noWays = (): Ways => ({
  chance: new Float64Array(CELLS),
  lead: new Float64Array(CELLS),
  leads: new Float64Array(CELLS),
  towers: new Float64Array(CELLS),
  towerSquares: new Float64Array(CELLS),
});

/**
 * Walks minute by minute through every lead and every count of towers that matters. The gold of a minute is taken as
 * bell-shaped beside its towers, and what the kill lead and the towers add up to is kept as mean and variance for each
 * cell: how far that lies from the season is measured by the tests.
 */
export function mobaOutcome(edge: number, map: MobaMap): MobaOutcome {
  const begun = map.seconds / 60;
  const first = Math.floor(begun);
  const fall = {
    dragon: fallRates(map.dragonFrom, mobaParameters.dragon, begun),
    baron: fallRates(map.baronFrom, mobaParameters.baron, begun),
  };
  let ways = startOf(map, begun);
  const found: { ends: MinuteEnd[]; home: number; towerHome: number; tower: number } = {
    ends: [],
    home: 0,
    towerHome: 0,
    tower: 0,
  };
  const [alive, dragonHome, baronHome]: [number[], number[], number[]] = [[], [], []];
  let kills = 0;
  for (let minute = first; minute < first + MINUTES_MAX; minute += 1) {
    const share = minute === first ? first + 1 - begun : 1;
    const next = noWays();
    const seen = stepMinute(ways, next, {
      edge,
      minute,
      share,
      dragon: fall.dragon[minute - first] ?? 0,
      baron: fall.baron[minute - first] ?? 0,
    });
    alive.push(seen.whole);
    dragonHome.push(seen.dragon / (seen.whole || 1));
    baronHome.push(seen.baron / (seen.whole || 1));
    kills += (seen.kills / (seen.whole || 1)) * share;
    found.towerHome += seen.towerHome;
    found.tower += seen.tower;
    const ends = takeEnds(next, minute, share, kills);
    found.ends.push(...(ends.home ? [ends.home] : []), ...(ends.away ? [ends.away] : []));
    found.home += ends.home?.chance ?? 0;
    ways = next;
    if (seen.whole < NEGLIGIBLE) break;
  }
  const whole = found.ends.reduce((sum, { chance }) => sum + chance, 0) || 1;
  return {
    home: found.home / whole,
    ends: found.ends.map((end) => ({ ...end, chance: end.chance / whole })),
    firstTower: found.tower > 0 ? found.towerHome / found.tower : 0.5,
    alive,
    dragonHome,
    baronHome,
  };
}

const cellOf = (lead: number, home: number, away: number): number =>
  lead * FLAGS + Math.min(NEEDED, home) * (NEEDED + 1) + Math.min(NEEDED, away);

const leadAt = (index: number): number => (index - HALF_SPAN) * STEP;

function startOf({ lead, kills, towers, buff }: MobaMap, begun: number): Ways {
  const ways = noWays();
  const left = buff ? Math.max(0, buff.until - begun) / mobaParameters.buffMinutes : 0;
  const bonus = BUFF_TOWERS * left;
  const worth = lead + (buff?.side === 'home' ? 1 : -1) * bonus * mobaParameters.gold.tower;
  const place = Math.max(0, Math.min(LEADS - 1, worth / STEP + HALF_SPAN));
  const low = Math.min(LEADS - 2, Math.floor(place));
  const count = towers.home + towers.away + bonus;
  const killLead = kills.home - kills.away;
  for (const [index, part] of [
    [low, low + 1 - place],
    [low + 1, place - low],
  ] as const) {
    const cell = cellOf(index, towers.home, towers.away);
    ways.chance[cell] = part;
    ways.lead[cell] = part * killLead;
    ways.leads[cell] = part * killLead ** 2;
    ways.towers[cell] = part * count;
    ways.towerSquares[cell] = part * count ** 2;
  }
  return ways;
}

/** How likely something falls in each minute from now: it may from a minute on, and again some minutes after it fell. */
export function fallRates(
  from: number,
  { mean, again }: { readonly mean: number; readonly again: number },
  begun: number,
): readonly number[] {
  const rates = zeros(MINUTES_MAX);
  const first = Math.floor(begun);
  let ready = 0;
  for (let index = 0; index < MINUTES_MAX; index += 1) {
    const minute = first + index;
    // The minute in which it becomes possible counts by what is left of it.
    const opens = Math.max(from, begun);
    const opening = Math.floor(opens) === minute ? 1 : 0;
    const back = rates[index - again] ?? 0;
    const room = opening ? minute + 1 - opens : 1;
    const share = minute === first && !opening ? minute + 1 - begun : 1;
    const fresh = opening * (1 - Math.exp(-room / mean));
    const falls = ready * (1 - Math.exp(-share / mean)) + fresh + back * (1 - Math.exp(-1 / mean));
    rates[index] = falls;
    ready += opening + back - falls;
  }
  return rates;
}

interface Minute {
  readonly edge: number;
  readonly minute: number;
  /** How much of the minute is still to come. */
  readonly share: number;
  /** How likely a dragon and a baron fall in it. */
  readonly dragon: number;
  readonly baron: number;
}

interface Seen {
  whole: number;
  kills: number;
  dragon: number;
  baron: number;
  towerHome: number;
  tower: number;
}

/** Three points with their weights that have the mean and the variance of a bell. */
export const BELL = [
  { at: 0, weight: 2 / 3 },
  { at: Math.sqrt(3), weight: 1 / 6 },
  { at: -Math.sqrt(3), weight: 1 / 6 },
] as const;
/** What sharing a place between two neighbours adds to the variance on average. */
const SHARED = STEP ** 2 / 6;

/** Where the ways of one lead go in a minute: a number each for four kinds of towers, three points of the bell and two leads. */
interface Moves {
  readonly parts: Float64Array;
  /** The first cell of the lead that is gone to. */
  readonly cells: Int32Array;
  /** What the point adds to the kill lead. */
  readonly leads: Float64Array;
}

const NEIGHBOURS = 2;
const POINTS = BELL.length * NEIGHBOURS;
/** Whether home takes a tower, and away. */
const TOWERS = 4;

const noMoves = (): Moves => ({
  parts: new Float64Array(TOWERS * POINTS),
  cells: new Int32Array(TOWERS * POINTS),
  leads: new Float64Array(POINTS),
});

function stepMinute(from: Ways, to: Ways, about: Minute): Seen {
  const { edge, minute, share, dragon, baron } = about;
  const { gold } = mobaParameters;
  const seen: Seen = { whole: 0, kills: 0, dragon: 0, baron: 0, towerHome: 0, tower: 0 };
  const moves = noMoves();
  for (let index = 0; index < LEADS; index += 1) {
    // Most leads have no ways yet.
    if (!isReached(from, index)) continue;
    const lead = leadAt(index);
    const home = killRate(minute, lead, edge) * share;
    const away = killRate(minute, -lead, -edge) * share;
    const dragonHome = takenByHome('dragon', lead, edge);
    const baronHome = takenByHome('baron', lead, edge);
    const mean =
      gold.kill * (home - away) +
      dragon * gold.dragon * (2 * dragonHome - 1) +
      baron * BARON_WORTH * (2 * baronHome - 1);
    const variance =
      gold.kill ** 2 * (home + away) + gold.noise ** 2 * share + dragon * gold.dragon ** 2 + baron * BARON_WORTH ** 2;
    const deviation = Math.sqrt(Math.max(0.01, variance - SHARED));
    // How much of what the gold tells is told by kills.
    const tied = Math.min((gold.kill * (home + away)) / deviation ** 2, Math.sqrt(home + away) / deviation);
    const spare = Math.max(0, home + away - (tied * deviation) ** 2);
    const towersHome = 1 - Math.exp(-towerRate(minute, lead, false) * share);
    const towersAway = 1 - Math.exp(-towerRate(minute, -lead, false) * share);
    fillMoves(moves, index, { mean, deviation, towersHome, towersAway, killLead: home - away, tied });
    for (let flags = 0; flags < FLAGS; flags += 1) {
      const cell = index * FLAGS + flags;
      const chance = from.chance[cell] ?? 0;
      if (chance < NEGLIGIBLE) continue;
      seen.whole += chance;
      seen.kills += (chance * (home + away)) / share;
      seen.dragon += chance * dragonHome;
      seen.baron += chance * baronHome;
      if (flags === 0) {
        seen.towerHome += chance * (towersHome * (1 - towersAway) + (towersHome * towersAway) / 2);
        seen.tower += chance * (towersHome + towersAway - towersHome * towersAway);
      }
      moveOn(from, to, cell, moves, { spare, buffTowers: baron * BUFF_TOWERS });
    }
  }
  return seen;
}

function isReached({ chance }: Ways, index: number): boolean {
  for (let cell = index * FLAGS; cell < (index + 1) * FLAGS; cell += 1)
    if ((chance[cell] ?? 0) >= NEGLIGIBLE) return true;
  return false;
}

interface Bell {
  readonly mean: number;
  readonly deviation: number;
  readonly towersHome: number;
  readonly towersAway: number;
  readonly killLead: number;
  readonly tied: number;
}

function fillMoves({ parts, cells, leads }: Moves, index: number, bell: Bell): void {
  const { mean, deviation, towersHome, towersAway, killLead, tied } = bell;
  let place = 0;
  for (let towers = 0; towers < TOWERS; towers += 1) {
    const [up, down] = [towers >> 1, towers & 1];
    const part = (up ? towersHome : 1 - towersHome) * (down ? towersAway : 1 - towersAway);
    for (let point = 0; point < BELL.length; point += 1) {
      const { at, weight } = BELL[point] ?? BELL[0];
      const reached = index + (mean + mobaParameters.gold.tower * (up - down) + at * deviation) / STEP;
      const held = Math.max(0, Math.min(LEADS - 1, reached));
      const low = Math.min(LEADS - 2, Math.floor(held));
      for (let near = 0; near < NEIGHBOURS; near += 1) {
        parts[place] = part * weight * (near === 0 ? low + 1 - held : held - low);
        cells[place] = (low + near) * FLAGS;
        leads[point * NEIGHBOURS + near] = killLead + tied * at * deviation;
        place += 1;
      }
    }
  }
}

/** Moves the ways of a cell on, with what the minute added to their sums. */
function moveOn(
  from: Ways,
  to: Ways,
  cell: number,
  { parts, cells, leads }: Moves,
  { spare, buffTowers }: { readonly spare: number; readonly buffTowers: number },
): void {
  const flags = cell % FLAGS;
  const [own, other] = [Math.floor(flags / (NEEDED + 1)), flags % (NEEDED + 1)];
  const [chances, leadSums, leadSquares] = [from.chance[cell] ?? 0, from.lead[cell] ?? 0, from.leads[cell] ?? 0];
  const [towerSums, towerSquares] = [from.towers[cell] ?? 0, from.towerSquares[cell] ?? 0];
  for (let towers = 0; towers < TOWERS; towers += 1) {
    const [up, down] = [towers >> 1, towers & 1];
    const reached = Math.min(NEEDED, own + up) * (NEEDED + 1) + Math.min(NEEDED, other + down);
    const more = up + down + buffTowers;
    for (let point = 0; point < POINTS; point += 1) {
      const part = parts[towers * POINTS + point] ?? 0;
      if (part === 0) continue;
      const at = (cells[towers * POINTS + point] ?? 0) + reached;
      const lead = leads[point] ?? 0;
      const chance = chances * part;
      const leadSum = leadSums * part;
      const towerSum = towerSums * part;
      to.chance[at] = (to.chance[at] ?? 0) + chance;
      to.lead[at] = (to.lead[at] ?? 0) + leadSum + chance * lead;
      to.leads[at] = (to.leads[at] ?? 0) + leadSquares * part + 2 * lead * leadSum + chance * (lead ** 2 + spare);
      to.towers[at] = (to.towers[at] ?? 0) + towerSum + chance * more;
      to.towerSquares[at] = (to.towerSquares[at] ?? 0) + towerSquares * part + 2 * more * towerSum + chance * more ** 2;
    }
  }
}

const SUMS = 5;

/** Takes the ways that end with the minute out of those that go on, and tells them by side. */
function takeEnds(
  ways: Ways,
  minute: number,
  share: number,
  kills: number,
): Readonly<Record<Side, MinuteEnd | undefined>> {
  const sums = { home: zeros(SUMS), away: zeros(SUMS) };
  const all = [ways.chance, ways.lead, ways.leads, ways.towers, ways.towerSquares];
  for (let index = 0; index < LEADS; index += 1) {
    const [home, away] = [endRate(minute, leadAt(index), NEEDED), endRate(minute, -leadAt(index), NEEDED)];
    if (home + away === 0) continue;
    for (let flags = 0; flags < FLAGS; flags += 1) {
      const cell = index * FLAGS + flags;
      if ((ways.chance[cell] ?? 0) < NEGLIGIBLE) continue;
      const own = Math.floor(flags / (NEEDED + 1)) < NEEDED ? 0 : home;
      const other = flags % (NEEDED + 1) < NEEDED ? 0 : away;
      if (own + other === 0) continue;
      const part = (1 - Math.exp(-(own + other) * share)) / (own + other);
      const [endsHome, endsAway] = [own * part, other * part];
      for (let sum = 0; sum < SUMS; sum += 1) {
        const list = all[sum] ?? ways.chance;
        const here = list[cell] ?? 0;
        sums.home[sum] = (sums.home[sum] ?? 0) + here * endsHome;
        sums.away[sum] = (sums.away[sum] ?? 0) + here * endsAway;
        list[cell] = here * (1 - endsHome - endsAway);
      }
    }
  }
  return { home: endOf(sums.home, minute, kills), away: endOf(sums.away, minute, kills) };
}

function endOf(
  [chance = 0, lead = 0, leads = 0, towers = 0, squares = 0]: readonly number[],
  minute: number,
  kills: number,
): MinuteEnd | undefined {
  if (chance < NEGLIGIBLE) return undefined;
  const [leadMean, towersMean] = [lead / chance, towers / chance];
  return {
    minute,
    chance,
    leadMean,
    leadVariance: Math.max(0.05, leads / chance - leadMean ** 2),
    towersMean,
    towersVariance: Math.max(0.05, squares / chance - towersMean ** 2),
    kills,
  };
}

/** Whoever kills next, by the lead. */
export const nextKill = (lead: number, edge: number): number =>
  logistic(2 * (mobaParameters.killsByLead * lead + mobaParameters.killsByEdge * edge));
