import { type Catalogue, ResultCode } from '@fairground/contract';
import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { venueGames } from '../venues/venue-games.ts';
import { keyOf } from './game-plays.ts';

/** More than anybody finds again. */
const COLLECTION_MAX = 200;

type Games = Catalogue['games'];

/** Collects a game; collecting it again changes nothing. */
export const addCollection: Handler<Games['addCollection']> = async ({ enName, gameCode }, { app, caller, now }) => {
  const { memberId } = caller;
  const ofVenue = await venueGames.ofVenue(app.pool, enName);
  if (!ofVenue.some((game) => game.gameCode === gameCode)) throw new Refusal(ResultCode.NotFound, '没有这款游戏');
  const collected = await collectionOf(app, memberId);
  const key = { venueCode: enName, gameCode };
  if (collected.length >= COLLECTION_MAX && !collected.includes(keyOf(key)))
    throw new Refusal(ResultCode.Warning, `最多收藏${COLLECTION_MAX}款游戏`);
  await app.db
    .insertInto('game_collection')
    .values({ member_id: memberId, venue_code: enName, game_code: gameCode, collected_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { enName, gameCode, collected: 1 };
};

/** Takes a game out of the collection, whether or not it was in it. */
export const removeCollection: Handler<Games['removeCollection']> = async ({ enName, gameCode }, { app, caller }) => {
  await app.db
    .deleteFrom('game_collection')
    .where('member_id', '=', caller.memberId)
    .where('venue_code', '=', enName)
    .where('game_code', '=', gameCode)
    .execute();
  return { enName, gameCode, collected: 0 };
};

/** What a member collected, the latest first. */
export async function collectionOf({ db }: Pick<AppContext, 'db'>, memberId: MemberId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('game_collection')
    .select(['venue_code as venueCode', 'game_code as gameCode'])
    .where('member_id', '=', memberId)
    .orderBy('collected_at', 'desc')
    .execute();
  return rows.map(keyOf);
}
