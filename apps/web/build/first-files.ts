import type { Plugin } from 'vite';

interface Built {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

type Place = 'sportsbook' | 'hall' | 'help';

/**
 * Pages that people come to straight from elsewhere, and what each needs: its screen, and for the sportsbook the calls
 * about a member too, because the guard before it asks who is coming.
 */
const PLACES: Readonly<Record<Place, readonly string[]>> = {
  sportsbook: ['screens/sports/sportsbook-screen.tsx', 'packages/contract/src/members/members.ts'],
  hall: ['screens/sports-lobby/sports-lobby-screen.tsx'],
  help: ['screens/help/help-screen.tsx'],
};

/** What such a page needs beyond the files that every page names itself: chunks, all they import, their styles. */
export function firstFiles(bundle: Readonly<Record<string, Built>>, place: Place): readonly string[] {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const named = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => reached(entry, bundle)));
  const needed = chunks.filter(({ moduleIds = [] }) =>
    moduleIds.some((id) => PLACES[place].some((end) => id.replaceAll('\\', '/').endsWith(end))),
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
 * Writes them into the page, for boot.js: who comes straight to one of these pages on a slow line fetches its files
 * beside those of the site instead of after them.
 */
export const firstFilesPreload = (): Plugin => ({
  name: 'first-files-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      html
        .replace('%SPORTSBOOK_FILES%', firstFiles(bundle ?? {}, 'sportsbook').join(' '))
        .replace('%HALL_FILES%', firstFiles(bundle ?? {}, 'hall').join(' '))
        .replace('%HELP_FILES%', firstFiles(bundle ?? {}, 'help').join(' ')),
  },
});
