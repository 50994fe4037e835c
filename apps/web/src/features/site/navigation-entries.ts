import { categoryLabels, venueCategoryLabels } from '@fairground/contract/venues';
import { hrefTo } from '../navigation/route-paths.ts';
import type { VenueCategory } from './categories.ts';
import { useNavigationList } from './site-info.ts';

type EntryCode = keyof typeof categoryLabels;

/** An entry of the navigation; customer service is no page but something that is asked for. */
interface NavigationEntry {
  readonly category: EntryCode;
  readonly name: string;
  readonly note: string;
  readonly href: string | undefined;
}

/** Where each entry leads. */
const hrefs: Readonly<Record<EntryCode, string | undefined>> = {
  HOME: hrefTo('home'),
  TY: hrefTo('gamesport'),
  ZR: hrefTo('gamerealbet'),
  QP: hrefTo('gamechess'),
  DJ: hrefTo('gamegaming'),
  CP: hrefTo('gamelottery'),
  DZ: hrefTo('gameegame'),
  BY: hrefTo('gamefishing'),
  DISCOUNT: hrefTo('discount'),
  SPONSOR: hrefTo('sponsor'),
  VENTURE: hrefTo('venture'),
  APP: hrefTo('appdownload'),
  SERVICE: undefined,
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const fixedCodes = Object.keys(categoryLabels) as readonly EntryCode[];

/** What the header says until the server's list is there, so that the bar never shifts. */
const fixed: readonly NavigationEntry[] = fixedCodes.map((category) => ({
  category,
  name: categoryLabels[category],
  note: '',
  href: hrefs[category],
}));

/** The entries of the site in the order the server gives them, without those it hides. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const { data } = useNavigationList();
  if (!data || data.list.length === 0) return fixed;
  return data.list.map(({ category, name, note }) => ({ category, name, note, href: hrefs[category] }));
}

export const isVenueCategory = (code: EntryCode): code is VenueCategory => Object.hasOwn(venueCategoryLabels, code);
