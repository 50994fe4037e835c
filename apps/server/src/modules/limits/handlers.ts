import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { answerRealityCheck } from './answer-reality-check.ts';
import { confirmChange } from './confirm-change.ts';
import { setLimit } from './set-limit.ts';
import { limitOverview } from './limit-overview.ts';
import { excludeSelf, takeBreak } from './start-restriction.ts';

export const limitHandlers: HandlersOf<Catalogue['limits']> = {
  get: (_, call) => limitOverview(call.app, call),
  set: setLimit,
  confirm: confirmChange,
  break: takeBreak,
  exclude: excludeSelf,
  ack: answerRealityCheck,
};
