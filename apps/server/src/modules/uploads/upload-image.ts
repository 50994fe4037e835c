import { randomBytes } from 'node:crypto';
import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { IMAGE_BYTES_MAX } from '@fairground/contract/members';
import { chinaDay, startOfChinaDay } from '@fairground/money';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { members } from '../members/members.ts';
import { uploadImages } from './upload-images.ts';
import { reEncodeImage } from './re-encode-image.ts';

type Upload = Catalogue['members']['uploadImage'];

export const IMAGES_A_DAY_MAX = 20;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const messages = {
  kind: '仅支持 PNG、JPEG、WebP 格式的图片',
  pixels: '图片尺寸过大，最多1600万像素',
  broken: '图片已损坏，请更换后重试',
} as const;

const refused = (message: string): Refusal => new Refusal(ResultCode.UploadFailed, message, { field: 'image' });
const enough = (): Refusal => refused(`每天最多上传${IMAGES_A_DAY_MAX}张图片，请明天再试`);

/** Takes a picture in, redrawn and under a name of ours. Tries are limited too: each costs us the drawing. */
export async function uploadImage({ purpose, image }: InputOf<Upload>, call: MemberCall): Promise<OutputOf<Upload>> {
  const { app, now } = call;
  const { memberId } = call.caller;
  if (!BASE64.test(image)) throw refused(messages.broken);
  const sent = Buffer.from(image, 'base64');
  if (sent.length > IMAGE_BYTES_MAX) throw refused('图片不能超过5MB');
  if (!(await app.rateLimits.take('upload.member', memberId.toString()))) throw enough();
  const redrawn = await reEncodeImage(sent);
  if (!redrawn.ok) throw refused(messages[redrawn.why]);
  const id = randomBytes(16).toString('hex');
  await app.transact(async (tx) => {
    // One member's uploads take turns, so that twenty-one at once are not twenty-one.
    await members.lock(tx, memberId);
    if ((await uploadImages.countSince(tx, memberId, startOfChinaDay(chinaDay(now)))) >= IMAGES_A_DAY_MAX)
      throw enough();
    await uploadImages.insert(app, tx, { id, memberId, purpose, bytes: redrawn.value, now });
  });
  return { imageId: id };
}
