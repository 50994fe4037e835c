import * as z from 'zod/mini';
import { endpoint } from '../protocol/endpoint.ts';
import { FieldLimit } from '../fields/fields.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { bit, masked, moment, valueOf, withDefault } from '../protocol/shapes.ts';

const PREFIX = '/site/api/v1';

/** Which captcha a call carries. 99 is granted by the server itself, never chosen by a client. */
export const Kaptchcate = { none: 0, slider: 1, picture: 2, granted: 99 } as const;
/** The captcha kind, as a field. */
export const kaptchcate = valueOf(Kaptchcate, '请完成验证');

const pictureAnswer = withDefault(z.string().check(z.maxLength(FieldLimit.captchaMax, '验证码最多10位')), '');
const proofId = withDefault(z.string().check(z.maxLength(128)), '');

/** The captcha itself: which challenge, and what was read in the picture. */
export const captchaFields = { codeId: proofId, code: pictureAnswer };

/** What a sent code is for. 2 and 3 are the product's; 1 is a member binding a new phone or e-mail. */
export const CodePurpose = { bind: 1, reset: 2, newDevice: 3 } as const;
/** How a code travels. */
export const CodeSender = { sms: 0, email: 1, voice: 2 } as const;

// Sealed with the body key of encrypted mode under this request's id: base64url(iv || ciphertext || tag).
const sealed = z.string('请求参数有误').check(z.regex(/^[\w-]{38,512}$/, '请求参数有误'));
const md5Hex = z.string('请求参数有误').check(z.regex(/^[0-9a-f]{32}$/, '请求参数有误'));

const codeRequest = z.object({
  /** The phone (with its calling code, `86-13800138000`), the e-mail, or for a new device the four middle digits. */
  sendCodeNumV2: sealed,
  /** The user name. */
  sendNameV2: sealed,
  /** The captcha's id; sealed empty text when none was needed. */
  codeIdV2: sealed,
  /** MD5 of the same three in clear: they must agree. */
  SendCodeNum: md5Hex,
  SendName: md5Hex,
  codeId: md5Hex,
  type: valueOf(CodePurpose),
  cate: valueOf(CodeSender),
  version: withDefault(bit, 1),
  kaptchcate,
  /** What was read in the picture, when the captcha is a picture. */
  imageCode: pictureAnswer,
});

const codeSent = z.object({
  /** Where it went, with the middle hidden. */
  target: masked,
  /** When the next one may be asked for. */
  nextTime: moment,
});

/** What asking for a code may answer, whoever asks. */
export const codeRefusals = [
  ResultCode.GraphicVerification,
  ResultCode.RapidVerification,
  ResultCode.PhoneAttemptsUsedUp,
  ResultCode.SixtySecondsLimit,
];

/** Asking for a code: before login, and as a member. */
export const codeSending = {
  sendCodeOne: endpoint({
    path: `${PREFIX}/sendCode/one`,
    access: 'public',
    effect: 'command',
    summary: '获取验证码（登录前：找回密码、新设备）',
    input: codeRequest,
    output: codeSent,
    refusals: codeRefusals,
    asValue: [ResultCode.GraphicVerification, ResultCode.RapidVerification],
  }),
  sendCodeTwo: endpoint({
    path: `${PREFIX}/sendCode/two`,
    access: 'member',
    effect: 'command',
    summary: '获取验证码（登录后：绑定、修改密码）',
    input: codeRequest,
    output: codeSent,
    refusals: [...codeRefusals, ResultCode.PhoneUnbound, ResultCode.AuthenticationRequired, ResultCode.DataExists],
    asValue: [ResultCode.GraphicVerification, ResultCode.RapidVerification],
  }),
};
