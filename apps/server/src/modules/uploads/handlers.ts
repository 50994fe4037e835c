import { type Catalogue, ResultCode } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dataUri, uploadImages } from './upload-images.ts';
import { uploadImage } from './upload-image.ts';

export const imageHandlers: HandlersOf<Pick<Catalogue['members'], 'uploadImage' | 'ownImage'>> = {
  uploadImage,
  ownImage: async ({ imageId }, { app, caller }) => {
    const bytes = await uploadImages.read(app, caller.memberId, imageId);
    // Somebody else's and nobody's look alike.
    if (!bytes) throw new Refusal(ResultCode.NotFound);
    return { image: dataUri(bytes) };
  },
};
