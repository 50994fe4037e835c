import { ResultCode } from '@fairground/contract/result-codes';
import { isFinal } from '../../api/call.ts';
import { CallRefused, messageOf, TransportError } from '../../api/failures.ts';

/** Why there is no result, and what helps. */
export interface Trouble {
  readonly message: string;
  /** `enter` the game anew · `ask` for the same round again · nothing but to read it. */
  readonly way?: 'enter' | 'ask';
}

const ASK_AGAIN = '本局结果尚未收到，再查询一次即可，不会重复下注。';

/** What is said when there is no result. Until a refusal is final nobody knows whether the round was played: it is asked for again. */
export function troubleOf(failure: unknown): Trouble {
  if (failure instanceof TransportError)
    return { message: '网络中断，本局结果尚未收到。恢复后再查询一次即可，不会重复下注。', way: 'ask' };
  if (!isFinal(failure)) return { message: `${messageOf(failure)}。${ASK_AGAIN}`, way: 'ask' };
  if (failure instanceof CallRefused && failure.code === ResultCode.UserIdVerificationError)
    return { message: messageOf(failure), way: 'enter' };
  return { message: messageOf(failure) };
}

export const isTooEarly = (failure: unknown): boolean =>
  failure instanceof CallRefused && failure.code === ResultCode.TooFrequent;
