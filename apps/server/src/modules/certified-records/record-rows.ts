import type { certifiedSubjectLabels } from '@fairground/contract/certified-records';
import type { MemberId } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;
export type RecordSubject = keyof typeof certifiedSubjectLabels;

interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** A record as lists show it. */
export interface CertifiedRow {
  readonly recordNo: string;
  readonly memberId: MemberId;
  readonly subject: RecordSubject;
  readonly subjectNo: string;
  readonly issuedBy: string;
  readonly issuedAt: Date;
}

/** The words of the column's own check. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const rowOf = (row: unknown): CertifiedRow => row as CertifiedRow;

const placeOf = (recordNo: string): string => `certified-record/${recordNo}`;

/** The SQL of certified records. */
export const recordRows = {
  insert: async (
    app: AppContext,
    { db }: Tx,
    record: {
      readonly recordNo: string;
      readonly memberId: MemberId;
      readonly subject: RecordSubject;
      readonly subjectNo: string;
      readonly file: string;
      readonly operatorId: bigint;
      readonly now: Date;
    },
  ): Promise<void> => {
    const { recordNo, memberId, subject, subjectNo, file, operatorId, now } = record;
    await db
      .insertInto('certified_record')
      .values({
        record_no: recordNo,
        member_id: memberId,
        subject,
        subject_no: subjectNo,
        file_sealed: app.encryption.fields.seal(file, placeOf(recordNo)),
        issued_by: operatorId,
        issued_at: now,
      })
      .execute();
  },

  /** The file as it was issued, and whose it is. */
  find: async (
    app: AppContext,
    recordNo: string,
  ): Promise<{ readonly memberId: MemberId; readonly file: string } | undefined> => {
    const row = await app.db
      .selectFrom('certified_record')
      .select(['member_id as memberId', 'file_sealed as sealed'])
      .where('record_no', '=', recordNo)
      .executeTakeFirst();
    return row && { memberId: row.memberId, file: app.encryption.fields.open(row.sealed, placeOf(recordNo)) };
  },

  /** The newest first; one member's, or everybody's. */
  page: async (
    { db }: Db,
    memberId: MemberId | undefined,
    { pageNum, pageSize }: Page,
  ): Promise<{ readonly total: number; readonly rows: readonly CertifiedRow[] }> => {
    const { total } = await db
      .selectFrom('certified_record')
      .select(sql<number>`count(*)::int`.as('total'))
      .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0n))
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('certified_record as r')
      .innerJoin('operator as o', 'o.id', 'r.issued_by')
      .select(['r.record_no as recordNo', 'r.member_id as memberId', 'r.subject', 'r.subject_no as subjectNo'])
      .select(['o.name as issuedBy', 'r.issued_at as issuedAt'])
      .$if(memberId !== undefined, (query) => query.where('r.member_id', '=', memberId ?? 0n))
      .orderBy('r.issued_at', 'desc')
      .orderBy('r.record_no')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total, rows: rows.map(rowOf) };
  },
};
