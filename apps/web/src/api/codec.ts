import type { Endpoint, InputOf, OutputOf } from '@fairground/contract';
import { ResultCode } from '@fairground/contract/result-codes';
import { config, safeEncode, safeParse } from 'zod/mini';
import { CallRefused, TransportError } from './failures.ts';

// The page's policy forbids making code from text; without this the schemas would try, and be reported.
config({ jitless: true });

/** The input as JSON. What the server would refuse for its shape is refused here, in the same words and the same form. */
export function encodeInput<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { data, error } = safeEncode(endpoint.input, input);
  if (!error) return JSON.stringify(data);
  const [issue] = error.issues;
  const field = issue?.path[0];
  throw new CallRefused(ResultCode.InvalidParameter, issue?.message ?? '请求参数有误', { field });
}

/** The reply's data in our own terms: amounts are fen, and nothing unlisted is let in. */
export function decodeOutput<E extends Endpoint>(endpoint: E, data: unknown): OutputOf<E> {
  const parsed = safeParse<E['output']>(endpoint.output, data);
  if (parsed.success) return parsed.data;
  throw new TransportError('unreadable');
}
