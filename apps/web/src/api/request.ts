import type { Endpoint } from '@fairground/contract';
import { ResultCode } from '@fairground/contract/result-codes';
import { CALL_TIMEOUT_MS, type Envelope, Header } from '@fairground/contract/wire';
import { version } from '../../package.json';
import { utf8 } from './bytes.ts';
import { deviceId } from './device.ts';
import { encryptCall } from './encrypted-mode.ts';
import { TransportError, type TransportKind } from './failures.ts';
import { caller } from './caller.ts';
import { learnDateHeader, serverNow } from './server-clock.ts';
import { sign } from './sign.ts';

const SITE_ID = '1';

/** One try of one call. */
export interface Request {
  readonly endpoint: Endpoint;
  /** The encoded input. */
  readonly json: string;
  readonly requestId: string;
  readonly token: string;
  readonly signal?: AbortSignal | undefined;
}

/** What the server answered, with a code that we know. */
export interface Reply {
  readonly code: ResultCode;
  readonly data: unknown;
  readonly message: string;
}

interface Outer {
  readonly method: 'POST' | 'GET';
  readonly path: string;
  /** Not part of the signature. */
  readonly query: string;
  readonly body: string;
  readonly readReply: (reply: unknown) => unknown;
}

/** Sends once and gives back the reply, whatever it says; throws a TransportError when there is none. */
export async function send(request: Request): Promise<Reply> {
  const outer = await (caller.encrypted ? encryptedForm(request) : plainForm(request));
  const headers = await headersFor(request, outer);
  const [status, text] = await exchange(outer, headers, request.signal);
  // A proxy that guards the server may refuse a dead token before the server does.
  if (status === 401) return { code: ResultCode.LoginExpired, data: null, message: unauthorized(request.token) };
  const envelope = await readEnvelope(outer, text);
  if (!envelope) throw new TransportError(status >= 200 && status < 300 ? 'unreadable' : 'status', status);
  const { status_code: code, data, message } = envelope;
  return { code: isKnown(code) ? code : ResultCode.SystemAbnormal, data, message };
}

/** Who was never logged in is not told to do it again. */
const unauthorized = (token: string): string => (token === '' ? '请先登录' : '请重新登录');

const asItIs = (reply: unknown): unknown => reply;

function plainForm({ endpoint, json }: Request): Outer {
  const { method, path } = endpoint;
  if (method === 'POST') return { method, path, query: '', body: json, readReply: asItIs };
  const input: Record<string, string> = JSON.parse(json);
  const fields = new URLSearchParams(input);
  return { method, path, query: fields.size === 0 ? '' : `?${fields}`, body: '', readReply: asItIs };
}

async function encryptedForm({ endpoint, json, requestId }: Request): Promise<Outer> {
  return { method: 'POST', query: '', ...(await encryptCall({ requestId, path: endpoint.path, json })) };
}

async function headersFor({ requestId, token }: Request, { method, path, body }: Outer): Promise<HeadersInit> {
  const payload = { tt: Math.round(serverNow()), xx: caller.address };
  const [device, signature] = await Promise.all([
    deviceId(),
    sign({ method, path, requestId, body: utf8(body) }, payload),
  ]);
  return {
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    [Header.version]: version,
    [Header.client]: 'web',
    [Header.token]: token,
    [Header.device]: device,
    [Header.requestId]: requestId,
    [Header.site]: SITE_ID,
    [Header.sign]: signature,
  };
}

/** The fetch itself, given up after 30 s or when the caller loses interest. */
async function exchange(
  { method, path, query, body }: Outer,
  headers: HeadersInit,
  signal: AbortSignal | undefined,
): Promise<[status: number, text: string]> {
  const stop = new AbortController();
  let why: TransportKind = 'network';
  const giveUp = (reason: 'timeout' | 'given-up') => {
    why = reason;
    stop.abort();
  };
  const timer = setTimeout(() => giveUp('timeout'), CALL_TIMEOUT_MS);
  const onAbort = () => giveUp('given-up');
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  try {
    const init: RequestInit = { method, headers, signal: stop.signal, ...(method === 'POST' && { body }) };
    const response = await fetch(path + query, init);
    learnDateHeader(response.headers.get('date'));
    // From here on there is a network and somebody answers: what breaks now is the answer itself.
    if (!stop.signal.aborted) why = 'aborted';
    return [response.status, await response.text()];
  } catch {
    throw new TransportError(why);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

async function readEnvelope({ readReply }: Outer, text: string): Promise<Envelope | undefined> {
  try {
    const reply = await readReply(JSON.parse(text));
    return isEnvelope(reply) ? reply : undefined;
  } catch {
    return undefined;
  }
}

const isEnvelope = (reply: unknown): reply is Envelope =>
  typeof reply === 'object' && reply !== null && 'status_code' in reply && typeof reply.status_code === 'number';

const knownCodes = new Set<number>(Object.values(ResultCode));
const isKnown = (code: number): code is ResultCode => knownCodes.has(code);
