import { createHash, randomUUID } from 'node:crypto';
import { catalogue, Header } from '@fairground/contract';
import { captchas } from '../../apps/server/src/modules/login/captcha/captchas.ts';
import { newCaptchaText } from '../../apps/server/src/modules/login/captcha/captcha-picture.ts';
import { sliders } from '../../apps/server/src/modules/login/captcha/sliders.ts';
import { aName, md5 } from '../support/builders.ts';
import { dice, robots } from '../support/slider-interactions.ts';
import type { RawRequest, TestApp } from '../support/test-app.ts';
import type { CapturedArtifacts } from './captured-artifacts.ts';

/** One try, made up from its own dice so that it can be had again; the answer's code. */
type Attempt = (roll: () => number) => Promise<number>;

export interface Attacker {
  readonly name: string;
  readonly attempt: Attempt;
  /** Whether the answer means that it got through. */
  readonly admits: (code: number) => boolean;
}

const { register, login, validateGeeCheck, forgetByPhoneTwo, forgetByPhoneThree } = catalogue.login;
const { info, removeDevice } = catalogue.members;
const REFUSED_SIGNATURE = 6008;
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const makes = Object.values(robots);

const pickOf = <T>(roll: () => number, items: readonly T[]): T => {
  const item = items[Math.floor(roll() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
};
const textOf = (roll: () => number, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[Math.floor(roll() * alphabet.length)]).join('');
const aGuess = (roll: () => number): string => md5(textOf(roll, BASE64URL, 9));

const gets6000 = (code: number): boolean => code === 6000;
const passesSignatureCheck = (code: number): boolean => code !== REFUSED_SIGNATURE;

/** Everybody who wants in without having what it takes, each with what could have been captured or guessed. */
export function attackers(running: TestApp, artifacts: CapturedArtifacts): readonly Attacker[] {
  const { app } = running;
  const { victim, otherMember, locked, proven, pass, replay } = artifacts;

  const send = async (path: string, request: RawRequest): Promise<number> => {
    const { text } = await running.raw(path, request);
    const { status_code }: { status_code: number } = JSON.parse(text);
    return status_code;
  };
  /** The victim's own token and device: only the signature is wrong. */
  const asVictim = (request: RawRequest): Promise<number> =>
    send(info.path, {
      body: '{"isPop":0}',
      ...request,
      headers: { [Header.token]: victim.token, [Header.device]: victim.device, ...request.headers },
    });
  const callFrom = async (device: string, ...[endpoint, input, token]: CallParts): Promise<number> =>
    (await running.call(endpoint, input, { device, token })).status_code;
  const tryRegister = (captcha: object, device: string): Promise<number> => {
    const password = md5('fern7Kettle');
    return send(register.path, {
      body: JSON.stringify({ name: aName(), password, secondPassword: password, ...captcha }),
      headers: { [Header.device]: device },
    });
  };

  const forge: Attempt = (roll) =>
    pickOf<() => Promise<number>>(roll, [
      () => asVictim({ signed: { key: createHash('sha256').update(String(roll())).digest() } }),
      () => asVictim({ headers: { [Header.sign]: textOf(roll, BASE64URL, 90) } }),
      () => asVictim({ headers: { [Header.sign]: '' } }),
    ])();
  const move: Attempt = (roll) =>
    pickOf<() => Promise<number>>(roll, [
      () => asVictim({ signed: { path: login.path } }),
      () => asVictim({ signed: { method: 'GET' } }),
      () => asVictim({ signed: { requestId: randomUUID() } }),
      () => asVictim({ signed: { body: `{"isPop":${Math.floor(1 + roll() * 9)}}` } }),
    ])();
  const stale: Attempt = (roll) => {
    const away = (301 + roll() * 1e6) * 1000;
    return asVictim({ signed: { tt: Math.round(Date.now() + (roll() < 0.5 ? away : -away)) } });
  };
  const guessToken: Attempt = (roll) => {
    const at = Math.floor(roll() * 42);
    const near = victim.token.slice(0, at) + pickOf(roll, otherThan(victim.token[at])) + victim.token.slice(at + 1);
    const hash = createHash('sha256').update(victim.token).digest('base64url');
    const token = pickOf(roll, [near, textOf(roll, BASE64URL, 43), victim.token.slice(0, 42), hash]);
    return callFrom(victim.device, info, { isPop: 0 }, token);
  };
  const guessPassword: Attempt = (roll) =>
    callFrom(`robot-${Math.floor(roll() * 1e6)}`, login, {
      name: pickOf(roll, locked),
      password: aGuess(roll),
      kaptchcate: 0,
    });
  const guessCode: Attempt = (roll) =>
    callFrom(proven.device, forgetByPhoneTwo, { ...proven.asking, code: textOf(roll, '0123456789', 6) });
  const guessPicture: Attempt = async (roll) => {
    const device = `robot-${Math.floor(roll() * 1e9)}`;
    const drawInt = (bound: number): number => Math.floor(roll() * bound);
    const codeId = await captchas.insert(app, { answer: newCaptchaText(drawInt), device, now: app.now() });
    return tryRegister({ kaptchcate: 2, codeId, code: newCaptchaText(drawInt) }, device);
  };
  const guessSlider: Attempt = async (roll) => {
    const device = `robot-${Math.floor(roll() * 1e9)}`;
    const issuedAt = new Date(app.now().getTime() - 9000);
    const lot = await sliders.insert(app, { x: 150 + Math.floor(roll() * 350), device, now: issuedAt });
    const answer = JSON.stringify(pickOf(roll, makes)(150 + Math.floor(roll() * 350), dice(roll() * 2 ** 32)));
    const form = { lot_number: lot, captcha_output: answer, pass_token: '', gen_time: '', validate_way: 0 as const };
    return callFrom(device, validateGeeCheck, form);
  };
  const reusePass: Attempt = (roll) => {
    const guessed = textOf(roll, BASE64URL, 22);
    const [codeId, device] = pickOf(roll, [
      [pass.codeId, pass.device],
      [pass.codeId, 'elsewhere'],
      [guessed, pass.device],
    ] as const);
    return tryRegister({ kaptchcate: 1, codeId }, device);
  };
  const claimGrant: Attempt = (roll) => {
    const device = pickOf(roll, [victim.device, `robot-${Math.floor(roll() * 1e6)}`]);
    if (roll() < 0.5) return tryRegister({ kaptchcate: 99 }, device);
    const code = roll() < 0.5 ? {} : { sendCodeNum: textOf(roll, '0123456789', 6) };
    return callFrom(device, login, { name: victim.name, password: victim.password, kaptchcate: 99, ...code });
  };
  const repeatReset: Attempt = (roll) => {
    const to = aGuess(roll);
    const device = pickOf(roll, [replay.device, 'elsewhere']);
    return roll() < 0.5
      ? callFrom(device, forgetByPhoneTwo, { ...replay.asking, code: replay.code })
      : callFrom(device, forgetByPhoneThree, { ...replay.asking, password: to, secondPassword: to });
  };
  const repeatLogin: Attempt = () => send(login.path, replay.login);
  const takeForeign: Attempt = (roll) => {
    const deviceId = roll() < 0.5 ? victim.deviceId : String(Math.floor(roll() * 1e9));
    return callFrom(otherMember.device, removeDevice, { deviceId }, otherMember.token);
  };

  return [
    { name: 'forged signatures', attempt: forge, admits: passesSignatureCheck },
    { name: 'moved signatures', attempt: move, admits: passesSignatureCheck },
    { name: 'stale signatures', attempt: stale, admits: passesSignatureCheck },
    { name: 'replayed logins', attempt: repeatLogin, admits: gets6000 },
    { name: 'guessed tokens', attempt: guessToken, admits: gets6000 },
    { name: 'guessed passwords', attempt: guessPassword, admits: gets6000 },
    { name: 'guessed codes', attempt: guessCode, admits: gets6000 },
    { name: 'guessed pictures', attempt: guessPicture, admits: gets6000 },
    { name: 'robots at the slider', attempt: guessSlider, admits: gets6000 },
    { name: 'used and guessed passes', attempt: reusePass, admits: gets6000 },
    { name: 'type 99 without a right', attempt: claimGrant, admits: gets6000 },
    { name: 'replayed reset steps', attempt: repeatReset, admits: gets6000 },
    { name: 'foreign ids', attempt: takeForeign, admits: gets6000 },
  ];
}

type CallParts = [endpoint: Parameters<TestApp['call']>[0], input: object, token?: string];

const otherThan = (letter = ''): string[] => BASE64URL.replace(letter, '').split('');
