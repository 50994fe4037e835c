import { resolveShot, type Species, speciesList } from '@fairground/fishing';
import { randomBytes } from 'node:crypto';
import type { BenchResult } from '../bench-result.ts';
import { fastDraws } from './fast-draws.ts';

/** Over all species together; FISHING_SHOTS=1000000 for a quick look. */
const SHOTS = Number(process.env['FISHING_SHOTS'] ?? 10_000_000);
const PUBLISHED = 0.97;
/** Further from the published return than this is not chance any more. */
const STANDARD_ERRORS_MAX = 4;
/** Whom an area fish takes along, of so many kinds as a sea has them. */
const VICTIMS_MAX = 12;
const VICTIM_VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 25, 30] as const;

interface Shot {
  readonly sum: number;
  readonly squares: number;
  readonly shots: number;
}

/** Every species shot at by the rule that pays members, beside the return that is published for all of them. */
export async function fishingBench(): Promise<readonly BenchResult[]> {
  const begun = performance.now();
  const each = Math.ceil(SHOTS / speciesList.length);
  const parts = speciesList.map((species) => ({ species, ...shoot(species, each) }));
  const seconds = (performance.now() - begun) / 1000;
  const furthest = parts.map((part) => ({ name: part.species.name, away: errorsAway(part) }));
  for (const { name, away } of furthest)
    if (away > STANDARD_ERRORS_MAX) throw new Error(`${name} is ${away.toFixed(1)} standard errors from its return`);
  const all = {
    sum: parts.reduce((total, { sum }) => total + sum, 0),
    squares: parts.reduce((total, { squares }) => total + squares, 0),
    shots: each * parts.length,
  };
  const worst = furthest.toSorted((one, other) => other.away - one.away)[0];
  return [
    {
      name: 'fishing: measured return beside the published one',
      ratio: all.sum / all.shots / PUBLISHED,
      unit: '% of stake',
      ours: (all.sum / all.shots) * 100,
      yardstick: PUBLISHED * 100,
      spread: `${errorsAway(all).toFixed(2)} standard errors; of one species at most ${worst?.away.toFixed(2)} (${worst?.name})`,
      note: `${all.shots.toLocaleString('en')} shots, ${Math.round(all.shots / seconds).toLocaleString('en')} a second`,
    },
  ];
}

function shoot({ value }: Species, shots: number): Shot {
  const draws = fastDraws(aSeed());
  let [sum, squares] = [0, 0];
  for (let shot = 0; shot < shots; shot += 1) {
    const victims =
      value.way === 'area'
        ? Array.from(
            { length: draws.below(VICTIMS_MAX + 1) },
            () => VICTIM_VALUES[draws.below(VICTIM_VALUES.length)] ?? 0,
          )
        : [];
    const { isCaptured, value: worth } = resolveShot(draws, value, victims);
    if (!isCaptured) continue;
    sum += worth;
    squares += worth * worth;
  }
  return { sum, squares, shots };
}

function errorsAway({ sum, squares, shots }: Shot): number {
  const mean = sum / shots;
  return Math.abs(mean - PUBLISHED) / Math.sqrt((squares / shots - mean * mean) / shots);
}

function aSeed(): readonly [number, number, number, number] {
  const bytes = randomBytes(16);
  return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)];
}
