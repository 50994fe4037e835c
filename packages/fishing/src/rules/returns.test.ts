import { roundDraws } from '@fairground/fair-play';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { chanceOf, returnOf, topValue } from './returns.ts';
import { resolveShot } from './shot.ts';
import { speciesList } from './species.ts';

test('GA-06b every species returns 97 of 100 of a shot, as a fraction', () => {
  for (const { value } of speciesList) expect(returnOf(value)).toEqual({ over: 97n, under: 100n });
});

/** The table of the rules: what is captured how often, in ten-thousandths of a per cent. */
const published: readonly (readonly [name: string, chance: number])[] = [
  ['小黄鱼', 48.5],
  ['河豚', 13.8571],
  ['水母', 4.85],
  ['金龟', 1.2125],
  ['金鲨', 1.0778],
  ['银龙', 0.8083],
  ['美人鱼', 0.6467],
  ['宝箱蟹', 1.7138],
  ['幸运转盘', 1.7766],
  ['黄金海怪', 0.9463],
  ['深海龙王', 0.5146],
];

test.for(published)('%s is captured as often as published', ([name, chance]) => {
  const species = speciesList.find((each) => each.name === name);
  const { of, below } = chanceOf(species?.value ?? { way: 'fixed', value: 1 });
  expect(((100 * below) / of).toFixed(4)).toBe(chance.toFixed(4));
});

const area = speciesList.filter(({ value }) => value.way === 'area');
const victims = fc.array(fc.integer({ min: 2, max: 80 }), { maxLength: 12 });

property.prop([fc.constantFrom(...area), victims])(
  'an area fish returns 97 of 100 whomever it takes along',
  (fish, along) => {
    expect(returnOf(fish.value, along)).toEqual({ over: 97n, under: 100n });
  },
);

property.prop([fc.constantFrom(...speciesList), fc.nat(1_000_000)])(
  'a shot is captured below its chance, and is worth what the fish can be worth',
  ({ value }, nonce) => {
    const shot = resolveShot(roundDraws({ serverSeed: new Uint8Array(32), clientSeed: 'x', nonce }), value);
    expect(shot.isCaptured).toBe(shot.drawn < shot.below);
    expect(shot.drawn).toBeLessThan(shot.of);
    expect(shot.value).toBeGreaterThan(0);
    expect(shot.value).toBeLessThanOrEqual(topValue(value));
  },
);

test('numbers of species stand for them for ever', () => {
  expect(speciesList.map(({ no, name }) => `${no}${name}`).join(' ')).toBe(
    '1小黄鱼 2扯旗鱼 3蓝倒吊 4小丑鱼 5黄边鱼 6河豚 7蝴蝶鱼 8狮子鱼 9灯笼鱼 10海马 11海龟 12魔鬼鱼 13水母 14剑鱼 15章鱼 16锤头鲨 17大白鲨 18虎鲸 19金龟 20金鲨 21银龙 22美人鱼 23宝箱蟹 24幸运转盘 25黄金海怪 26深海龙王 27炸弹鱼 28闪电鳗',
  );
  expect(new Set(speciesList.map(({ code }) => code)).size).toBe(28);
});
