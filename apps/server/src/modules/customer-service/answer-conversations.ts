import { randomBytes } from 'node:crypto';
import { ResultCode } from '@fairground/contract';
import { ServiceImageBytes } from '@fairground/contract/service';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readImage } from '../uploads/read-image.ts';
import { attendance } from './attendance.ts';
import { conversationLines, type Line } from './conversations/conversation-lines.ts';
import { operatorTitle } from './conversations/conversation-view.ts';
import { type Conversation, conversations } from './conversations/conversations.ts';
import { endConversation } from './conversations/end-conversation.ts';
import { notifyIfAbsent } from './notify-absent.ts';
import { pushLine, pushState } from './conversations/push-conversation.ts';
import { serviceImages } from './service-images.ts';

/** An operator's act on one conversation. */
export interface OperatorAct {
  readonly id: bigint;
  readonly operatorId: bigint;
  readonly now: Date;
}

export interface OperatorWords {
  readonly lineId: string;
  readonly text: string;
}

async function lockKnown(tx: Tx, id: bigint): Promise<Conversation> {
  const conversation = await conversations.lock(tx, id);
  if (!conversation) throw new Refusal(ResultCode.NotFound);
  return conversation;
}

/** Only who has a conversation answers in it: two voices would contradict each other. */
async function lockOwn(tx: Tx, { id, operatorId }: OperatorAct): Promise<Conversation> {
  const conversation = await lockKnown(tx, id);
  if (conversation.state === 'ended') throw new Refusal(ResultCode.Warning, '会话已结束');
  if (conversation.state !== 'open' || conversation.operatorId !== operatorId)
    throw new Refusal(ResultCode.Warning, '该会话不由您接待，请先接入');
  return conversation;
}

/** Takes a waiting conversation or a message that was left. Taking what one has already changes nothing. */
export async function takeConversation(app: AppContext, { id, operatorId, now }: OperatorAct): Promise<void> {
  await app.transact(async (tx) => {
    const conversation = await lockKnown(tx, id);
    if (conversation.state === 'open' && conversation.operatorId === operatorId) return;
    if (conversation.state === 'open') throw new Refusal(ResultCode.Warning, '该会话已由其他客服接待');
    if (conversation.state === 'ended') throw new Refusal(ResultCode.Warning, '会话已结束');
    const text = `${operatorTitle(operatorId)}为您服务`;
    const lineId = `taken-${conversation.lastNo + 1}`;
    await conversationLines.append(tx, conversation, { author: 'system', lineId, text, now });
    await conversations.take(tx, conversation, { operatorId, now });
    pushState(app, tx, conversation);
  });
}

export async function answer(app: AppContext, act: OperatorAct, { lineId, text }: OperatorWords): Promise<Line> {
  return app.transact(async (tx) => {
    const conversation = await lockOwnOrSaid(tx, act, lineId);
    return 'no' in conversation ? conversation : addAnswer(app, tx, { conversation, act, said: { lineId, text } });
  });
}

/** A picture from the operator. */
export async function answerImage(
  app: AppContext,
  act: OperatorAct,
  { lineId, image }: { readonly lineId: string; readonly image: string },
): Promise<Line> {
  const bytes = await readImage(image, ServiceImageBytes.member);
  return app.transact(async (tx) => {
    const conversation = await lockOwnOrSaid(tx, act, lineId);
    if ('no' in conversation) return conversation;
    const imageId = randomBytes(16).toString('hex');
    await serviceImages.insert(app, tx, {
      id: imageId,
      conversationId: act.id,
      author: 'operator',
      bytes,
      now: act.now,
    });
    return addAnswer(app, tx, { conversation, act, said: { lineId, text: '', imageId } });
  });
}

/** The locked conversation, or the line when it was said before: a repeat is answered even after the end. */
async function lockOwnOrSaid(tx: Tx, act: OperatorAct, lineId: string): Promise<Conversation | Line> {
  await lockKnown(tx, act.id);
  return (await conversationLines.find(tx, act.id, { author: 'operator', lineId })) ?? lockOwn(tx, act);
}

interface Answer {
  readonly conversation: Conversation;
  readonly act: OperatorAct;
  readonly said: OperatorWords & { readonly imageId?: string };
}

async function addAnswer(app: AppContext, tx: Tx, { conversation, act, said }: Answer): Promise<Line> {
  const { operatorId, now } = act;
  const { line } = await conversationLines.append(tx, conversation, { author: 'operator', operatorId, now, ...said });
  await notifyIfAbsent(app, tx, { conversation, no: line.no, now });
  pushLine(app, tx, conversation);
  return line;
}

/** What operators tell each other beside a conversation, whoever has it, and after its end too. */
export async function addNote(
  app: AppContext,
  { id, operatorId, now }: OperatorAct,
  words: OperatorWords,
): Promise<Line> {
  return app.transact(async (tx) => {
    const conversation = await lockKnown(tx, id);
    const { line } = await conversationLines.append(tx, conversation, { author: 'note', operatorId, now, ...words });
    pushLine(app, tx, conversation);
    return line;
  });
}

/** Gives an own conversation to somebody who is there, with what they need to know. */
export async function handOver(
  app: AppContext,
  tx: Tx,
  { to, note, ...act }: OperatorAct & { readonly to: bigint; readonly note: string },
): Promise<{ readonly ticket: string; readonly memberId: bigint | null; readonly toName: string }> {
  const { id, operatorId, now } = act;
  const conversation = await lockOwn(tx, act);
  if (to === operatorId) throw new Refusal(ResultCode.Warning, '该会话已由您接待');
  const receiver = (await attendance.present(tx, now)).find((each) => each.id === to);
  if (!receiver?.available) throw new Refusal(ResultCode.Warning, '对方不在接待中，请选择其他客服');
  const { line } = await conversationLines.append(tx, conversation, {
    author: 'note',
    operatorId,
    lineId: `hand-over-${conversation.lastNo + 1}`,
    text: `转交给 ${receiver.name}：${note}`,
    now,
  });
  const words = {
    author: 'system',
    lineId: `handed-${line.no + 1}`,
    text: `已为您转接${operatorTitle(to)}`,
    now,
  } as const;
  await conversationLines.append(tx, { id, lastNo: line.no }, words);
  await conversations.handTo(tx, { id, operatorId: to });
  pushState(app, tx, conversation);
  return { ticket: conversation.ticket, memberId: conversation.memberId, toName: receiver.name };
}

export async function endByOperator(app: AppContext, act: OperatorAct): Promise<void> {
  await app.transact(async (tx) => {
    const conversation = await lockKnown(tx, act.id);
    if (conversation.state === 'ended') return;
    await lockOwn(tx, act);
    await endConversation(app, tx, { id: act.id, by: 'operator', now: act.now });
  });
}
