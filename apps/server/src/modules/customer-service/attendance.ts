import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** A page that has not asked for so long is taken to be closed. It asks every fifteen seconds. */
export const PRESENT_MS = 45_000;

const presentSince = (now: Date): Date => new Date(now.getTime() - PRESENT_MS);

/** The SQL of who is there to answer. */
export const attendance = {
  /** An operator's page was heard of; whether they take visitors stays as it was. */
  seen: async ({ db }: Db, operatorId: bigint, now: Date): Promise<boolean> => {
    const { available } = await db
      .insertInto('service_attendance')
      .values({ operator_id: operatorId, available: false, seen_at: now })
      .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ seen_at: now }))
      .returning('available')
      .executeTakeFirstOrThrow();
    return available;
  },

  set: async (
    { db }: Db,
    operatorId: bigint,
    { available, now }: { readonly available: boolean; readonly now: Date },
  ): Promise<void> => {
    await db
      .insertInto('service_attendance')
      .values({ operator_id: operatorId, available, seen_at: now })
      .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ available, seen_at: now }))
      .execute();
  },

  isAnybodyThere: async ({ db }: Db, now: Date): Promise<boolean> =>
    (await db
      .selectFrom('service_attendance')
      .select('operator_id')
      .where('available', '=', true)
      .where('seen_at', '>=', presentSince(now))
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** Everybody whose page is open, with how many conversations they have. */
  present: ({ db }: Db, now: Date) =>
    db
      .selectFrom('service_attendance as attendance')
      .innerJoin('operator', 'operator.id', 'attendance.operator_id')
      .select(['operator.id', 'operator.name', 'attendance.available'])
      .select((build) =>
        build
          .selectFrom('service_conversation as conversation')
          .select(({ fn }) => fn.countAll<bigint>().as('open'))
          .whereRef('conversation.operator_id', '=', 'attendance.operator_id')
          .where('conversation.state', '=', 'open')
          .as('open'),
      )
      .where('attendance.seen_at', '>=', presentSince(now))
      .where('operator.disabled_at', 'is', null)
      .orderBy('operator.name')
      .limit(200)
      .execute(),
};
