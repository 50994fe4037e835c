import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Stranger, md5 } from '../stranger/stranger.ts';

const SITE = '/site/api/v1';

/** The newest code the sandbox sent to a phone; a resend is waited for by its count. */
export async function codeSentTo(origin: string, phone: string, count = 1): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(async () => {
      const sent: { code: string }[] = JSON.parse(await (await fetch(`${origin}/sandbox/outbox?to=${phone}`)).text());
      codes = sent.map(({ code }) => code);
      return codes.length;
    })
    .toBeGreaterThanOrEqual(count);
  return codes[0] ?? '';
}

/** One phone gets one code a minute, so the journeys' phones are bound before any journey starts. */
export const CODE_PAUSE_MS = 61_000;

export interface PhoneOwner {
  readonly name: string;
  readonly password: string;
  readonly phone: string;
  readonly boundAt: number;
}

/** Binds a phone with the code that the sandbox sent to it. */
export async function bindAPhone(stranger: Stranger, name: string): Promise<string> {
  const phone = `139${randomInt(10_000_000, 100_000_000)}`;
  const requestId = randomUUID();
  const number = `86-${phone}`;
  const sealed = (text: string) => stranger.sealField(requestId, text);
  const asked = await stranger.call(
    `${SITE}/sendCode/two`,
    {
      sendCodeNumV2: sealed(number),
      sendNameV2: sealed(name),
      codeIdV2: sealed(''),
      SendCodeNum: md5(number),
      SendName: md5(name),
      codeId: md5(''),
      type: 1,
      cate: 0,
      version: 1,
      kaptchcate: 0,
    },
    { requestId },
  );
  expect(asked.body.status_code).toBe(6000);
  const code = await codeSentTo(stranger.origin, phone);
  const bound = await stranger.call(`${SITE}/member/bindPhone`, { areaCode: '86', phone, code });
  expect(bound.body.status_code).toBe(6000);
  return phone;
}

/** A member who registered and bound a phone on another device, over the wire. */
export async function memberWithPhone(origin: string, name: string, password: string): Promise<PhoneOwner> {
  const stranger = new Stranger(origin);
  const hash = md5(password);
  const form = { name, password: hash, kaptchcate: 99, codeId: '', code: '' };
  const registered = await stranger.call(`${SITE}/user/register`, { ...form, secondPassword: hash });
  expect(registered.body.status_code).toBe(6000);
  const entered = await stranger.call(`${SITE}/user/login`, { ...form, isAgent: 0, version: '1' });
  expect(entered.body).toMatchObject({ status_code: 6000 });
  stranger.token = String(entered.body.data?.['token']);
  const phone = await bindAPhone(stranger, name);
  return { name, password, phone, boundAt: Date.now() };
}
