import { IdentityState } from '@fairground/contract/member-standing';
import type { DocumentKind } from '@fairground/contract/documents';
import { sql } from 'kysely';
import type { House, Tx } from '../../platform/house.ts';
import { blindIndex } from '../members/blind-index.ts';
import { fieldCrypto } from '../members/field-crypto.ts';

type Db = Pick<Tx | House, 'db'>;

export type PaperState = 'reviewing' | 'passed' | 'refused';
export type StateCode = (typeof IdentityState)[keyof typeof IdentityState];

/** A paper's state as the wire numbers it. */
export const stateCodes = {
  reviewing: IdentityState.reviewing,
  passed: IdentityState.passed,
  refused: IdentityState.refused,
} as const satisfies Record<PaperState, StateCode>;

export interface NewPaper {
  readonly memberId: bigint;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly images: readonly string[];
  readonly now: Date;
}

const placeOf = (memberId: bigint): string => `identity/${memberId}/number`;

/** A paper's number in clear. Mask it before it leaves the house, and write the look down. */
export const openNumber = ({ config }: Pick<House, 'config'>, paper: { memberId: bigint; numberSealed: string }) =>
  fieldCrypto(config.fieldKey).open(paper.numberSealed, placeOf(paper.memberId));

/** What is shown of a paper's number. */
export const maskNumber = (number: string): string => `${number.slice(0, 2)}${'*'.repeat(6)}${number.slice(-2)}`;

const COLUMNS = [
  'id',
  'member_id as memberId',
  sql<DocumentKind>`kind`.as('kind'),
  'number_sealed as numberSealed',
  sql<PaperState>`state`.as('state'),
  'submitted_at as submittedAt',
  'reviewed_at as reviewedAt',
  'reviewed_by as reviewedBy',
  'reason',
] as const;

/** The SQL of papers that prove an identity. */
export const identityPapers = {
  latestOf: ({ db }: Db, memberId: bigint) =>
    db
      .selectFrom('identity_paper')
      .select(COLUMNS)
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  find: ({ db }: Db, id: bigint) =>
    db.selectFrom('identity_paper').select(COLUMNS).where('id', '=', id).executeTakeFirst(),

  refusedOf: ({ db }: Db, memberId: bigint, limit: number) =>
    db
      .selectFrom('identity_paper')
      .select(COLUMNS)
      .where('member_id', '=', memberId)
      .where('state', '=', 'refused')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** One page of papers in a state, the longest waiting first. */
  page: async ({ db }: Db, state: PaperState, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
    const papers = db.selectFrom('identity_paper').where('state', '=', state);
    const { total } = await papers.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const rows = await papers
      .select(COLUMNS)
      .orderBy('id', state === 'reviewing' ? 'asc' : 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total: Number(total), rows };
  },

  imagesOf: async ({ db }: Db, paperId: bigint): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('identity_paper_image')
      .select('image_id as id')
      .where('paper_id', '=', paperId)
      .orderBy('position')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Undefined when this paper, or another of this member, counts already; of two who come at once one is first. */
  insert: async (house: House, { db }: Tx, paper: NewPaper): Promise<bigint | undefined> => {
    const { memberId, kind, number, images, now } = paper;
    const row = await db
      .insertInto('identity_paper')
      .values({
        member_id: memberId,
        kind,
        number_sealed: fieldCrypto(house.config.fieldKey).seal(number, placeOf(memberId)),
        number_index: blindIndex(house, 'identity_paper.number', `${kind}:${number}`),
        submitted_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row || images.length === 0) return row?.id;
    const shown = images.map((image_id, position) => ({ paper_id: row.id, image_id, position }));
    await db.insertInto('identity_paper_image').values(shown).execute();
    return row.id;
  },

  /** False when somebody else was faster. */
  decide: async (
    { db }: Tx,
    id: bigint,
    said: { state: 'passed' | 'refused'; by: string; reason: string; now: Date },
  ): Promise<boolean> => {
    const row = await db
      .updateTable('identity_paper')
      .set({ state: said.state, reviewed_at: said.now, reviewed_by: said.by, reason: said.reason })
      .where('id', '=', id)
      .where('state', '=', 'reviewing')
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
};
