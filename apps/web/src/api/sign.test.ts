// @vitest-environment node
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { utf8 } from './bytes.ts';
import { scriptCipher } from './script-cipher.ts';
import { cipher } from './cipher.ts';
import { sign } from './sign.ts';

const key = createHash('sha256').update('fairground-sandbox').digest();
const requestId = '7d9f1f2e-5c0b-4a57-9b1c-0a1b2c3d4e5f';
const body = '{"name":"测试abc1"}';

/** Opens a signature with node:crypto only. */
function opened(header: string, binding: string): unknown {
  const sealed = Buffer.from(header, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(binding)).setAuthTag(sealed.subarray(-16));
  return JSON.parse(decipher.update(sealed.subarray(12, -16)).toString() + decipher.final().toString());
}

const bindingOf = (method: string, path: string, text: string) =>
  `${method}\n${path}\n${requestId}\n${createHash('sha256').update(text).digest('hex')}`;

describe.each(['WebCrypto', 'script'] as const)('WI-02 the signature, computed by %s', (kind) => {
  const without = kind === 'script';

  it('opens for an independent reader and carries clock and address', async () => {
    if (without) vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const path = '/site/api/v1/user/login';
    const header = await sign(
      { method: 'POST', path, requestId, body: utf8(body) },
      { tt: 1_750_000_000_123, xx: '203.0.113.9' },
    );
    vi.unstubAllGlobals();
    expect(header).toMatch(/^[\w-]+$/);
    expect(opened(header, bindingOf('POST', path, body))).toEqual({ tt: 1_750_000_000_123, xx: '203.0.113.9' });
  });

  it('covers an empty body as zero bytes', async () => {
    if (without) vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const path = '/fd/api/v1/bankCard/queryMemberBanksInfoList';
    const header = await sign({ method: 'GET', path, requestId, body: utf8('') }, { tt: 1, xx: '' });
    vi.unstubAllGlobals();
    expect(opened(header, bindingOf('GET', path, ''))).toEqual({ tt: 1, xx: '' });
  });
});

it('WI-02 a signature cannot be moved to another path, body or request', async () => {
  const header = await sign({ method: 'POST', path: '/a', requestId, body: utf8(body) }, { tt: 1, xx: '' });
  expect(() => opened(header, bindingOf('POST', '/b', body))).toThrow();
  expect(() => opened(header, bindingOf('POST', '/a', '{}'))).toThrow();
});

it('WI-02 both ciphers give the bytes node:crypto gives', async () => {
  const iv = utf8('iv-of-12-byt');
  const made = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('aad'));
  const expected = Buffer.concat([made.update('plain'), made.final(), made.getAuthTag()]);
  const under = { key: Uint8Array.from(key), iv, aad: utf8('aad') };
  expect(Buffer.from(await scriptCipher.encrypt(under, utf8('plain')))).toEqual(expected);
  expect(Buffer.from(await (await cipher()).encrypt(under, utf8('plain')))).toEqual(expected);
});
