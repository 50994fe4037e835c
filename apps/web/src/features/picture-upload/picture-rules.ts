import { IMAGE_BYTES_MAX } from '@fairground/contract/members';
import type { Verdict } from '@fairground/money';

/** What a file field offers. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';
/** What people read about it. */
export const PICTURE_HINT = 'PNG、JPEG 或 WebP，不超过5MB';

export const pictureMessages = {
  empty: '图片是空的，请换一张',
  'too-large': '图片不能超过5MB',
  'not-a-picture': '仅支持 PNG、JPEG、WebP 图片',
} as const;

type Why = keyof typeof pictureMessages;

const startsWith = (bytes: Uint8Array, signature: readonly number[], from = 0): boolean =>
  signature.every((byte, index) => bytes[from + index] === byte);

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** By the first bytes: a name or a type is what somebody says a file is. */
const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
  startsWith(bytes, [0xff, 0xd8, 0xff]) ||
  (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8));

/** Whether the server would take these bytes; asked before anything travels. */
export function pictureVerdict(bytes: Uint8Array): Verdict<Uint8Array, Why> {
  if (bytes.length === 0) return { ok: false, why: 'empty' };
  if (bytes.length > IMAGE_BYTES_MAX) return { ok: false, why: 'too-large' };
  return isPicture(bytes) ? { ok: true, value: bytes } : { ok: false, why: 'not-a-picture' };
}
