import { base64 } from '../../api/bytes.ts';
import { pictureMessages, pictureVerdict } from '../picture-upload/picture-rules.ts';

/** Phones take pictures of many megabytes; a conversation needs what can be read. */
const SIDE_MAX = 2000;
const SHRINK_FROM_BYTES = 1024 * 1024;
const QUALITY = 0.85;

export type PictureToSend =
  | { readonly ok: true; readonly image: string; readonly preview: string }
  | { readonly ok: false; readonly message: string };

/** A file as it travels: large ones are drawn smaller first, what is no picture is refused before anything travels. */
export async function pictureToSend(file: File): Promise<PictureToSend> {
  const small = file.size > SHRINK_FROM_BYTES ? await shrunk(file) : file;
  const verdict = pictureVerdict(new Uint8Array(await small.arrayBuffer()));
  if (!verdict.ok) return { ok: false, message: pictureMessages[verdict.why] };
  return { ok: true, image: base64(verdict.value), preview: URL.createObjectURL(small) };
}

/** The file itself where it cannot be drawn: then the rules say what is wrong with it. */
async function shrunk(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return drawn ?? file;
  } catch {
    return file;
  }
}
