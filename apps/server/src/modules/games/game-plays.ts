import type { MemberId } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';

/** A game by its venue and its code. */
export interface GameKey {
  readonly venueCode: string;
  readonly gameCode: string;
}

/** One text for a game, as a key of maps. */
export const keyOf = ({ venueCode, gameCode }: GameKey): string => `${venueCode}/${gameCode}`;

type Store = Pick<AppContext | Tx, 'db'>;

const RECENT_MAX = 50;
const POPULAR_DAYS = 30;
const DAY_MS = 86_400_000;
/** How many play what changes slowly; one reading serves everybody for a while. */
const POPULARITY_MS = 5_000;

/** The SQL of which games were really played, and by whom. */
export const gamePlays = {
  note: async ({ db }: Tx, memberId: MemberId, { venueCode, gameCode }: GameKey, now: Date): Promise<void> => {
    await db
      .insertInto('game_play')
      .values({ member_id: memberId, venue_code: venueCode, game_code: gameCode, last_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'venue_code', 'game_code'])
          .doUpdateSet({ launches: sql<number>`game_play.launches + 1`, last_at: now }),
      )
      .execute();
  },

  /** The games a member played, the latest first. */
  recentOf: async ({ db }: Store, memberId: MemberId): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('game_play')
      .select(['venue_code as venueCode', 'game_code as gameCode'])
      .where('member_id', '=', memberId)
      .orderBy('last_at', 'desc')
      .limit(RECENT_MAX)
      .execute();
    return rows.map(keyOf);
  },
};

const popularity = () => lastingReading<ReadonlyMap<string, number>>(POPULARITY_MS);

/** By how many members each game was played in the last 30 days: members and not rounds, so that nobody makes a game popular alone. */
export const playersByGame = (app: AppContext): Promise<ReadonlyMap<string, number>> =>
  app.caches.of(popularity)(() => readPlayers(app));

async function readPlayers({ db, now }: AppContext): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('game_play')
    .select(['venue_code as venueCode', 'game_code as gameCode', sql<number>`count(*)::integer`.as('players')])
    .where('last_at', '>', new Date(now().getTime() - POPULAR_DAYS * DAY_MS))
    .groupBy(['venue_code', 'game_code'])
    .execute();
  return new Map(rows.map(({ players, ...key }) => [keyOf(key), players]));
}
