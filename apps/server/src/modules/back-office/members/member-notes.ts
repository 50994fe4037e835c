import type { AppContext, Tx } from '../../../platform/app-context.ts';

export interface NewNote {
  readonly memberId: bigint;
  readonly operatorId: bigint;
  readonly text: string;
  readonly now: Date;
}

/** The SQL of what the back office wrote about members. */
export const memberNotes = {
  insert: async ({ db }: Tx, { memberId, operatorId, text, now }: NewNote): Promise<void> => {
    await db
      .insertInto('operator_note')
      .values({ member_id: memberId, operator_id: operatorId, text, at: now })
      .execute();
  },

  /** The latest first. */
  of: ({ db }: Pick<AppContext, 'db'>, memberId: bigint, most: number) =>
    db
      .selectFrom('operator_note')
      .innerJoin('operator', 'operator.id', 'operator_note.operator_id')
      .select(['operator_note.id', 'operator.name as by', 'operator_note.text', 'operator_note.at'])
      .where('operator_note.member_id', '=', memberId)
      .orderBy('operator_note.id', 'desc')
      .limit(most)
      .execute(),
};
