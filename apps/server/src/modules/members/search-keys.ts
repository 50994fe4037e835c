import type { AppContext, Tx } from '../../platform/app-context.ts';
import { plainName } from './plain-name.ts';

type Keys = Pick<AppContext, 'encryption'>;

/** What a member can be found by that nobody reads in a table. */
export type SearchKind = 'phone-tail' | 'real-name' | 'account-tail';

interface NewSearchKey {
  readonly memberId: bigint;
  readonly kind: SearchKind;
  readonly text: string;
}

/** So many characters of a phone or an account are its tail: what is left unmasked of them everywhere. */
export const TAIL_LENGTH = 4;

/** An address of mail is known by what stands before the sign. */
const tailOf = (text: string): string => text.replace(/@.*$/, '').slice(-TAIL_LENGTH).toLowerCase();

const plain: Readonly<Record<SearchKind, (text: string) => string>> = {
  'phone-tail': tailOf,
  'account-tail': tailOf,
  'real-name': plainName,
};

const keyOf = ({ encryption }: Keys, kind: SearchKind, text: string): Buffer =>
  encryption.blindIndex(`member_search_key.${kind}`, plain[kind](text));

/** The SQL of finding members by parts of what they keep sealed. */
export const searchKeys = {
  /** In the transaction that seals the thing itself. */
  add: async (app: Keys, { db }: Tx, { memberId, kind, text }: NewSearchKey): Promise<void> => {
    await db
      .insertInto('member_search_key')
      .values({ kind, key: keyOf(app, kind, text), member_id: memberId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** The newest first, at most so many. */
  find: async (
    app: Keys & Pick<AppContext, 'db'>,
    kind: SearchKind,
    { text, most }: { readonly text: string; readonly most: number },
  ): Promise<bigint[]> => {
    const rows = await app.db
      .selectFrom('member_search_key')
      .select('member_id as id')
      .where('kind', '=', kind)
      .where('key', '=', keyOf(app, kind, text))
      .orderBy('member_id', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  },
};
