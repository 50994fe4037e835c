import { hrefTo } from '../../features/navigation/route-paths.ts';
import { type Visit, textOf } from '../../features/navigation/visit.ts';

/** One page of the visited tabs, or the one page on screen that has no tab. */
export interface OpenPage {
  /** The path: two queries of one path are the same page. */
  readonly key: string;
  /** New for every opening, so that a page closed and opened again starts fresh. */
  readonly id: number;
  readonly visit: Visit;
  readonly title: string;
  readonly auth: boolean;
  readonly tab: boolean;
  /** Where it was scrolled to when it was left. */
  readonly scroll: number;
}

export interface OpenPages {
  readonly pages: readonly OpenPage[];
  readonly current: string;
}

export const noPages: OpenPages = { pages: [], current: '' };

/** So many pages stay alive; older ones keep their tab and are drawn anew when they are visited again. */
export const KEPT_PAGES_MAX = 10;

export const HOME_KEY = hrefTo('home');

type Arriving = Pick<OpenPage, 'visit' | 'title' | 'auth' | 'tab'>;

/** Opens the page of a visit or comes back to it; a page without a tab is let go when it is left. */
export function arrive({ pages, current }: OpenPages, arriving: Arriving, leftAt: number): OpenPages {
  const key = arriving.visit.path;
  const left = pages.map((page) => (page.key === current ? { ...page, scroll: leftAt } : page));
  const kept = left.filter((page) => page.tab || page.key === key);
  const here = kept.find((page) => page.key === key);
  if (here) return { pages: kept.map((page) => (page === here ? { ...here, ...arriving } : page)), current: key };
  const opened: OpenPage = { ...arriving, key, id: arriving.visit.sequence, scroll: 0 };
  return { pages: [...kept, opened], current: key };
}

/** The pages behind the tabs: home is always the first, visited or not. */
export const tabsOf = ({ pages }: OpenPages): readonly OpenPage[] =>
  pages.filter((page) => page.tab && page.key !== HOME_KEY);

/** The pages that are still alive: the ones seen last. */
export function alivePages({ pages }: OpenPages): readonly OpenPage[] {
  const seenLast = pages.toSorted((one, other) => other.visit.sequence - one.visit.sequence).slice(0, KEPT_PAGES_MAX);
  return pages.filter((page) => seenLast.includes(page));
}

export interface Closed {
  readonly open: OpenPages;
  /** Where to go because the page on screen was closed. */
  readonly next: string | undefined;
}

/** Closes a tab; if it was on screen, its right neighbour opens, or the left one at the end. */
export function closePage(open: OpenPages, key: string): Closed {
  const tabs = tabsOf(open);
  const index = tabs.findIndex((page) => page.key === key);
  if (index === -1) return { open, next: undefined };
  const rest = { ...open, pages: open.pages.filter((page) => page.key !== key) };
  if (open.current !== key) return { open: rest, next: undefined };
  const neighbour = tabs[index + 1] ?? tabs[index - 1];
  return { open: rest, next: neighbour ? textOf(neighbour.visit) : HOME_KEY };
}

/** Closes every tab but home and the given one, and goes there. */
export function closeOtherPages(open: OpenPages, key: string): Closed {
  const kept = open.pages.filter((page) => page.key === key || page.key === HOME_KEY);
  const staying = kept.find((page) => page.key === key);
  const next = open.current === key ? undefined : staying ? textOf(staying.visit) : HOME_KEY;
  return { open: { ...open, pages: kept }, next };
}

/** Pages of a member must not outlive the login. */
export const withoutMemberPages = (open: OpenPages): OpenPages => ({
  ...open,
  pages: open.pages.filter((page) => !page.auth || page.key === open.current),
});
