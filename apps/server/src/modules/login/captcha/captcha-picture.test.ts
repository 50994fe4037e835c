import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CAPTCHA_ALPHABET, GLYPH_HEIGHT, GLYPH_WIDTH, strokesOf } from './captcha-glyphs.ts';
import { captchaImage, captchaSvg, newCaptchaText } from './captcha-picture.ts';
import { type DrawInt, systemDrawInt } from '../../../platform/encryption/random-draw.ts';

/** Draws the same every time: a plain counter, taken around. */
function countingChance(): DrawInt {
  let count = 0;
  return (bound) => (count += 7) % bound;
}

test('AU-06 a captcha has four or five characters that cannot be taken for each other', () => {
  const texts = Array.from({ length: 200 }, () => newCaptchaText(systemDrawInt));
  expect(texts.every((text) => /^[2-9ACEFHJKMNPRTUWXY]{4,5}$/.test(text))).toBe(true);
  expect(new Set(texts.map((text) => text.length))).toEqual(new Set([4, 5]));
  expect(new Set(texts).size).toBeGreaterThan(190);
});

test.each(Array.from(CAPTCHA_ALPHABET))('AU-06 %s is drawn inside its grid', (character) => {
  const points = strokesOf(character).flat();
  expect(points.length).toBeGreaterThan(10);
  for (const { x, y } of points) {
    expect(Math.abs(x - GLYPH_WIDTH / 2)).toBeLessThan(GLYPH_WIDTH / 2 + 0.01);
    expect(Math.abs(y - GLYPH_HEIGHT / 2)).toBeLessThan(GLYPH_HEIGHT / 2 + 0.01);
  }
});

test('AU-06 the same chance draws the same picture, another one another', () => {
  expect(captchaSvg('A2C4', countingChance())).toBe(captchaSvg('A2C4', countingChance()));
  expect(captchaSvg('A2C4', systemDrawInt)).not.toBe(captchaSvg('A2C4', systemDrawInt));
});

test('AU-06 it is made of paths only, so a server without fonts shows it too', () => {
  const svg = captchaSvg('K7WX5', systemDrawInt);
  expect(svg.replace(/<path [^>]*\/>/g, '')).toMatch(/^<svg [^>]*><\/svg>$/);
  expect(svg).not.toContain('K7WX5');
});

test('AU-06 what leaves the server is a PNG', async () => {
  const image = await captchaImage('K7WX5', systemDrawInt);
  const [head, data = ''] = image.split(',');
  expect(head).toBe('data:image/png;base64');
  const { format, width, height } = await sharp(Buffer.from(data, 'base64')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 320, height: 112 });
});
