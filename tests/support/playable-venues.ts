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
