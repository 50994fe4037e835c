import type { venueCategoryWords } from '@fairground/contract/venues';
import type { House, Tx } from '../../platform/house.ts';
import type { Seat } from './activity-standing.ts';

export type VenueCategory = keyof typeof venueCategoryWords;

/** The pool, or a transaction. */
export type Queries = Pick<Tx, 'query'> | House['pool'];

/** A game house as its row tells. */
export interface Venue {
  readonly code: string;
  readonly category: string;
  readonly name: string;
  readonly note: string;
  readonly state: string;
  readonly resumeAt: Date | null;
  readonly kind: string;
  readonly hasGames: boolean;
  readonly facts: unknown;
  readonly activity: string | null;
  readonly activityTimes: number;
  readonly activityDays: number;
}

/** The SQL of venues. */
export const venues = {
  /** Every venue, in the order of its menu. */
  all: async (store: Queries): Promise<readonly Venue[]> => (await store.query<Venue>(ALL)).rows,

  ofCategory: async (store: Queries, category: VenueCategory): Promise<readonly Venue[]> =>
    (await store.query<Venue>({ ...OF_CATEGORY, values: [category] })).rows,

  find: async (store: Queries, code: string): Promise<Venue | undefined> => {
    const { rows } = await store.query<Venue>({ ...FIND, values: [code] });
    return rows[0];
  },

  /** A venue and one member's seat in it, in one round: every transfer asks. */
  findWithSeat: async (
    store: Queries,
    code: string,
    memberId: bigint,
  ): Promise<{ readonly venue: Venue; readonly seat: Seat | undefined } | undefined> => {
    const { rows } = await store.query<Venue & { readonly seat: Seat['activity'] | null } & Omit<Seat, 'activity'>>({
      ...FIND_WITH_SEAT,
      values: [code, memberId],
    });
    const [row] = rows;
    if (!row) return undefined;
    const { seat, turnoverLeft, until, ...venue } = row;
    return { venue, seat: seat === null ? undefined : { activity: seat, turnoverLeft, until } };
  },
};

const COLUMNS = `v.code, v.category, v.name, v.note, v.state, v.resume_at as "resumeAt", v.kind,
  v.has_games as "hasGames", v.facts, v.activity, v.activity_times as "activityTimes", v.activity_days as "activityDays"`;

const ALL = { name: 'venue.all', text: `select ${COLUMNS} from venue v order by v.category, v.position, v.code` };

const OF_CATEGORY = {
  name: 'venue.of-category',
  text: `select ${COLUMNS} from venue v where v.category = $1 order by v.position, v.code`,
};

const FIND = { name: 'venue.find', text: `select ${COLUMNS} from venue v where v.code = $1` };

const FIND_WITH_SEAT = {
  name: 'venue.find-with-seat',
  text: `select ${COLUMNS}, s.activity as seat, s.turnover_left as "turnoverLeft", s.until
    from venue v left join venue_seat s on s.member_id = $2 and s.venue_code = v.code where v.code = $1`,
};
