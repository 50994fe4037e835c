import { describe, expect, test } from 'vitest';
import { contrast } from '../theme/testing/contrast.ts';
import { brand as lanyor } from '../theme/lanyor/brand.ts';
import { brand as zhuro } from '../theme/zhuro/brand.ts';
import { brand as ziqune } from '../theme/ziqune/brand.ts';
import { AVATAR_COUNT, avatar } from './avatar.ts';
import { crest, crestColours, DEEP, LIGHT } from './crest.ts';
import { gameTile } from './game-tile.ts';
import { LINE_DRAWING_NAMES, lineDrawing } from './line-drawings.ts';
import { notFoundDrawing } from './not-found-drawing.ts';
import { mark } from './mark.ts';
import { MOTIF_NAMES, MOTIFS } from './motifs.ts';
import { PROMOTION_SCENE_NAMES, promotionScene } from './promotions/promotion-scene.ts';
import { qr } from './qr.ts';
import { SCENE_NAMES, scene } from './scenes/scene.ts';
import { diceOf, seedOf } from './seed.ts';

const SIZE_MAX = 3 * 1024;
const ids = Array.from({ length: 200 }, (_, at) => `team-${at}`);
const palettes = [lanyor, zhuro, ziqune].map((brand) => brand.scene);

const pictures: Record<string, readonly string[]> = {
  crests: ids.map((id) => crest(id, '江')),
  avatars: Array.from({ length: AVATAR_COUNT }, (_, at) => avatar(String(at))),
  marks: ids.map((id) => mark(id)),
  tiles: MOTIF_NAMES.flatMap((_, at) => [gameTile(`game-${at}`, '竹林深处的秘密花园', { provider: '澜岳电子' })]),
  scenes: SCENE_NAMES.flatMap((name) => palettes.map((palette) => scene(name, palette))),
  promotions: PROMOTION_SCENE_NAMES.flatMap((name) => palettes.map((palette) => promotionScene(name, palette))),
  lines: [...LINE_DRAWING_NAMES.map((name) => lineDrawing(name)), notFoundDrawing()],
};

describe.each(Object.entries(pictures))('%s', (_, drawn) => {
  test('are at most 3 KB each', () => {
    const sizes = drawn.map((picture) => new TextEncoder().encode(picture).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(SIZE_MAX);
  });

  test('are well-formed pictures', () => {
    for (const picture of new Set(drawn)) {
      const document = new DOMParser().parseFromString(picture, 'image/svg+xml');
      expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
      expect(picture).not.toMatch(/NaN|undefined/);
    }
  });
});

test('the seed is FNV-1a, so that a picture stays the same for ever', () => {
  expect(seedOf('')).toBe(0x811c9dc5);
  expect(seedOf('a')).toBe(0xe40c292c);
  expect(seedOf('foobar')).toBe(0xbf9cf968);
  const [one, two] = [diceOf('江原虎'), diceOf('江原虎')];
  expect([one.roll(), one.roll()]).toEqual([two.roll(), two.roll()]);
});

test('the same id gives the same picture, and different ids give many', () => {
  expect(crest('江原虎')).toBe(crest('江原虎'));
  expect(new Set(ids.map((id) => crest(id))).size).toBeGreaterThan(190);
  expect(new Set(pictures['avatars']).size).toBe(24);
});

test('crest colours always differ by 3:1 or more', () => {
  for (const deep of DEEP) for (const light of LIGHT) expect(contrast(deep, light)).toBeGreaterThanOrEqual(3);
  for (const id of ids) {
    const { field, figure } = crestColours(id);
    expect(contrast(field, figure)).toBeGreaterThanOrEqual(3);
  }
});

test('white words can be read on the quiet side of every scene', () => {
  for (const palette of palettes) {
    expect(contrast('#ffffff', palette.deep)).toBeGreaterThanOrEqual(7);
    expect(contrast('#ffffff', palette.mid)).toBeGreaterThanOrEqual(4.5);
  }
});

test('there are thirty motifs, and a title may call for its own', () => {
  expect(MOTIF_NAMES).toHaveLength(30);
  expect(gameTile('any', '锦鲤送福')).toContain(MOTIFS.koi);
});

test('text from elsewhere cannot break out of a picture', () => {
  const title = '<script>"&\'';
  expect(gameTile('x', title)).not.toContain('<script');
  expect(mark('<b')).not.toContain('<b<');
  expect(crest('x', '<')).toContain('&#60;');
});

test('a QR code keeps its quiet zone of four', () => {
  const picture = qr('https://example.test/app');
  const modules = picture.slice(picture.lastIndexOf('<path'));
  const starts = [...modules.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...starts)).toBe(4);
});
