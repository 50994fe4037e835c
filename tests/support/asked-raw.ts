import type { Endpoint, Envelope } from '@fairground/contract';
import { expect } from 'vitest';
import type { TestMember } from './builders.ts';
import type { TestApp } from './test-app.ts';

type Sender = Pick<TestMember, 'token' | 'device'>;

/** A call with a body of any shape: what the types of a client forbid has to be asked by hand. */
export async function askedRaw(
  running: Pick<TestApp, 'raw'>,
  { method, path }: Endpoint,
  body: Readonly<Record<string, unknown>>,
  who: Sender = { token: '', device: 'test-device' },
): Promise<Envelope> {
  const headers = { 'x-token': who.token, 'x-device': who.device };
  const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
  const query = method === 'GET' ? `?${new URLSearchParams(fields).toString()}` : '';
  const { http, text } = await running.raw(path + query, { method, body: JSON.stringify(body), headers });
  const envelope: Envelope = JSON.parse(text);
  expect([path, http, Object.keys(envelope)]).toEqual([path, 200, ['status_code', 'data', 'message']]);
  return envelope;
}

/** A bad body, and the field of it that the refusal has to name. */
export type BadBody = readonly [field: string, body: Readonly<Record<string, unknown>>];

/** For a call without fields: a name that is refused in any body. */
export const NO_FIELDS: BadBody = ['constructor', { constructor: 1 }];

/** A bad body is refused in the envelope with 6007 and the name of the field. */
export async function refusesBad(
  running: Pick<TestApp, 'raw'>,
  endpoint: Endpoint,
  [field, body]: BadBody,
  who?: Sender,
): Promise<void> {
  expect([endpoint.path, await askedRaw(running, endpoint, body, who)]).toEqual([
    endpoint.path,
    { status_code: 6007, data: { field }, message: expect.stringMatching(/\p{Script=Han}/u) },
  ]);
}
