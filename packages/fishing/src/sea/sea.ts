import { type Draws, drawsFrom } from '@fairground/fair-play';
import { EPOCH_TICKS, TICKS_PER_SECOND } from '../rules/play-rules.ts';
import { type Species, speciesList } from '../rules/species.ts';
import { fishPath } from './path.ts';
import { seaRules } from '../rules/sea-rules.ts';

/** A fish as it was put into the sea; everything else follows from it. */
export interface Fish {
  /** Counted in the order of their start, from 1. */
  readonly fishId: number;
  readonly species: Species;
  readonly pathSeed: number;
  /** A tick of its sea, below 0 for those on their way when it begins. */
  readonly startTick: number;
  /** The first tick at which it has left. */
  readonly endTick: number;
}

type Start = Omit<Fish, 'fishId'>;

/** All fish of a sea, in the order of their start: what its committed seed makes, and nothing else. */
export function seaOf(epochSeed: Uint8Array): readonly Fish[] {
  const starts = [
    ...ordinaryFish(drawsFrom(epochSeed, 'sea')),
    ...tideFish(drawsFrom(epochSeed, 'tide')),
    ...bossFish(drawsFrom(epochSeed, 'boss')),
  ];
  return withinBounds(starts.toSorted((one, other) => one.startTick - other.startTick)).map((start, at) => ({
    fishId: at + 1,
    ...start,
  }));
}

const common = speciesList.filter(({ spawnWeight }) => spawnWeight > 0);
const COMMON_WEIGHT = common.reduce((sum, { spawnWeight }) => sum + spawnWeight, 0);
/** Those of the long lines of a tide. */
const tideSpecies = speciesList.filter(({ value }) => value.way === 'fixed' && value.value <= 20);
const bosses = speciesList.filter(({ isBoss }) => isBoss);

function drawnSpecies(draws: Draws): Species | undefined {
  let at = draws.below(COMMON_WEIGHT);
  return common.find(({ spawnWeight }) => (at -= spawnWeight) < 0);
}

const pathSeedFrom = (draws: Draws): number => draws.below(2 ** 32 - 1) + 1;

/** Ticks a fish needs for so many of its radii. */
const ticksFor = ({ radius, speed }: Species, radii: number): number =>
  Math.ceil((radius * radii * TICKS_PER_SECOND) / speed);

interface Line {
  readonly species: Species;
  readonly startTick: number;
  readonly gap: number;
  readonly count: number;
}

/** One behind the other on one path. Whoever would still swim when the sea ends does not start. */
function lineOf(draws: Draws, { species, startTick, gap, count }: Line): readonly Start[] {
  const pathSeed = pathSeedFrom(draws);
  const { ticks } = fishPath(pathSeed, species);
  return Array.from({ length: count }, (_, at) => {
    const start = startTick + at * gap;
    return { species, pathSeed, startTick: start, endTick: start + ticks };
  }).filter(({ endTick }) => endTick <= EPOCH_TICKS);
}

function ordinaryFish(draws: Draws): Start[] {
  const { leadTicks, gapTicks, schoolRadii, tide } = seaRules;
  const starts: Start[] = [];
  for (
    let tick = -leadTicks;
    tick < EPOCH_TICKS;
    tick += gapTicks.from + draws.below(gapTicks.to - gapTicks.from + 1)
  ) {
    const species = drawnSpecies(draws);
    if (!species) continue;
    const count = 1 + draws.below(species.schoolMax);
    const school = lineOf(draws, { species, startTick: tick, gap: ticksFor(species, schoolRadii), count });
    // The tide has the sea for itself.
    starts.push(...school.filter(({ startTick }) => startTick < tide.from || startTick >= tide.until));
  }
  return starts;
}

function tideFish(draws: Draws): Start[] {
  const { tide } = seaRules;
  return Array.from({ length: tide.lines }, () => {
    const species = tideSpecies[draws.below(tideSpecies.length)];
    if (!species) return [];
    const startTick = tide.from + draws.below(TICKS_PER_SECOND * 5);
    const gap = ticksFor(species, tide.gapRadii);
    const count = Math.max(1, Math.floor((tide.until - startTick) / gap));
    return lineOf(draws, { species, startTick, gap, count });
  }).flat();
}

function bossFish(draws: Draws): Start[] {
  return seaRules.bosses.at.flatMap((startTick) => {
    const species = bosses[draws.below(bosses.length)];
    return species ? lineOf(draws, { species, startTick, gap: 1, count: 1 }) : [];
  });
}

/** Never more fish at once than a room bears: who comes into a full sea does not come. */
function withinBounds(starts: readonly Start[]): readonly Start[] {
  let swimming: number[] = [];
  return starts.filter(({ startTick, endTick }) => {
    swimming = swimming.filter((end) => end > startTick);
    if (swimming.length >= seaRules.fishMax) return false;
    swimming.push(endTick);
    return true;
  });
}
