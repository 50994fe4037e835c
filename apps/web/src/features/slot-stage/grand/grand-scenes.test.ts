import { type SlotRound, slotTitles, type Title } from '@fairground/slots';
import { Graphics, Texture } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import { geometryOf } from '../geometry.ts';
import type { LoadedArt } from '../load-art.ts';
import { type Painter, paintBeat } from '../paint-beat.ts';
import type { PlateView } from '../plate-view.ts';
import type { Scene } from '../scene.ts';
import { showOf } from '../show.ts';
import { burstsOf, paintBursts } from '../show-bursts.ts';
import { SpritePool } from '../sprite-pool.ts';
import { grandScenes } from './grand-scenes.ts';

/** All particles that may be alive at once. */
const MOST = { desktop: 400, phone: 160 };
const WIDE = { width: 1440, height: 900, insets: { top: 56, bottom: 116, side: 24 } };
const TALL = { width: 390, height: 844, insets: { top: 84, bottom: 268, side: 6 } };

const palette = { deep: '#000000', mid: '#111111', bed: '#222222', key: '#FFAA00', shadow: '#000000', rim: '#FFFFFF', accents: ['#00FF00'] }; // prettier-ignore

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no more of the art is looked at
const art = { file: { palette, idle: {} }, piece: () => Texture.WHITE, scaleOf: () => 1 } as unknown as LoadedArt;

/** A stage that draws nothing, and counts what it was told to draw. */
function aPainter(title: Title, { width, height, insets }: typeof WIDE, isCalm = false) {
  const scene: Scene = {
    title,
    art,
    isCalm,
    geometry: geometryOf(title, width, height, insets, 20),
    reels: new SpritePool(),
    lifted: new SpritePool(),
    light: new SpritePool('add'),
    numbers: new SpritePool(),
    lines: new Graphics(),
    now: 0,
  };
  const grand = { sketch: new Graphics(), halo: new SpritePool(), behind: new SpritePool(), before: new SpritePool() };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plate is another test's subject
  const plate = { paint: () => {}, hide: () => {} } as unknown as PlateView;
  const painter: Painter = { scene, plate, wheel: undefined, grand, amountText: () => '' };
  const drawn = () =>
    grand.halo.used + grand.behind.used + grand.before.used + grand.sketch.context.instructions.length;
  return { painter, scene, grand, drawn };
}

/** A round of one spin that paid so many stakes. */
function roundOf(title: Title, times: number): SlotRound {
  const screen = Array.from({ length: 5 }, () => ['A', 'A', 'A']);
  const units = times * title.unitsPerStake;
  const win = { letter: 'A', count: 3, units, cells: [0, 1, 2].map((reel) => ({ reel, row: 1 })) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a round as a show reads
  return { units, steps: [{ kind: 'spin', screen, wins: [win], units }], pools: [] } as unknown as SlotRound;
}

/** Everything that is shown of a round, every 50 ms. */
function followed(title: Title, times: number, size: typeof WIDE, isCalm = false) {
  const round = roundOf(title, times);
  const before = { screen: round.steps[0].screen };
  const show = showOf(title, round, { before, answerAt: 0, isCalm });
  const { painter, scene, grand, drawn } = aPainter(title, size, isCalm);
  const bursts = burstsOf(show, scene.geometry);
  const flying = new SpritePool();
  const most = { drawn: 0, alive: 0, shake: 0 };
  for (const beat of show.beats)
    for (let time = 0; time < beat.ms; time += 50) {
      const pools = [grand.halo, grand.behind, grand.before, flying, scene.reels, scene.lifted, scene.light];
      for (const pool of pools) pool.begin();
      grand.sketch.clear();
      scene.lines.clear();
      const { shake } = paintBeat(painter, show, beat, time);
      paintBursts(scene, flying, bursts, beat.at + time);
      most.drawn = Math.max(most.drawn, drawn());
      most.alive = Math.max(most.alive, flying.used + grand.halo.used + grand.behind.used + grand.before.used);
      most.shake = Math.max(most.shake, Math.abs(shake));
    }
  return most;
}

test('every title has a signature of its own', () => {
  expect(Object.keys(grandScenes).toSorted()).toEqual(slotTitles.map(({ code }) => code).toSorted());
  expect(new Set(Object.values(grandScenes)).size).toBe(slotTitles.length);
});

describe.each(slotTitles.map((title) => [title.code, title] as const))('%s', (_, title) => {
  test('shows it at fifty stakes and more, within what a device can draw', () => {
    const wide = followed(title, 60, WIDE);
    const tall = followed(title, 60, TALL);
    expect(wide.drawn).toBeGreaterThan(0);
    expect(tall.drawn).toBeGreaterThan(0);
    expect(wide.alive).toBeLessThanOrEqual(MOST.desktop);
    expect(tall.alive).toBeLessThanOrEqual(MOST.phone);
  });

  test('does not show it for less, nor to who wants less motion', () => {
    for (const times of [1.5, 12, 30, 49]) expect(followed(title, times, WIDE).drawn).toBe(0);
    expect(followed(title, 60, WIDE, true).drawn).toBe(0);
  });

  test('celebrates nothing at or below the stake: no light, nothing that flies, no blow', () => {
    for (const times of [0.2, 1]) expect(followed(title, times, WIDE)).toEqual({ drawn: 0, alive: 0, shake: 0 });
  });
});
