import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** The SQL of members' devices. */
export const memberDevices = {
  /** Every device that ever was the member's, removed ones too: who has none has never logged in. */
  everOf: ({ db }: Db, memberId: bigint) =>
    db
      .selectFrom('member_device')
      .select(['device', 'trusted_at as trustedAt', 'last_seen_at as lastSeenAt'])
      .where('member_id', '=', memberId)
      .execute(),

  /** Every member who ever logged in on this device. */
  membersOn: async ({ db }: Db, device: string): Promise<bigint[]> => {
    const rows = await db.selectFrom('member_device').select('member_id').where('device', '=', device).execute();
    return rows.map((row) => row.member_id);
  },

  listOf: ({ db }: Db, memberId: bigint, limit: number) =>
    db
      .selectFrom('member_device')
      .select(['id', 'device', 'ip', 'user_agent as userAgent', 'trusted_at as trustedAt'])
      .select(['first_seen_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
      .where('member_id', '=', memberId)
      .where('removed_at', 'is', null)
      .orderBy('last_seen_at', 'desc')
      .limit(limit)
      .execute(),

  /** The device's own name when it was this member's; it is trusted no longer. */
  remove: async (
    { db }: Tx,
    { memberId, id, now }: { readonly memberId: bigint; readonly id: bigint; readonly now: Date },
  ): Promise<string | undefined> => {
    const row = await db
      .updateTable('member_device')
      .set({ removed_at: now, trusted_at: null })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('removed_at', 'is', null)
      .returning('device')
      .executeTakeFirst();
    return row?.device;
  },
};
