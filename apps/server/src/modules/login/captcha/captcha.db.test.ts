import { catalogue, ResultCode } from '@fairground/contract';
import { CaptchaFlow } from '@fairground/contract/login';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock, aName, aPhone, callOnClock, md5, type TestClock } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { newCaptchaText } from './captcha-picture.ts';
import type { DrawInt } from '../../../platform/encryption/random-draw.ts';
import { issuePictureCaptcha } from './issue-picture-captcha.ts';

const { register, login, captchaNeed, pictureCaptcha } = catalogue.login;
const password = md5('fern7Kettle');
const DEVICE = 'test-device';

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now, env: { CAPTCHA: 'on' } });
});

/** Whoever knows the chance knows the answer. */
const sameChance = (): DrawInt => {
  let drawn = 0;
  return (bound) => (drawn += 5) % bound;
};
const ANSWER = newCaptchaText(sameChance());

/** A picture the server drew for this device, with the answer a person would read in it. */
async function solved(device = DEVICE): Promise<{ kaptchcate: 2; codeId: string; code: string }> {
  const call = { app: running.app, requestId: '', now: clock.now(), ip: '127.0.0.1', device, userAgent: '' };
  return { kaptchcate: 2, codeId: (await issuePictureCaptcha(call, sameChance()))['x-code'], code: ANSWER };
}

const form = (name = aName()) => ({ name, password, secondPassword: password });
const enter = (name: string, proof: object = { kaptchcate: 0 }, device = DEVICE, secret = password) =>
  callOnClock(running, login, { name, password: secret, kaptchcate: 0, ...proof }, { device });

async function newcomer(): Promise<string> {
  const name = aName();
  const reply = await callOnClock(running, register, { ...form(name), ...(await solved()) });
  expect(reply).toMatchObject({ status_code: 6000 });
  return name;
}

const needOf = async (ktype: 1 | 2 | 3 | 4, name?: string, device = DEVICE) =>
  (await callOnClock(running, captchaNeed, { ktype, ...(name && { name }) }, { device })).data;

const refusal = (message: string) => ({ status_code: ResultCode.GraphicVerification, message });
const sliderWanted = { status_code: ResultCode.RapidVerification, message: '请完成滑块验证' };

describe('the picture', () => {
  test('AU-06 is a PNG, another one each time', async () => {
    const [first, second] = await Promise.all([running.call(pictureCaptcha, {}), running.call(pictureCaptcha, {})]);
    expect(first.data.image).toMatch(/^data:image\/png;base64,/);
    expect(first.data.image).not.toBe(second.data.image);
    expect(first.data['x-code']).not.toBe(second.data['x-code']);
  });

  test('AU-06 the answer is kept only as a keyed hash', async () => {
    await solved();
    const { rows } = await running.app.pool.query<{ text: string }>('select c::text as text from captcha c');
    expect(rows.map((row) => row.text).join('\n')).not.toMatch(new RegExp(ANSWER, 'i'));
  });
});

describe('registering with captchas on', () => {
  test.each([
    ['no proof', { kaptchcate: 0 as const }],
    ['an empty slider', { kaptchcate: 1 as const }],
    ['type 99', { kaptchcate: 99 as const }],
  ])('WI-03j AU-05 %s is answered with 6022: the slider, please', async (_, proof) => {
    const reply = await callOnClock(running, register, { ...form(), ...proof });
    expect(reply).toMatchObject(sliderWanted);
  });

  test('AU-06 small letters and spaces are read as meant', async () => {
    const proof = await solved();
    const typed = ` ${proof.code.toLowerCase()} `;
    expect((await callOnClock(running, register, { ...form(), ...proof, code: typed })).status_code).toBe(6000);
  });

  test('AU-06c a wrong answer is refused and the picture is used up', async () => {
    const proof = await solved();
    const wrong = await callOnClock(running, register, { ...form(), ...proof, code: 'XXXX' });
    expect(wrong).toMatchObject({ ...refusal('验证码错误，请重新输入'), data: { field: 'code' } });
    const right = await callOnClock(running, register, { ...form(), ...proof });
    expect(right).toMatchObject(refusal('验证码已过期，请换一张重试'));
  });

  test('AU-06 an empty answer asks for one and uses nothing up', async () => {
    const proof = await solved();
    expect(await callOnClock(running, register, { ...form(), ...proof, code: ' ' })).toMatchObject(
      refusal('请输入验证码'),
    );
    expect((await callOnClock(running, register, { ...form(), ...proof })).status_code).toBe(6000);
  });

  test('AU-06c a right answer is good once', async () => {
    const proof = await solved();
    expect((await callOnClock(running, register, { ...form(), ...proof })).status_code).toBe(6000);
    expect(await callOnClock(running, register, { ...form(), ...proof })).toMatchObject(
      refusal('验证码已过期，请换一张重试'),
    );
  });

  test('AU-06 after two minutes it is too late', async () => {
    const proof = await solved();
    clock.passSeconds(120);
    expect(await callOnClock(running, register, { ...form(), ...proof })).toMatchObject(
      refusal('验证码已过期，请换一张重试'),
    );
  });

  test('WI-03j AU-06 a picture drawn for one device is no use on another', async () => {
    const proof = await solved('somebody-else');
    expect((await callOnClock(running, register, { ...form(), ...proof })).status_code).toBe(
      ResultCode.GraphicVerification,
    );
  });

  test('AU-01 a name that is taken is told only to somebody human', async () => {
    const name = await newcomer();
    expect((await callOnClock(running, register, { ...form(name), kaptchcate: 0 })).status_code).toBe(6022);
    expect((await callOnClock(running, register, { ...form(name), ...(await solved()) })).status_code).toBe(6009);
  });
});

