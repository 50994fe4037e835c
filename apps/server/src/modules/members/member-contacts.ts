import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { type Contact, type ContactKind, isSameContact } from './contact.ts';
import { openField, sealFields } from './personal-fields.ts';
import { searchKeys } from './search-keys.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** What is needed to reach a member. */
export interface Reachable {
  readonly id: bigint;
  readonly name: string;
  /** As stored; undefined when not bound. */
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

const columns = {
  phone: { sealed: 'phone_sealed', index: 'phone_index' },
  email: { sealed: 'email_sealed', index: 'email_index' },
} as const;

const COLUMNS = ['id', 'name', 'phone_sealed as phoneSealed', 'email_sealed as emailSealed'] as const;

/** The SQL of bound phones and e-mails. */
export const memberContacts = {
  of: async (app: AppContext, { db }: Db, id: bigint): Promise<Reachable | undefined> =>
    opened(app, await db.selectFrom('member').select(COLUMNS).where('id', '=', id).executeTakeFirst()),

  ofName: async (app: AppContext, { db }: Db, name: string): Promise<Reachable | undefined> =>
    opened(
      app,
      await db
        .selectFrom('member')
        .select(COLUMNS)
        .where(sql<boolean>`lower(name) = ${name.toLowerCase()}`)
        .executeTakeFirst(),
    ),

  /** Whose contact this very one is. */
  ownerOf: async (app: AppContext, contact: Contact): Promise<bigint | undefined> => {
    const { index } = columns[contact.kind];
    const hash = app.encryption.blindIndex(index, contact.text);
    return (await app.db.selectFrom('member').select('id').where(index, '=', hash).executeTakeFirst())?.id;
  },

  /**
   * Ties a contact to a member who has none of its kind. Of two members who want the same one at once, the lock lets
   * the first through; the unique column stands behind it.
   */
  bind: async (
    app: AppContext,
    tx: Tx,
    { memberId, contact }: { readonly memberId: bigint; readonly contact: Contact },
  ): Promise<'bound' | 'taken' | 'has-one'> => {
    const { db } = tx;
    const { sealed, index } = columns[contact.kind];
    const hash = app.encryption.blindIndex(index, contact.text);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contact.${hash.toString('hex')}`}, 0))`.execute(db);
    const holder = await db.selectFrom('member').select('id').where(index, '=', hash).executeTakeFirst();
    if (holder && holder.id !== memberId) return 'taken';
    const row = await db
      .updateTable('member')
      .set({ ...sealFields(app, memberId, { [sealed]: contact.text }), [index]: hash })
      .where('id', '=', memberId)
      .where(sealed, 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) return 'has-one';
    if (contact.kind === 'phone') await searchKeys.add(app, tx, { memberId, kind: 'phone-tail', text: contact.text });
    return 'bound';
  },
};

/** The member's own contact of a kind, undefined when none is bound. */
export const boundContact = (member: Reachable, kind: ContactKind): string | undefined => member[kind];

/** Whether this very contact is the member's. */
export function isBoundTo(member: Reachable, contact: Contact): boolean {
  const stored = boundContact(member, contact.kind);
  return stored !== undefined && isSameContact(contact, stored);
}

interface Row {
  readonly id: bigint;
  readonly name: string;
  readonly phoneSealed: string | null;
  readonly emailSealed: string | null;
}

function opened(app: AppContext, row: Row | undefined): Reachable | undefined {
  if (!row) return undefined;
  return {
    id: row.id,
    name: row.name,
    phone: openField(app, row.id, { column: 'phone_sealed', sealed: row.phoneSealed }),
    email: openField(app, row.id, { column: 'email_sealed', sealed: row.emailSealed }),
  };
}
