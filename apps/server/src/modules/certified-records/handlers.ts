import { type Catalogue, ResultCode } from '@fairground/contract';
import { verifyRecord } from '@fairground/contract/verify-record';
import type { HandlersOf } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordKey } from './record-key.ts';
import { recordRows } from './record-rows.ts';

/** What a record's file is called. */
export const recordFileName = (recordNo: string): string => `certified-record-${recordNo}.json`;

export const certifiedRecordHandlers: HandlersOf<Catalogue['certifiedRecords']> = {
  key: (_, { app }) => recordKey(app).published,

  verify: async ({ file }, { app, ip }) => {
    if (!(await app.rateLimits.take('verify-record.address', ip))) throw new Refusal(ResultCode.TooFrequent);
    const verdict = await verifyRecord({ text: file, publicKey: recordKey(app).published.publicKey });
    return verdict.ok
      ? { valid: true, reason: '', record: verdict.value }
      : { valid: false, reason: verdict.why, record: null };
  },

  list: async (page, { app, caller }) => {
    const { total, rows } = await recordRows.page(app, caller.memberId, page);
    const list = rows.map(({ recordNo, subject, subjectNo, issuedAt }) => ({
      recordNo,
      subject,
      subjectNo,
      issueTime: issuedAt.getTime(),
    }));
    return { total, list };
  },

  download: async ({ recordNo }, { app, caller }) => {
    const record = await recordRows.find(app, recordNo);
    // Somebody else's and nobody's look alike.
    if (record?.memberId !== caller.memberId) throw new Refusal(ResultCode.NotFound, '没有这份认证记录');
    return { fileName: recordFileName(recordNo), content: record.file };
  },
};
