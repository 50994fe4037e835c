import { goPath } from '../features/navigation/go.ts';
import { addressOf, textOf } from '../features/navigation/visit.ts';
import { loadScreen } from './routing/screens.ts';
import { forwards, matchRoute } from './routing/routes.ts';

/** The address of one of our own pages behind a link; undefined for everything the browser should open itself. */
export function ownAddress(link: HTMLAnchorElement | null): string | undefined {
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  const address = addressOf(link.href);
  if (!address) return undefined;
  const isOurs = address.path in forwards || matchRoute(address.path).route.name !== 'notFound';
  const isAnchorHere = address.path === location.pathname && address.hash !== '';
  return isOurs && !isAnchorHere ? textOf(address) : undefined;
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** Plain links walk through our guards; with a key or another button held they stay the browser's. */
export function watchLinkClicks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const address = ownAddress(linkAt(event.target));
    if (address === undefined) return;
    event.preventDefault();
    goPath(address);
  });
  // A pointer that rests on a link is about to click it: the screen may as well start to come.
  document.addEventListener('pointerover', (event) => {
    const address = ownAddress(linkAt(event.target));
    const path = address && addressOf(address)?.path;
    if (path) void loadScreen(matchRoute(path).route);
  });
}
