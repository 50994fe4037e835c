import * as z from 'zod/mini';
import { ChatLineKind, chatLineNo, chatRoomId, chatStatusLabels, chatText, reportKindLabels } from '../chat.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
  count,
  id,
  line,
  listOf,
  moment,
  ownText,
  pageFields,
  paged,
  requiredText,
  valueOf,
  withDefault,
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/chat';

/** What operators do in chat rooms. */
export const chatActLabels = {
  mute: '禁言',
  block: '移出房间',
  status: '更改状态',
  level: '发言等级',
  slow: '慢速模式',
  clear: '清空',
  destroy: '解散',
  remove: '删除消息',
  notice: '发布通知',
  undo: '撤销',
} as const;
export type ChatAct = keyof typeof chatActLabels;

/** What becomes of a report. */
export const reportDecisionLabels = { dismiss: '不成立', remove: '成立，删除消息' } as const;

const GRADE_MAX = 10;
const SLOW_SECONDS_MAX = 3_600;
const MINUTES_MAX = 525_600;

const reason = requiredText(100, '请填写原因');
/** For how long; without an end when null. */
const minutes = z.nullable(z.int('时长有误').check(z.gte(1, '时长至少1分钟'), z.lte(MINUTES_MAX, '时长最多一年')));

const room = z.object({
  rid: chatRoomId,
  title: line,
  status: codeOf(chatStatusLabels),
  level: count,
  slowSeconds: count,
  destroyed: z.boolean(),
  reason: line,
  /** Who is in it now, guests too, and how many members among them. */
  online: count,
  members: count,
  lines: count,
  lastTime: z.nullable(moment),
  reports: count,
});

const operatorLine = z.object({
  lineId: id,
  no: count,
  rid: chatRoomId,
  category: valueOf(ChatLineKind),
  memberId: z.nullable(id),
  memberName: line,
  msg: ownText(1_000),
  time: moment,
  /** Not shown to players any more. */
  removed: z.boolean(),
  reports: count,
});

const done = { output: z.object({ actId: id }) } as const;
const moderate = { access: 'operator', permission: Permission.chatModerate } as const;
const command = { ...moderate, effect: 'command' } as const;

/** Chat rooms from the operators' side: each act has a reason, stands in the log, and can be undone. */
export const chat = {
  rooms: endpoint({
    ...moderate,
    path: `${PREFIX}/rooms`,
    summary: '聊天室列表，最近有人发言的在前',
    input: z.object({}),
    output: z.object({ list: listOf(room, 200) }),
  }),
  lines: endpoint({
    ...moderate,
    path: `${PREFIX}/lines`,
    summary: '一个聊天室的消息，最近的在前',
    input: z.object({ rid: chatRoomId, before: z.optional(chatLineNo) }),
    output: z.object({ room, list: listOf(operatorLine, 100) }),
    refusals: [ResultCode.NotFound],
  }),
  reports: endpoint({
    ...moderate,
    path: `${PREFIX}/reports`,
    summary: '举报队列，等得最久的在前',
    input: z.object({ open: withDefault(z.boolean('选项有误'), true), ...pageFields }),
    output: paged(
      z.object({
        reportId: id,
        line: operatorLine,
        kind: codeOf(reportKindLabels),
        note: ownText(400),
        reporter: line,
        time: moment,
        decision: z.nullable(codeOf(reportDecisionLabels)),
        decidedBy: line,
      }),
    ),
  }),
  decideReport: endpoint({
    ...command,
    path: `${PREFIX}/decideReport`,
    summary: '处理举报',
    input: z.object({ reportId: id, decision: codeOf(reportDecisionLabels, '请选择处理结果'), reason }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.DataExists],
  }),
  acts: endpoint({
    ...moderate,
    path: `${PREFIX}/acts`,
    summary: '管理操作，最近的在前',
    input: z.object({ rid: z.optional(chatRoomId), ...pageFields }),
    output: paged(
      z.object({
        actId: id,
        act: codeOf(chatActLabels),
        rid: z.nullable(chatRoomId),
        memberId: z.nullable(id),
        memberName: line,
        /** What was done, in words. */
        detail: line,
        reason: line,
        by: line,
        time: moment,
        until: z.nullable(moment),
        undone: z.boolean(),
        canUndo: z.boolean(),
      }),
    ),
  }),
  mute: endpoint({
    ...command,
    path: `${PREFIX}/mute`,
    summary: '禁言会员，单个房间或全部房间',
    input: z.object({ memberId: id, rid: z.optional(chatRoomId), minutes, reason }),
    ...done,
    refusals: [ResultCode.NotFound],
  }),
  block: endpoint({
    ...command,
    path: `${PREFIX}/block`,
    summary: '把会员移出房间',
    input: z.object({ memberId: id, rid: chatRoomId, minutes, reason }),
    ...done,
    refusals: [ResultCode.NotFound],
  }),
  setStatus: endpoint({
    ...command,
    path: `${PREFIX}/setStatus`,
    summary: '更改房间状态',
    input: z.object({ rid: chatRoomId, status: codeOf(chatStatusLabels, '请选择状态'), reason }),
    ...done,
    refusals: [ResultCode.NotFound, ResultCode.DataExists],
  }),
  setLevel: endpoint({
    ...command,
    path: `${PREFIX}/setLevel`,
    summary: '设置可发言的VIP等级',
    input: z.object({
      rid: chatRoomId,
      level: z.int('等级有误').check(z.gte(0, '等级有误'), z.lte(GRADE_MAX, '等级有误')),
      reason,
    }),
    ...done,
    refusals: [ResultCode.NotFound, ResultCode.DataExists],
  }),
  setSlow: endpoint({
    ...command,
    path: `${PREFIX}/setSlow`,
    summary: '设置慢速模式',
    input: z.object({
      rid: chatRoomId,
      seconds: z.int('秒数有误').check(z.gte(0, '秒数有误'), z.lte(SLOW_SECONDS_MAX, '最多3600秒')),
      reason,
    }),
    ...done,
    refusals: [ResultCode.NotFound, ResultCode.DataExists],
  }),
  clear: endpoint({
    ...command,
    path: `${PREFIX}/clear`,
    summary: '清空房间消息',
    input: z.object({ rid: chatRoomId, reason }),
    ...done,
    refusals: [ResultCode.NotFound],
  }),
  destroy: endpoint({
    ...command,
    path: `${PREFIX}/destroy`,
    summary: '解散房间',
    input: z.object({ rid: chatRoomId, reason }),
    ...done,
    refusals: [ResultCode.NotFound, ResultCode.DataExists],
  }),
  removeLine: endpoint({
    ...command,
    path: `${PREFIX}/removeLine`,
    summary: '删除一条消息',
    input: z.object({ lineId: id, reason }),
    ...done,
    refusals: [ResultCode.NotFound, ResultCode.DataExists],
  }),
  notify: endpoint({
    ...command,
    path: `${PREFIX}/notify`,
    summary: '向房间发布通知',
    input: z.object({ rid: chatRoomId, text: chatText, reason }),
    ...done,
    refusals: [ResultCode.NotFound],
  }),
  undo: endpoint({
    ...command,
    path: `${PREFIX}/undo`,
    summary: '撤销一次管理操作',
    input: z.object({ actId: id, reason }),
    ...done,
    refusals: [ResultCode.NotFound, ResultCode.DataExists, ResultCode.Warning],
  }),
};
