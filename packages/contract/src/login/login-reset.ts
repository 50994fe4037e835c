import * as z from 'zod/mini';
import { endpoint } from '../protocol/endpoint.ts';
import { emailAddress, passwordHash, resetName, samePasswords, sentCode } from '../fields/fields.ts';
import { captchaFields, codeRefusals, kaptchcate } from './login-codes.ts';
import { areaCode, defaultCountryArea, phoneNumber } from '../fields/phone.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { withDefault } from '../protocol/shapes.ts';

const PREFIX = '/site/api/v1';

const byPhone = { name: resetName, phone: phoneNumber, areaCode: withDefault(areaCode, defaultCountryArea.areaCode) };
const byEmail = { name: resetName, email: emailAddress };

const captcha = { ...captchaFields, kaptchcate: withDefault(kaptchcate, 0) };
const newPasswords = { password: passwordHash, secondPassword: passwordHash };

const sendAnswers = [ResultCode.GraphicVerification, ResultCode.RapidVerification];
const verifyRefusals = [
  ResultCode.AuthenticationRequired,
  ResultCode.CodeWrong,
  ResultCode.CodeLocked,
  ResultCode.CodeExpired,
];
const resetRefusals = [ResultCode.AuthenticationRequired, ResultCode.CodeExpired, ResultCode.PasswordCheckFailed];

/**
 * The forgotten password, by phone and by e-mail: three steps, whose order the server keeps. It answers alike whether or
 * not the account exists, so "not found" is never among the answers.
 */
export const reset = {
  forgetByPhoneOne: endpoint({
    path: `${PREFIX}/forgetByPhone/one`,
    access: 'public',
    effect: 'command',
    summary: '手机找回密码：发送验证码',
    input: z.object({ ...byPhone, ...captcha }),
    output: z.null(),
    refusals: codeRefusals,
    asValue: sendAnswers,
  }),
  forgetByPhoneTwo: endpoint({
    path: `${PREFIX}/forgetByPhone/two`,
    access: 'public',
    effect: 'command',
    summary: '手机找回密码：校验验证码',
    input: z.object({ ...byPhone, code: sentCode }),
    output: z.null(),
    refusals: verifyRefusals,
  }),
  forgetByPhoneThree: endpoint({
    path: `${PREFIX}/forgetByPhone/three`,
    access: 'public',
    effect: 'command',
    summary: '手机找回密码：重设密码',
    input: z.object({ ...byPhone, ...newPasswords }).check(samePasswords),
    output: z.null(),
    refusals: resetRefusals,
  }),
  forgetByEmailOne: endpoint({
    path: `${PREFIX}/forgetByEmail/one`,
    access: 'public',
    effect: 'command',
    summary: '邮箱找回密码：发送验证码',
    input: z.object({ ...byEmail, ...captcha }),
    output: z.null(),
    refusals: codeRefusals,
    asValue: sendAnswers,
  }),
  forgetByEmailTwo: endpoint({
    path: `${PREFIX}/forgetByEmail/two`,
    access: 'public',
    effect: 'command',
    summary: '邮箱找回密码：校验验证码',
    input: z.object({ ...byEmail, code: sentCode }),
    output: z.null(),
    refusals: verifyRefusals,
  }),
  forgetByEmailThree: endpoint({
    path: `${PREFIX}/forgetByEmail/three`,
    access: 'public',
    effect: 'command',
    summary: '邮箱找回密码：重设密码',
    input: z.object({ ...byEmail, ...newPasswords }).check(samePasswords),
    output: z.null(),
    refusals: resetRefusals,
  }),
};
