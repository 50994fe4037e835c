import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { count, id, line, listOf, masked, moment, ownText, requiredText } from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/races';
const REASON_MAX = 200;
const reason = requiredText(REASON_MAX, '请填写原因');
const place = { id, periodId: id, memberId: id };

/** Boards of races as operators see them: who stands where, and who was taken off. */
export const races = {
  board: endpoint({
    path: `${PREFIX}/board`,
    access: 'operator',
    permission: Permission.promotionsManage,
    summary: '排行赛榜单：名次、成绩、可得奖金与被移出的会员',
    input: z.object({ id, periodId: z.optional(id) }),
    output: z.object({
      title: line,
      periods: listOf(z.object({ periodId: id, beginTime: moment, endTime: moment }), 4),
      periodId: id,
      frozenTime: moment,
      /** From then on nothing of it changes. */
      isFrozen: z.boolean(),
      rows: listOf(z.object({ rank: count, memberId: id, memberName: masked, score: yuan, prize: yuan }), 100),
      removed: listOf(
        z.object({
          memberId: id,
          memberName: masked,
          score: yuan,
          reason: ownText(REASON_MAX),
          by: line,
          time: moment,
        }),
        100,
      ),
    }),
    refusals: [ResultCode.NotFound],
  }),
  remove: endpoint({
    path: `${PREFIX}/remove`,
    access: 'operator',
    permission: Permission.promotionsManage,
    effect: 'command',
    summary: '把违规会员移出一期榜单，名次依次上移；会员收到原因与申诉渠道',
    input: z.strictObject({ ...place, reason }),
    output: z.object({ rank: count }),
    /** No such race, period or place; the board is frozen. */
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  restore: endpoint({
    path: `${PREFIX}/restore`,
    access: 'operator',
    permission: Permission.promotionsManage,
    effect: 'command',
    summary: '申诉成立后恢复会员在榜单上的成绩；会员收到站内信',
    input: z.strictObject({ ...place, reason }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};
