import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { codeOf, count, day, line, moment, pageFields, paged } from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/rebates';

/** How a day's rebate reaches members: at once, or by a claim in the welfare centre. */
export const rebateModeLabels = { auto: '自动到账', claim: '福利中心领取' } as const;

const run = z.object({
  day: line,
  /** The version of the grades it goes by. */
  configVersion: count,
  mode: codeOf(rebateModeLabels),
  startedBy: line,
  startTime: moment,
  /** Null while it runs. */
  doneTime: z.nullable(moment),
  chunksDone: count,
  chunks: count,
  members: count,
  /** What the day's play gave back, and what was paid with it, earlier sums and corrections included. */
  earned: yuan,
  paid: yuan,
});

/** Rebate runs as operators see them: one for each day, tried first, and how far it is. */
export const rebates = {
  runs: endpoint({
    path: `${PREFIX}/runs`,
    access: 'operator',
    permission: Permission.promotionsManage,
    summary: '返水发放记录与进度',
    input: z.object(pageFields),
    output: paged(run),
  }),
  dryRun: endpoint({
    path: `${PREFIX}/dryRun`,
    access: 'operator',
    permission: Permission.promotionsManage,
    summary: '试算某日返水，不发放',
    input: z.object({ day }),
    output: z.object({
      day: line,
      members: count,
      earned: yuan,
      /** What the caps of grades cut off. */
      capped: yuan,
      /** Whether the day is over and settled whole, so that its run may begin. */
      isReady: z.boolean(),
    }),
  }),
  start: endpoint({
    path: `${PREFIX}/start`,
    access: 'operator',
    effect: 'command',
    permission: Permission.promotionsManage,
    summary: '开始某日返水发放；已开始的日子返回其进度',
    input: z.object({ day, mode: codeOf(rebateModeLabels) }),
    output: run,
    refusals: [ResultCode.SystemAbnormal],
  }),
};
