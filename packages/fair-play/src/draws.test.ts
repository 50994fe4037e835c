import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { recordedDraws, repeatedDraws, roundDraws } from './draws.ts';

const aSeed = fc.uint8Array({ minLength: 32, maxLength: 32 });

/** The words of a round by another implementation of HMAC. */
async function wordsOf(serverSeed: Uint8Array, label: string, count: number): Promise<number[]> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(serverSeed), hmac, false, ['sign']);
  const blocks = Array.from({ length: Math.ceil(count / 8) }, (_, block) =>
    crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${label}:${block}`)),
  );
  const views = (await Promise.all(blocks)).map((bytes) => new DataView(bytes));
  return Array.from({ length: count }, (_, at) => views[at >> 3]?.getUint32((at & 7) * 4) ?? 0);
}

property.prop([aSeed, fc.nat(1_000_000)])('words are used in order, none is dropped', async (serverSeed, nonce) => {
  const draws = roundDraws({ serverSeed, clientSeed: 'mine', nonce });
  const words = Array.from({ length: 40 }, () => draws.below(2 ** 32));
  expect(words).toEqual(await wordsOf(serverSeed, `mine:${nonce}`, 40));
});

property.prop([aSeed, fc.integer({ min: 1, max: 2 ** 32 })])(
  'words beyond the last multiple are left out',
  async (serverSeed, n) => {
    const draws = roundDraws({ serverSeed, clientSeed: 'mine', nonce: 0 });
    const limit = 2 ** 32 - (2 ** 32 % n);
    const words = await wordsOf(serverSeed, 'mine:0', 64);
    const expected = words.filter((word) => word < limit).map((word) => word % n);
    expect(Array.from({ length: 8 }, () => draws.below(n))).toEqual(expected.slice(0, 8));
  },
);

test.each([0, -1, 1.5, 2 ** 32 + 1])('nothing can be drawn below %d', (n) => {
  expect(() => roundDraws({ serverSeed: new Uint8Array(32), clientSeed: 'mine', nonce: 0 }).below(n)).toThrow(
    RangeError,
  );
});

test('kept draws are repeated, and one that does not fit is refused', () => {
  const { draws, drawn } = recordedDraws(repeatedDraws([3, 5]));
  expect([draws.below(6), draws.below(6)]).toEqual([3, 5]);
  expect(drawn).toEqual([3, 5]);
  expect(() => draws.below(6)).toThrow(RangeError);
  expect(() => repeatedDraws([6]).below(6)).toThrow(RangeError);
  expect(repeatedDraws([1, 2]).left()).toBe(2);
});
