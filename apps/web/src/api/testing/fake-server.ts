import { createDecipheriv, createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Endpoint, InputOf, OutputOf } from '@fairground/contract';
import { ResultCode } from '@fairground/contract/result-codes';
import { standardMessage } from '@fairground/contract/standard-messages';
import { safeEncode, safeParse } from 'zod/mini';

/** What the server would see of one request, signature and encryption already checked. */
export interface SeenCall {
  readonly path: string;
  readonly input: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** What the signature carried. */
  readonly signature: { readonly tt: number; readonly xx: string };
  readonly encrypted: boolean;
}

type Answering<E extends Endpoint> = (input: InputOf<E>, seen: SeenCall) => OutputOf<E> | Promise<OutputOf<E>>;

/** Thrown by an answer to refuse, as a use case of the server does. */
export class Refuse extends Error {
  readonly code: ResultCode;
  readonly data: unknown;
  constructor(code: ResultCode, message: string = standardMessage[code], data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Thrown by an answer when something other than the server replies, or nothing does. */
export class Trouble extends Error {
  readonly reply: Response | 'network' | 'silence';
  constructor(reply: Response | 'network' | 'silence') {
    super('trouble');
    this.reply = reply;
  }
}

const SITE_KEY = createHash('sha256').update('fairground-sandbox').digest();

/** Written from the wire's page with node:crypto alone, so that it shares nothing with what it checks. */
function openGcm(key: Buffer, sealed: Buffer, aad = ''): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(aad)).setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(12, -16)).toString() + decipher.final().toString();
}

function sealGcm(key: Buffer, plain: string): Buffer {
  const iv = randomBytes(12);
  const made = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, made.update(plain, 'utf8'), made.final(), made.getAuthTag()]);
}

const bodyKey = (requestId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', SITE_KEY, Buffer.from(requestId), Buffer.from('fairground/body'), 32));

/** Reads a field that was sealed on its own under its request's id. */
export const openSealedField = (sealed: string, { headers }: SeenCall): string =>
  openGcm(bodyKey(headers['x-request-id'] ?? ''), Buffer.from(sealed, 'base64url'));

interface Inner {
  readonly path: string;
  readonly json: string;
  readonly seal: (json: string) => string;
}

function openCall(outerPath: string, body: string, requestId: string): Inner {
  if (!outerPath.startsWith('/x/')) return { path: outerPath, json: body, seal: (json) => json };
  const key = bodyKey(requestId);
  const { d }: { d: string } = JSON.parse(body);
  return {
    path: openGcm(key, Buffer.from(outerPath.slice(3), 'base64url')),
    json: openGcm(key, Buffer.from(d, 'base64')),
    seal: (json) => JSON.stringify({ d: sealGcm(key, json).toString('base64') }),
  };
}

const envelope = (status_code: ResultCode, data: unknown, message = standardMessage[status_code]): string =>
  JSON.stringify({ status_code, data, message });

/** A server made from the contract: it checks every request as the real one does, and answers as it is told. */
export function fakeServer() {
  const answers = new Map<string, { endpoint: Endpoint; answer: Answering<Endpoint> }>();
  const seen: SeenCall[] = [];
  /** How far the server's clock is from this computer's. */
  const clock = { lead: 0 };

  async function reply(inner: Inner, call: Omit<SeenCall, 'path' | 'input'>): Promise<string> {
    const found = answers.get(inner.path);
    if (!found) return envelope(ResultCode.NotFound, null);
    const input = safeParse(found.endpoint.input, JSON.parse(inner.json || '{}'));
    if (!input.success) return envelope(ResultCode.InvalidParameter, { issues: input.error.issues });
    const noted = { ...call, path: inner.path, input: input.data };
    seen.push(noted);
    if (Math.abs(call.signature.tt - (Date.now() + clock.lead)) > 300_000)
      return envelope(ResultCode.IllegalRequest, null);
    try {
      const output = await found.answer(input.data, noted);
      return envelope(ResultCode.Success, safeEncode(found.endpoint.output, output).data ?? null);
    } catch (refusal) {
      if (refusal instanceof Refuse) return envelope(refusal.code, refusal.data, refusal.message);
      throw refusal;
    }
  }

  async function fakeFetch(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(url instanceof Request ? url.url : url, 'http://server.test');
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === 'string' ? init.body : '';
    const requestId = headers['x-request-id'] ?? '';
    const hash = createHash('sha256').update(body).digest('hex');
    const binding = `${init.method ?? 'GET'}\n${pathname}\n${requestId}\n${hash}`;
    const signed = openGcm(SITE_KEY, Buffer.from(headers['x-sign'] ?? '', 'base64url'), binding);
    const signature: SeenCall['signature'] = JSON.parse(signed);
    const inner = openCall(pathname, body || JSON.stringify(Object.fromEntries(searchParams)), requestId);
    try {
      const text = await reply(inner, { headers, signature, encrypted: pathname.startsWith('/x/') });
      return new Response(inner.seal(text), { headers: { date: new Date(Date.now() + clock.lead).toUTCString() } });
    } catch (trouble) {
      if (!(trouble instanceof Trouble) || trouble.reply === 'network')
        throw new TypeError('Failed to fetch', { cause: trouble });
      if (trouble.reply !== 'silence') return trouble.reply;
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
    }
  }

  return {
    seen,
    clock,
    fetch: fakeFetch,
    /** Answers a call from now on. */
    answer<E extends Endpoint>(endpoint: E, answer: Answering<NoInfer<E>>): void {
      answers.set(endpoint.path, { endpoint, answer });
    },
    /** The calls of one endpoint, oldest first. */
    callsOf: (endpoint: Endpoint): readonly SeenCall[] => seen.filter(({ path }) => path === endpoint.path),
  };
}
