import { IdentityState } from '@fairground/contract/member-standing';
import type { DocumentKind } from '@fairground/contract/documents';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

export type DocumentState = 'reviewing' | 'passed' | 'refused';
export type StateCode = (typeof IdentityState)[keyof typeof IdentityState];

/** A document's state as the wire numbers it. */
export const stateCodes = {
  reviewing: IdentityState.reviewing,
  passed: IdentityState.passed,
  refused: IdentityState.refused,
} as const satisfies Record<DocumentState, StateCode>;

export interface NewDocument {
  readonly memberId: bigint;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly images: readonly string[];
  readonly now: Date;
}

const placeOf = (memberId: bigint): string => `identity/${memberId}/number`;

/** A document's number in clear, empty once it was cleared. Mask it before it leaves the server, and write the look down. */
export const openNumber = (
  { encryption }: Pick<AppContext, 'encryption'>,
  document: { memberId: bigint; numberSealed: string },
) => (document.numberSealed === '' ? '' : encryption.fields.open(document.numberSealed, placeOf(document.memberId)));

/** What is shown of a document's number. */
export const maskNumber = (number: string): string => `${number.slice(0, 2)}${'*'.repeat(6)}${number.slice(-2)}`;

const COLUMNS = [
  'id',
  'member_id as memberId',
  sql<DocumentKind>`kind`.as('kind'),
  'number_sealed as numberSealed',
  sql<DocumentState>`state`.as('state'),
  'submitted_at as submittedAt',
  'reviewed_at as reviewedAt',
  'reviewed_by as reviewedBy',
  'reason',
] as const;

/** The SQL of identity documents. */
export const identityDocuments = {
  latestOf: ({ db }: Db, memberId: bigint) =>
    db
      .selectFrom('identity_document')
      .select(COLUMNS)
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  find: ({ db }: Db, id: bigint) =>
    db.selectFrom('identity_document').select(COLUMNS).where('id', '=', id).executeTakeFirst(),

  refusedOf: ({ db }: Db, memberId: bigint, limit: number) =>
    db
      .selectFrom('identity_document')
      .select(COLUMNS)
      .where('member_id', '=', memberId)
      .where('state', '=', 'refused')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** One page of documents in a state, the longest waiting first. */
  page: async ({ db }: Db, state: DocumentState, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
    const documents = db.selectFrom('identity_document').where('state', '=', state);
    const { total } = await documents.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const rows = await documents
      .select(COLUMNS)
      .orderBy('id', state === 'reviewing' ? 'asc' : 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total: Number(total), rows };
  },

  imagesOf: async ({ db }: Db, documentId: bigint): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('identity_document_image')
      .select('image_id as id')
      .where('document_id', '=', documentId)
      .orderBy('position')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Undefined when this document, or another of this member, counts already; of two who come at once one is first. */
  insert: async (app: AppContext, { db }: Tx, document: NewDocument): Promise<bigint | undefined> => {
    const { memberId, kind, number, images, now } = document;
    const row = await db
      .insertInto('identity_document')
      .values({
        member_id: memberId,
        kind,
        number_sealed: app.encryption.fields.seal(number, placeOf(memberId)),
        number_index: app.encryption.blindIndex('identity_document.number', `${kind}:${number}`),
        submitted_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row || images.length === 0) return row?.id;
    const shown = images.map((image_id, position) => ({ document_id: row.id, image_id, position }));
    await db.insertInto('identity_document_image').values(shown).execute();
    return row.id;
  },

  /** False when somebody else was faster. */
  decide: async (
    { db }: Tx,
    id: bigint,
    said: { state: 'passed' | 'refused'; by: string; reason: string; now: Date },
  ): Promise<boolean> => {
    const row = await db
      .updateTable('identity_document')
      .set({ state: said.state, reviewed_at: said.now, reviewed_by: said.by, reason: said.reason })
      .where('id', '=', id)
      .where('state', '=', 'reviewing')
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
};
