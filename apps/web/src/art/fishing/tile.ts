import { layer, scaled } from '../slots/materials/scene.ts';
import type { Paintbox } from '../slots/materials/paintbox.ts';
import { far, reef, water, waters } from './backdrop.ts';
import { fishArt } from './fish.ts';
import { bubble } from './props.ts';

interface Swimmer {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const swimmers: readonly Swimmer[] = [
  { code: 'manta', x: 20, y: 26, scale: 0.5 },
  { code: 'yellow-croaker', x: 300, y: 30, scale: 0.3 },
  { code: 'blue-tang', x: 352, y: 66, scale: 0.32 },
  { code: 'gold-shark', x: 108, y: 84, scale: 1.12 },
  { code: 'clownfish', x: 44, y: 208, scale: 0.42 },
  { code: 'jellyfish', x: 374, y: 160, scale: 0.5 },
];

const swimming = (box: Paintbox, { code, x, y, scale }: Swimmer): string =>
  scaled(fishArt[code]?.draw(box) ?? '', x, y, scale);

const sea = (drawing: string): string => scaled(drawing, -46, 0, 0.297);

/** The picture of the hall, 480 × 320: this very sea. */
export const tileScene = (): string => {
  return (
    sea(water(waters.junior)) +
    sea(far()) +
    sea(reef()) +
    layer(
      'tile',
      (box) =>
        swimmers.map((one) => swimming(box, one)).join('') +
        [
          [70, 40, 0.1],
          [92, 66, 0.06],
          [420, 120, 0.09],
          [300, 250, 0.07],
        ]
          .map(([x = 0, y = 0, s = 0]) => scaled(bubble(box), x, y, s))
          .join(''),
    )
  );
};
