import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type SignedRequest, signatureOpener } from './signature.ts';

const KEY = randomBytes(32);
const NOW = 1_700_000_000_000;
const request = { method: 'POST', path: '/p', requestId: 'id', body: Buffer.from('{"a":1}') };

function signed(payload: string, key = KEY, facts = request): SignedRequest {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const bodyHash = createHash('sha256').update(facts.body).digest('hex');
  cipher.setAAD(Buffer.from(`${facts.method}\n${facts.path}\n${facts.requestId}\n${bodyHash}`));
  const sealed = Buffer.concat([iv, cipher.update(payload), cipher.final(), cipher.getAuthTag()]);
  return { ...request, sign: sealed.toString('base64url') };
}

const payload = (tt: number): string => JSON.stringify({ tt, xx: '203.0.113.9' });
const open = signatureOpener(KEY);

test('WI-02 a signature opens within 300 s of our clock, on either side', () => {
  for (const drift of [0, -300_000, 300_000]) expect(open(signed(payload(NOW + drift)), NOW)?.madeAt).toBe(NOW + drift);
  for (const drift of [-300_001, 300_001]) expect(open(signed(payload(NOW + drift)), NOW)).toBeUndefined();
});

test('WI-02 a signature is bound to method, path, id and body', () => {
  const moved = [{ method: 'GET' }, { path: '/q' }, { requestId: 'di' }, { body: Buffer.from('{"a":2}') }];
  for (const change of moved) expect(open(signed(payload(NOW), KEY, { ...request, ...change }), NOW)).toBeUndefined();
});

test('WI-02 another key, a cut, a flipped bit and junk all fail alike', () => {
  const { sign } = signed(payload(NOW));
  const flipped = Buffer.from(sign, 'base64url');
  flipped[20] = (flipped[20] ?? 0) ^ 1;
  const bad = ['', 'x', sign.slice(0, -3), sign.slice(0, 20), flipped.toString('base64url'), 'A'.repeat(5000), '签名'];
  for (const each of bad) expect(open({ ...request, sign: each }, NOW)).toBeUndefined();
  expect(open(signed(payload(NOW), randomBytes(32)), NOW)).toBeUndefined();
});

test.each(['', '{}', 'null', '[]', '{"tt":"1"}', '{"tt":1.5}', '{"tt":1e400}', '7'])(
  'WI-02 the payload %j is no time',
  (text) => {
    expect(open(signed(text), NOW)).toBeUndefined();
  },
);

test('WI-02 equal signatures have equal marks, others do not', () => {
  const [one, other] = [signed(payload(NOW)), signed(payload(NOW))];
  expect(open(one, NOW)?.mark).toBe(open(one, NOW)?.mark);
  expect(open(one, NOW)?.mark).not.toBe(open(other, NOW)?.mark);
});
