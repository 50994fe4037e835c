import { hkdfSync, randomUUID } from 'node:crypto';
import { BODY_KEY_INFO, catalogue, type Envelope } from '@fairground/contract';
import { CodeSender, CodePurpose } from '@fairground/contract/login-codes';
import { vi } from 'vitest';
import type * as z from 'zod/mini';
import { callOnClock, md5 } from './builders.ts';
import { type CallOptions, type TestApp, seal } from './test-app.ts';

type CodeForm = z.input<typeof catalogue.login.sendCodeOne.input>;

export interface CodeAsk {
  readonly number: string;
  readonly name: string;
  readonly type?: CodeForm['type'];
  readonly cate?: CodeForm['cate'];
}

/** The form of a request for a code, sealed for one request id. */
export function codeForm(
  { app }: Pick<TestApp, 'app'>,
  requestId: string,
  { number, name, type = CodePurpose.bind, cate = CodeSender.sms }: CodeAsk,
): CodeForm {
  const key = Buffer.from(hkdfSync('sha256', app.config.signKey, requestId, BODY_KEY_INFO, 32));
  const sealed = (text: string): string => seal(key, text).toString('base64url');
  return {
    sendCodeNumV2: sealed(number),
    sendNameV2: sealed(name),
    codeIdV2: sealed(''),
    SendCodeNum: md5(number),
    SendName: md5(name),
    codeId: md5(''),
    type,
    cate,
    kaptchcate: 0,
  };
}

/** Asks for a code: as a member when a token is given, as anybody otherwise. */
export function askCode(
  running: TestApp,
  ask: CodeAsk,
  options: CallOptions = {},
): Promise<Envelope<Record<string, unknown> | null>> {
  const requestId = randomUUID();
  const endpoint = options.token ? catalogue.login.sendCodeTwo : catalogue.login.sendCodeOne;
  return callOnClock(running, endpoint, codeForm(running, requestId, ask), { ...options, requestId });
}

interface Sent {
  readonly to: string;
  readonly channel: string;
  readonly text: string;
  readonly code: string;
  readonly at: number;
}

/** What the sandbox shows for a phone or an e-mail, newest first. */
export async function sentTo({ url }: TestApp, to: string): Promise<Sent[]> {
  const text = await (await fetch(`${url}/sandbox/outbox?to=${encodeURIComponent(to)}`)).text();
  const messages: Sent[] = JSON.parse(text);
  return messages;
}

/** The newest code, once as many have arrived: they go out a moment after the answer. */
export async function codeSentTo(running: TestApp, to: string, count = 1): Promise<string> {
  return vi.waitFor(
    async () => {
      const messages = await sentTo(running, to);
      const [newest] = messages;
      if (!newest || messages.length < count) throw new Error(`${messages.length} of ${count} codes for ${to}`);
      return newest.code;
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** Another one, surely: six digits. */
export const otherThan = (code: string): string => (code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`);
