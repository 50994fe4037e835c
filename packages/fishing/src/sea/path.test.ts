import { textHash } from '@fairground/fair-play';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { plane, TICKS_PER_SECOND } from '../rules/play-rules.ts';
import { speciesList } from '../rules/species.ts';
import { fishPath } from './path.ts';

const aSeed = fc.integer({ min: 1, max: 2 ** 32 - 1 });
const aSpecies = fc.constantFrom(...speciesList);

const isOutside = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
  x < 0 || y < 0 || x > plane.width * plane.parts || y > plane.height * plane.parts;

property.prop([aSeed, aSpecies])(
  'a path leads from outside through the plane to the outside again',
  (seed, species) => {
    const { at, ticks } = fishPath(seed, species);
    expect([isOutside(at(0)), isOutside(at(ticks))]).toEqual([true, true]);
    expect(Array.from({ length: 9 }, (_, part) => isOutside(at((ticks * (part + 1)) / 10))).includes(false)).toBe(true);
  },
);

property.prop([aSeed, aSpecies])('it is swum at constant speed, in whole numbers', (seed, species) => {
  const { at, ticks } = fishPath(seed, species);
  const perTick = (species.speed * plane.parts) / TICKS_PER_SECOND;
  for (let tick = 1; tick < ticks - 1; tick += 17) {
    const [from, to] = [at(tick), at(tick + 1)];
    expect(Number.isInteger(to.x) && Number.isInteger(to.y)).toBe(true);
    expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(perTick * 1.6);
  }
});

/** 1,000 paths at 50 ticks each: what the server, every browser and every later version have to make of the same seeds. */
test('paths are what they always were', () => {
  const places: string[] = [];
  for (let path = 1; path <= 1_000; path += 1) {
    const { at } = fishPath((path * 2_654_435_761) % 2 ** 32, speciesList[path % speciesList.length] ?? { speed: 100 });
    for (let tick = 0; tick < 50; tick += 1) {
      const { x, y } = at(tick * 13);
      places.push(`${x},${y}`);
    }
  }
  expect(textHash(places.join(' '))).toBe('5d2577d252c16f59e9f84c7d681b737afd7223b1dcc97afa4c354b409fde2b64');
});
