import { type InputOf, ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { chatActLabels, reportDecisionLabels } from '@fairground/contract/back-office-chat';
import type { OperatorAction } from '@fairground/contract/back-office-log';
import { chatStatusLabels } from '@fairground/contract/chat';
import type { HandlersOf, OperatorCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  canUndo,
  clearRoom,
  destroyRoom,
  type Moderation,
  notifyRoom,
  removeLine,
  sanctionMember,
  setLevel,
  setSlow,
  setStatus,
  undoAct,
} from '../chat/moderate-rooms.ts';
import { type ActRow, chatActs } from '../chat/rooms/chat-acts.ts';
import { chatLines, lineIdOf } from '../chat/rooms/chat-lines.ts';
import { chatReports } from '../chat/rooms/chat-reports.ts';
import { chatRooms } from '../chat/rooms/chat-rooms.ts';
import { operatorChat } from '../chat/rooms/operator-chat.ts';
import { operatorLog } from './operators/operator-log.ts';
import { readId } from './read-id.ts';

type Calls = BackOfficeCatalogue['chat'];

const LINES = 50;
const ROOMS = 200;

interface About {
  readonly reason: string;
  readonly action: OperatorAction;
  readonly subject: string;
  readonly memberId?: bigint;
  readonly detail?: Readonly<Record<string, string>>;
}

/** Does something in one transaction with its line in the operators' log. */
function logged(
  call: OperatorCall,
  { reason, ...about }: About,
  work: (by: Moderation) => Promise<bigint>,
): Promise<{ actId: string }> {
  const { app, operator, now } = call;
  const { operatorId } = operator;
  return app.transact(async (tx) => {
    const actId = await work({ app, tx, operatorId, reason, now });
    const detail = { ...about.detail, reason };
    await operatorLog.write(tx, { ...about, outcome: 'done', operatorId, detail }, call);
    return { actId: actId.toString() };
  });
}

const room = (rid: string): string => `chat-room:${rid}`;
const lasting = (minutes: number | null): string => (minutes === null ? '不设期限' : `${minutes}分钟`);

export const chatModerationHandlers: HandlersOf<Calls> = {
  rooms: async (_, { app }) => ({ list: await operatorChat.rooms(app, await chatRooms.latest(app, ROOMS)) }),

  lines: async ({ rid, before }, { app }) => {
    const known = await chatRooms.find(app, rid);
    if (!known) throw new Refusal(ResultCode.NotFound, '聊天室不存在');
    const [shown] = await operatorChat.rooms(app, [known]);
    if (!shown) throw new Refusal(ResultCode.NotFound, '聊天室不存在');
    return { room: shown, list: await operatorChat.lines(app, rid, { before, most: LINES }) };
  },

  reports: async ({ open, ...page }, { app }) => {
    const { total, list } = await chatReports.page(app, open, page);
    const shown = await Promise.all(
      list.map(async ({ id, rid, no, at, decidedBy, ...report }) => {
        const line = await operatorChat.line(app, rid, no);
        return line
          ? [{ ...report, reportId: id.toString(), line, time: at.getTime(), decidedBy: decidedBy ?? '' }]
          : [];
      }),
    );
    return { total, list: shown.flat() };
  },

  decideReport: async ({ reportId, decision, reason }, call) => {
    const id = readId(reportId);
    const detail = { decision: reportDecisionLabels[decision] };
    await logged(
      call,
      { reason, action: 'decide-chat-report', subject: `chat-report:${reportId}`, detail },
      async (by) => {
        const { tx, operatorId, now } = by;
        const report = await chatReports.lock(tx, id);
        if (!report) throw new Refusal(ResultCode.NotFound, '举报不存在');
        if (report.decision !== null) throw new Refusal(ResultCode.DataExists, '举报已处理');
        await chatReports.decide(tx, id, { decision, operatorId, now });
        const isRemoved = await chatLines.isRemoved(tx, report.rid, report.no);
        return decision === 'remove' && !isRemoved ? removeLine(by, lineIdOf(report.rid, report.no)) : 0n;
      },
    );
    return null;
  },

  acts: async ({ rid, ...page }, { app }) => {
    const { total, list } = await chatActs.page(app, rid, page);
    return {
      total,
      list: list.map((act) => ({
        actId: act.id.toString(),
        act: act.act,
        rid: act.rid,
        memberId: act.memberId?.toString() ?? null,
        memberName: act.memberName ?? '',
        detail: detailOf(act),
        reason: act.reason,
        by: act.by,
        time: act.at.getTime(),
        until: act.until?.getTime() ?? null,
        undone: act.undoneBy !== null,
        canUndo: canUndo(act.act) && act.undoneBy === null,
      })),
    };
  },

  mute: (wanted, call) => sanction('mute', wanted, call),
  block: (wanted, call) => sanction('block', wanted, call),

  setStatus: ({ rid, status, reason }, call) =>
    logged(
      call,
      { reason, action: 'change-chat-room', subject: room(rid), detail: { after: chatStatusLabels[status] } },
      (by) => setStatus(by, rid, status),
    ),

  setLevel: ({ rid, level, reason }, call) =>
    logged(call, { reason, action: 'change-chat-room', subject: room(rid), detail: { after: `VIP${level}` } }, (by) =>
      setLevel(by, rid, level),
    ),

  setSlow: ({ rid, seconds, reason }, call) =>
    logged(
      call,
      { reason, action: 'change-chat-room', subject: room(rid), detail: { after: slowText(seconds) } },
      (by) => setSlow(by, rid, seconds),
    ),

  clear: ({ rid, reason }, call) =>
    logged(call, { reason, action: 'clear-chat-room', subject: room(rid) }, (by) => clearRoom(by, rid)),

  destroy: ({ rid, reason }, call) =>
    logged(call, { reason, action: 'destroy-chat-room', subject: room(rid) }, (by) => destroyRoom(by, rid)),

  removeLine: ({ lineId, reason }, call) =>
    logged(call, { reason, action: 'remove-chat-line', subject: `chat-line:${lineId}` }, (by) =>
      removeLine(by, lineId),
    ),

  notify: ({ rid, text, reason }, call) =>
    logged(call, { reason, action: 'notify-chat-room', subject: room(rid), detail: { text } }, (by) =>
      notifyRoom(by, { rid, text }),
    ),

  undo: ({ actId, reason }, call) =>
    logged(call, { reason, action: 'undo-chat-act', subject: `chat-act:${actId}` }, async (by) => {
      const { undoId } = await undoAct(by, readId(actId));
      return undoId;
    }),
};

function sanction(
  kind: 'mute' | 'block',
  { memberId, rid, minutes, reason }: InputOf<Calls['mute']>,
  call: OperatorCall,
): Promise<{ actId: string }> {
  const id = readId(memberId);
  const action = kind === 'mute' ? 'mute-in-chat' : 'block-in-chat';
  const about = {
    reason,
    action,
    subject: rid === undefined ? 'chat-room:*' : room(rid),
    memberId: id,
    detail: { after: lasting(minutes) },
  } as const;
  return logged(call, about, (by) => sanctionMember(by, { kind, memberId: id, rid: rid ?? null, minutes }));
}

const slowText = (seconds: number): string => (seconds === 0 ? '不限速' : `每${seconds}秒一条`);

const isStatus = (text: string): text is keyof typeof chatStatusLabels => Object.hasOwn(chatStatusLabels, text);
const isAct = (text: string): text is keyof typeof chatActLabels => Object.hasOwn(chatActLabels, text);

/** What was done, in words. */
function detailOf({ act, after, before, lineNo }: ActRow): string {
  if (act === 'status') return isStatus(after) ? chatStatusLabels[after] : after;
  if (act === 'level') return `VIP${after}及以上可发言`;
  if (act === 'slow') return slowText(Number(after));
  if (act === 'notice') return after;
  if (act === 'remove') return `第${lineNo ?? 0}条`;
  if (act === 'undo') return isAct(before) ? chatActLabels[before] : '';
  return '';
}
