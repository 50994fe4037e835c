import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { answerCheck } from './answer-check.ts';
import { confirmChange } from './confirm-change.ts';
import { setLimit } from './set-limit.ts';
import { standingOf } from './standing.ts';
import { excludeSelf, takeBreak } from './take-pause.ts';

export const guardHandlers: HandlersOf<Catalogue['guard']> = {
  get: (_, call) => standingOf(call.house, call),
  set: setLimit,
  confirm: confirmChange,
  break: takeBreak,
  exclude: excludeSelf,
  ack: answerCheck,
};
