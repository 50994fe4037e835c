import { brand } from '@theme/brand.ts';
import { useEffect, useLayoutEffect } from 'react';
import { useSiteInfo } from '../../features/site/site-info.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { setDocumentTitle } from './document-title.ts';
import type { OpenPage } from './open-pages.ts';

/** What follows an arrival: the title of the browser's tab, the scroll position and the focus. */
export function useArrival(page: OpenPage | undefined): void {
  const siteTitle = useSiteInfo()?.title ?? brand.name;
  const title = page?.title;
  useEffect(() => {
    if (title !== undefined) setDocumentTitle(`${title} - ${siteTitle}`);
  }, [title, siteTitle]);

  const visit = page?.visit;
  useEffect(() => {
    if (!visit || title === undefined) return undefined;
    // For search engines alone: nobody at the page waits for it.
    return whenIdle(() => void import('./page-meta.ts').then(({ describePage }) => describePage(visit, title)));
  }, [visit, title]);

  const sequence = visit?.sequence;
  useLayoutEffect(() => {
    if (page) settle(page);
    // One arrival is settled once, whatever else about the page changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sequence]);
}

function settle({ visit: { way, hash }, scroll }: OpenPage): void {
  const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  // Who comes back finds the page as it was left; every other arrival begins at the top.
  const top = way === 'tab' || way === 'back' ? scroll : 0;
  if (anchor) anchor.scrollIntoView();
  // The first page is there already, and being told so would have it laid out before it is complete.
  else if (way !== 'start') window.scrollTo({ top, behavior: 'instant' });
  // The first page belongs to the reader, and someone moving along the tab bar wants to stay there.
  if (way !== 'start' && way !== 'tab' && !isKept(document.activeElement)) focusHeading();
}

/** 登录 has the focus after a logout, which also leads home; whichever of the two comes last, the focus stays there. */
const isKept = (focused: Element | null): boolean => focused?.matches('[data-keeps-focus]') ?? false;

/** Screen readers and keyboards go on from the new page's heading. */
function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
  const heading = headings.find((candidate) => candidate.checkVisibility?.() ?? true);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
