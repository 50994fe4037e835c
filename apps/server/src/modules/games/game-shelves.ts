import type { gameTabLabels } from '@fairground/contract/games';
import type { VenueGame } from '../venues/venue-games.ts';
import { keyOf } from './game-plays.ts';

/** What the shelves are filled from. */
export interface Shelves {
  readonly games: readonly VenueGame[];
  /** Members of the last 30 days, by game. */
  readonly players: ReadonlyMap<string, number>;
  /** The caller's own games, the latest first; none for a visitor. */
  readonly collected: readonly string[];
  readonly recent: readonly string[];
  readonly now: Date;
}

/** What is asked for. */
export interface ShelfFilter {
  readonly category?: string | undefined;
  readonly enName?: string | undefined;
  readonly tab: keyof typeof gameTabLabels;
  readonly keyword: string;
}

const HOT_MAX = 12;
const NEW_MS = 30 * 86_400_000;

/** The games of a shelf, in its order. */
export function gamesOnShelf(shelves: Shelves, { category, enName, tab, keyword }: ShelfFilter): readonly VenueGame[] {
  const wanted = shelves.games.filter(
    (game) =>
      (category === undefined || game.category === category) &&
      (enName === undefined || game.venueCode === enName) &&
      isFound(game, keyword),
  );
  switch (tab) {
    case 'hot':
      return inOrderOf(wanted, hotGames(shelves));
    case 'new':
      return wanted
        .filter((game) => isNew(game, shelves.now))
        .toSorted((one, other) => other.listedAt.getTime() - one.listedAt.getTime());
    case 'collected':
      return inOrderOf(wanted, shelves.collected);
    case 'recent':
      return inOrderOf(wanted, shelves.recent);
    default:
      return wanted;
  }
}

/** The most played games, as keys: nothing is hot that nobody plays. */
export function hotGames({ games, players }: Pick<Shelves, 'games' | 'players'>): readonly string[] {
  const playersOf = (game: VenueGame): number => players.get(keyOf(game)) ?? 0;
  return games
    .filter((game) => playersOf(game) > 0)
    .toSorted((one, other) => playersOf(other) - playersOf(one))
    .slice(0, HOT_MAX)
    .map(keyOf);
}

export const isNew = ({ listedAt }: VenueGame, now: Date): boolean => now.getTime() - listedAt.getTime() < NEW_MS;

function inOrderOf(games: readonly VenueGame[], keys: readonly string[]): readonly VenueGame[] {
  const byKey = new Map(games.map((game) => [keyOf(game), game]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** By part of the name, of its pinyin, or of the initials of its pinyin; spaces and case mean nothing. */
function isFound({ name, pinyin }: VenueGame, keyword: string): boolean {
  const typed = keyword.replaceAll(/\s/g, '').toLowerCase();
  if (typed === '') return true;
  const syllables = pinyin.split(' ');
  return [name.toLowerCase(), syllables.join(''), syllables.map((each) => each.slice(0, 1)).join('')].some((text) =>
    text.includes(typed),
  );
}
