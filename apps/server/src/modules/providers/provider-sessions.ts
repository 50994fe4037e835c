import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Store = Pick<AppContext | Tx, 'db'>;

export interface NewProviderSession {
  readonly providerCode: string;
  readonly memberId: MemberId;
  readonly sessionId: bigint;
  readonly venueCode: string;
  readonly ip: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The SQL of play sessions at providers: 256 random bits, told to the provider alone; only their hash is kept. */
export const providerSessions = {
  issue: async ({ db }: Store, session: NewProviderSession, now: Date): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await db
      .insertInto('provider_session')
      .values({
        token_hash: hashOf(token),
        provider_code: session.providerCode,
        member_id: session.memberId,
        session_id: session.sessionId,
        venue_code: session.venueCode,
        ip: session.ip,
        issued_at: now,
      })
      .execute();
    return token;
  },

  /** The session behind a token, and when the login it belongs to began and ended. */
  find: ({ db }: Store, { providerCode, token }: { readonly providerCode: string; readonly token: string }) =>
    db
      .selectFrom('provider_session as s')
      .innerJoin('provider_player as p', (join) =>
        join.onRef('p.provider_code', '=', 's.provider_code').onRef('p.member_id', '=', 's.member_id'),
      )
      .leftJoin('login_session as l', 'l.id', 's.session_id')
      .select(['s.member_id as memberId', 's.venue_code as venueCode', 's.ip', 'p.player'])
      .select(['l.created_at as beganAt', 'l.ended_at as endedAt'])
      .where('s.provider_code', '=', providerCode)
      .where('s.token_hash', '=', hashOf(token))
      .executeTakeFirst(),

  forgetBefore: async ({ db }: Store, before: Date): Promise<void> => {
    await db.deleteFrom('provider_session').where('issued_at', '<', before).execute();
  },
};

export type ProviderSession = NonNullable<Awaited<ReturnType<typeof providerSessions.find>>>;
