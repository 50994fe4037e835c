import type { Catalogue, OutputOf } from '@fairground/contract';
import { VenueState } from '@fairground/contract/venues';
import type { AppContext } from '../../platform/app-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { lastingReading } from '../../platform/caches.ts';
import { type VenueGame, venueGames } from '../venues/venue-games.ts';
import { collectionOf } from './collections.ts';
import { gamePlays, keyOf, playersByGame } from './game-plays.ts';
import { gamesOnShelf, hotGames, isNew, type Shelves } from './game-shelves.ts';

type Call = Catalogue['games']['gameList'];

/** The games of a shelf, page by page. */
export const listGames: Handler<Call> = async ({ pageNum, pageSize, ...filter }, { app, caller, now }) => {
  const [games, players, collected, recent] = await Promise.all([
    catalogueOf(app),
    playersByGame(app),
    caller ? collectionOf(app, caller.memberId) : [],
    caller && filter.tab === 'recent' ? gamePlays.recentOf(app, caller.memberId) : [],
  ]);
  const shelves = { games, players, collected, recent, now };
  const found = gamesOnShelf(shelves, filter);
  const first = (pageNum - 1) * pageSize;
  return { total: found.length, list: found.slice(first, first + pageSize).map(tileOf(shelves)) };
};

/** Every visitor of a hall asks for the list, and games change seldom: a second old is new enough. A launch asks anew. */
const CATALOGUE_MS = 1_000;

const catalogue = () => lastingReading<readonly VenueGame[]>(CATALOGUE_MS);

const catalogueOf = (app: AppContext): Promise<readonly VenueGame[]> =>
  app.caches.of(catalogue)(() => venueGames.all(app.pool));

function tileOf(shelves: Shelves): (game: VenueGame) => OutputOf<Call>['list'][number] {
  const hot = new Set(hotGames(shelves));
  const collected = new Set(shelves.collected);
  return (game) => ({
    enName: game.venueCode,
    venueName: game.venueName,
    gameCode: game.gameCode,
    name: game.name,
    category: game.category,
    state: VenueState[stateOf(game)],
    resumeTime: stateOf(game) === 'maintenance' ? (game.resumeAt?.getTime() ?? null) : null,
    hot: asBit(hot.has(keyOf(game))),
    new: asBit(isNew(game, shelves.now)),
    collected: asBit(collected.has(keyOf(game))),
    rtp: game.rtp,
    note: game.note,
    volatility: game.volatility,
    tile: game.tile,
    demo: asBit(game.hasDemo),
    provider: game.providerName,
    players: shelves.players.get(keyOf(game)) ?? 0,
  });
}

/** A game cannot be played where its venue cannot. */
const stateOf = ({ venueStatus, state }: VenueGame): VenueGame['venueStatus'] =>
  venueStatus === 'normal' && state === 'maintenance' ? 'maintenance' : venueStatus;

const asBit = (yes: boolean): 0 | 1 => (yes ? 1 : 0);
