import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { StaffedHours } from './staffed-hours.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** The SQL of when somebody is meant to be there. */
export const hoursSettings = {
  hours: ({ db }: Db) =>
    db
      .selectFrom('service_hours')
      .select(['days', 'opens_at as opensAt', 'closes_at as closesAt'])
      .select(['changed_by as changedBy', 'changed_at as changedAt'])
      .executeTakeFirstOrThrow(),

  setHours: async (
    { db }: Tx,
    hours: StaffedHours,
    { by, now }: { readonly by: string; readonly now: Date },
  ): Promise<void> => {
    await db
      .updateTable('service_hours')
      .set({
        days: [...hours.days],
        opens_at: hours.opensAt,
        closes_at: hours.closesAt,
        changed_by: by,
        changed_at: now,
      })
      .execute();
  },
};
