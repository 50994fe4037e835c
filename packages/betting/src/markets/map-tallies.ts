import type { MapFacts, Score } from './facts.ts';
import { ROUND_ENDS } from './round-ends.ts';

/** What a market counts inside of one map: a pair of numbers, or 1–0 for whoever was first. */
export type MapCount = keyof typeof mapPairs;

/** What is asked of one round of a map by the round's number. */
type RoundCount = Extract<MapCount, 'round' | 'end'>;

/** One count of one map by its number, from 1; of rounds, with the round's. */
export type MapTally = `map${number}.${Exclude<MapCount, RoundCount>}` | `map${number}.${RoundCount}${number}`;

/** Rounds of a half and of regular play of a shooter. */
const HALF_ROUNDS = 12;
const REGULAR_ROUNDS = 2 * HALF_ROUNDS;

/** A pair so far, and whether it may still change; null while there is nothing to tell. */
interface Counted {
  readonly pair: Score | null;
  readonly isOpen: boolean;
}

const won = (side: 'home' | 'away' | undefined): Counted =>
  side === undefined
    ? { pair: null, isOpen: true }
    : { pair: side === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 }, isOpen: false };

const wonBy = (letter: string | undefined): Counted =>
  won(letter === 'H' ? 'home' : letter === 'C' ? 'away' : undefined);

const growing = (pair: Score | undefined): Counted => ({ pair: pair ?? null, isOpen: true });

/** Rounds by their place, up to but without the last one named. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Rounds from one to another, each 1–0. */
function roundsOf(rounds: string, { from, to }: Span): Score {
  let [home, away] = [0, 0];
  for (let index = from; index < Math.min(to, rounds.length); index += 1) {
    if (rounds[index] === 'H') home += 1;
    else away += 1;
  }
  return { home, away };
}

const part =
  ({ from, to }: Span) =>
  ({ rounds = '' }: MapFacts): Counted => {
    const pair = roundsOf(rounds, { from, to });
    return { pair, isOpen: rounds.length < to && Math.max(pair.home, pair.away) <= HALF_ROUNDS };
  };

/** Whoever has so many first. */
const raceTo =
  (goal: number) =>
  ({ rounds, kills }: MapFacts): Counted => {
    let [home, away] = [0, 0];
    for (const letter of rounds ?? kills ?? '') {
      if (letter === 'H') home += 1;
      else away += 1;
      if (Math.max(home, away) === goal) return wonBy(letter);
    }
    return won(undefined);
  };

/** How a round ended: the number of its letter on the home side. */
function endOf({ ends = '' }: MapFacts, round: number): Counted {
  const place = ROUND_ENDS.indexOf(ends[round - 1] ?? '?');
  return place < 0 ? won(undefined) : { pair: { home: place + 1, away: 0 }, isOpen: false };
}

/** Both pistol rounds, the first of each half. */
function pistols({ rounds = '' }: MapFacts): Counted {
  const one = roundsOf(rounds, { from: 0, to: 1 });
  const two = roundsOf(rounds, { from: HALF_ROUNDS, to: HALF_ROUNDS + 1 });
  return { pair: { home: one.home + two.home, away: one.away + two.away }, isOpen: rounds.length <= HALF_ROUNDS };
}

/** 1–0 once overtime is certain. */
function overtime({ rounds = '' }: MapFacts): Counted {
  const { home, away } = roundsOf(rounds, { from: 0, to: REGULAR_ROUNDS });
  const isReached = home === HALF_ROUNDS && away === HALF_ROUNDS;
  return { pair: { home: isReached ? 1 : 0, away: 0 }, isOpen: !isReached && Math.max(home, away) <= HALF_ROUNDS };
}

/**
 * Whole minutes, the half minute rounded up: a line of 30.5 is the clock at 30:30. No map ends on a half minute, so
 * that nothing is ever level with its line.
 */
const minutes = ({ seconds }: MapFacts): Counted =>
  growing(seconds === undefined ? undefined : { home: Math.floor((seconds + 30) / 60), away: 0 });

const mapPairs = {
  winner: ({ winner }) => won(winner),
  /** Rounds or kills. */
  score: ({ score }) => growing(score),
  half: part({ from: 0, to: HALF_ROUNDS }),
  regular: part({ from: 0, to: REGULAR_ROUNDS }),
  pistol1: ({ rounds = '' }) => wonBy(rounds[0]),
  pistol13: ({ rounds = '' }) => wonBy(rounds[HALF_ROUNDS]),
  pistols,
  overtime,
  race5: raceTo(5),
  race7: raceTo(7),
  race10: raceTo(10),
  race15: raceTo(15),
  blood: ({ blood }) => won(blood),
  tower: ({ tower }) => won(tower),
  inhibitor: ({ inhibitor }) => won(inhibitor),
  dragon: ({ dragon }) => won(dragon),
  baron: ({ baron }) => won(baron),
  towers: ({ towers }) => growing(towers),
  dragons: ({ dragons }) => growing(dragons),
  barons: ({ barons }) => growing(barons),
  minutes,
  round: ({ rounds = '' }, round) => wonBy(rounds[round - 1]),
  end: endOf,
} satisfies Readonly<Record<string, (map: MapFacts, round: number) => Counted>>;

/** What a tally asks of which map; the round is 0 where none is asked for. */
interface AskedOfMap {
  readonly number: number;
  readonly count: MapCount;
  readonly round: number;
}

/** The map, the count and the round a tally names; undefined for what looks at no map. */
export function mapTallyOf(tally: string): AskedOfMap | undefined {
  const known = parsed.get(tally);
  if (known !== undefined) return known ?? undefined;
  const [, number, words = ''] = /^map(\d+)\.(\w+)$/.exec(tally) ?? [];
  const [, ofRound, round] = /^(round|end)(\d+)$/.exec(words) ?? [];
  const count = ofRound ?? words;
  const found =
    number !== undefined && isCount(count) ? { number: Number(number), count, round: Number(round ?? 0) } : null;
  parsed.set(tally, found);
  return found ?? undefined;
}

const parsed = new Map<string, AskedOfMap | null>();

const isCount = (count: string): count is MapCount => Object.hasOwn(mapPairs, count);

/**
 * What a map makes of a tally. `unplayed` where it ended without anybody reaching what is asked, and where it was never
 * played; undefined where nothing is known yet.
 */
export function mapPairOf(
  map: MapFacts | undefined,
  { count, round }: Omit<AskedOfMap, 'number'>,
): Score | 'unplayed' | undefined {
  if (!map) return undefined;
  if (map.state === 'walkover') return 'unplayed';
  const { pair } = mapPairs[count](map, round);
  return pair ?? (map.state === 'playing' ? undefined : 'unplayed');
}

/** Whether a tally may still change, or might have had a map that was cut short gone on. */
export function isMapTallyOpen(map: MapFacts | undefined, { count, round }: Omit<AskedOfMap, 'number'>): boolean {
  if (!map) return true;
  return map.state !== 'over' && map.state !== 'walkover' && mapPairs[count](map, round).isOpen;
}
