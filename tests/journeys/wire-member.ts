import { expect } from '@playwright/test';
import { md5, ThirdPartyClient } from '../third-party-client/third-party-client.ts';

const SITE = '/site/api/v1';

/** Asks over the wire what must succeed. */
export async function ask(client: ThirdPartyClient, path: string, input: unknown): Promise<Record<string, unknown>> {
  const { body } = await client.call(path, input);
  expect(body, path).toMatchObject({ status_code: 6000 });
  return body.data ?? {};
}

/** A login over the wire, with the words a browser would store of it. */
export interface WireLogin {
  readonly client: ThirdPartyClient;
  readonly token: string;
  readonly userId: string;
}

const noCaptcha = { kaptchcate: 99, codeId: '', code: '' };

export async function logInOverTheWire(origin: string, name: string, password: string): Promise<WireLogin> {
  const client = withOwnDevice(origin, name);
  const form = { name, password: md5(password), ...noCaptcha, isAgent: 0, version: '1' };
  const { token, userId } = await ask(client, `${SITE}/user/login`, form);
  client.token = String(token);
  return { client, token: client.token, userId: String(userId) };
}

/** Members who shared a device would look like a stolen list of accounts that is being tried out. */
function withOwnDevice(origin: string, name: string): ThirdPartyClient {
  const client = new ThirdPartyClient(origin);
  client.device = `wire-${name}`;
  return client;
}

/** A new member, logged in: for journeys that are about something else than becoming one. */
export async function joinOverTheWire(origin: string, name: string, password: string): Promise<WireLogin> {
  const hash = md5(password);
  const form = { name, password: hash, secondPassword: hash, ...noCaptcha };
  await ask(withOwnDevice(origin, name), `${SITE}/user/register`, form);
  return logInOverTheWire(origin, name, password);
}
