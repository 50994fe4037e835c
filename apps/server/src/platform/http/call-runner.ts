import { type Access, type Effect, Header, ResultCode } from '@fairground/contract';
import { hash } from 'node:crypto';
import type { Call, Caller, Once, Operator } from '../handler.ts';
import type { AppContext } from '../app-context.ts';
import { refuseClosed } from '../maintenance.ts';
import { Refusal } from '../refusal.ts';
import type { MissingBinding, OperatorAuth, Sessions } from '../sessions.ts';
import type { Admitted } from './admission.ts';
import { callBuckets } from './call-buckets.ts';
import { canonicalJson } from './request/canonical-json.ts';
import type { CompiledCall } from './compiled-call.ts';
import { type EdgeRequest, headerOf } from './edge-request.ts';
import { type ReplyText, successReply } from './envelope.ts';
import type { IdempotencyRecords } from './repeats/idempotency-records.ts';
import { batchExecutor } from './batch-executor.ts';
import { runOnce } from './repeats/run-once.ts';
import type { ReplayFilter, Sighting } from './repeats/replay-filter.ts';
import type { UsedCommands } from './repeats/used-commands.ts';

/** Beyond this no header of ours is honest. */
const HEADER_LENGTH_MAX = 512;
/** How many calls may wait for each connection of the pool. */
const WAITING_PER_CONNECTION = 16;

export interface RunnerParts {
  readonly app: AppContext;
  readonly sessions: Sessions;
  readonly operatorAuth: OperatorAuth;
  readonly replayFilter: ReplayFilter;
  readonly idempotency: IdempotencyRecords;
  readonly commands: UsedCommands;
}

/** Everything between an admitted request and the text of its reply: who asks, what they ask, whether they asked before. */
export type CallRunner = (compiled: CompiledCall, asked: AdmittedRequest) => Promise<ReplyText>;

interface AdmittedRequest {
  readonly request: EdgeRequest;
  /** What was sent with it, not checked yet. */
  readonly raw: unknown;
  readonly admitted: Admitted;
  readonly now: Date;
}

export function callRunner({
  app,
  sessions,
  operatorAuth,
  replayFilter,
  idempotency,
  commands,
}: RunnerParts): CallRunner {
  const executeBatched = batchExecutor(app, idempotency);
  const perSession = callBuckets(app.config.sessionRate);
  const waitingMax = app.config.databasePoolMax * WAITING_PER_CONNECTION;

  /** Answers from memory stay answers: only a real question to the database makes the call wait. */
  function callerOf(access: Access, token: string, now: Date): Maybe<Caller> {
    if (access === 'public' || access === 'operator' || token === '' || token.length > HEADER_LENGTH_MAX)
      return undefined;
    return sessions.callerOf(token, now);
  }

  async function refuseUnwelcome(access: Access, caller: Caller | undefined): Promise<void> {
    if (!caller) throw new Refusal(ResultCode.LoginExpired);
    if (access === 'bound-member') refuseUnbound(await sessions.missingBinding(caller.memberId));
  }

  return async (compiled, { request, raw, admitted, now }) => {
    // A call that could only wait until its time runs out is better told so at once.
    if (app.pool.waitingCount > waitingMax) throw new Refusal(ResultCode.SystemBusy);
    const { headers } = request;
    const { access, permission, capability } = compiled.endpoint;
    const token = headerOf(headers, Header.token);
    const found = callerOf(access, token, now);
    const caller = found instanceof Promise ? await found : found;
    if (caller && !perSession.take(token, now.getTime())) throw new Refusal(ResultCode.TooFrequent);
    if (access === 'bound-member' || (access === 'member' && !caller)) await refuseUnwelcome(access, caller);
    const { requestId, signature } = admitted;
    const origin: Call = {
      app,
      requestId,
      now,
      ip: request.ip,
      device: headerOf(headers, Header.device).slice(0, HEADER_LENGTH_MAX),
      userAgent: headerOf(headers, 'user-agent').slice(0, HEADER_LENGTH_MAX),
    };
    // An operator's call never looks for a member, and a member's call never for an operator.
    const operator = access === 'operator' ? await operatorAuth.admit(token, permission, origin) : undefined;
    if (operator && !perSession.take(token, now.getTime())) throw new Refusal(ResultCode.TooFrequent);
    const input = compiled.decode(raw);
    const effect = compiled.effectOf(input);
    if (effect !== 'read') refuseClosed(app.maintenance, capability, now);
    const call: EdgeCall = { ...origin, caller, operator, transactOnce: app.transact };
    if (effect === 'money') {
      const key = { memberId: recordOwnerOf(caller, operator), path: compiled.endpoint.path, requestId };
      const bodyHash = hash('sha256', canonicalJson(raw), 'buffer');
      const money = { app, idempotency, compiled, input, call, key, bodyHash };
      const batchedPosting = await compiled.batchedPosting?.(input, call);
      return batchedPosting ? executeBatched(money, batchedPosting) : runOnce(money);
    }
    const seen = replayFilter.see({ requestId, ...signature }, now.getTime());
    refuseReplay(seen instanceof Promise ? await seen : seen, effect);
    if (effect === 'command' && !(await commands.claim(requestId, signature.madeAt))) throw replayed();
    const output = compiled.handle(input, call);
    return successReply(compiled.encode(output instanceof Promise ? await output : output));
  };
}

type Maybe<Value> = Promise<Value | undefined> | Value | undefined;

type EdgeCall = Call & Once<unknown> & { readonly caller: Caller | undefined; readonly operator: Operator | undefined };

/** Under whose number a reply is recorded: operators count downwards, so that they never meet a member. */
const recordOwnerOf = (caller: Caller | undefined, operator: Operator | undefined): bigint =>
  operator ? -operator.operatorId : (caller?.memberId ?? 0n);

/** A repeat of a read changes nothing, if it is the very same request; anything else under a used id is a replay. */
function refuseReplay(sighting: Sighting, effect: Effect): void {
  if (sighting === 'new' || (sighting === 'same' && effect === 'read')) return;
  if (sighting === 'full') throw new Refusal(ResultCode.SystemBusy);
  throw replayed();
}

const replayed = (): Refusal => new Refusal(ResultCode.IllegalRequest, undefined, { field: Header.sign });

function refuseUnbound(missing: MissingBinding | undefined): void {
  if (missing === 'phone') throw new Refusal(ResultCode.PhoneUnbound);
  if (missing === 'real-name') throw new Refusal(ResultCode.BindRealName);
}
