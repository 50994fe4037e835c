import { create } from 'zustand';
import { remembered } from '../../../features/storage/remembered.ts';

/** How the board is being looked at, apart from what it shows. */
interface BoardLook {
  /** Typed into the search box. */
  readonly search: string;
  /** Matches whose every market is open. */
  readonly expanded: ReadonlySet<string>;
  /** The match opened last in this part of the fixture list: the address names it. */
  readonly opened: string;
  /** Matches that show further lines of the main markets. */
  readonly deepened: ReadonlySet<string>;
  /** Leagues folded away. */
  readonly folded: ReadonlySet<string>;
  /** Leagues that float up. */
  readonly favourites: ReadonlySet<string>;
  /** The match the centre on the right tells about. */
  readonly followed: string;
  /** A match to be brought into view; empty once that is done. */
  readonly wanted: string;
  /** The group and the column a narrow screen shows; the professional board's half switch is the same group. */
  readonly group: 0 | 1;
  readonly column: 0 | 1 | 2;
  readonly density: 'comfortable' | 'compact';
  /** Whether single letters are commands. */
  readonly hasKeys: boolean;
}

const keptFavourites = remembered('favouriteLeagues');
const keptDensity = remembered('sportDensity');
const keptKeys = remembered('sportKeys');

/** Most leagues a browser remembers; older ones are let go. */
const FAVOURITES_MAX = 100;

export const useBoard = create<BoardLook>(() => ({
  search: '',
  expanded: new Set(),
  opened: '',
  deepened: new Set(),
  folded: new Set(),
  favourites: new Set(keptFavourites.get().split(',').filter(Boolean)),
  followed: '',
  wanted: '',
  group: 0,
  column: 0,
  density: keptDensity.get() === 'compact' ? 'compact' : 'comfortable',
  hasKeys: keptKeys.get() !== 'off',
}));

const toggled = (set: ReadonlySet<string>, name: string): ReadonlySet<string> => {
  const others = new Set(set);
  if (!others.delete(name)) others.add(name);
  return others;
};

export const search = (searchText: string): void => useBoard.setState({ search: searchText });

/** Every open match is listened to with all its markets, and a socket listens to a few only: the oldest one closes. */
const OPEN_MAX = 8;

const latest = (set: ReadonlySet<string>): ReadonlySet<string> => new Set([...set].slice(-OPEN_MAX));

export const toggleExpanded = (gameId: string): void =>
  useBoard.setState((look) => {
    const expanded = latest(toggled(look.expanded, gameId));
    return { expanded, opened: expanded.has(gameId) ? gameId : '' };
  });

export const toggleDeepened = (gameId: string): void =>
  useBoard.setState(({ deepened }) => ({ deepened: latest(toggled(deepened, gameId)) }));

/** Opens a match and nothing else: somebody came for it. */
export const showMatch = (gameId: string): void =>
  useBoard.setState({ expanded: new Set([gameId]), folded: new Set(), search: '', wanted: gameId, opened: gameId });

export const follow = (gameId: string): void => useBoard.setState({ followed: gameId });

export const toggleFolded = (leagueId: string): void =>
  useBoard.setState(({ folded }) => ({ folded: toggled(folded, leagueId) }));

export function toggleFavourite(leagueId: string): void {
  useBoard.setState(({ favourites }) => ({ favourites: toggled(favourites, leagueId) }));
  keptFavourites.set([...useBoard.getState().favourites].slice(-FAVOURITES_MAX).join(','));
}

export const chooseGroup = (group: 0 | 1): void => useBoard.setState({ group });

export const chooseColumn = (column: 0 | 1 | 2): void => useBoard.setState({ column });

export function chooseDensity(density: BoardLook['density']): void {
  useBoard.setState({ density });
  keptDensity.set(density);
}

export function switchKeys(hasKeys: boolean): void {
  useBoard.setState({ hasKeys });
  keptKeys.set(hasKeys ? 'on' : 'off');
}
