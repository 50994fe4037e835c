import type { Plugin } from 'vite';

interface Built {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** The screen, and the calls about a member: the guard before it asks who is coming. */
const NEEDED = ['screens/sports/sportsbook-screen.tsx', 'packages/contract/src/members/members.ts'];

/** What the sportsbook needs beyond the files that every page names itself: chunks, all they import, their styles. */
export function sportsbookFiles(bundle: Readonly<Record<string, Built>>): readonly string[] {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const named = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => reached(entry, bundle)));
  const needed = chunks.filter(({ moduleIds = [] }) =>
    moduleIds.some((id) => NEEDED.some((end) => id.replaceAll('\\', '/').endsWith(end))),
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
 * Writes them into the page, for boot.js: who comes straight to the sportsbook on a slow line fetches its files beside
 * those of the site instead of after them.
 */
export const sportsbookPreload = (): Plugin => ({
  name: 'sportsbook-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => html.replace('%SPORTSBOOK_FILES%', sportsbookFiles(bundle ?? {}).join(' ')),
  },
});
