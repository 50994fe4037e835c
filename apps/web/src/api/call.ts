import type { Effect, Endpoint, InputOf, OutputOf } from '@fairground/contract';
import { ResultCode } from '@fairground/contract/result-codes';
import { decodeOutput, encodeInput } from './codec.ts';
import { CallRefused, messageOf } from './failures.ts';
import { reactTo } from './reactions.ts';
import { type Reply, type Request, send } from './request.ts';
import { moneyIds, newRequestId } from './request-id.ts';
import { mayPass, retriesMax, sleep, waitBefore } from './retry.ts';
import { type SiteInfo, learnSiteInfo, caller } from './caller.ts';
import { clockLead } from './server-clock.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Another token than the session's: a login that has just ended says goodbye with its own. */
  readonly token?: string;
  /** The id to go out under, when the caller keeps it: part of the input was sealed for it, or it must outlive the page. */
  readonly requestId?: string;
}

/** A success, or one of the codes the contract lists under `asValue`. */
export type Answer<E extends Endpoint> =
  | { readonly code: typeof ResultCode.Success; readonly data: OutputOf<E> }
  | { readonly code: Exclude<ResultCode, typeof ResultCode.Success>; readonly data: unknown; readonly message: string };

/** One call, from input to output in our own terms. Anything but success is thrown. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>> {
  const answer = await ask(endpoint, input, options);
  if (answer.code === ResultCode.Success) return answer.data;
  throw new CallRefused(answer.code, answer.message, answer.data);
}

/** The same call for who can do something with the codes that are answers; refusals are still thrown. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const json = encodeInput(endpoint, input);
  const effect = endpoint.effectOf(input);
  return endpoint.cached ? firstAnswer(endpoint, json, effect) : answerTo(endpoint, json, { ...options, effect });
}

const firstAnswers = new Map<string, Promise<unknown>>();

/** Calls whose first reply is kept for the same payload. One caller's loss of interest must not spoil it for the rest. */
function firstAnswer<E extends Endpoint>(endpoint: E, json: string, effect: Effect): Promise<Answer<E>> {
  const key = endpoint.path + json;
  const known = firstAnswers.get(key);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a path has one endpoint, and so one kind of answer
  if (known) return known as Promise<Answer<E>>;
  const first = answerTo(endpoint, json, { effect });
  firstAnswers.set(key, first);
  first.catch(() => firstAnswers.delete(key));
  return first;
}

/** What one path can do depends on what it is asked: only some methods of a channel move money. */
type Plan = CallOptions & { readonly effect: Effect };

async function answerTo<E extends Endpoint>(endpoint: E, json: string, options: Plan): Promise<Answer<E>> {
  const { code, data, message } = await untilAnswered(endpoint, json, options);
  if (code !== ResultCode.Success) return { code, data, message };
  const output = decodeOutput(endpoint, data);
  if (isSiteInfo(endpoint, output)) learnSiteInfo(output);
  return { code, data: output };
}

const isSiteInfo = (endpoint: Endpoint, _output: unknown): _output is SiteInfo =>
  endpoint.path.endsWith('/configuration/preInfo');

/** Tries, and tries again where the contract allows it. */
async function untilAnswered(endpoint: Endpoint, json: string, options: Plan): Promise<Reply> {
  const { effect, signal } = options;
  const isNamed = options.requestId !== undefined;
  const moneyKey = effect === 'money' && !isNamed ? endpoint.path + json : undefined;
  for (let retry = 0; ; retry += 1) {
    const requestId = moneyKey === undefined ? (options.requestId ?? newRequestId()) : moneyIds.take(moneyKey);
    try {
      // oxlint-disable-next-line no-await-in-loop -- a retry waits for the try before it
      const reply = await oneTry({ endpoint, json, requestId, token: options.token ?? caller.token, signal });
      if (moneyKey !== undefined) moneyIds.settle(moneyKey);
      return reply;
    } catch (failure) {
      if (moneyKey !== undefined && isFinal(failure)) moneyIds.settle(moneyKey);
      if (retry >= retriesMax[effect] || !mayPass(failure)) throw failure;
    }
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    await sleep(waitBefore(retry), signal);
  }
}

/** Something broke on the way: the money may or may not have moved. */
const undecided: readonly ResultCode[] = [
  ResultCode.ServerError,
  ResultCode.BadGateway,
  ResultCode.InvocationError,
  ResultCode.SystemAbnormal,
];

/** A refusal that says the thing was decided: asking again under the same id would bring the same answer. */
export const isFinal = (failure: unknown): boolean =>
  failure instanceof CallRefused && !mayPass(failure) && !undecided.includes(failure.code);

/** How far the clock must have been off to explain a refused signature. */
const CLOCK_STEP_MS = 60_000;

/** One try. Refusals are thrown after the site has reacted; a success or a value comes back. */
async function oneTry(request: Request): Promise<Reply> {
  const leadBefore = clockLead();
  let reply = await send(request);
  const clockWasWrong = Math.abs(clockLead() - leadBefore) > CLOCK_STEP_MS;
  // The server refuses a stale signature before it looks at the call, so nothing has happened yet, whatever the effect.
  if (reply.code === ResultCode.IllegalRequest && clockWasWrong) reply = await send(request);
  const { code, data, message } = reply;
  if (code === ResultCode.Success || request.endpoint.asValue.includes(code)) return reply;
  const refusal = new CallRefused(code, message || messageOf(undefined), data);
  // A late reply to a login that has been replaced says nothing about the present one.
  if (request.token === caller.token) reactTo(refusal);
  throw refusal;
}