describe('the login right after registration', () => {
  const granted = { kaptchcate: 99 as const };

  test('AU-02b may use type 99 once', async () => {
    const name = await newcomer();
    expect((await enter(name, granted)).status_code).toBe(6000);
    expect(await enter(name, granted)).toMatchObject(sliderWanted);
  });

  test('AU-02 of many at once with the grant, one is let in', async () => {
    const name = await newcomer();
    const replies = await Promise.all(Array.from({ length: 8 }, () => enter(name, granted)));
    expect(replies.filter((reply) => reply.status_code === 6000)).toHaveLength(1);
  });

  test('AU-02b only on the device that registered', async () => {
    const name = await newcomer();
    expect((await enter(name, granted, 'another-device')).status_code).toBe(ResultCode.RapidVerification);
    expect((await enter(name, granted)).status_code).toBe(6000);
  });

  test('AU-02b only within two minutes', async () => {
    const name = await newcomer();
    clock.passSeconds(120);
    expect((await enter(name, granted)).status_code).toBe(ResultCode.RapidVerification);
  });

  test('AU-02b nobody else gets in by asking for it', async () => {
    expect((await enter('nobody77', granted)).status_code).toBe(ResultCode.RapidVerification);
  });

  test('AU-02 the grant is kept as a hash', async () => {
    await newcomer();
    const { rows } = await running.app.pool.query<{ text: string }>('select g::text as text from login_grant g');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.text).join('\n')).not.toContain(DEVICE);
  });
});

describe('which proof a flow needs', () => {
  test.each([CaptchaFlow.register, CaptchaFlow.phoneReset, CaptchaFlow.emailReset])(
    'AU-07 flow %i needs a slider',
    async (flow) => {
      expect(await needOf(flow)).toEqual({ need: 1, kaptchcate: 1 });
    },
  );

  test.each([
    ['a member', newcomer],
    ['a name nobody has', async () => 'nobody79'],
  ])('AU-07 a login of %s needs none until it has failed three times, then a slider', async (_, named) => {
    const name = await named();
    const device = `device-of-${name}`;
    expect(await needOf(CaptchaFlow.login, name, device)).toEqual({ need: 0, kaptchcate: 0 });
    for (let time = 0; time < 3; time++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      expect((await enter(name, {}, device, md5('fern7Kettl3'))).status_code).toBe(ResultCode.InvalidCredentials);
    }
    expect(await needOf(CaptchaFlow.login, name, 'elsewhere')).toEqual({ need: 1, kaptchcate: 1 });
    // Right or wrong makes no difference now: nothing is looked at without the slider.
    expect(await enter(name, {}, device)).toMatchObject({ ...sliderWanted, data: null });
    expect(await enter(name, {}, device, md5('fern7Kettl3'))).toMatchObject({ ...sliderWanted, data: null });
  });

  test('AU-07a each call is refused without the captcha that was named for its flow', async () => {
    const name = await newcomer();
    const device = `device-of-${name}`;
    // oxlint-disable-next-line no-await-in-loop -- a login is trusted until it has failed three times
    for (let time = 0; time < 3; time++) await enter(name, {}, device, md5('fern7Kettl3'));
    const { forgetByPhoneOne, forgetByEmailOne } = catalogue.login;
    const calls: readonly [flow: Parameters<typeof needOf>[0], bare: () => Promise<{ status_code: number }>][] = [
      [CaptchaFlow.register, () => callOnClock(running, register, { ...form(aName()), kaptchcate: 0 }, { device })],
      [CaptchaFlow.login, () => enter(name, {}, device)],
      [CaptchaFlow.phoneReset, () => callOnClock(running, forgetByPhoneOne, { name, phone: aPhone() }, { device })],
      [CaptchaFlow.emailReset, () => callOnClock(running, forgetByEmailOne, { name, email: 'a@b.cn' }, { device })],
    ];
    for (const [flow, bare] of calls) {
      // oxlint-disable-next-line no-await-in-loop
      expect([flow, await needOf(flow, name, device)]).toEqual([flow, { need: 1, kaptchcate: 1 }]);
      // oxlint-disable-next-line no-await-in-loop
      expect([flow, await bare()]).toMatchObject([flow, sliderWanted]);
    }
  });

  test('AU-07 with the picture read rightly the right password gets in, and the slate is clean', async () => {
    const name = await newcomer();
    const device = `device-of-${name}`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    for (let time = 0; time < 3; time++) await enter(name, {}, device, md5('fern7Kettl3'));
    expect((await enter(name, await solved(device), device)).status_code).toBe(6000);
    expect(await needOf(CaptchaFlow.login, name, 'elsewhere')).toEqual({ need: 0, kaptchcate: 0 });
  });
});

test('AU-07 a sandbox without captchas says so and never asks', async () => {
  const off = await startTestApp();
  const answers = await Promise.all(([1, 2, 3, 4] as const).map((ktype) => off.call(captchaNeed, { ktype })));
  expect(answers.map((answer) => answer.data)).toEqual(answers.map(() => ({ need: 0, kaptchcate: 99 })));
});
