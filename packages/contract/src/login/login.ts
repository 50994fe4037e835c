import * as z from 'zod/mini';
import { endpoint } from '../protocol/endpoint.ts';
import { FieldLimit, loginName, newUsername, passwordHash, samePasswords, sentCode } from '../fields/fields.ts';
import { captchaFields, codeSending, kaptchcate } from './login-codes.ts';
import { reset } from './login-reset.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { id, line, moment, ownText, valueOf, withDefault } from '../protocol/shapes.ts';

export { Kaptchcate } from './login-codes.ts';

const PREFIX = '/site/api/v1';

/** Which flow asks for a captcha. */
export const CaptchaFlow = { register: 1, phoneReset: 2, emailReset: 3, login: 4 } as const;

/** How a flow has to prove itself human. */
export const CaptchaNeed = { none: 0, slider: 1, picture: 2 } as const;

const referral = withDefault(z.string().check(z.maxLength(64, '推荐码过长')), '');

/** Coming in: registration, login, captchas, codes and the forgotten password. */
export const login = {
  register: endpoint({
    path: `${PREFIX}/user/register`,
    access: 'public',
    effect: 'command',
    summary: '注册账号',
    input: z
      .object({
        name: newUsername,
        password: passwordHash,
        /** The repeated password; must equal the first. */
        secondPassword: passwordHash,
        ...captchaFields,
        kaptchcate,
        domain: withDefault(z.string().check(z.maxLength(255)), ''),
        rCode: referral,
        iCode: referral,
      })
      .check(samePasswords),
    output: z.object({ userId: id }),
    refusals: [
      ResultCode.DataExists,
      ResultCode.GraphicVerification,
      ResultCode.RapidVerification,
      ResultCode.RegionLimited,
      ResultCode.RegionWarning,
      ResultCode.IpRestricted,
      ResultCode.ContactService,
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
      isAgent: withDefault(z.literal(0), 0),
      name: loginName,
      password: passwordHash,
      ...captchaFields,
      kaptchcate,
      version: withDefault(z.string().check(z.maxLength(128)), ''),
      /** The code sent to the bound phone, when a new device is being proven. */
      sendCodeNum: z.optional(sentCode),
    }),
    output: z.object({
      token: ownText(128),
      userId: id,
      /** Said to a member who comes from a region where the site may be restricted; left out otherwise. */
      regionWarning: z.optional(line),
    }),
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
    input: z.object({
      ktype: valueOf(CaptchaFlow),
      name: z.optional(z.string().check(z.maxLength(FieldLimit.resetNameMax, '用户名最多30位'))),
    }),
    output: z.object({ need: valueOf(CaptchaNeed), kaptchcate }),
  }),
  pictureCaptcha: endpoint({
    path: `${PREFIX}/register/defaultKaptcha`,
    access: 'public',
    effect: 'command',
    summary: '获取图形验证码',
    input: z.object({}),
    output: z.object({ image: ownText(300_000), 'x-code': id }),
  }),
  sliderCaptcha: endpoint({
    path: `${PREFIX}/captcha/slider`,
    access: 'public',
    effect: 'command',
    summary: '获取滑块验证题目',
    input: z.object({}),
    refusals: [ResultCode.GraphicVerification],
    asValue: [ResultCode.GraphicVerification],
    output: z.object({
      lot_number: id,
      background: ownText(300_000),
      piece: ownText(100_000),
      /** How far from the top the piece lies, in pixels of the background. */
      y: z.int(),
    }),
  }),
  validateGeeCheck: endpoint({
    path: `${PREFIX}/member/validateGeeCheck`,
    access: 'public',
    effect: 'command',
    summary: '提交滑块验证',
    input: z.object({
      lot_number: id,
      /** The way the piece went, as slider.ts describes it. */
      captcha_output: z
        .string('请完成滑块验证')
        .check(z.minLength(1, '请完成滑块验证'), z.maxLength(16_384, '请完成滑块验证')),
      pass_token: z.string().check(z.maxLength(256)),
      gen_time: z.union([z.string().check(z.maxLength(32)), moment]),
      validate_way: z.literal(0),
    }),
    output: z.object({ codeId: id }),
    refusals: [ResultCode.CodeWrong, ResultCode.CodeExpired, ResultCode.GraphicVerification],
    asValue: [ResultCode.GraphicVerification],
  }),
  ...codeSending,
  ...reset,
};
