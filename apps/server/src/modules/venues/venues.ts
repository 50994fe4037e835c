import type { venueCategoryWords } from '@fairground/contract/venues';
import type { House, Tx } from '../../platform/house.ts';

export type VenueCategory = keyof typeof venueCategoryWords;

type Store = Pick<House | Tx, 'db'>;

const columns = [
  'code',
  'category',
  'name',
  'note',
  'state',
  'resume_at as resumeAt',
  'kind',
  'has_games as hasGames',
  'facts',
  'activity',
  'activity_times as activityTimes',
  'activity_days as activityDays',
] as const;

/** The SQL of venues. */
export const venues = {
  /** Every venue, in the order of its menu. */
  all: ({ db }: Store) =>
    db.selectFrom('venue').select(columns).orderBy('category').orderBy('position').orderBy('code').execute(),

  ofCategory: ({ db }: Store, category: VenueCategory) =>
    db
      .selectFrom('venue')
      .select(columns)
      .where('category', '=', category)
      .orderBy('position')
      .orderBy('code')
      .execute(),

  find: ({ db }: Store, code: string) =>
    db.selectFrom('venue').select(columns).where('code', '=', code).executeTakeFirst(),
};

export type Venue = Awaited<ReturnType<typeof venues.all>>[number];
