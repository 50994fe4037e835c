import * as z from 'zod/mini';
import { endpoint } from '../protocol/endpoint.ts';
import { emailAddress, passwordHash, samePasswords, sentCode } from '../fields/fields.ts';
import { coinNetworkLabels } from '../fields/payout-accounts.ts';
import { Gender, birthday, realName } from '../fields/person.ts';
import { areaCode, defaultCountryArea, phoneNumber } from '../fields/phone.ts';
import { residenceLabels } from '../fields/residence.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { codeOf, id, listOf, masked, typedText, valueOf, withDefault } from '../protocol/shapes.ts';

const PREFIX = '/site/api/v1/member';

/** Which of a member's two passwords is meant. */
export const PasswordKind = { login: 1, fund: 2 } as const;

/** Documents that prove an identity. */
export const documentKindLabels = { idCard: '居民身份证', passport: '护照', permit: '通行证' } as const;

const kind = withDefault(valueOf(PasswordKind), PasswordKind.login);
const newPasswords = { password: passwordHash, secondPassword: passwordHash };
const codeRefusals = [ResultCode.CodeWrong, ResultCode.CodeLocked, ResultCode.CodeExpired];

const documentNumber = z.string('请输入证件号码').check(z.regex(/^[A-Za-z0-9]{5,24}$/, '请输入正确的证件号码'));
const cardNumber = z.string('请输入银行卡号').check(z.regex(/^\d{12,19}$/, '请输入正确的银行卡号'));
const alipayAccount = z.union([phoneNumber, emailAddress], '请输入正确的支付宝账号');
const coinAddress = z.string('请输入钱包地址').check(z.regex(/^[A-Za-z0-9]{26,64}$/, '请输入正确的钱包地址'));

/** Everything else a member may tie to the account, by `type`. Personal data are said once and then stay. */
const otherBinding = z.discriminatedUnion('type', [
  z.object({ type: z.literal('realName'), realName }),
  z.object({ type: z.literal('birthday'), birthday }),
  z.object({ type: z.literal('gender'), gender: z.literal([Gender.male, Gender.female], '请选择性别') }),
  z.object({
    type: z.literal('identity'),
    documentKind: codeOf(documentKindLabels),
    documentNumber,
    /** Where the member lives: some countries are not served, wherever a call comes from. */
    residence: codeOf(residenceLabels, '请选择居住国家或地区'),
    images: listOf(id, 3).check(z.minLength(1, '请上传证件照片')),
  }),
  z.object({
    type: z.literal('bank'),
    bankCode: id,
    cardNumber,
    branch: withDefault(typedText(60), ''),
    holder: realName,
  }),
  z.object({ type: z.literal('alipay'), account: alipayAccount, holder: realName }),
  z.object({
    type: z.literal('coin'),
    network: codeOf(coinNetworkLabels),
    address: coinAddress,
    alias: withDefault(typedText(20), ''),
  }),
  z.object({ type: z.literal('defaultAccount'), accountId: id }),
  z.object({ type: z.literal('removeAccount'), accountId: id }),
]);

/** Tying a phone, an e-mail, a name, a payout account or a new password to the account. */
export const binding = {
  bindPhone: endpoint({
    path: `${PREFIX}/bindPhone`,
    access: 'member',
    effect: 'command',
    summary: '绑定手机号',
    input: z.object({
      areaCode: withDefault(areaCode, defaultCountryArea.areaCode),
      phone: phoneNumber,
      code: sentCode,
    }),
    output: z.object({ bindPhone: masked }),
    refusals: [...codeRefusals, ResultCode.PhoneVerificationRequired, ResultCode.DataExists, ResultCode.ContactService],
  }),
  bindEmail: endpoint({
    path: `${PREFIX}/bindEmail`,
    access: 'member',
    effect: 'command',
    summary: '绑定邮箱',
    input: z.object({ email: emailAddress, code: sentCode }),
    output: z.object({ bindEmail: masked }),
    refusals: [...codeRefusals, ResultCode.DataExists],
  }),
  bindOther: endpoint({
    path: `${PREFIX}/bindOther`,
    access: 'member',
    effect: 'command',
    summary: '绑定真实姓名、生日、性别、身份证件或收款账户',
    input: otherBinding,
    output: z.object({
      /** What was tied, with its middle hidden. */
      value: masked,
      /** The payout account that was added or changed; empty for personal data. */
      accountId: z.union([id, z.literal('')]),
    }),
    refusals: [
      ResultCode.NotFound,
      ResultCode.DataExists,
      ResultCode.Warning,
      ResultCode.PhoneUnbound,
      ResultCode.ContactService,
      ResultCode.BindRealName,
    ],
  }),
  bindFromDeposit: endpoint({
    path: `${PREFIX}/bindFromDeposit`,
    access: 'member',
    effect: 'command',
    summary: '存款时绑定真实姓名',
    input: z.object({ realName }),
    output: z.object({ bindRealName: masked }),
    refusals: [ResultCode.DataExists, ResultCode.ContactService],
  }),
  bindPassword: endpoint({
    path: `${PREFIX}/bindPassword`,
    access: 'member',
    effect: 'command',
    summary: '用原密码修改密码，或首次设置资金密码',
    input: z
      .object({
        kind,
        /** Left out only when the fund password is set for the first time. */
        oldPassword: z.optional(passwordHash),
        ...newPasswords,
      })
      .check(samePasswords),
    output: z.null(),
    refusals: [ResultCode.PasswordCheckFailed, ResultCode.CodeLocked, ResultCode.Warning],
  }),
  bindPasswordByPhone: endpoint({
    path: `${PREFIX}/bindPasswordByPhone`,
    access: 'member',
    effect: 'command',
    summary: '用手机验证码修改密码',
    input: z.object({ kind, code: sentCode, ...newPasswords }).check(samePasswords),
    output: z.null(),
    refusals: [...codeRefusals, ResultCode.PhoneUnbound, ResultCode.PhoneVerificationRequiredAgain, ResultCode.Warning],
  }),
  bindPasswordByEmail: endpoint({
    path: `${PREFIX}/bindPasswordByEmail`,
    access: 'member',
    effect: 'command',
    summary: '用邮箱验证码修改密码',
    input: z.object({ kind, code: sentCode, ...newPasswords }).check(samePasswords),
    output: z.null(),
    refusals: [...codeRefusals, ResultCode.AuthenticationRequired, ResultCode.Warning],
  }),
};
