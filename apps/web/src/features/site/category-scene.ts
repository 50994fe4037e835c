import type { SceneName } from '../../art/scenes/scene.ts';
import type { VenueCategory } from './categories.ts';

/** The picture that stands for a category. Apart from the words, so that the header does not carry pictures. */
export const categoryScene: Record<VenueCategory, SceneName> = {
  TY: 'stadium',
  ZR: 'table',
  QP: 'cards',
  DJ: 'arena',
  CP: 'lotteryBalls',
  DZ: 'reels',
  BY: 'sea',
};
