import { randomBytes } from 'node:crypto';
import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import { IMAGE_BYTES_MAX } from '@fairground/contract/members';
import { chinaDay, startOfChinaDay } from '@fairground/money';
import type { MemberCall } from '../../platform/handler.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { members } from '../members/members.ts';
import { imageBytesIn, imageRefused, redrawn } from './read-image.ts';
import { uploadImages } from './upload-images.ts';

type Upload = Catalogue['members']['uploadImage'];

export const IMAGES_A_DAY_MAX = 20;

const enough = (): Refusal => imageRefused(`每天最多上传${IMAGES_A_DAY_MAX}张图片，请明天再试`);

/** Takes a picture in, redrawn and under a name of ours. Tries are limited too: each costs us the drawing. */
export async function uploadImage({ purpose, image }: InputOf<Upload>, call: MemberCall): Promise<OutputOf<Upload>> {
  const { app, now } = call;
  const { memberId } = call.caller;
  const sent = imageBytesIn(image, IMAGE_BYTES_MAX);
  if (!(await app.rateLimits.take('upload.member', memberId.toString()))) throw enough();
  const bytes = await redrawn(sent);
  const id = randomBytes(16).toString('hex');
  await app.transact(async (tx) => {
    // One member's uploads take turns, so that twenty-one at once are not twenty-one.
    await members.lock(tx, memberId);
    if ((await uploadImages.countSince(tx, memberId, startOfChinaDay(chinaDay(now)))) >= IMAGES_A_DAY_MAX)
      throw enough();
    await uploadImages.insert(app, tx, { id, memberId, purpose, bytes, now });
  });
  return { imageId: id };
}
