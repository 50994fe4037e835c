import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { BODY_KEY_INFO, type Endpoint, type Envelope, Header, type OutputOf, ResultCode } from '@fairground/contract';
import { checkLedger } from '@fairground/ledger';
import { type AppOptions, startApp } from '../../apps/server/src/app.ts';
import { checkGuard } from '../../apps/server/src/modules/guard/check-guard.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import type { House } from '../../apps/server/src/platform/house.ts';
import { afterAll } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from './fresh-database.ts';

export interface CallOptions {
  readonly token?: string | undefined;
  readonly device?: string | undefined;
  readonly requestId?: string | undefined;
  /** The whole request in encrypted mode. */
  readonly encrypted?: boolean | undefined;
}

/** The envelope with its data read by the endpoint's own codecs; a refusal's data is as it came. */
export type ReplyOf<E extends Endpoint> = Envelope<OutputOf<E>>;

export interface Caller {
  /** The input is what travels: amounts are text. */
  call<E extends Endpoint>(endpoint: E, input: z.input<E['input']>, options?: CallOptions): Promise<ReplyOf<E>>;
}

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

export interface RunningHouse extends Caller {
  readonly house: House;
  readonly url: string;
  /** Signs and sends; given headers win over ours, and an empty one is left out. */
  raw(path: string, request?: RawRequest): Promise<RawReply>;
  as(member: { readonly token: string; readonly device?: string }): Caller;
  stop(): Promise<void>;
}

export interface HouseOptions extends AppOptions {
  /** Laid over the settings that tests share. */
  readonly env?: Readonly<Record<string, string>>;
  /** For what the environment alone cannot bring about, a live house for instance. */
  readonly configure?: (config: Config) => Config;
}

/** Whatever is tested, it all comes from one address, in a hurry, and nobody solves pictures. */
const TEST_ENV = {
  PORT: '0',
  CAPTCHA: 'off',
  LOG_LEVEL: 'silent',
  DATABASE_POOL_MAX: '8',
  CALLS_PER_ADDRESS: '0',
  CALLS_PER_SESSION: '0',
  LIMIT_SCALE: '1000000',
};

const running = new Set<RunningHouse>();

afterAll(async () => {
  for (const each of running) {
    const report = await checkLedger(each.house.pool);
    const unguarded = await checkGuard(each.house.pool);
    await each.stop();
    if (!report.ok) throw new Error(`The tests left the ledger broken: ${JSON.stringify(report.breaks)}`);
    if (unguarded.length > 0) throw new Error(`The gate let something through: ${unguarded.join('; ')}`);
  }
});

/** The whole house on a port and in a schema of its own. It stops, and its ledger is checked, after the file's tests. */
export async function runningHouse({ env, configure, ...options }: HouseOptions = {}): Promise<RunningHouse> {
  const { url: databaseUrl } = await freshDatabase();
  const config = readConfig({ ...TEST_ENV, DATABASE_URL: databaseUrl, ...env });
  const app = await startApp(configure?.(config) ?? config, options);
  const { house, address: url } = app;
  const wire = signingClient(url, house.config.signKey);
  const callAs =
    (who: CallOptions): Caller['call'] =>
    (endpoint, input, given) =>
      wire.call(endpoint, input, { ...who, ...given });
  const self: RunningHouse = {
    house,
    url,
    raw: wire.raw,
    call: callAs({}),
    as: (member) => ({ call: callAs({ token: member.token, device: member.device }) }),
    stop: async () => {
      running.delete(self);
      await app.stop();
    },
  };
  running.add(self);
  return self;
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
    return { http: response.status, text: await response.text(), headers: response.headers };
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
    return d === undefined ? text : unseal(bodyKey, Buffer.from(d, 'base64'));
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
