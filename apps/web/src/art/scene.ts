import { brand } from '@theme/brand.ts';
import type { ScenePalette } from '../theme/brand-facts.ts';
import { cached, svg } from './svg.ts';
import { cards, table } from './scenes/cards.ts';
import { lotteryBalls, reels } from './scenes/chance.ts';
import { night, sea } from './scenes/nature.ts';
import { type DrawScene, LIGHTS } from './scenes/parts.ts';
import { arena, stadium } from './scenes/sport.ts';

const SCENES = { stadium, table, cards, arena, lotteryBalls, reels, sea, night } satisfies Record<string, DrawScene>;

export type SceneName = keyof typeof SCENES;

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
export const scene = cached((name: SceneName, palette: ScenePalette = brand.scene): string => {
  const body = SCENES[name](palette);
  const lights = Object.entries(LIGHTS).filter(([id]) => body.includes(`url(#${id})`));
  const sky = `<linearGradient id="s" x2="1" y2=".5"><stop offset=".25" stop-color="${palette.deep}"/><stop offset="1" stop-color="${palette.mid}"/></linearGradient>`;
  return svg(
    1200,
    400,
    `<defs>${sky}${lights.map(([, draw]) => draw(palette)).join('')}</defs><path fill="url(#s)" d="M0 0h1200v400H0z"/>${body}`,
  );
});
