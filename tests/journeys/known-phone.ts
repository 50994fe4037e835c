import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { md5, type ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { letAMinutePass } from './site-database.ts';
import { joinOverTheWire } from './wire-member.ts';

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

/** Asks for a code that proves a phone or an e-mail to be one's own, and gives it as the sandbox sent it. */
async function codeFor(client: ThirdPartyClient, name: string, target: string, cate: 0 | 1): Promise<string> {
  const requestId = randomUUID();
  const number = cate === 0 ? `86-${target}` : target;
  const sealed = (text: string) => client.sealField(requestId, text);
  const asked = await client.call(
    `${SITE}/sendCode/two`,
    {
      sendCodeNumV2: sealed(number),
      sendNameV2: sealed(name),
      codeIdV2: sealed(''),
      SendCodeNum: md5(number),
      SendName: md5(name),
      codeId: md5(''),
      type: 1,
      cate,
      version: 1,
      kaptchcate: 0,
    },
    { requestId },
  );
  expect(asked.body.status_code).toBe(6000);
  return codeSentTo(client.origin, target);
}

/** Binds a phone with the code that the sandbox sent to it. */
export async function bindAPhone(client: ThirdPartyClient, name: string): Promise<string> {
  const phone = `139${randomInt(10_000_000, 100_000_000)}`;
  const code = await codeFor(client, name, phone, 0);
  const bound = await client.call(`${SITE}/member/bindPhone`, { areaCode: '86', phone, code });
  expect(bound.body.status_code).toBe(6000);
  return phone;
}

export async function bindAnEmail(client: ThirdPartyClient, name: string, email: string): Promise<void> {
  const code = await codeFor(client, name, email, 1);
  const bound = await client.call(`${SITE}/member/bindEmail`, { email, code });
  expect(bound.body.status_code).toBe(6000);
}

/** Registers somebody and binds a phone, over the wire and so on another device; the phone may get its next code. */
export async function memberWithPhone(origin: string, name: string, password: string): Promise<string> {
  const { client } = await joinOverTheWire(origin, name, password);
  const phone = await bindAPhone(client, name);
  await letAMinutePass(origin, name);
  return phone;
}
