// @vitest-environment node
import { createDecipheriv, hkdfSync, createHash, createCipheriv, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptCall } from './encrypted-mode.ts';

const requestId = '7d9f1f2e-5c0b-4a57-9b1c-0a1b2c3d4e5f';
const siteKey = createHash('sha256').update('fairground-sandbox').digest();
const key = Buffer.from(hkdfSync('sha256', siteKey, Buffer.from(requestId), Buffer.from('fairground/body'), 32));

function open(sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(12, -16)).toString() + decipher.final().toString();
}

function seal(plain: string): string {
  const iv = randomBytes(12);
  const made = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, made.update(plain, 'utf8'), made.final(), made.getAuthTag()]).toString('base64');
}

it('WI-02 path and body open for who derives the key from the request id', async () => {
  const { path, body } = await encryptCall({ requestId, path: '/site/api/v1/user/login', json: '{"name":"测试"}' });
  expect(path).toMatch(/^\/x\/[\w-]+$/);
  expect(open(Buffer.from(path.slice(3), 'base64url'))).toBe('/site/api/v1/user/login');
  const { d }: { d: string } = JSON.parse(body);
  expect(open(Buffer.from(d, 'base64'))).toBe('{"name":"测试"}');
});

it('WI-02 a sealed reply is opened, a plain one is read as it is', async () => {
  const { readReply } = await encryptCall({ requestId, path: '/a', json: '{}' });
  expect(await readReply({ d: seal('{"status_code":6000,"data":"好","message":""}') })).toMatchObject({ data: '好' });
  const plain = { status_code: 6013, data: null, message: '功能维护中，请稍后再来' };
  expect(await readReply(plain)).toBe(plain);
});

it('WI-02 a tampered reply is not read', async () => {
  const { readReply } = await encryptCall({ requestId, path: '/a', json: '{}' });
  const broken = Buffer.from(seal('{}'), 'base64');
  broken.writeUInt8(broken.readUInt8(14) ^ 1, 14);
  await expect(readReply({ d: broken.toString('base64') })).rejects.toThrow();
});
