import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { LINES_A_READING } from '@fairground/contract/service';
import { chinaDay, startOfChinaDay } from '@fairground/money';
import type { HandlersOf, OperatorCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  addNote,
  answer,
  answerImage,
  type OperatorAct,
  endByOperator,
  handOver,
  takeConversation,
} from '../customer-service/answer-conversations.ts';
import { attendance } from '../customer-service/attendance.ts';
import { cannedAnswers } from '../customer-service/canned-answers.ts';
import { searchConversations } from '../customer-service/conversations/conversation-history.ts';
import { conversationLines, type Line } from '../customer-service/conversations/conversation-lines.ts';
import { type Conversation, conversations } from '../customer-service/conversations/conversations.ts';
import { hoursText } from '../customer-service/staffed-hours.ts';
import { hoursSettings } from '../customer-service/hours-settings.ts';
import { serviceStatus, todaysFigures } from '../customer-service/service-status.ts';
import { operatorConversations, operatorLines } from '../customer-service/operator-view.ts';
import { pushLine, pushTyping } from '../customer-service/conversations/push-conversation.ts';
import { serviceImages } from '../customer-service/service-images.ts';
import { dataUri } from '../uploads/upload-images.ts';
import { operatorLog } from './operators/operator-log.ts';
import { readId } from './read-id.ts';
import { serviceFacts } from './service-facts.ts';

const LIST_MAX = 100;

const actOf = (conversationId: string, { operator, now }: OperatorCall): OperatorAct => ({
  id: readId(conversationId),
  operatorId: operator.operatorId,
  now,
});

async function find(conversationId: string, { app }: OperatorCall): Promise<Conversation> {
  const conversation = await conversations.find(app, readId(conversationId));
  if (!conversation) throw new Refusal(ResultCode.NotFound);
  return conversation;
}

async function shownLine({ app }: OperatorCall, line: Line) {
  const [shown] = await operatorLines(app, [line]);
  if (!shown) throw new Refusal(ResultCode.NotFound);
  return shown;
}

