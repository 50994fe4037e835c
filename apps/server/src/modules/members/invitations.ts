import type { AppContext } from '../../platform/app-context.ts';

/** The SQL of who brought whom. */
export const invitations = {
  codeOf: async ({ db }: Pick<AppContext, 'db'>, memberId: bigint): Promise<string | undefined> =>
    (await db.selectFrom('member').select('invite_code as code').where('id', '=', memberId).executeTakeFirst())?.code,

  /** Everyone, counted, and the latest of them. */
  broughtBy: async ({ db }: Pick<AppContext, 'db'>, memberId: bigint, limit: number) => {
    const brought = db.selectFrom('member').where('inviter_id', '=', memberId);
    const { total } = await brought.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const latest = await brought
      .select(['name', 'registered_at as registeredAt'])
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return { total: Number(total), latest };
  },
};
