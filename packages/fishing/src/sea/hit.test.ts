import { expect, test } from 'vitest';
import { type Species, speciesList } from '../rules/species.ts';
import { type Swimmer, victimsOf } from './area.ts';
import { isNearEnough, touchedIn } from './hit.ts';

const named = (name: string): Species => {
  const species = speciesList.find((each) => each.name === name);
  if (!species) throw new Error(name);
  return species;
};

const at = (fishId: number, name: string, x: number, y: number): Swimmer => ({
  fishId,
  species: named(name),
  place: { x: x * 1024, y: y * 1024 },
});

/** From the second cannon to the left: 45 units a tick along y = 1030. */
const bullet = { seat: 1, angle: 32_768, fireTick: 100, lock: undefined };

test('the first fish on the way is hit, in the tick in which it is touched', () => {
  const sea = [at(1, '小黄鱼', 1000, 1030), at(2, '小黄鱼', 1200, 1030), at(3, '小黄鱼', 1200, 900)];
  const ticks = Array.from({ length: 10 }, (_, more) => touchedIn(bullet, 100 + more, sea)?.fishId);
  expect(ticks).toEqual([undefined, undefined, undefined, 2, 2, 2, undefined, undefined, 1, 1]);
});

test('a locked shot passes the others while its fish is there, and hits as any other when it is gone', () => {
  const [near, far] = [at(2, '小黄鱼', 1200, 1030), at(1, '小黄鱼', 1000, 1030)];
  expect(touchedIn({ ...bullet, lock: 1 }, 103, [near, far])).toBeUndefined();
  expect(touchedIn({ ...bullet, lock: 1 }, 108, [near, far])?.fishId).toBe(1);
  expect(touchedIn({ ...bullet, lock: 1 }, 103, [near])?.fishId).toBe(2);
});

test('a claim holds near the fish and not far from it', () => {
  expect(isNearEnough(bullet, 103, at(1, '小黄鱼', 1225, 1060))).toBe(true);
  expect(isNearEnough(bullet, 103, at(1, '小黄鱼', 1225, 900))).toBe(false);
  expect(isNearEnough(bullet, 99, at(1, '小黄鱼', 1360, 1030))).toBe(false);
});

test('a bomb takes the twelve nearest fish of a fixed value along, within its reach', () => {
  const bomb = at(1, '炸弹鱼', 960, 540);
  const around = Array.from({ length: 14 }, (_, more) => at(10 + more, '小丑鱼', 960 + more * 10, 540));
  const others = [at(2, '金鲨', 960, 560), at(3, '金龟', 960, 761), at(4, '金龟', 960, 759)];
  const victims = victimsOf(bomb, [bomb, ...others, ...around]);
  expect(victims.map(({ fishId }) => fishId)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  expect(victimsOf(bomb, [bomb, ...others])).toEqual([{ fishId: 4, value: 80 }]);
});

test('an eel leaps from fish to fish, six times, to none above thirty', () => {
  const eel = at(1, '闪电鳗', 0, 0);
  const row = Array.from({ length: 8 }, (_, more) => at(10 + more, '章鱼', 250 * (more + 1), 0));
  expect(victimsOf(eel, row).map(({ fishId }) => fishId)).toEqual([10, 11, 12, 13, 14, 15]);
  expect(victimsOf(eel, [at(2, '锤头鲨', 100, 0), at(3, '章鱼', 261, 0)])).toEqual([]);
  expect(victimsOf(at(1, '小黄鱼', 0, 0), row)).toEqual([]);
});