export const conversationHandlers: HandlersOf<BackOfficeCatalogue['service']> = {
  board: async (_, { app, operator, now }) => {
    const { operatorId } = operator;
    // Asking is being there: a page that is closed no longer asks.
    const available = await attendance.seen(app, operatorId, now);
    const [status, present, queue, mine, left, today] = await Promise.all([
      serviceStatus(app, now),
      attendance.present(app, now),
      conversations.inState(app, 'queued', { most: LIST_MAX, now }),
      conversations.openOf(app, operatorId, LIST_MAX),
      conversations.inState(app, 'left', { most: LIST_MAX, now }),
      todaysFigures(app, startOfChinaDay(chinaDay(now))),
    ]);
    const shown = await operatorConversations(app, [...queue, ...mine, ...left], now);
    return {
      ...status,
      available,
      operators: present.map((each) => ({
        operatorId: each.id.toString(),
        name: each.name,
        available: each.available,
        open: Number(each.open ?? 0n),
        me: each.id === operatorId,
      })),
      queue: shown.slice(0, queue.length),
      mine: shown.slice(queue.length, queue.length + mine.length),
      left: shown.slice(queue.length + mine.length),
      today,
    };
  },

  setAvailable: async ({ available }, { app, operator, now }) => {
    await attendance.set(app, operator.operatorId, { available, now });
    return null;
  },

  take: async ({ conversationId }, call) => {
    await takeConversation(call.app, actOf(conversationId, call));
    return null;
  },

  read: async ({ conversationId, after }, call) => {
    const { app, now } = call;
    const conversation = await find(conversationId, call);
    const lines = await conversationLines.after(app, conversation.id, {
      no: after,
      most: LINES_A_READING,
      withNotes: true,
    });
    const [shown] = await operatorConversations(app, [conversation], now);
    if (!shown) throw new Refusal(ResultCode.NotFound);
    if (after === 0) await logReading(call, conversation);
    return { conversation: shown, lines: await operatorLines(app, lines) };
  },

  say: async ({ conversationId, ...words }, call) =>
    shownLine(call, await answer(call.app, actOf(conversationId, call), words)),

  sayImage: async ({ conversationId, ...words }, call) =>
    shownLine(call, await answerImage(call.app, actOf(conversationId, call), words)),

  note: async ({ conversationId, ...words }, call) =>
    shownLine(call, await addNote(call.app, actOf(conversationId, call), words)),

  image: async ({ conversationId, imageId }, { app }) => {
    const bytes = await serviceImages.read(app, readId(conversationId), imageId);
    if (!bytes) throw new Refusal(ResultCode.NotFound);
    return { image: dataUri(bytes) };
  },

  typing: async ({ conversationId }, call) => {
    const conversation = await find(conversationId, call);
    const isMine = conversation.state === 'open' && conversation.operatorId === call.operator.operatorId;
    if (isMine) pushTyping(call.app, conversation, 'operator');
    return null;
  },

  markRead: async ({ conversationId, no }, call) => {
    const conversation = await find(conversationId, call);
    // Whoever only looks at somebody else's conversation has not read it for them.
    if (conversation.operatorId !== call.operator.operatorId) return null;
    await call.app.transact(async (tx) => {
      if (await conversations.markRead(tx, conversation.id, { side: 'operator', no }))
        pushLine(call.app, tx, conversation);
    });
    return null;
  },

  handOver: async ({ conversationId, operatorId, note }, call) => {
    const { app } = call;
    await app.transact(async (tx) => {
      const handed = await handOver(app, tx, { ...actOf(conversationId, call), to: readId(operatorId), note });
      const about = {
        subject: `conversation:${handed.ticket}`,
        detail: { to: handed.toName, note },
        ...(handed.memberId !== null && { memberId: handed.memberId }),
      };
      const who = call.operator.operatorId;
      await operatorLog.write(
        tx,
        { action: 'hand-over-conversation', outcome: 'done', operatorId: who, ...about },
        call,
      );
    });
    return null;
  },

  end: async ({ conversationId }, call) => {
    await endByOperator(call.app, actOf(conversationId, call));
    return null;
  },

  facts: ({ conversationId }, call) => serviceFacts(readId(conversationId), call),

  history: async ({ text, ...page }, { app, now }) => {
    const { total, rows } = await searchConversations(app, text, page);
    return { total, list: await operatorConversations(app, rows, now) };
  },

  cannedAnswers: async (_, { app }) => ({
    list: (await cannedAnswers.list(app)).map(({ id, ...canned }) => ({ answerId: id.toString(), ...canned })),
  }),

  saveCannedAnswer: async ({ answerId, ...canned }, call) => {
    const { app, operator, now } = call;
    const id = answerId === undefined ? undefined : readId(answerId);
    await app.transact(async (tx) => {
      if (await cannedAnswers.isTaken(tx, canned.shortcut, id))
        throw new Refusal(ResultCode.DataExists, '这个快捷词已被使用', { field: 'shortcut' });
      if (id === undefined) await cannedAnswers.insert(tx, canned, { by: operator.name, now });
      else if (!(await cannedAnswers.update(tx, { id, ...canned }, { by: operator.name, now })))
        throw new Refusal(ResultCode.NotFound);
      const about = { subject: `canned:${canned.shortcut}`, detail: { title: canned.title, text: canned.text } };
      const { operatorId } = operator;
      await operatorLog.write(tx, { action: 'save-canned-answer', outcome: 'done', operatorId, ...about }, call);
    });
    return null;
  },

  removeCannedAnswer: async ({ answerId }, call) => {
    const { app, operator } = call;
    await app.transact(async (tx) => {
      const shortcut = await cannedAnswers.remove(tx, readId(answerId));
      if (shortcut === undefined) throw new Refusal(ResultCode.NotFound);
      const { operatorId } = operator;
      const about = { operatorId, subject: `canned:${shortcut}` };
      await operatorLog.write(tx, { action: 'remove-canned-answer', outcome: 'done', ...about }, call);
    });
    return null;
  },

  hours: async (_, { app }) => {
    const { changedAt, days, ...hours } = await hoursSettings.hours(app);
    return { ...hours, days: [...days], changeTime: changedAt?.getTime() ?? null };
  },

  setHours: async (hours, call) => {
    const { app, operator, now } = call;
    const days = [...new Set(hours.days)].toSorted((one, other) => one - other);
    if (hours.opensAt === hours.closesAt)
      throw new Refusal(ResultCode.InvalidParameter, '结束时间不能与开始时间相同', { field: 'closesAt' });
    await app.transact(async (tx) => {
      const before = await hoursSettings.hours(tx);
      const after = { ...hours, days };
      await hoursSettings.setHours(tx, after, { by: operator.name, now });
      const detail = { before: hoursText(before), after: hoursText(after) };
      const { operatorId } = operator;
      await operatorLog.write(tx, { action: 'set-service-hours', outcome: 'done', operatorId, detail }, call);
    });
    return null;
  },
};

/** Looking into a conversation that is not one's own is written down. */
async function logReading(call: OperatorCall, { ticket, memberId, operatorId, state }: Conversation): Promise<void> {
  if (state !== 'ended' && (operatorId === call.operator.operatorId || operatorId === null)) return;
  const about = { subject: `conversation:${ticket}`, ...(memberId !== null && { memberId }) };
  const who = call.operator.operatorId;
  await call.app.transact((tx) =>
    operatorLog.write(tx, { action: 'read-conversation', outcome: 'done', operatorId: who, ...about }, call),
  );
}
