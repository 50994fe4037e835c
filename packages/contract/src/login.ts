import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { FieldLimit, loginName, newUsername, passwordHash } from './fields.ts';
import { ResultCode } from './result-codes.ts';

const PREFIX = '/site/api/v1';

/** Which proof of humanity a call carries. 99 is granted by the house itself, never chosen by a client. */
export const Kaptchcate = { none: 0, slider: 1, picture: 2, granted: 99 } as const;
const kaptchcate = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(99)]);

/** Which flow asks for a captcha. */
export const CaptchaFlow = { register: 1, phoneReset: 2, emailReset: 3, login: 4 } as const;
const captchaFlow = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const shortText = z._default(z.string().check(z.maxLength(128)), '');
const captchaAnswer = z._default(z.string().check(z.maxLength(FieldLimit.captchaMax, '验证码最多10位')), '');

/** Coming in: registration, login, captchas. */
export const login = {
  register: endpoint({
    path: `${PREFIX}/user/register`,
    access: 'public',
    effect: 'command',
    summary: '注册账号',
    input: z.object({
      name: newUsername,
      password: passwordHash,
      /** The repeated password; must equal the first. */
      secondPassword: passwordHash,
      kaptchcate,
      codeId: shortText,
      code: captchaAnswer,
      domain: z._default(z.string().check(z.maxLength(255)), ''),
      rCode: shortText,
      iCode: shortText,
    }),
    output: z.object({ userId: z.string() }),
    refusals: [
      ResultCode.DataExists,
      ResultCode.GraphicVerification,
      ResultCode.RapidVerification,
      ResultCode.SuspendedWithPopup,
      ResultCode.SuspendedWithoutPopup,
    ],
    asValue: [ResultCode.GraphicVerification, ResultCode.RapidVerification],
  }),
  login: endpoint({
    path: `${PREFIX}/user/login`,
    access: 'public',
    effect: 'command',
    summary: '登录',
    input: z.object({
      isAgent: z._default(z.literal(0), 0),
      name: loginName,
      password: passwordHash,
      kaptchcate,
      codeId: shortText,
      code: captchaAnswer,
      version: shortText,
      /** The code sent to the bound phone, when a new device is being proven. */
      sendCodeNum: z.optional(z.string().check(z.regex(/^\d{6}$/, '验证码为6位数字'))),
    }),
    output: z.object({ token: z.string(), userId: z.string() }),
    refusals: [
      ResultCode.InvalidCredentials,
      ResultCode.GraphicVerification,
      ResultCode.RapidVerification,
      ResultCode.IpNotPassed,
      ResultCode.DeviceNotPassed,
      ResultCode.DeviceAndIpNotPassed,
      ResultCode.LongAbsence,
      ResultCode.RiskyLogin,
      ResultCode.ContactService,
      ResultCode.RegionLimited,
      ResultCode.IpRestricted,
      ResultCode.CodeWrong,
      ResultCode.CodeLocked,
      ResultCode.CodeExpired,
      ResultCode.TooManyDevices,
      ResultCode.SuspendedWithPopup,
      ResultCode.SuspendedWithoutPopup,
    ],
    asValue: [ResultCode.GraphicVerification, ResultCode.RapidVerification],
  }),
  logout: endpoint({
    path: `${PREFIX}/user/logout`,
    access: 'member',
    effect: 'command',
    summary: '退出登录',
    input: z.object({}),
    output: z.null(),
  }),
  captchaNeed: endpoint({
    path: `${PREFIX}/member/kaptchcate`,
    access: 'public',
    summary: '查询流程需要的验证方式',
    input: z.object({ ktype: captchaFlow, name: z.optional(z.string().check(z.maxLength(FieldLimit.resetNameMax))) }),
    output: z.object({
      /** 0 none, 1 slider, 2 picture. */
      need: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      kaptchcate,
    }),
  }),
  pictureCaptcha: endpoint({
    path: `${PREFIX}/register/defaultKaptcha`,
    access: 'public',
    effect: 'command',
    summary: '获取图形验证码',
    input: z.object({}),
    output: z.object({ image: z.string(), 'x-code': z.string() }),
  }),
};
