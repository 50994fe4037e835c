import { type Access, Header, ResultCode } from '@fairground/contract';
import { hash } from 'node:crypto';
import type { Call, Caller, Once } from '../handler.ts';
import type { House } from '../house.ts';
import { Refusal } from '../refusal.ts';
import type { MissingBinding, Sessions } from '../sessions.ts';
import type { Admitted } from './admission.ts';
import { callBuckets } from './call-buckets.ts';
import { canonicalJson } from './canonical-json.ts';
import type { CompiledCall } from './compiled-call.ts';
import { type EdgeRequest, headerOf } from './edge-request.ts';
import type { KeptReplies } from './kept-replies.ts';
import { runOnce } from './run-once.ts';
import type { ReplayGuard } from './replay-guard.ts';

/** Beyond this no header of ours is honest. */
const HEADER_LENGTH_MAX = 512;

export interface RunnerParts {
  readonly house: House;
  readonly sessions: Sessions;
  readonly replayGuard: ReplayGuard;
  readonly kept: KeptReplies;
}

/** Everything between an admitted request and the text of its reply: who asks, what they ask, whether they asked before. */
export type CallRunner = (
  compiled: CompiledCall,
  raw: unknown,
  request: EdgeRequest,
  admitted: Admitted,
  now: Date,
) => Promise<string>;

export function callRunner({ house, sessions, replayGuard, kept }: RunnerParts): CallRunner {
  const perSession = callBuckets(house.config.sessionRate);
  const once: Once<unknown> = { transactOnce: house.transact };

  async function callerOf(access: Access, token: string, now: Date): Promise<Caller | undefined> {
    if (access === 'public' || (access === 'guest' && token === '')) return undefined;
    const caller = token === '' || token.length > HEADER_LENGTH_MAX ? undefined : await sessions.callerOf(token, now);
    if (caller) {
      if (!perSession.take(token, now.getTime())) throw new Refusal(ResultCode.TooFrequent);
      if (access === 'bound-member') refuseUnbound(await sessions.missingBinding(caller.memberId));
    } else if (access !== 'guest') throw new Refusal(ResultCode.LoginExpired);
    return caller;
  }

  async function refuseReplay(isRead: boolean, { requestId, signature }: Admitted, now: Date): Promise<void> {
    const seen = replayGuard.see(requestId, signature.mark, signature.madeAt, now.getTime());
    const sighting = typeof seen === 'string' ? seen : await seen;
    if (sighting === 'new' || (sighting === 'same' && isRead)) return;
    if (sighting === 'full') throw new Refusal(ResultCode.SystemBusy);
    throw new Refusal(ResultCode.IllegalRequest, undefined, { field: Header.sign });
  }

  return async (compiled, raw, request, admitted, now) => {
    const { headers } = request;
    const { requestId } = admitted;
    const caller = await callerOf(compiled.endpoint.access, headerOf(headers, Header.token), now);
    const input = compiled.decode(raw);
    const effect = compiled.effectOf(input);
    const call: Call & { caller: Caller | undefined } = {
      house,
      requestId,
      now,
      ip: request.ip,
      device: headerOf(headers, Header.device).slice(0, HEADER_LENGTH_MAX),
      userAgent: headerOf(headers, 'user-agent').slice(0, HEADER_LENGTH_MAX),
      caller,
    };
    if (effect === 'money') {
      const key = { memberId: caller?.memberId ?? 0n, path: compiled.endpoint.path, requestId };
      const bodyHash = hash('sha256', canonicalJson(raw), 'buffer');
      return runOnce({ house, kept, compiled, input, call, key, bodyHash });
    }
    await refuseReplay(effect === 'read', admitted, now);
    return compiled.encode(await compiled.handle(input, Object.assign(call, once)));
  };
}

function refuseUnbound(missing: MissingBinding | undefined): void {
  if (missing === 'phone') throw new Refusal(ResultCode.PhoneUnbound);
  if (missing === 'real-name') throw new Refusal(ResultCode.BindRealName);
}
