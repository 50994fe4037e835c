import type { Score } from '../../markets/facts.ts';
import type { FrameTable } from './expected-strengths.ts';
import type { Side } from '../distributions/set-ends.ts';

/** How often a visit begins with a pot, how often the next one follows, and what a better player adds to both. */
const FIRST_POT = 0.42;
const NEXT_POT = 0.83;
const EDGE_OF_POT = 0.09;
const FOUL_SHARE = 0.06;
const FREE_BLACK = 0.55;
/** How quickly frames follow the players' difference. */
const EDGE_OF_FRAME = 2.36;

const REDS = 15;
const BLACK = 7;
const COLOURS = 27;
/** Further ahead than this nobody is while a frame goes on. */
const LEAD = 160;
const LEADS = 2 * LEAD + 1;
/** Empty, six colours, then the reds: a table is followed by the one before it. */
const TABLES = 7 + REDS;
/** Sides take turns until this many rounds make no difference any more. */
const ROUNDS = 16;
/** Frames are reckoned for differences so far apart; between them the chance is as good as straight. */
const STEP = 0.1;
const FARTHEST = 20;

/** Home's chances from every table, lead and visitor: before the first shot of a visit, and before one that is due. */
interface FrameChances {
  readonly first: Float64Array;
  readonly due: Float64Array;
  readonly pots: (visitor: Side) => number;
}

/** What makes the difference between players who win frames this often. */
const edgeOf = (chance: number): number => Math.log(chance / (1 - chance)) / EDGE_OF_FRAME;

/**
 * Home's chance to win a frame, from how it stands: shot by shot, as visits take turns until the table is empty or who
 * is behind cannot catch up. `fair` is what home wins of all frames.
 */
export function frameChance(fair: number, { home, away }: Score, table: FrameTable): number {
  const place = Math.max(-FARTHEST, Math.min(FARTHEST, edgeOf(fair) / STEP));
  const below = Math.floor(place);
  const share = place - below;
  const at = (step: number): number => chanceAt(chancesOf(step), home - away, table);
  return share === 0 ? at(below) : (1 - share) * at(below) + share * at(below + 1);
}

export const frameStart = (visitor: Side): FrameTable => ({ reds: REDS, colour: 2, visitor, shot: 'first' });

const known = new Map<number, FrameChances>();

function chancesOf(step: number): FrameChances {
  let found = known.get(step);
  if (!found) known.set(step, (found = work(step * STEP)));
  return found;
}

const tableOf = ({ reds, colour }: FrameTable): number => (reds > 0 ? 6 + reds : 8 - colour);
const placeOf = (table: number, visitor: Side, lead: number): number =>
  (2 * table + Number(visitor === 'away')) * LEADS + Math.max(-LEAD, Math.min(LEAD, lead)) + LEAD;
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** The most that can still be scored without fouls. */
function remaining(table: number): number {
  if (table > 6) return (table - 6) * (1 + BLACK) + COLOURS;
  const colour = 8 - table;
  return COLOURS - ((colour - 2) * (colour + 1)) / 2;
}

function chanceAt(chances: FrameChances, lead: number, so: FrameTable): number {
  const { visitor, shot } = so;
  const table = tableOf(so);
  if (shot !== 'free') return chances[shot][placeOf(table, visitor, lead)] ?? 0;
  return freeColour(chances, table, lead, visitor);
}

/** After a red any colour may follow: mostly the black. */
function freeColour({ first, due, pots }: FrameChances, table: number, lead: number, visitor: Side): number {
  const sign = visitor === 'home' ? 1 : -1;
  let potted = FREE_BLACK * (due[placeOf(table, visitor, lead + sign * BLACK)] ?? 0);
  for (let value = 2; value <= 6; value += 1) {
    potted += ((1 - FREE_BLACK) / 5) * (due[placeOf(table, visitor, lead + sign * value)] ?? 0);
  }
  return pots(visitor) * potted + (1 - pots(visitor)) * (first[placeOf(table, other(visitor), lead)] ?? 0);
}

const SIDES: readonly Side[] = ['home', 'away'];

/** Table by table from the empty one: each is left only for those before it. */
function work(edge: number): FrameChances {
  const first = new Float64Array(TABLES * 2 * LEADS);
  const due = new Float64Array(TABLES * 2 * LEADS);
  const better = (visitor: Side): number => (visitor === 'home' ? edge : -edge) * EDGE_OF_POT;
  const pots = (visitor: Side): number => NEXT_POT + better(visitor);
  const chances = { first, due, pots };
  for (let table = 0; table < TABLES; table += 1) {
    const potted = new Float64Array(2 * LEADS);
    const reach = remaining(table);
    const isOpen = (lead: number): boolean => table > 0 && Math.abs(lead) <= reach;
    for (const visitor of SIDES) {
      for (let lead = -LEAD; lead <= LEAD; lead += 1) {
        const place = placeOf(table, visitor, lead);
        // Level on an empty table the black is put back, and anybody may have it.
        if (!isOpen(lead)) first[place] = (Math.sign(lead) + 1) / 2;
        const at = Number(visitor === 'away') * LEADS + lead + LEAD;
        if (table === 0) due[place] = first[place] ?? 0;
        else potted[at] = afterPot(chances, table, lead, visitor);
      }
    }
    for (let round = table > 0 ? 0 : ROUNDS; round < ROUNDS; round += 1) {
      for (const visitor of SIDES) settle(first, potted, FIRST_POT + better(visitor), table, reach, visitor);
    }
    for (const visitor of table > 0 ? SIDES : []) {
      for (let lead = -LEAD; lead <= LEAD; lead += 1) {
        const missed = first[placeOf(table, other(visitor), lead)] ?? 0;
        const made = potted[Number(visitor === 'away') * LEADS + lead + LEAD] ?? 0;
        due[placeOf(table, visitor, lead)] = pots(visitor) * made + (1 - pots(visitor)) * missed;
      }
    }
  }
  return chances;
}

/** The ball that is due is down: a red, and any colour may follow, or the next colour is due. */
function afterPot(chances: FrameChances, table: number, lead: number, visitor: Side): number {
  const sign = visitor === 'home' ? 1 : -1;
  if (table <= 6) return chances.due[placeOf(table - 1, visitor, lead + sign * (8 - table))] ?? 0;
  return freeColour(chances, table - 1, lead + sign, visitor);
}

/** One round of a side's visits from a table, over every lead that leaves the frame open. */
function settle(
  first: Float64Array,
  potted: Float64Array,
  pots: number,
  table: number,
  reach: number,
  visitor: Side,
): void {
  const next = other(visitor);
  const sign = visitor === 'home' ? 1 : -1;
  const most = Math.min(reach, LEAD);
  for (let lead = -most; lead <= most; lead += 1) {
    let foul = 0;
    for (let value = 4; value <= BLACK; value += 1) foul += (first[placeOf(table, next, lead - sign * value)] ?? 0) / 4;
    const made = potted[Number(visitor === 'away') * LEADS + lead + LEAD] ?? 0;
    const missed = first[placeOf(table, next, lead)] ?? 0;
    first[placeOf(table, visitor, lead)] = FOUL_SHARE * foul + (1 - FOUL_SHARE) * (pots * made + (1 - pots) * missed);
  }
}
