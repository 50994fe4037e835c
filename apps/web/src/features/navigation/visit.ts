import type { Params } from './path-pattern.ts';
import type { PageName } from './route-paths.ts';

/** An address inside the site, taken apart. */
export interface Address {
  /** Always begins with a slash and never ends with one, except for `/` itself. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** With its hash sign, or empty. */
  readonly hash: string;
}

/** How one came here; it decides about history, scroll and focus. */
export type Way = 'start' | 'push' | 'replace' | 'back' | 'tab';

/** One navigation to one route. */
export interface Visit extends Address {
  readonly routeName: PageName;
  readonly params: Params;
  readonly way: Way;
  /** Grows with every arrival: the same page visited again is a new visit. */
  readonly sequence: number;
}

/** Takes a path as typed or linked apart; what lies outside our own site is undefined. */
export function addressOf(text: string): Address | undefined {
  const { origin } = location;
  const url = URL.canParse(text, origin) ? new URL(text, origin) : undefined;
  if (url?.origin !== origin) return undefined;
  return { path: url.pathname.replace(/(?<=.)\/+$/, '') || '/', query: url.search, hash: url.hash };
}

export const textOf = ({ path, query, hash }: Address): string => `${path}${query}${hash}`;
