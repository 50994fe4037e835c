// @vitest-environment node
import { IMAGE_BYTES_MAX } from '@fairground/contract/members';
import { describe, expect, it } from 'vitest';
import { pictureVerdict } from './picture-rules.ts';

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const PNG = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];

describe('AU-17 pictures before they travel', () => {
  it.each([
    ['PNG', PNG],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
    ['WebP', [...ascii('RIFF'), 1, 2, 3, 4, ...ascii('WEBP')]],
  ])('AU-17 %s passes', (_name, bytes) => expect(pictureVerdict(Uint8Array.from(bytes)).ok).toBe(true));

  it.each([
    ['empty', []],
    ['not-a-picture', ascii('GIF89a')],
    ['not-a-picture', ascii('<svg xmlns=')],
    ['not-a-picture', [...ascii('RIFF'), 1, 2, 3, 4, ...ascii('WAVE')]],
    ['not-a-picture', [0x89, ...ascii('PN')]],
  ])('AU-17 %s', (why, bytes) => expect(pictureVerdict(Uint8Array.from(bytes))).toEqual({ ok: false, why }));

  it('AU-17 five megabytes pass, one byte more does not', () => {
    const bytes = new Uint8Array(IMAGE_BYTES_MAX + 1);
    bytes.set(PNG);
    expect(pictureVerdict(bytes.subarray(0, IMAGE_BYTES_MAX)).ok).toBe(true);
    expect(pictureVerdict(bytes)).toEqual({ ok: false, why: 'too-large' });
  });
});
