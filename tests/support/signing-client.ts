import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { BODY_KEY_INFO, type Endpoint, type Envelope, Header, type OutputOf, ResultCode } from '@fairground/contract';
import * as z from 'zod/mini';
import { recordReply } from './runner/recorded-replies.ts';

export interface CallOptions {
  readonly token?: string | undefined;
  readonly device?: string | undefined;
  readonly requestId?: string | undefined;
  /** The whole request in encrypted mode. */
  readonly encrypted?: boolean | undefined;
}

/** The envelope with its data read by the endpoint's own codecs; a refusal's data is as it came. */
export type ReplyOf<E extends Endpoint> = Envelope<OutputOf<E>>;

/** A request in every detail, for tests that break one of them. */
export interface RawRequest {
  readonly method?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the signature for something else than what is sent. */
  readonly signed?: { path?: string; method?: string; requestId?: string; body?: string; tt?: number; key?: Buffer };
}

export interface RawReply {
  readonly http: number;
  readonly text: string;
  readonly headers: Headers;
}

/** A client of the tests' own, so that a mistake in the server's crypto cannot hide in shared code. */
export function signingClient(origin: string, key: Buffer) {
  async function raw(
    path: string,
    { method = 'POST', body = '{}', headers, signed }: RawRequest = {},
  ): Promise<RawReply> {
    const requestId = headers?.[Header.requestId] ?? randomUUID();
    const bytes = method === 'GET' ? Buffer.alloc(0) : Buffer.from(body);
    const [pathOnly = ''] = path.split('?');
    const facts = { method, path: pathOnly, requestId, ...signed, body: signed?.body ?? bytes };
    const all = {
      'content-type': 'application/json',
      [Header.client]: 'web',
      [Header.version]: '0.0.0',
      [Header.site]: '1',
      [Header.requestId]: requestId,
      [Header.sign]: signatureOf(signed?.key ?? key, facts, signed?.tt ?? Date.now()),
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    const response = await fetch(origin + path, { method, headers: sent, ...(method !== 'GET' && { body: bytes }) });
    const text = await response.text();
    // A 404 is not the reply of a call.
    if (response.status !== 404) recordReply(method, pathOnly, text);
    return { http: response.status, text, headers: response.headers };
  }

  async function call<E extends Endpoint>(endpoint: E, input: unknown, options: CallOptions = {}): Promise<ReplyOf<E>> {
    const requestId = options.requestId ?? randomUUID();
    const headers = {
      [Header.requestId]: requestId,
      [Header.token]: options.token ?? '',
      [Header.device]: options.device ?? 'test-device',
    };
    const json = JSON.stringify(input);
    const { path, method } = endpoint;
    const text = options.encrypted
      ? await encryptedText(requestId, path, json, headers)
      : (await raw(method === 'GET' ? withQuery(path, input) : path, { method, body: json, headers })).text;
    const envelope: ReplyOf<E> = JSON.parse(text);
    if (envelope.status_code !== ResultCode.Success) return envelope;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema says so; its type is lost on the way
    return { ...envelope, data: z.parse(endpoint.output, envelope.data) as OutputOf<E> };
  }

  async function encryptedText(
    requestId: string,
    path: string,
    json: string,
    headers: Record<string, string>,
  ): Promise<string> {
    const bodyKey = Buffer.from(hkdfSync('sha256', key, requestId, BODY_KEY_INFO, 32));
    const body = JSON.stringify({ d: seal(bodyKey, json).toString('base64') });
    const { text } = await raw(`/x/${seal(bodyKey, path).toString('base64url')}`, { body, headers });
    const { d }: { d?: string } = JSON.parse(text);
    const clear = d === undefined ? text : unseal(bodyKey, Buffer.from(d, 'base64'));
    recordReply('POST', path, clear);
    return clear;
  }

  return { raw, call };
}

export function signatureOf(
  key: Buffer,
  { method, path, requestId, body }: { method: string; path: string; requestId: string; body: string | Buffer },
  tt: number,
): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const aad = Buffer.from([method, path, requestId, bodyHash].join('\n'));
  return seal(key, JSON.stringify({ tt, xx: '' }), aad).toString('base64url');
}

export function seal(key: Buffer, clear: string, aad?: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  if (aad) cipher.setAAD(aad);
  return Buffer.concat([iv, cipher.update(clear, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}

const withQuery = (path: string, input: unknown): string => {
  const query = new URLSearchParams(
    Object.entries(input ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
};
