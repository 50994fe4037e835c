import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { House, Tx } from '../../platform/house.ts';

const GRANT_SECONDS = 120;

/** Whom a grant is for: one member, on the device where it was earned. */
interface Holder {
  readonly memberId: bigint;
  readonly device: string;
}

/** Who holds a grant is not the database reader's business, so only a hash of it is kept. */
const hashOf = ({ memberId, device }: Holder): Buffer =>
  createHash('sha256').update(`login-grant\n${memberId}\n${device}`).digest();

/**
 * The SQL of login grants. Who has just registered was already proven human; the login that follows by itself may say
 * so (captcha type 99), once, from the same device, within two minutes.
 */
export const loginGrants = {
  give: async ({ db }: Tx, holder: Holder, now: Date): Promise<void> => {
    // Grants that nobody came for are cleared away by those who come later.
    await sql`delete from login_grant where grant_hash in (
      select grant_hash from login_grant where expires_at <= ${now} limit 20 for update skip locked
    )`.execute(db);
    await db
      .insertInto('login_grant')
      .values({ grant_hash: hashOf(holder), expires_at: new Date(now.getTime() + GRANT_SECONDS * 1000) })
      .execute();
  },

  /** True once. The row is gone before anything else is looked at, so two logins at once cannot both have it. */
  take: async ({ db }: Pick<House, 'db'>, holder: Holder, now: Date): Promise<boolean> => {
    const taken = await db
      .deleteFrom('login_grant')
      .where('grant_hash', '=', hashOf(holder))
      .returning('expires_at as expiresAt')
      .executeTakeFirst();
    return taken !== undefined && taken.expiresAt > now;
  },
};
