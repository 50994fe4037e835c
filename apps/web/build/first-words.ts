import type { Plugin } from 'vite';
import { drawScene } from '../src/art/scenes/draw-scene.ts';
import { helpPages, isHelpKey } from '../src/features/navigation/help-pages.ts';
import { helpLeads } from '../src/screens/help/help-leads.ts';
import { hallWords } from '../src/screens/sports-lobby/hall-words.ts';
import type { BrandFacts } from '../src/theme/brand-facts.ts';
import { dataUri } from '../src/theme/data-uri.ts';

/** What pages that people come to straight from elsewhere say in their first paint, by path: title and lead of the screen. */
export function firstWords({ scene }: BrandFacts): ReadonlyMap<string, string> {
  const picture = dataUri(drawScene(hallWords.scene, scene));
  const hall = `<img src="${picture}" alt="" /><h1>${hallWords.title}</h1><p>${hallWords.lead}</p><i></i>`;
  return new Map([
    ['/game/sport', `<header class="fp-band fp-hall">${hall}</header>`],
    ...Object.keys(helpPages)
      .filter(isHelpKey)
      .map((key) => [`/app/help/${key}`, articleHtml({ title: helpPages[key], lead: helpLeads[key] })] as const),
  ]);
}

const articleHtml = ({ title, lead }: { readonly title: string; readonly lead: string }): string =>
  `<div class="fp-help"><i></i><article><h1>${title}</h1><p class="fp-lead">${lead}</p></article></div>`;

/** Writes them down beside the build; the server puts them into the page it sends. */
export const firstWordsList = (brand: BrandFacts, inLanguage: (text: string) => string): Plugin => ({
  name: 'first-words-list',
  generateBundle() {
    const byPath = Array.from(firstWords(brand), ([path, words]) => [path, inLanguage(words)]);
    this.emitFile({
      type: 'asset',
      fileName: '.vite/first-words.json',
      source: JSON.stringify(Object.fromEntries(byPath)),
    });
  },
});
