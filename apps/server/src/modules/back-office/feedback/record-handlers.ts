import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { HandlersOf } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordFileName } from '../../certified-records/handlers.ts';
import { issueRecord } from '../../certified-records/issue-record.ts';
import { recordRows } from '../../certified-records/record-rows.ts';
import { maskUsername } from '../../members/masking.ts';
import { members } from '../../members/members.ts';
import { operatorLog } from '../operators/operator-log.ts';
import { readId } from '../read-id.ts';

export const certifiedRecordReviewHandlers: HandlersOf<BackOfficeCatalogue['certifiedRecords']> = {
  list: async (page, { app }) => {
    const { total, rows } = await recordRows.page(app, undefined, page);
    const names = await members.namesOf(
      app,
      rows.map(({ memberId }) => memberId),
    );
    const list = rows.map(({ memberId, issuedAt, ...row }) => ({
      ...row,
      memberId: memberId.toString(),
      memberName: maskUsername(names.get(memberId) ?? ''),
      issueTime: issuedAt.getTime(),
    }));
    return { total, list };
  },

  issue: async ({ subject, subjectNo, memberId }, call) => {
    const { app, operator, now } = call;
    const issued = await issueRecord(app, {
      subject,
      subjectNo,
      memberId: memberId === undefined ? undefined : readId(memberId),
      operator,
      now,
    });
    const { recordNo } = issued;
    await app.transact(async (tx) => {
      await issued.write(tx);
      const about = {
        subject: `record:${recordNo}`,
        memberId: issued.memberId,
        detail: { subject, number: subjectNo },
      };
      const { operatorId } = operator;
      await operatorLog.write(tx, { action: 'issue-record', outcome: 'done', operatorId, ...about }, call);
    });
    return { recordNo };
  },

  download: async ({ recordNo }, call) => {
    const { app, operator } = call;
    const record = await recordRows.find(app, recordNo);
    if (!record) throw new Refusal(ResultCode.NotFound, '没有这份认证记录');
    await app.transact((tx) => {
      const about = { subject: `record:${recordNo}`, memberId: record.memberId };
      const { operatorId } = operator;
      return operatorLog.write(tx, { action: 'download-record', outcome: 'done', operatorId, ...about }, call);
    });
    return { fileName: recordFileName(recordNo), content: record.file };
  },
};
