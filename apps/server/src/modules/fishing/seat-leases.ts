import type { Tx } from '../../platform/app-context.ts';
import type { Queries } from '../venues/venues.ts';
import { type FishingSession, SESSION_COLUMNS } from './fishing-sessions.ts';

/** Which process wants a seat, and when. */
export interface Claim {
  readonly sessionNo: string;
  readonly owner: string;
  readonly now: Date;
}

/** A sitting that somebody has to look after. */
export interface LeftSession {
  readonly sessionNo: string;
  /** The process is gone, not only the member. */
  readonly isOrphan: boolean;
}

/** The SQL of which process has which seat. */
export const seatLeases = {
  /** Takes a seat that no living process has. */
  claim: async (tx: Tx, { sessionNo, owner, now }: Claim): Promise<FishingSession | undefined> =>
    (await tx.query<FishingSession>({ ...CLAIM, values: [sessionNo, owner, now] })).rows[0],

  /** Gives a seat up: whoever takes it next numbers on behind the last shot. */
  release: async (store: Queries, { sessionNo, owner, now }: Claim, lastNonce: number): Promise<void> => {
    await store.query({ ...RELEASE, values: [sessionNo, owner, now, lastNonce] });
  },

  /** Sittings whose process is gone, and those whose member is. */
  left: async (store: Queries, now: Date, keptMs: number): Promise<readonly LeftSession[]> => {
    const { rows } = await store.query<LeftSession>({ ...LEFT, values: [now, new Date(now.getTime() - keptMs)] });
    return rows;
  },

  abandon: async (tx: Tx, sessionNo: string, now: Date): Promise<void> => {
    await tx.query(ABANDON, [sessionNo, now]);
  },
};

const CLAIM = {
  name: 'fishing-session.claim',
  text: `update fishing_session set owner = $2, lease_until = $3::timestamptz + interval '5 seconds', away_since = null
    where session_no = $1 and state = 'open' and (owner is null or owner = $2 or lease_until < $3) returning ${SESSION_COLUMNS}`,
};
const RELEASE = {
  name: 'fishing-session.release',
  text: `update fishing_session set owner = null, lease_until = null, away_since = $3, nonces_reserved = $4
    where session_no = $1 and owner = $2 and state = 'open'`,
};
const LEFT = {
  name: 'fishing-session.left',
  text: `select session_no as "sessionNo", owner is not null as "isOrphan" from fishing_session
    where state = 'open' and (owner is not null and lease_until < $1 or owner is null and away_since < $2)
    order by session_no limit 200`,
};
const ABANDON = {
  name: 'fishing-session.abandon',
  text: `update fishing_session set owner = null, away_since = lease_until, lease_until = null
    where session_no = $1 and state = 'open' and lease_until < $2`,
};
