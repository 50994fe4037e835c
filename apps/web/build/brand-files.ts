import sharp from 'sharp';
import type { HtmlTagDescriptor, Plugin } from 'vite';
// By its file: Node, which reads this configuration, cannot import a package that is written in TypeScript.
import { helpPages } from '../src/features/navigation/help-pages.ts';
import { describedPaths } from '../src/features/navigation/page-descriptions.ts';
import type { BrandFacts } from '../src/theme/brand-facts.ts';
import { brands, siteDescription } from './brand-html.ts';
import { bakedHeroSheets } from './hero-sheets.ts';
import type { SiteFlags } from './site-flags.ts';
import { toTraditional } from './traditional-chinese.ts';

const ICON_SIZES = [192, 512] as const;

/** What browsers and search engines ask for beside the page: manifest, icons, the picture of a shared link, sitemap. */
export function brandFiles(id: BrandFacts['id'], flags: SiteFlags): Plugin {
  const { facts, markSvg } = brands[id];
  const inLanguage = (text: string): string => (flags.SITE_LANGUAGE === 'zh-Hant' ? toTraditional(text) : text);
  let isBuild = false;
  return {
    name: 'brand-files',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('manifest.webmanifest', inLanguage(JSON.stringify(manifestOf(facts, flags))));
      emit('sitemap.xml', sitemap());
      for (const size of ICON_SIZES) emit(iconPath(size), await iconOf(markSvg, size));
      emit('icons/icon-mask.png', await maskedIcon(markSvg, facts));
      emit('icons/icon-180.png', await iconOf(markSvg, 180));
      emit('icons/share.jpg', await sharePicture(id, markSvg));
    },
    transformIndexHtml: () => headTags(facts, inLanguage),
  };
}

const iconPath = (size: number): string => `icons/icon-${size}.png`;

/** The site can be put on a home screen. There is no service worker: a page out of a cache must never take a bet. */
const manifestOf = (facts: BrandFacts, flags: SiteFlags) => ({
  id: '/home',
  name: `${facts.name} ${facts.latin}`,
  short_name: facts.name,
  description: siteDescription(facts),
  lang: flags.SITE_LANGUAGE === 'zh-Hant' ? 'zh-TW' : 'zh-CN',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  theme_color: facts.tints[0],
  background_color: facts.scene.deep,
  icons: [
    ...ICON_SIZES.map((size) => ({ src: `/${iconPath(size)}`, sizes: `${size}x${size}`, type: 'image/png' })),
    { src: '/icons/icon-mask.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

const iconOf = (markSvg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(markSvg), { density: 72 * (size / 48) })
    .resize(size, size)
    .png()
    .toBuffer();

/** A system may cut this one to any shape: the mark keeps to the middle of a full ground. */
async function maskedIcon(markSvg: string, { scene }: BrandFacts): Promise<Buffer> {
  const ground = { width: 512, height: 512, channels: 4, background: scene.deep } as const;
  return sharp({ create: ground })
    .composite([{ input: await iconOf(markSvg, 308) }])
    .png()
    .toBuffer();
}

/** What a shared link shows: the sheets of the first picture, with the mark on their quiet side. */
async function sharePicture(id: BrandFacts['id'], markSvg: string): Promise<Buffer> {
  const [ground, ...above] = (await bakedHeroSheets(id)).map(({ source }) => source);
  const whole = await sharp(ground)
    .composite(above.map((input) => ({ input })))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { width, height } = await sharp(whole).metadata();
  const wide = Math.round((width * 630) / height);
  return sharp(whole)
    .resize(wide, 630)
    .extract({ left: wide - 1260, top: 0, width: 1200, height: 630 })
    .composite([{ input: await iconOf(markSvg, 132), left: 64, top: 64 }])
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Addresses without their origin: the server knows where it stands and puts it before each. */
const sitemap = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${describedPaths(
    Object.keys(helpPages),
  )
    .map((path) => `<url><loc>${path}</loc></url>`)
    .join('\n')}\n</urlset>\n`;

function headTags(facts: BrandFacts, inLanguage: (text: string) => string): HtmlTagDescriptor[] {
  const name = inLanguage(facts.name);
  const description = inLanguage(siteDescription(facts));
  const social = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': `${name} ${facts.latin}`,
    'og:description': description,
    'og:locale': name === facts.name && description === siteDescription(facts) ? 'zh_CN' : 'zh_TW',
    'og:image': '/icons/share.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const about = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': '/#organization',
        name,
        alternateName: facts.latin,
        url: '/',
        logo: `/${iconPath(512)}`,
      },
      {
        '@type': 'WebSite',
        '@id': '/#website',
        name,
        url: '/',
        inLanguage: social['og:locale'].replace('_', '-'),
        publisher: { '@id': '/#organization' },
      },
    ],
  };
  return [
    { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/icon-180.png' }, injectTo: 'head' },
    ...Object.entries(social).map(([property, content]) => ({
      tag: 'meta',
      attrs: { property, content },
      injectTo: 'head' as const,
    })),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' }, injectTo: 'head' },
    { tag: 'script', attrs: { type: 'application/ld+json' }, children: JSON.stringify(about), injectTo: 'head' },
  ];
}
