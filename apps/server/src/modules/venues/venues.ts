import type { MemberId } from '@fairground/money';
import type { VenueCategory } from '@fairground/contract/venues';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { Invitation, MemberActivity, WageringLock } from './activity-status.ts';

/** How a venue stands, as the view `venue_status` decides. */
export type VenueStatus = 'normal' | 'maintenance' | 'coming';

/** The pool, or a transaction. */
export type Queries = Pick<Tx, 'query'> | AppContext['pool'];

/** A game provider as its row tells. */
export interface Venue {
  readonly code: string;
  readonly category: string;
  readonly name: string;
  readonly note: string;
  /** `coming`: it has no game yet, so it can neither be entered nor be given money. */
  readonly state: VenueStatus;
  readonly resumeAt: Date | null;
  readonly kind: string;
  readonly hasGames: boolean;
  readonly facts: unknown;
  /** How many games it lists. */
  readonly games: number;
}

/** The SQL of venues. */
export const venues = {
  /** Every venue: those that can be played in first, then in the order of the menu. */
  all: async (store: Queries): Promise<readonly Venue[]> => (await store.query<Venue>(ALL)).rows,

  ofCategory: async (store: Queries, category: VenueCategory): Promise<readonly Venue[]> =>
    (await store.query<Venue>({ ...OF_CATEGORY, values: [category] })).rows,

  find: async (store: Queries, code: string): Promise<Venue | undefined> => {
    const { rows } = await store.query<Venue>({ ...FIND, values: [code] });
    return rows[0];
  },

  /** A venue and how one member stands in it, in one round: every transfer asks. */
  findWithWageringLock: async (
    store: Queries,
    code: string,
    memberId: MemberId,
  ): Promise<(MemberActivity & { readonly venue: Venue }) | undefined> => {
    const { rows } = await store.query<FoundRow>({ ...FIND_WITH_WAGERING_LOCK, values: [code, memberId] });
    const [row] = rows;
    if (!row) return undefined;
    const { lockedActivity, wageringLeft, until, invited, times, days, ...venue } = row;
    return {
      venue,
      wageringLock: lockedActivity === null ? null : { activity: lockedActivity, wageringLeft, until },
      invitation: invited === null ? null : { activity: invited, times, days },
    };
  },
};

/** The activity of a wagering lock or an invitation is null when there is none, and so is what belongs to it. */
interface FoundRow extends Venue, Omit<WageringLock, 'activity'>, Omit<Invitation, 'activity'> {
  readonly lockedActivity: string | null;
  readonly invited: string | null;
}

const COLUMNS = `v.code, v.category, v.name, v.note, v.status as state, v.resume_at as "resumeAt", v.kind,
  v.has_games as "hasGames", v.facts, v.games`;

/** Where one can play stands first, sports before everything else. */
const ORDER = `order by array_position(array['normal', 'maintenance', 'coming'], v.status),
  array_position(array['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY'], v.category), v.position, v.code`;

const ALL = { name: 'venue.all', text: `select ${COLUMNS} from venue_status v ${ORDER}` };

const OF_CATEGORY = {
  name: 'venue.of-category',
  text: `select ${COLUMNS} from venue_status v where v.category = $1 ${ORDER}`,
};

const FIND = { name: 'venue.find', text: `select ${COLUMNS} from venue_status v where v.code = $1` };

const FIND_WITH_WAGERING_LOCK = {
  name: 'venue.find-with-wagering-lock',
  text: `select ${COLUMNS}, s.activity as "lockedActivity", s.wagering_left as "wageringLeft", s.until,
      i.activity as invited, i.times, i.days
    from venue_status v left join venue_wagering_lock s on s.member_id = $2 and s.venue_code = v.code
      left join venue_invitation i on i.member_id = $2 and i.venue_code = v.code where v.code = $1`,
};
