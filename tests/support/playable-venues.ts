import type { AppContext } from '../../apps/server/src/platform/app-context.ts';

/** Registers a game at each of these venues, so that one can play there: most venues of the seed are still to open. */
export async function openForPlay({ db }: Pick<AppContext, 'db'>, ...codes: readonly string[]): Promise<void> {
  await db
    .insertInto('venue_game')
    .values(codes.map((code) => ({ venue_code: code, game_code: 'test-game', name: '测试游戏' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Invites one member to an activity of a venue. */
export async function inviteTo({ db }: Pick<AppContext, 'db'>, memberId: bigint, code: string): Promise<void> {
  await db
    .insertInto('venue_invitation')
    .values({ member_id: memberId, venue_code: code, activity: '体验季', times: 1, days: 7 })
    .execute();
}

/** A provider's game with the code of one of ours, in a venue before ours and in one after it. Answers with how to remove it. */
export async function aProvidersGame(
  { pool }: Pick<AppContext, 'pool'>,
  { category, gameCode }: { readonly category: 'CP' | 'DZ'; readonly gameCode: string },
): Promise<() => Promise<unknown>> {
  const codes = [`AA${category}`, `ZZ${category}`];
  await pool.query(
    `with venues as (insert into venue (code, category, name, position, has_games)
        select unnest($1::text[]), $2, '别家场馆', 0, true),
      provider as (insert into provider (code, name, mode, base_url, stake_min, stake_max, win_max, joined_at)
        values ('OTHER', '别家', 'seamless', 'http://127.0.0.1:1', 1, 1, 1, now())),
      games as (insert into venue_game (venue_code, game_code, name) select unnest($1::text[]), $3, '同名游戏')
    insert into provider_venue (venue_code, provider_code) select unnest($1::text[]), 'OTHER'`,
    [codes, category, gameCode],
  );
  return () =>
    pool.query(
      `with games as (delete from venue_game where venue_code = any ($1)),
        venues as (delete from provider_venue where venue_code = any ($1)),
        provider as (delete from provider where code = 'OTHER')
      delete from venue where code = any ($1)`,
      [codes],
    );
}
