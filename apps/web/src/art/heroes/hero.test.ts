// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { heroPicture, heroSheets } from './hero.ts';

const BRANDS = ['lanyor', 'zhuro', 'ziqune'] as const;
/** What the first paint may carry in its page. */
const FIRST_PAINT_BYTES = 12_000;

describe.each(BRANDS)('the first picture of %s', (brand) => {
  test('is light enough to stand in the page, and asks nothing slow of a browser', () => {
    const picture = heroPicture(brand);
    expect(gzipSync(picture).length).toBeLessThan(FIRST_PAINT_BYTES);
    expect(picture).not.toMatch(/filter|<text|<image|<script/);
  });

  test('names only colours and shapes that it brings along', () => {
    for (const { picture } of [...heroSheets(brand), { picture: heroPicture(brand) }]) {
      const named = [...picture.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id);
      for (const id of new Set(named)) expect(picture, id).toContain(`id="${id}"`);
    }
  });

  test('has at least four sheets, some of which move', () => {
    const motions = heroSheets(brand).map(({ motion }) => motion);
    expect(motions.length).toBeGreaterThanOrEqual(4);
    expect(motions.filter((motion) => motion !== 'still').length).toBeGreaterThanOrEqual(2);
  });
});

test('no two brands share a picture', () => {
  expect(new Set(BRANDS.map(heroPicture)).size).toBe(BRANDS.length);
});
