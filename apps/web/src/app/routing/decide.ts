import type { NavigatorParts } from '../../features/navigation/navigator.ts';
import { type Visitor, askGuards } from './guards.ts';
import type { Route } from './route.ts';
import { forwards, matchRoute, notFoundRoute } from './routes.ts';

interface DecideParts {
  readonly visitor: Visitor;
  /** Fetches a screen; false when that failed, and the page then says so itself. */
  readonly loadScreen: (route: Route) => Promise<boolean>;
}

/** From an address to a landing: forward, match, ask the guards, and fetch the screen while they think. */
export function createDecide({ visitor, loadScreen }: DecideParts): NavigatorParts['decide'] {
  return async ({ path, query }, isOvertaken) => {
    const forward = forwards[path];
    if (forward !== undefined) return { redirect: `${forward}${query}` };
    const { route, params } = matchRoute(path);
    const loading = loadScreen(route);
    const verdict = await askGuards({ route, params, path, query, isOvertaken }, visitor);
    if (verdict === 'not-found') {
      await loadScreen(notFoundRoute);
      return { routeName: notFoundRoute.name, params: {} };
    }
    if (verdict !== 'pass') return verdict;
    await loading;
    return { routeName: route.name, params };
  };
}
