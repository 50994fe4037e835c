import type { House } from '../../platform/house.ts';

/** The SQL of the navigation. */
export const navigation = {
  /** Every venue, in the order of its menu. */
  venues: ({ db }: Pick<House, 'db'>) =>
    db
      .selectFrom('site_navigation')
      .select(['en_name as enName', 'category', 'name', 'note', 'state', 'resume_at as resumeAt'])
      .orderBy('category')
      .orderBy('position')
      .orderBy('en_name')
      .execute(),
};
