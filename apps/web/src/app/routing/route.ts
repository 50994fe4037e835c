import type { ComponentType } from 'react';
import type { Params } from '../../features/navigation/path-pattern.ts';
import type { PageName } from '../../features/navigation/route-paths.ts';

/**
 * What stands around a page. `main`: header, bars and footer. `mine`: the same with the member's side menu.
 * `wide`: header, full width, no footer. `game`: a slim bar over a frame. `bare`: nothing.
 */
export type Layout = 'main' | 'mine' | 'wide' | 'game' | 'bare';

export type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

export interface RouteFacts {
  readonly auth: boolean;
  /** Needs a bound phone and a bound real name. */
  readonly bindPhone: boolean;
  /** Appears among the visited tabs and is kept alive there. */
  readonly tab: boolean;
  readonly layout: Layout;
  readonly screen: LoadScreen;
  /** Params that fit the pattern and still mean nothing, such as an unknown help page. */
  readonly accepts?: (params: Params) => boolean;
}

export interface Route extends RouteFacts {
  readonly name: PageName;
  readonly path: string;
  readonly title: (params: Params) => string;
}
