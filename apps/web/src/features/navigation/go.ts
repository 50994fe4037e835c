import { storage } from '../storage/storage.ts';
import type { Navigator } from './navigator.ts';
import { type Params, fillPath } from './path-pattern.ts';
import { type ParamsOf, type RouteName, type StaticRouteName, hrefTo, routePaths } from './route-paths.ts';
import type { Way } from './visit.ts';

let installed: Navigator | undefined;

/** The frame hands its navigator in, once; everyone else only uses the verbs below. */
export function installNavigator(navigator: Navigator): void {
  installed = navigator;
}

/** What can be sent along: it waits in the browser's storage, so that a reload does not lose it. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Whatever was sent along with the walk before, and not taken, is not meant for this one. */
function navigate(text: string, way: Way, oneShot?: Json): void {
  if (oneShot === undefined) storage.remove('oneShot');
  else storage.set('oneShot', JSON.stringify(oneShot));
  void installed?.navigate(text, way);
}

/** Goes to a named route. What is passed as `oneShot` waits there and can be taken once. */
export function goTo(name: StaticRouteName, params?: Params, oneShot?: Json): void;
export function goTo<Name extends RouteName>(name: Name, params: ParamsOf<Name>, oneShot?: Json): void;
export function goTo(name: RouteName, params?: Params, oneShot?: Json): void {
  navigate(fillPath(routePaths[name], params), 'push', oneShot);
}

/** Goes to a path of this site. */
export const goPath = (path: string): void => navigate(path, 'push');

/** Goes to a path of this site without leaving a trace of the present page in the history. */
export const replacePath = (path: string): void => navigate(path, 'replace');

/** Writes into the address which part of the present page is in view; `push` lets the back button return to the last. */
export const amendQuery = (query: string, way: 'push' | 'replace'): void => installed?.amend(query, way);

/** Whether a path of this site is the one on screen and stays there: nobody is on the way to another page. */
export const staysOn = (path: string): boolean => location.pathname === path && installed?.isWalking() !== true;

/** Comes back to a page that is kept open in the tab bar, where it was left. */
export const goToTab = (path: string): void => navigate(path, 'tab');

/** Back, or home for who came here directly. */
export function goBack(): void {
  if (canGoBack()) history.back();
  else goHome();
}

/** Only steps inside this site count; a browser that cannot tell them from others counts all of them. */
const canGoBack = (): boolean => ('navigation' in window ? navigation.canGoBack : history.length > 1);

/** Goes home; with `reload` the whole page starts anew, which forgets everything held in memory. */
export function goHome({ reload = false }: { readonly reload?: boolean } = {}): void {
  if (reload) location.assign(hrefTo('home'));
  else goTo('home');
}

/** What the last `goTo` sent along. It can be read once; afterwards it is gone. */
export function takeOneShot(): unknown {
  const taken = storage.takeOneShot();
  try {
    return taken === '' ? undefined : (JSON.parse(taken) as unknown);
  } catch {
    // Not written by us.
    return undefined;
  }
}
