import { ResultCode } from '@fairground/contract';
import { Refusal } from '../../platform/refusal.ts';
import { reEncodeImage } from './re-encode-image.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const messages = {
  kind: '仅支持 PNG、JPEG、WebP 格式的图片',
  pixels: '图片尺寸过大，最多1600万像素',
  broken: '图片已损坏，请更换后重试',
} as const;

export const imageRefused = (message: string): Refusal =>
  new Refusal(ResultCode.UploadFailed, message, { field: 'image' });

/** The bytes of a picture as sent, before anything is drawn. */
export function imageBytesIn(base64: string, bytesMax: number): Buffer {
  if (!BASE64.test(base64)) throw imageRefused(messages.broken);
  const sent = Buffer.from(base64, 'base64');
  if (sent.length > bytesMax) throw imageRefused(`图片不能超过${bytesMax / 1024 / 1024}MB`);
  return sent;
}

/** The picture drawn anew, or why it cannot be. */
export async function redrawn(sent: Buffer): Promise<Buffer> {
  const drawn = await reEncodeImage(sent);
  if (!drawn.ok) throw imageRefused(messages[drawn.why]);
  return drawn.value;
}

/** A picture as sent in base64, drawn anew as one of ours. */
export const readImage = async (base64: string, bytesMax: number): Promise<Buffer> =>
  redrawn(imageBytesIn(base64, bytesMax));
