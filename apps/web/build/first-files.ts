import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Built {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** Where the articles of the help centre are named, each with its file. */
const ARTICLES = join(import.meta.dirname, '../src/screens/help/articles.ts');
const ARTICLE = /(\w+): \(\) => import\('\.\/(texts\/[\w-]+\.ts)'\)/g;

/**
 * Pages that people come to straight from elsewhere, and what each needs: its screen, and for the sportsbook the calls
 * about a member too, because the guard before it asks who is coming.
 */
export const directPages = (): ReadonlyMap<string, readonly string[]> =>
  new Map<string, readonly string[]>([
    ['/game/sport', ['screens/sports-lobby/sports-lobby-screen.tsx']],
    ['/game/sport/crty', ['screens/sports/sportsbook-screen.tsx', 'packages/contract/src/members/members.ts']],
    ...Array.from(
      readFileSync(ARTICLES, 'utf8').matchAll(ARTICLE),
      ([, key = '', file = '']) =>
        [`/app/help/${key}`, ['screens/help/help-screen.tsx', `screens/help/${file}`]] as const,
    ),
  ]);

/** What a page needs beyond the files that every page names itself: chunks, all they import, their styles. */
export function firstFiles(bundle: Readonly<Record<string, Built>>, modules: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const named = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => reached(entry, bundle)));
  const needed = chunks.filter(({ moduleIds = [] }) =>
    moduleIds.some((id) => modules.some((end) => id.replaceAll('\\', '/').endsWith(end))),
  );
  return [...new Set(needed.flatMap((chunk) => reached(chunk, bundle)))].filter((file) => !named.has(file));
}

function reached(from: Built, bundle: Readonly<Record<string, Built>>): readonly string[] {
  const files = new Set<string>();
  const visit = ({ fileName, imports = [], viteMetadata }: Built): void => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const sheet of viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of imports) if (bundle[name]) visit(bundle[name]);
  };
  visit(from);
  return [...files];
}

/**
 * Writes them down beside the build, by path: the server names them in the page it sends, so that who comes straight to one of
 * these pages on a slow line fetches its files beside those of the site instead of after them.
 */
export const firstFilesList = (): Plugin => ({
  name: 'first-files-list',
  generateBundle(_options, bundle) {
    const byPath = Array.from(directPages(), ([path, modules]) => [path, firstFiles(bundle, modules)]);
    this.emitFile({
      type: 'asset',
      fileName: '.vite/first-files.json',
      source: JSON.stringify(Object.fromEntries(byPath)),
    });
  },
});
