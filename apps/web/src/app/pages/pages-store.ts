import { create } from 'zustand';
import { goToTab } from '../../features/navigation/go.ts';
import type { Visit } from '../../features/navigation/visit.ts';
import { isSignedIn, useSession } from '../../features/session/session-store.ts';
import { routeOf } from '../routing/routes.ts';
import {
  type Closed,
  type OpenPages,
  arrive,
  closeOtherPages,
  closePage,
  noPages,
  tabsOf,
  withoutMemberPages,
} from './open-pages.ts';

/** The visited pages: what the tab bar lists and what is kept alive. */
export const usePages = create<OpenPages>(() => noPages);

/** A visitor with nothing but home open sees no tabs. */
export function useHasTabs(): boolean {
  const several = usePages((open) => tabsOf(open).length > 0);
  const signedIn = useSession(({ token }) => token !== '');
  return signedIn || several;
}

export function arriveAt(visit: Visit): void {
  const route = routeOf(visit.routeName);
  const arriving = { visit, title: route.title(visit.params), auth: route.auth, tab: route.tab };
  usePages.setState((open) => {
    // Before the first page nothing can have been scrolled, and asking would lay out what is about to be replaced.
    const leftAt = open.pages.length > 0 ? window.scrollY : 0;
    const arrived = arrive(open, arriving, leftAt);
    // The page on screen when a login ends is let go as soon as it is left.
    return isSignedIn() ? arrived : withoutMemberPages(arrived);
  });
}

function settle({ open, next }: Closed): void {
  usePages.setState(open);
  if (next !== undefined) goToTab(next);
}

export const closeTab = (key: string): void => settle(closePage(usePages.getState(), key));

export const closeOtherTabs = (key: string): void => settle(closeOtherPages(usePages.getState(), key));

export const forgetMemberPages = (): void => usePages.setState(withoutMemberPages);
