import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

/** How a grant was earned, and how long it lasts; a code takes its time to arrive. */
const grantSeconds = { registration: 120, 'device-check': 15 * 60 };

/** Whom a grant is for: one member, on the device where it was earned. */
interface Holder {
  readonly earnedBy: keyof typeof grantSeconds;
  readonly memberId: bigint;
  readonly device: string;
}

/** Who holds a grant is not the database reader's business, so only a hash of it is kept. */
const hashOf = ({ earnedBy, memberId, device }: Holder): Buffer =>
  createHash('sha256').update(`login-grant\n${earnedBy}\n${memberId}\n${device}`).digest();

/**
 * The SQL of login grants. Who has just registered was already proven human, and so was who knew the password and was
 * asked for a code; the login that follows may say so (captcha type 99), once, from the same device, soon.
 */
export const loginGrants = {
  give: async ({ db }: Tx, holder: Holder, now: Date): Promise<void> => {
    // Grants that nobody came for are cleared away by those who come later.
    await sql`delete from login_grant where grant_hash = any (array(
      select grant_hash from login_grant where expires_at <= ${now} limit 20 for update skip locked
    ))`.execute(db);
    const expires_at = new Date(now.getTime() + grantSeconds[holder.earnedBy] * 1000);
    await db
      .insertInto('login_grant')
      .values({ grant_hash: hashOf(holder), expires_at })
      .onConflict((conflict) => conflict.column('grant_hash').doUpdateSet({ expires_at }))
      .execute();
  },

  /** True once. The row is gone before anything else is looked at, so two logins at once cannot both have it. */
  take: async ({ db }: Pick<AppContext, 'db'>, holder: Holder, now: Date): Promise<boolean> => {
    const taken = await db
      .deleteFrom('login_grant')
      .where('grant_hash', '=', hashOf(holder))
      .returning('expires_at as expiresAt')
      .executeTakeFirst();
    return taken !== undefined && taken.expiresAt > now;
  },
};
