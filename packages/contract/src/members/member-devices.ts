import * as z from 'zod/mini';
import { endpoint } from '../protocol/endpoint.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { id, line, listOf, moment, ownText, pageFields, paged, valueOf } from '../protocol/shapes.ts';

const PREFIX = '/site/api/v1/member';

/** How a login of the history ended. */
export const LoginOutcome = { done: 1, refused: 2 } as const;

const device = z.object({
  deviceId: id,
  /** What it calls itself, in a person's words: browser and system. */
  name: line,
  /** Where it was seen last. */
  ip: ownText(64),
  firstTime: moment,
  lastTime: moment,
  /** The one that asks. */
  current: z.boolean(),
  /** Logs in without a code. */
  trusted: z.boolean(),
  /** Holds a login right now. */
  online: z.boolean(),
});

/** Where a member is logged in, and where somebody tried to be. */
export const devices = {
  devices: endpoint({
    path: `${PREFIX}/devices`,
    access: 'member',
    summary: '我的登录设备',
    input: z.object({}),
    output: z.object({ list: listOf(device) }),
  }),
  removeDevice: endpoint({
    path: `${PREFIX}/devices/remove`,
    access: 'member',
    effect: 'command',
    summary: '移除登录设备：该设备立即退出，再次登录需要验证',
    input: z.object({ deviceId: id }),
    output: z.null(),
    refusals: [ResultCode.NotFound],
  }),
  loginHistory: endpoint({
    path: `${PREFIX}/loginHistory`,
    access: 'member',
    summary: '我的登录记录',
    input: z.object({ ...pageFields }),
    output: paged(
      z.object({
        time: moment,
        ip: ownText(64),
        device: line,
        outcome: valueOf(LoginOutcome),
        /** Why it was refused, or what was noticed; empty when there is nothing to say. */
        note: line,
      }),
    ),
  }),
};
