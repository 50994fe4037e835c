import { plane } from '../rules/play-rules.ts';
import type { FishValue, Species } from '../rules/species.ts';
import type { Place } from './path.ts';

/** A fish of the authoritative sea at the tick in which a shot is decided. */
export interface Swimmer {
  readonly fishId: number;
  readonly species: Species;
  readonly place: Place;
}

/** One that goes along with an area fish. */
export interface Victim {
  readonly fishId: number;
  readonly value: number;
}

type Area = Extract<FishValue, { way: 'area' }>;

/** Whom an area fish takes along, chosen before anything is drawn. */
export function victimsOf({ fishId, species, place }: Swimmer, sea: readonly Swimmer[]): readonly Victim[] {
  const { value } = species;
  if (value.way !== 'area') return [];
  const others = sea.flatMap((fish) => (fish.fishId === fishId ? [] : candidate(fish, value)));
  return value.spread === 'around' ? around(place, others, value) : chained(place, others, value);
}

interface Candidate extends Victim {
  readonly place: Place;
}

function candidate({ fishId, species, place }: Swimmer, { victimValueMax }: Area): Candidate[] {
  const { value } = species;
  return value.way === 'fixed' && value.value <= victimValueMax ? [{ fishId, value: value.value, place }] : [];
}

/** Squares of distances, in parts: small enough to be whole. */
const apart = (one: Place, other: Place): number => (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
const squareOf = (units: number): number => (units * plane.parts) ** 2;

/** The nearest first; of two as near, the one that came first. */
function nearest(place: Place, fish: readonly Candidate[], reach: number): readonly Candidate[] {
  return fish
    .map((one) => ({ one, far: apart(place, one.place) }))
    .filter(({ far }) => far <= squareOf(reach))
    .toSorted((one, other) => one.far - other.far || one.one.fishId - other.one.fishId)
    .map(({ one }) => one);
}

const around = (place: Place, fish: readonly Candidate[], { reach, victimsMax }: Area): readonly Victim[] =>
  nearest(place, fish, reach)
    .slice(0, victimsMax)
    .map(({ fishId, value }) => ({ fishId, value }));

function chained(place: Place, fish: readonly Candidate[], { reach, victimsMax }: Area): readonly Victim[] {
  const victims: Victim[] = [];
  let [from, left] = [place, fish];
  while (victims.length < victimsMax) {
    const [next] = nearest(from, left, reach);
    if (!next) break;
    victims.push({ fishId: next.fishId, value: next.value });
    from = next.place;
    left = left.filter((one) => one !== next);
  }
  return victims;
}
