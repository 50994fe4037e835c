import { type Catalogue, ResultCode } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dataUri, memberImages } from './member-images.ts';
import { uploadImage } from './upload-image.ts';

export const imageHandlers: HandlersOf<Pick<Catalogue['member'], 'uploadImage' | 'ownImage'>> = {
  uploadImage,
  ownImage: async ({ imageId }, { house, caller }) => {
    const bytes = await memberImages.read(house, caller.memberId, imageId);
    // Somebody else's and nobody's look alike.
    if (!bytes) throw new Refusal(ResultCode.NotFound);
    return { image: dataUri(bytes) };
  },
};
