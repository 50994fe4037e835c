import { type Catalogue, ResultCode } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog } from '../members/audit-log.ts';
import { proveLoginPassword } from '../profile/prove-login-password.ts';
import { personalRecords } from './personal-records.ts';

/** Everything the site keeps about the person of the caller, in clear: it is theirs. Money has its own signed export. */
export const exportPersonalData: Handler<Catalogue['members']['exportPersonalData']> = async ({ password }, call) => {
  const { app, caller, now } = call;
  const { memberId } = caller;
  if (!(await app.rateLimits.take('export.member', memberId.toString()))) throw new Refusal(ResultCode.TooFrequent);
  await proveLoginPassword(password, 'export-personal-data', call);
  const records = await personalRecords(app, memberId);
  await auditLog.write(app, { action: 'export-personal-data', outcome: 'done', memberId }, call);
  const document = {
    说明: '本站保存的与您有关的个人资料副本',
    站点: app.config.siteId,
    生成时间: now.toISOString(),
    ...records,
  };
  return {
    fileName: `personal-data-${memberId}-${now.getTime()}.json`,
    mediaType: 'application/json',
    content: Buffer.from(JSON.stringify(document, null, 2)).toString('base64'),
  };
};
