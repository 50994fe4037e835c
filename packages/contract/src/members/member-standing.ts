import * as z from 'zod/mini';
import { endpoint } from '../protocol/endpoint.ts';
import { passwordHash } from '../fields/fields.ts';
import { documentKindLabels } from './member-binding.ts';
import { residenceLabels } from '../fields/residence.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  address,
  codeOf,
  count,
  id,
  line,
  listOf,
  masked,
  moment,
  ownText,
  typedText,
  valueOf,
  withDefault,
} from '../protocol/shapes.ts';

const PREFIX = '/site/api/v1';

/** Base64 of a file of some megabytes. */
const PERSONAL_DATA_CHARS_MAX = 8_000_000;

/** How far the identity check of a member has come. */
export const IdentityState = { none: 0, reviewing: 1, passed: 2, refused: 3 } as const;

/** Who a member has shown to be, how the account ends, and whom it brought along. */
export const standing = {
  identityInfo: endpoint({
    path: `${PREFIX}/member/identityInfo`,
    access: 'member',
    summary: '身份认证进度',
    input: z.object({}),
    output: z.object({
      state: valueOf(IdentityState),
      /** The latest documents submitted; null when there are none. */
      document: z.nullable(
        z.object({
          kind: codeOf(documentKindLabels),
          number: masked,
          submitTime: moment,
          reviewTime: z.nullable(moment),
        }),
      ),
      /** Where the member said to live; null before. */
      residence: z.nullable(codeOf(residenceLabels)),
      /** Why they were refused; empty otherwise. */
      reason: ownText(500),
      /** How often documents may still be submitted today. */
      triesLeft: count,
      /** How long a review usually takes, in seconds. */
      usualSeconds: z.optional(count),
    }),
  }),
  closeAccount: endpoint({
    path: `${PREFIX}/user/member/close`,
    access: 'member',
    effect: 'command',
    summary: '注销账户：余额和在途资金须为零，注销后不可恢复',
    input: z.object({ password: passwordHash, reason: withDefault(typedText(200), '') }),
    output: z.null(),
    refusals: [ResultCode.Warning, ResultCode.CodeLocked, ResultCode.PasswordCheckFailed],
  }),
  exportPersonalData: endpoint({
    path: `${PREFIX}/user/member/exportData`,
    access: 'member',
    effect: 'command',
    summary: '下载本站保存的个人资料副本，须验证登录密码',
    input: z.object({ password: passwordHash }),
    output: z.object({
      fileName: line,
      mediaType: line,
      /** The file in base64. */
      content: ownText(PERSONAL_DATA_CHARS_MAX),
    }),
    refusals: [ResultCode.CodeLocked, ResultCode.PasswordCheckFailed],
  }),
  inviteInfo: endpoint({
    path: `${PREFIX}/member/inviteInfo`,
    access: 'member',
    summary: '我的邀请码与已邀请的好友',
    input: z.object({}),
    output: z.object({
      inviteCode: id,
      /** Opens the registration with the code filled in. */
      link: address,
      /** Everyone who registered with the code. */
      invited: count,
      /** The latest of them, names with their middle hidden. */
      latest: listOf(z.object({ name: line, registerTime: moment }), 20),
    }),
  }),
};
