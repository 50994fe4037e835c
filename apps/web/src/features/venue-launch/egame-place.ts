import { hrefTo } from '../navigation/route-paths.ts';

/** The shelves of the hall of electronic games in their order: `change-egame-tab` names one by its place in it. */
export const egameTabs = ['all', 'hot', 'new', 'collected', 'recent'] as const;
export type EgameTab = (typeof egameTabs)[number];

/** The hall of electronic games with one shelf, or one venue, in view. */
export const hrefOfEgame = ({ tab, venue }: { readonly tab?: EgameTab; readonly venue?: string } = {}): string => {
  const query = new URLSearchParams({ ...(venue && { venue }), ...(tab && tab !== 'all' && { tab }) }).toString();
  return hrefTo('gameegame') + (query === '' ? '' : `?${query}`);
};
