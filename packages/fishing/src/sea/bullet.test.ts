import { textHash } from '@fairground/fair-play';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { bulletRules, muzzles, plane } from '../rules/play-rules.ts';
import { bulletAt, LOOKS_PER_TICK } from './bullet.ts';

const aFlight = fc.record({ seat: fc.nat(3), angle: fc.nat(65_535) });

property.prop([aFlight, fc.nat(640)])('a bullet never leaves the plane, and moves at its speed', (flight, looks) => {
  const [from, to] = [bulletAt(flight, looks), bulletAt(flight, looks + 1)];
  expect(to.x >= 0 && to.y >= 0 && to.x <= plane.width * plane.parts && to.y <= plane.height * plane.parts).toBe(true);
  const perLook = (bulletRules.speed * plane.parts) / 20 / LOOKS_PER_TICK;
  expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(perLook + 4);
});

test('it begins at its cannon and comes straight back from the border it meets', () => {
  expect(bulletAt({ seat: 0, angle: 0 }, 0)).toEqual({ x: 560 * 1024, y: 1030 * 1024 });
  // To the right from the second cannon: 560 units to the border, met after a little less than 50 looks of 11.25 units.
  const { x, y } = bulletAt({ seat: 1, angle: 0 }, 100);
  expect([x / 1024, y / 1024]).toEqual([1920 - (1125 - 560), 1030]);
  // Straight up, 1,030 units to the border and back down again.
  expect(bulletAt({ seat: 0, angle: 49_152 }, 96).y / 1024).toBe(50);
  expect(bulletAt({ seat: 0, angle: 49_152 }, 192).y / 1024).toBe(1130 - 100);
});

test('directions are the same on every machine', () => {
  const ends = Array.from({ length: 4_096 }, (_, at) => bulletAt({ seat: at % muzzles.length, angle: at * 16 }, 333));
  expect(textHash(ends.map(({ x, y }) => `${x},${y}`).join(' '))).toBe(
    '0db98aae10692c8f7672d8c1617471d0963bee310528d9bc71791b6191aec285',
  );
});
