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
const POPULARITY_MS = 30_000;

/** The SQL of which games were really played, and by whom. */
export const gamePlays = {
  note: async (
    { db }: Tx,
    { memberId, venueCode, gameCode, now }: GameKey & { readonly memberId: MemberId; readonly now: Date },
  ): Promise<void> => {
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

/**
 * By how many members each game was really played in the last 30 days: who has a settled bet in it, not who opened it; and members
 * and not rounds, so that nobody makes a game popular alone.
 */
export const playersByGame = (app: AppContext): Promise<ReadonlyMap<string, number>> =>
  app.caches.of(popularity)(() => readPlayers(app));

async function readPlayers({ pool, now }: AppContext): Promise<ReadonlyMap<string, number>> {
  const since = new Date(now().getTime() - POPULAR_DAYS * DAY_MS);
  const { rows } = await pool.query<GameKey & { readonly players: number }>({ ...PLAYERS, values: [since] });
  return new Map(rows.map(({ players, ...key }) => [keyOf(key), players]));
}

/** Whoever plays a game has launched it: of those, whoever has one settled bet, found by the member and the time. */
const PLAYERS = {
  name: 'games.players-by-game',
  text: `select p.venue_code as "venueCode", p.game_code as "gameCode", count(*)::integer as players from game_play p
    where p.last_at > $1 and (
      exists (select from slot_round r where r.member_id = p.member_id and r.at > $1 and r.game_code = p.game_code)
      or exists (select from lottery_ticket t where t.member_id = p.member_id and t.at > $1 and t.game_code = p.game_code
        and t.state in ('won', 'lost'))
      or exists (select from table_ticket t where t.member_id = p.member_id and t.at > $1 and t.table_code = p.game_code
        and t.state not in ('accepted', 'void'))
      or exists (select from card_hand_seat s join card_hand h using (hand_no) where s.member_id = p.member_id
        and h.began_at > $1 and h.game_code = p.game_code and h.state = 'settled')
      or exists (select from fishing_session s where s.member_id = p.member_id and s.began_at > $1 and s.game_code = p.game_code
        and s.shots > 0)
      or exists (select from provider_round r where r.member_id = p.member_id and r.staked_at > $1
        and r.venue_code = p.venue_code and r.game_code = p.game_code and r.state = 'settled')
      or exists (select from sport_ticket t where t.member_id = p.member_id and t.placed_at > $1
        and t.venue_code = p.venue_code and t.status = 'settled'))
    group by p.venue_code, p.game_code`,
};
