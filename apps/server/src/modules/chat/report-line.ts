import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { chatReports } from './rooms/chat-reports.ts';
import { chatLines, readLineId } from './rooms/chat-lines.ts';

/** A member points operators at a line of somebody else. */
export async function reportLine(
  { lineId, kind, note }: InputOf<Catalogue['chat']['report']>,
  { app, caller, now }: MemberCall,
): Promise<null> {
  const place = readLineId(lineId);
  const line = place && (await chatLines.find(app, place.rid, place.no));
  const reporterId = caller.memberId;
  if (!place || !line || line.userId === '' || line.userId === reporterId.toString())
    throw new Refusal(ResultCode.NotFound, '没有可以举报的消息');
  if (!(await app.rateLimits.take('chat-report.member', reporterId.toString())))
    throw new Refusal(ResultCode.TooFrequent, '举报太频繁了，请稍后再试');
  const isNew = await chatReports.insert(app, { ...place, kind, note, reporterId, now });
  if (!isNew) throw new Refusal(ResultCode.DataExists, '您已举报过这条消息');
  return null;
}
