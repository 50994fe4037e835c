import { brand } from '@theme/brand.ts';
import type { ScenePalette } from '../../theme/brand-facts.ts';
import { LIGHTS } from '../scenes/parts.ts';
import { cached, svg } from '../svg.ts';
import { draw, friends, goods } from './chance.ts';
import { again, first, welfare } from './gifts.ts';
import { cake, coinNet, crownSteps, moonBowl, reels } from './occasions.ts';
import { PARTS } from './shapes.ts';
import { betting, night, race } from './sport.ts';
import { sign, tasks } from './steps.ts';

/** One picture for each kind of promotion, and others for what a kind is used for in a class. */
const SCENES = {
  firstDeposit: first,
  againDeposit: again,
  newTask: tasks,
  signGift: sign,
  bettingGift: betting,
  racePage: race,
  activityLandPage: night,
  drawGift: draw,
  friendInvitation: friends,
  welfare,
  exchange: goods,
  moonBowl,
  cake,
  coinNet,
  reels,
  crownSteps,
} as const;

export type PromotionSceneName = keyof typeof SCENES;

/** A kind that looks otherwise in a class of promotions. */
const IN_CLASS: Readonly<Record<string, PromotionSceneName>> = {
  'drawGift holiday': 'moonBowl',
  'welfare vip': 'cake',
  'activityLandPage deposit': 'coinNet',
  'activityLandPage game': 'reels',
  'activityLandPage vip': 'crownSteps',
};

/** @public every scene is measured. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table above has no keys but its own
export const PROMOTION_SCENE_NAMES = Object.keys(SCENES) as readonly PromotionSceneName[];

/**
 * A wide picture of a promotion: words stand on the quiet left, the subject is on the right. Deep in both modes.
 * @public every scene is measured.
 */
export const promotionScene = cached((name: PromotionSceneName, palette: ScenePalette = brand.scene): string => {
  const body = SCENES[name](palette);
  const parts = Object.entries(PARTS).filter(([id]) => body.includes(`"#${id}"`));
  const lights = Object.entries(LIGHTS).filter(([id]) => body.includes(`url(#${id})`));
  const ground = `<linearGradient id="s"><stop offset=".2" stop-color="${palette.deep}"/><stop offset="1" stop-color="${palette.mid}"/></linearGradient>`;
  return svg(
    1200,
    400,
    `<defs>${ground}${lights.map(([, light]) => light(palette)).join('')}${parts.map(([, drawn]) => drawn).join('')}</defs><path fill="url(#s)" d="M0 0h1200v400H0z"/>${body}`,
  );
});

/** The picture that goes with a promotion. */
export const sceneOf = ({
  kind,
  classCode,
}: {
  readonly kind: PromotionSceneName;
  readonly classCode: string;
}): string => promotionScene(IN_CLASS[`${kind} ${classCode}`] ?? kind);
