import { sql } from 'kysely';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { Conversation } from './conversations.ts';

type Db = Pick<Tx | AppContext, 'db'>;
export type Author = 'visitor' | 'operator' | 'system' | 'note';

export interface NewLine {
  readonly author: Author;
  readonly lineId: string;
  readonly text: string;
  readonly imageId?: string;
  readonly operatorId?: bigint;
  readonly now: Date;
}

const COLUMNS = [
  'no',
  'line_id as lineId',
  sql<Author>`author`.as('author'),
  'operator_id as operatorId',
  'text',
  'image_id as imageId',
  'at',
] as const;

export interface Line {
  readonly no: number;
  readonly lineId: string;
  readonly author: Author;
  readonly operatorId: bigint | null;
  readonly text: string;
  readonly imageId: string | null;
  readonly at: Date;
}

/** What everybody in the conversation reads; notes are the operators' own. */
const SHARED: readonly Author[] = ['visitor', 'operator', 'system'];

interface Wanted {
  /** Those after this number. */
  readonly no: number;
  readonly most: number;
  readonly withNotes?: boolean;
}

/** The SQL of what was said. */
export const conversationLines = {
  /** In order; with notes for operators alone. */
  after: ({ db }: Db, conversationId: bigint, { no, most, withNotes = false }: Wanted) =>
    db
      .selectFrom('service_line')
      .select(COLUMNS)
      .where('conversation_id', '=', conversationId)
      .where('no', '>', no)
      .$if(!withNotes, (lines) => lines.where('author', 'in', SHARED))
      .orderBy('no')
      .limit(most)
      .execute(),

  find: (
    { db }: Db,
    conversationId: bigint,
    { author, lineId }: { readonly author: Author; readonly lineId: string },
  ) =>
    db
      .selectFrom('service_line')
      .select(COLUMNS)
      .where('conversation_id', '=', conversationId)
      .where('author', '=', author)
      .where('line_id', '=', lineId)
      .executeTakeFirst(),

  /** The latest words of each, notes left out. */
  latestOf: async ({ db }: Db, conversationIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> => {
    if (conversationIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('service_line')
      .distinctOn('conversation_id')
      .select(['conversation_id as conversationId', 'text', 'image_id as imageId'])
      .where('conversation_id', 'in', conversationIds)
      .where('author', 'in', SHARED)
      .orderBy('conversation_id')
      .orderBy('no', 'desc')
      .execute();
    return new Map(
      rows.map(({ conversationId, text, imageId }) => [conversationId, imageId === null ? text : '[图片]']),
    );
  },

  /**
   * Adds a line to a conversation that is locked, under the next number. The same line again adds nothing and gives the
   * first one back: whoever lost the answer may send again.
   */
  append: async (
    tx: Tx,
    { id, lastNo }: Pick<Conversation, 'id' | 'lastNo'>,
    { author, lineId, text, imageId, operatorId, now }: NewLine,
  ): Promise<{ readonly line: Line; readonly isNew: boolean }> => {
    const said = await conversationLines.find(tx, id, { author, lineId });
    if (said) return { line: said, isNew: false };
    const line = await tx.db
      .insertInto('service_line')
      .values({
        conversation_id: id,
        no: lastNo + 1,
        line_id: lineId,
        author,
        operator_id: operatorId ?? null,
        text,
        image_id: imageId ?? null,
        at: now,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('service_conversation')
      .set({
        last_no: line.no,
        ...(author !== 'note' && { last_line_at: now }),
        // Who writes has read what came before.
        ...(author === 'visitor' && { visitor_read_no: line.no, visitor_seen_at: now }),
        ...((author === 'operator' || author === 'note') && { operator_read_no: line.no }),
      })
      .where('id', '=', id)
      .execute();
    return { line, isNew: true };
  },
};
