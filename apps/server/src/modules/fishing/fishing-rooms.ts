import { type Catalogue, ResultCode } from '@fairground/contract';
import { FISHING_GAME, FISHING_VENUE } from '@fairground/contract/venues';
import { type FishingRoom, fishingRooms, fishingRulebook } from '@fairground/fishing';
import type { Fen } from '@fairground/money';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { venueGames } from '../venues/venue-games.ts';
import { fishingSessions } from './fishing-sessions.ts';

/** So many of the smallest shots are brought to a cannon at least and at most. */
const FLOAT_SHOTS = { least: 20n, most: 20_000n } as const;

/** How much may lie at a cannon when it is sat down at, or after more was brought. */
export const floatBounds = ({ base }: FishingRoom): { readonly least: Fen; readonly most: Fen } => ({
  least: base * FLOAT_SHOTS.least,
  most: base * FLOAT_SHOTS.most,
});

/** The rooms, what a shot costs in each, and how many sit there. */
export const fishingRoomList: Handler<Catalogue['fishing']['rooms']> = async (_, { app }) => {
  const [games, players] = await Promise.all([
    venueGames.ofVenue(app.pool, FISHING_VENUE),
    fishingSessions.playersByRoom(app.pool),
  ]);
  const game = games.find(({ gameCode }) => gameCode === FISHING_GAME);
  if (!game) throw new Refusal(ResultCode.NotFound);
  return {
    gameCode: FISHING_GAME,
    gameName: game.name,
    enName: FISHING_VENUE,
    rulebook: fishingRulebook(),
    rooms: fishingRooms.map((room) => {
      const { least, most } = floatBounds(room);
      return {
        roomCode: room.code,
        base: room.base,
        floatMin: least,
        floatMax: most,
        players: players.get(room.code) ?? 0,
      };
    }),
  };
};
