import { SliderSize } from '@fairground/contract/slider';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type DrawInt, systemDrawInt } from '../../../platform/encryption/random-draw.ts';
import { newSliderPuzzle, sliderImages } from './slider-picture.ts';

const { width, height, piece } = SliderSize;

const opened = (uri: string) => sharp(Buffer.from(uri.replace('data:image/png;base64,', ''), 'base64'));

/** Draws the same every time: a plain counter, taken around. */
function countingChance(): DrawInt {
  let count = 0;
  return (bound) => (count += 7) % bound;
}

test('AU-05 hole and hollows lie in the picture, away from the start and from each other', () => {
  for (let time = 0; time < 500; time++) {
    const puzzle = newSliderPuzzle(systemDrawInt);
    expect(puzzle.decoys.length).toBeGreaterThan(0);
    for (const { x, y } of [puzzle, ...puzzle.decoys]) {
      expect(x).toBeGreaterThan(piece);
      expect(x).toBeLessThanOrEqual(width - piece);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(height - piece);
    }
    for (const decoy of puzzle.decoys) {
      expect(Math.abs(decoy.x - puzzle.x)).toBeGreaterThanOrEqual(piece);
      expect(decoy.sides).not.toEqual(puzzle.sides);
    }
  }
});

test('AU-05 the places are spread over the whole way', () => {
  const places = new Set(Array.from({ length: 2000 }, () => newSliderPuzzle(systemDrawInt).x));
  expect(places.size).toBeGreaterThan(300);
});

test('AU-05 the same chance draws the same puzzle, another one another', () => {
  expect(newSliderPuzzle(countingChance())).toEqual(newSliderPuzzle(countingChance()));
  expect(newSliderPuzzle(systemDrawInt).scene).not.toBe(newSliderPuzzle(systemDrawInt).scene);
});

test('AU-05 both pictures are PNGs of the announced sizes, and the piece is cut out', async () => {
  const images = await sliderImages(newSliderPuzzle(countingChance()));
  const background = await opened(images.background).metadata();
  expect(background).toMatchObject({ format: 'png', width, height });
  const { data, info } = await opened(images.piece).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: piece, height: piece, channels: 4 });
  const alphaAt = (x: number, y: number): number => data[(y * piece + x) * 4 + 3] ?? 0;
  expect([alphaAt(0, 0), alphaAt(piece / 2, piece / 2)]).toEqual([0, 255]);
});
