import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { disputeUntil, type TicketEvidence } from '@fairground/contract/disputes';
import { ImagePurpose } from '@fairground/contract/members';
import { TermsLimit } from '@fairground/contract/site-constants';
import { chinaDateTime } from '@fairground/money';
import type { MemberCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { depositOrders } from '../deposits/orders/deposit-orders.ts';
import { uploadImages } from '../uploads/upload-images.ts';
import { type DisputableBet, findBet } from './disputed-bets.ts';
import { feedbackDisputes } from './feedback-disputes.ts';
import { feedbackThreads } from './feedback-threads.ts';
import { openFeedback, tellOperators } from './open-feedback.ts';
import { readThreadId } from './own-thread.ts';
import { sealText } from './thread-text.ts';

type Add = Catalogue['feedback']['addFeedBack'];
type Input = InputOf<Add>;

/** A thread longer than this begins anew. */
const MESSAGES_MAX = 200;

const refused = (code: ResultCode, message: string, field: 'images' | 'betNo' | 'orderNo'): Refusal =>
  new Refusal(code, message, { field });

/** A new feedback, or more to one there is. About a settled bet it is a dispute, and its evidence is kept with it. */
export async function addFeedback(input: Input, call: MemberCall): Promise<OutputOf<Add>> {
  const { app, caller } = call;
  if (!(await app.rateLimits.take('feedback.member', caller.memberId.toString())))
    throw new Refusal(ResultCode.TooFrequent);
  const images = await ownImages(input.images, call);
  const feedbackId =
    input.feedbackId === undefined ? await openNew(input, images, call) : await goOn(input, images, call);
  return { feedbackId: feedbackId.toString() };
}

/** The same picture twice is one picture. */
async function ownImages(sent: readonly string[], { app, caller }: MemberCall): Promise<readonly string[]> {
  const images = [...new Set(sent)];
  if (images.length === 0) return images;
  if ((await uploadImages.countOwn(app, caller.memberId, ImagePurpose.feedback, images)) !== images.length)
    throw refused(ResultCode.NotFound, '图片不存在，请重新上传', 'images');
  return images;
}

async function goOn(
  { feedbackId = '', content }: Input,
  images: readonly string[],
  { app, caller, now }: MemberCall,
): Promise<bigint> {
  const { memberId } = caller;
  const threadId = readThreadId(feedbackId);
  await app.transact(async (tx) => {
    const thread = await feedbackThreads.lock(tx, threadId);
    if (thread?.memberId !== memberId || thread.hiddenAt) throw new Refusal(ResultCode.NotFound, '没有这条反馈');
    if ((await feedbackThreads.countMessages(tx, threadId)) >= MESSAGES_MAX)
      throw new Refusal(ResultCode.Warning, '这条反馈的内容已经很多，请提交新的反馈');
    await feedbackThreads.addMessage(tx, { threadId, sealed: sealText(app, memberId, content), images, now });
    await feedbackThreads.markWaiting(tx, threadId, now);
    tellOperators(app, tx, threadId);
  });
  return threadId;
}

async function openNew(input: Input, images: readonly string[], call: MemberCall): Promise<bigint> {
  const { app, caller, now } = call;
  const { memberId } = caller;
  const { type, content: text, betNo, orderNo } = input;
  const bet = betNo === undefined ? undefined : await ownBet(betNo, call);
  if (orderNo !== undefined) await refuseForeignDeposit(orderNo, call);
  const evidence = bet?.settledAt ? await bet.evidence(now) : undefined;
  return app.transact(async (tx) => {
    const threadId = await openFeedback(app, tx, {
      memberId,
      type,
      text,
      images,
      origin: 'member',
      betNo,
      orderNo,
      now,
    });
    if (bet && evidence) await openDispute(tx, { threadId, bet, evidence, call });
    return threadId;
  });
}

/** A bet of the caller's own; one that is settled must still be open to dispute. */
async function ownBet(betNo: string, { app, caller, now }: MemberCall): Promise<DisputableBet> {
  const bet = await findBet(app, betNo);
  // Somebody else's and nobody's look alike.
  if (bet?.memberId !== caller.memberId) throw refused(ResultCode.NotFound, '没有找到这张注单', 'betNo');
  const { settledAt } = bet;
  const until = settledAt && disputeUntil(settledAt.getTime());
  if (settledAt && until !== null && now.getTime() > until) {
    const message = `该注单已于 ${chinaDateTime(settledAt)} 结算，对结果的争议须在结算后${TermsLimit.disputeDays}天内（${chinaDateTime(until)} 前）书面提出，现已超过期限`;
    throw refused(ResultCode.Warning, message, 'betNo');
  }
  return bet;
}

async function refuseForeignDeposit(orderNo: string, { app, caller }: MemberCall): Promise<void> {
  const order = await depositOrders.find(app, orderNo);
  if (order?.memberId !== caller.memberId) throw refused(ResultCode.NotFound, '没有找到这笔存款', 'orderNo');
}

async function openDispute(
  tx: Tx,
  dispute: {
    readonly threadId: bigint;
    readonly bet: DisputableBet;
    readonly evidence: TicketEvidence;
    readonly call: MemberCall;
  },
): Promise<void> {
  const { threadId, bet, evidence, call } = dispute;
  const { betNo: ticketId, memberId, version } = bet;
  const isNew = await feedbackDisputes.insert(tx, {
    feedbackId: threadId,
    memberId,
    ticketId,
    version,
    evidence,
    now: call.now,
  });
  if (!isNew) throw refused(ResultCode.Warning, '您已对该注单的这次结算提出过争议，请在原反馈中补充', 'betNo');
}
