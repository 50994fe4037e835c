import type { Plugin } from 'vite';
import { heroPicture } from '../src/art/heroes/hero.ts';
import type { BrandFacts, Mode } from '../src/theme/brand-facts.ts';
import { brand as lanyor } from '../src/theme/lanyor/brand.ts';
import { markSvg as lanyorMark } from '../src/theme/lanyor/mark-svg.ts';
import { brand as zhuro } from '../src/theme/zhuro/brand.ts';
import { markSvg as zhuroMark } from '../src/theme/zhuro/mark-svg.ts';
import { brand as ziqune } from '../src/theme/ziqune/brand.ts';
import { markSvg as ziquneMark } from '../src/theme/ziqune/mark-svg.ts';
import type { SiteFlags } from './site-flags.ts';

export const brands: Record<BrandFacts['id'], { facts: BrandFacts; markSvg: string }> = {
  lanyor: { facts: lanyor, markSvg: lanyorMark },
  zhuro: { facts: zhuro, markSvg: zhuroMark },
  ziqune: { facts: ziqune, markSvg: ziquneMark },
};

const isBrand = (name: string): name is BrandFacts['id'] => name in brands;

/** The brand named by BRAND; an unknown name stops the build rather than ship the wrong site. */
export function brandFrom(name: string | undefined): BrandFacts['id'] {
  if (!name) return 'lanyor';
  if (isBrand(name)) return name;
  throw new Error(`BRAND must be one of ${Object.keys(brands).join(', ')}, not "${name}"`);
}

/** What the site is, in one sentence; it says no more than what is open. */
export const siteDescription = ({ name }: BrandFacts): string =>
  `${name}，面向成年人的中文体育竞猜与游戏娱乐试玩站：赛事赔率实时更新，规则与结算办法写在前面，使用游戏币，不涉及真实货币。`;

/** The page with its brand, first mode, language and drawn picture, so that the first paint is already right. */
export function brandPage(html: string, id: BrandFacts['id'], flags: SiteFlags): string {
  const { facts } = brands[id];
  return html
    .replace(/<html[^>]*>/, rootTag(id, firstMode(facts, flags), flags))
    .replaceAll('%BRAND_NAME%', facts.name)
    .replaceAll('%BRAND_LATIN%', facts.latin)
    .replaceAll('%SITE_DESCRIPTION%', siteDescription(facts))
    .replaceAll('%BRAND_HEADLINE%', facts.headline)
    .replaceAll('%BRAND_COLOUR%', facts.tints[0])
    .replace('<!-- hero -->', () => heroPicture(id));
}

/** Writes the brand into the page, and its mark as the page's icon. */
export function brandHtml(id: BrandFacts['id'], flags: SiteFlags): Plugin {
  const icon = `data:image/svg+xml,${encodeURIComponent(brands[id].markSvg)}`;
  return {
    name: 'brand-html',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: brandPage(html, id, flags),
        tags: [{ tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: icon }, injectTo: 'head' }],
      }),
    },
  };
}

function firstMode(facts: BrandFacts, flags: SiteFlags): Mode {
  if (flags.SITE_DARK === '') return facts.defaultMode;
  return flags.SITE_DARK === '1' || flags.SITE_DARK === 'true' ? 'dark' : 'light';
}

function rootTag(id: string, mode: Mode, flags: SiteFlags): string {
  const lang = flags.SITE_LANGUAGE === 'zh-Hant' ? 'zh-TW' : 'zh-CN';
  return `<html lang="${lang}" data-brand="${id}" data-mode="${mode}" data-movement="red-up">`;
}
