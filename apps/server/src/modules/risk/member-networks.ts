import type { House, Tx } from '../../platform/house.ts';

/** The SQL of the networks a member is known to come from. */
export const memberNetworks = {
  of: async ({ db }: Pick<Tx | House, 'db'>, memberId: bigint): Promise<readonly string[]> => {
    const rows = await db.selectFrom('member_network').select('network').where('member_id', '=', memberId).execute();
    return rows.map(({ network }) => network);
  },

  seen: async ({ db }: Tx, memberId: bigint, network: string, now: Date): Promise<void> => {
    await db
      .insertInto('member_network')
      .values({ member_id: memberId, network, first_seen_at: now, last_seen_at: now })
      .onConflict((conflict) => conflict.columns(['member_id', 'network']).doUpdateSet({ last_seen_at: now }))
      .execute();
  },
};
