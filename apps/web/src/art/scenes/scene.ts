import { brand } from '@theme/brand.ts';
import type { ScenePalette } from '../../theme/brand-facts.ts';
import { drawScene, type SceneName } from './draw-scene.ts';
import { cached } from '../svg.ts';

export type { SceneName };

export const SCENE_NAMES: readonly SceneName[] = [
  'stadium',
  'table',
  'cards',
  'arena',
  'lotteryBalls',
  'reels',
  'sea',
  'night',
];

/**
 * A wide picture: words stand on the quiet, deep left; the subject is on the right. Deep in both modes, so white
 * words can be read on it.
 */
export const scene = cached((name: SceneName, palette: ScenePalette = brand.scene): string => drawScene(name, palette));
