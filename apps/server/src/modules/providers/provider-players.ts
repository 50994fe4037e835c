import { randomBytes } from 'node:crypto';
import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Store = Pick<AppContext | Tx, 'db'>;

/** The SQL of the names that providers know members by. */
export const providerPlayers = {
  /** The name of a member at a provider, made when it is asked for the first time. */
  nameOf: async ({ db }: Store, providerCode: string, memberId: MemberId): Promise<string> => {
    await db
      .insertInto('provider_player')
      .values({ provider_code: providerCode, member_id: memberId, player: `p${randomBytes(12).toString('hex')}` })
      .onConflict((conflict) => conflict.columns(['provider_code', 'member_id']).doNothing())
      .execute();
    const { player } = await db
      .selectFrom('provider_player')
      .select('player')
      .where('provider_code', '=', providerCode)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return player;
  },

  /** Whom a provider means. */
  memberOf: async (
    { db }: Store,
    { providerCode, player }: { readonly providerCode: string; readonly player: string },
  ): Promise<MemberId | undefined> => {
    const row = await db
      .selectFrom('provider_player')
      .select('member_id as memberId')
      .where('provider_code', '=', providerCode)
      .where('player', '=', player)
      .executeTakeFirst();
    return row?.memberId;
  },
};
