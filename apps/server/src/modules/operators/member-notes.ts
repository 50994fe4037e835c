import type { House, Tx } from '../../platform/house.ts';

export interface NewNote {
  readonly memberId: bigint;
  readonly operatorId: bigint;
  readonly text: string;
  readonly now: Date;
}

/** The SQL of what the desk wrote about members. */
export const memberNotes = {
  insert: async ({ db }: Tx, { memberId, operatorId, text, now }: NewNote): Promise<void> => {
    await db
      .insertInto('member_note')
      .values({ member_id: memberId, operator_id: operatorId, text, at: now })
      .execute();
  },

  /** The latest first. */
  of: ({ db }: Pick<House, 'db'>, memberId: bigint, most: number) =>
    db
      .selectFrom('member_note')
      .innerJoin('operator', 'operator.id', 'member_note.operator_id')
      .select(['member_note.id', 'operator.name as by', 'member_note.text', 'member_note.at'])
      .where('member_note.member_id', '=', memberId)
      .orderBy('member_note.id', 'desc')
      .limit(most)
      .execute(),
};
