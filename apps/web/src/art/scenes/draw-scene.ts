import type { ScenePalette } from '../../theme/brand-facts.ts';
import { svg } from '../svg.ts';
import { cards, table } from './cards.ts';
import { lotteryBalls, reels } from './chance.ts';
import { night, sea } from './nature.ts';
import { type DrawScene, LIGHTS } from './parts.ts';
import { arena, stadium } from './sport.ts';

const SCENES = { stadium, table, cards, arena, lotteryBalls, reels, sea, night } satisfies Record<string, DrawScene>;

export type SceneName = keyof typeof SCENES;

/** One scene in the given colours. The build uses it as well, for the picture that stands in the page itself. */
export function drawScene(name: SceneName, palette: ScenePalette): string {
  const body = SCENES[name](palette);
  const lights = Object.entries(LIGHTS).filter(([id]) => body.includes(`url(#${id})`));
  const sky = `<linearGradient id="s" x2="1" y2=".5"><stop offset=".25" stop-color="${palette.deep}"/><stop offset="1" stop-color="${palette.mid}"/></linearGradient>`;
  return svg(
    1200,
    400,
    `<defs>${sky}${lights.map(([, draw]) => draw(palette)).join('')}</defs><path fill="url(#s)" d="M0 0h1200v400H0z"/>${body}`,
  );
}
