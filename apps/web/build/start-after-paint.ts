import type { Plugin } from 'vite';

const SHARED = /<link rel="modulepreload" crossorigin href="([^"]+\/vendor-[^"]+)">/;
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const BOOT = '<script src="/boot.js">';

/**
 * The site's scripts are fetched at once but run only after the first paint, which boot.js waits for: evaluated while the
 * page is being laid out, they would keep back the picture that needs none of them. Libraries and site run one after the other,
 * so that a finger is not kept waiting for both.
 */
export function startsAfterPaint(html: string): string {
  const shared = SHARED.exec(html)?.[1];
  const entry = ENTRY.exec(html)?.[1];
  if (!shared || !entry || !html.includes(BOOT))
    throw new Error('The page has no script that could wait for the first paint.');
  return html
    .replace(ENTRY, `<link rel="modulepreload" crossorigin href="${entry}">`)
    .replace(BOOT, `<script src="/boot.js" data-scripts="${shared} ${entry}">`);
}

export const startAfterPaint = (): Plugin => ({
  name: 'start-after-paint',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: startsAfterPaint },
});
