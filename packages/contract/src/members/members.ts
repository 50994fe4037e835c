import * as z from 'zod/mini';
import { endpoint } from '../protocol/endpoint.ts';
import { binding } from './member-binding.ts';
import { devices } from './member-devices.ts';
import { grades } from './member-grades.ts';
import { IdentityState, standing } from './member-standing.ts';
import { Gender } from '../fields/person.ts';
import { message } from '../fields/message-shape.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  bit,
  sentBit,
  count,
  id,
  imageText,
  line,
  listOf,
  masked,
  moment,
  ownText,
  valueOf,
} from '../protocol/shapes.ts';

const PREFIX = '/site/api/v1';

/** The hidden fields a member may look at: their own, one at a time. */
export const RevealField = { phone: 'phone', email: 'email', realName: 'realName', account: 'account' } as const;

/** What an uploaded picture is for. */
export const ImagePurpose = { feedback: 'feedback', identity: 'identity', deposit: 'deposit' } as const;

/** Largest picture, before it is written as base64. */
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
// Four letters carry three bytes; the rest of the body is small.
const UPLOAD_BODY_BYTES_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4 + 4_096;

/** The member's own data. */
export const members = {
  info: endpoint({
    path: `${PREFIX}/user/member/info`,
    access: 'member',
    summary: '会员信息',
    /** 1 asks for the message that is to be shown as a dialog. */
    input: z.object({ isPop: z.optional(sentBit) }),
    output: z.object({
      userId: id,
      name: line,
      bindPhone: masked,
      bindRealName: masked,
      bindEmail: masked,
      /** VIP grade. */
      grade: count,
      /** Milliseconds since the epoch. */
      registerTime: moment,
      /** Id of one of the drawn avatars. */
      avatar: ownText(64),
      /** YYYY-MM-DD, empty when not given. */
      birthday: ownText(10),
      gender: valueOf(Gender),
      secondPasswordSet: z.boolean(),
      identityState: valueOf(IdentityState),
      /** How well the account is guarded, 0 to 100. */
      securityScore: count,
      /** 1 when the centre wallet's money comes along into a venue and pays what a stake lacks; so for a new member. */
      autoTransfer: bit,
      /** The message to be shown as a dialog until it is read; only when isPop asked for it. */
      popup: z.optional(message),
    }),
    /** The member info all the same, in `data`: no dialog is due. */
    asValue: [ResultCode.PopupNotPrompted],
  }),
  jwt: endpoint({
    path: `${PREFIX}/member/jwt`,
    access: 'member',
    effect: 'command',
    summary: '聊天登录凭证',
    input: z.object({}),
    output: z.object({ jwt: ownText(2_048) }),
    refusals: [ResultCode.AccessDenied],
  }),
  avatarList: endpoint({
    path: `${PREFIX}/member/avatarList`,
    access: 'member',
    summary: '可选头像',
    input: z.object({}),
    output: z.object({ list: listOf(z.object({ avatar: id, name: line }), 100) }),
  }),
  addAvatar: endpoint({
    path: `${PREFIX}/member/addAvatar`,
    access: 'member',
    effect: 'command',
    summary: '更换头像',
    input: z.object({ avatar: id }),
    output: z.object({ avatar: id }),
    refusals: [ResultCode.NotFound],
  }),
  singleDataDecryption: endpoint({
    path: `${PREFIX}/site/common/singleDataDecryption`,
    access: 'member',
    effect: 'command',
    summary: '查看自己的一项隐藏资料',
    input: z.object({
      field: valueOf(RevealField),
      /** Which payout account, when an account number is asked for. */
      accountId: z.optional(id),
    }),
    output: z.object({ data: ownText(256) }),
    refusals: [ResultCode.NotFound],
  }),
  uploadImage: endpoint({
    path: `${PREFIX}/user/upload/uploadImage`,
    access: 'member',
    effect: 'command',
    summary: '上传图片',
    input: z.object({
      purpose: valueOf(ImagePurpose),
      /** PNG, JPEG or WebP in base64, without a data-URI prefix. */
      image: z
        .string('文件上传失败')
        .check(z.minLength(1, '请选择图片'), z.maxLength(UPLOAD_BODY_BYTES_MAX, '图片不能超过5MB')),
    }),
    output: z.object({ imageId: id }),
    refusals: [ResultCode.UploadFailed],
    bodyBytesMax: UPLOAD_BODY_BYTES_MAX,
  }),
  ownImage: endpoint({
    path: `${PREFIX}/user/upload/image`,
    access: 'member',
    summary: '查看自己上传的图片',
    input: z.object({ imageId: id }),
    output: z.object({ image: imageText }),
    refusals: [ResultCode.NotFound],
  }),
  ...binding,
  ...devices,
  ...grades,
  ...standing,
};
