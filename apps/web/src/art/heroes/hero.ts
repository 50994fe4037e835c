import type { BrandFacts } from '../../theme/brand-facts.ts';
import { svg } from '../svg.ts';
import type { HeroLayer, HeroMotion } from './hero-layer.ts';
import { lanyorHero } from './lanyor-hero.ts';
import { zhuroHero } from './zhuro-hero.ts';
import { ziquneHero } from './ziqune-hero.ts';

const HERO_WIDTH = 1440;
const HERO_HEIGHT = 400;

/**
 * The first picture of a brand's home page, from back to front. Words stand on the left 45 %, so the subject keeps to
 * the right; a phone shows the right half alone.
 */
const heroes: Record<BrandFacts['id'], () => readonly HeroLayer[]> = {
  lanyor: lanyorHero,
  zhuro: zhuroHero,
  ziqune: ziquneHero,
};

/** A sheet as a picture of its own, lit by its filters: the build turns it into pixels. */
export interface HeroSheet {
  readonly motion: HeroMotion;
  readonly picture: string;
}

/** The sheets of a brand; neighbours that stand still are one. */
export function heroSheets(brand: BrandFacts['id']): readonly HeroSheet[] {
  const groups: HeroLayer[][] = [];
  for (const layer of heroes[brand]()) {
    const before = groups.at(-1);
    if (layer.motion === 'still' && before?.[0]?.motion === 'still') before.push(layer);
    else groups.push([layer]);
  }
  return groups.map((layers) => ({ motion: layers[0]?.motion ?? 'still', picture: pictureOf(layers) }));
}

const pictureOf = (layers: readonly HeroLayer[], attributes = ''): string =>
  svg(
    HERO_WIDTH,
    HERO_HEIGHT,
    `<defs>${layers.map(({ defs }) => defs).join('')}</defs>${layers.map(({ body }) => body).join('')}`,
    attributes,
  );

/**
 * All sheets in one picture for the page itself. Filters are left out: a browser takes long over them, and the lit
 * sheets lie over this one a moment later.
 */
export const heroPicture = (brand: BrandFacts['id']): string =>
  pictureOf(heroes[brand](), ' preserveAspectRatio="xMaxYMid slice"').replaceAll(
    /<filter.*?<\/filter>|<!--late-->.*?<!--\/late-->| filter="[^"]*"/gs,
    '',
  );
