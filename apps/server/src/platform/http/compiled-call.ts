import { type Effect, type Endpoint, ResultCode } from '@fairground/contract';
import * as z from 'zod/mini';
import type { Call, Once } from '../handler.ts';
import { onFirstUse } from '../on-first-use.ts';
import { type AnyBatchedPostingOf, batchedPostingIn } from '../batched-posting.ts';
import { Refusal } from '../refusal.ts';
import { successText } from './envelope.ts';
import { isCodecFree } from './codec-free.ts';

/** Any handler, once its own endpoint has vouched for input and output. */
export type AnyHandler = (input: unknown, call: Call & Once<unknown>) => unknown;

/** A call ready to run: what can be prepared before a request is prepared once, before the first one. */
export interface CompiledCall {
  readonly endpoint: Endpoint;
  readonly handle: AnyHandler;
  /** Where the call can be one ledger entry, what that entry is. */
  readonly batchedPosting: AnyBatchedPostingOf | undefined;
  /** The input after its codecs, or a refusal that names the field. */
  readonly decode: (raw: unknown) => unknown;
  readonly effectOf: (input: unknown) => Effect;
  /** The reply's text. Anything the endpoint does not list is left out; anything it forbids is our own fault. */
  readonly encode: (output: unknown) => string;
}

export function compileCall(endpoint: Endpoint, handle: AnyHandler): CompiledCall {
  // All calls together take half a second to compile, which nobody waits for before the first is asked for.
  const input = onFirstUse(() =>
    z.compile(endpoint.effect === 'money' ? rejectingUnknownFields(endpoint.input) : endpoint.input),
  );
  return {
    endpoint,
    handle,
    batchedPosting: batchedPostingIn(handle),
    decode: (raw) => {
      const decoded = z.safeDecode(input(), raw);
      if (decoded.success) return decoded.data;
      throw refusalOf(decoded.error.issues[0]);
    },
    effectOf: (decoded) => endpoint.effectOf(decoded),
    encode: encoderOf(endpoint.output),
  };
}

/** Where inside and outside look alike, the compiled check serves both ways; codecs have to be walked backwards. */
function encoderOf(output: z.ZodMiniType): CompiledCall['encode'] {
  if (!isCodecFree(output)) return (value) => successText(z.encode(output, value));
  const compiled = onFirstUse(() => z.compile(output));
  return (value) => successText(z.parse(compiled(), value));
}

/** A field nobody knows is dropped from a read, but where money moves it is refused: it may be a misspelt order. */
function rejectingUnknownFields(input: z.ZodMiniType): z.ZodMiniType {
  return input instanceof z.ZodMiniObject ? z.catchall(input, z.never()) : input;
}

function refusalOf(issue: z.core.$ZodIssue | undefined): Refusal {
  if (issue?.code === 'unrecognized_keys') {
    const field = [...issue.path, issue.keys[0]].join('.');
    return new Refusal(ResultCode.InvalidParameter, '请求参数名称有误', { field });
  }
  return new Refusal(ResultCode.InvalidParameter, issue?.message, { field: issue?.path.join('.') ?? '' });
}
