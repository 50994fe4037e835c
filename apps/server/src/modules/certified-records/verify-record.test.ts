import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { CertifiedRecordBody } from '@fairground/contract/certified-records';
import { verifyRecord } from '@fairground/contract/verify-record';
import { describe, expect, it } from 'vitest';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const base64Of = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).subarray(12).toString('base64');
const KEY = base64Of(publicKey);

const content = '[1, "k", "sport-stake"]';
const prevHash = 'ab'.repeat(32);
const digest = createHash('sha256').update(content).digest();
const hash = createHash('sha256').update(Buffer.from(prevHash, 'hex')).update(digest).digest('hex');

const body: CertifiedRecordBody = {
  recordNo: 'R1',
  site: '1',
  subject: 'ticket',
  subjectNo: 'T1',
  member: { userId: '7', name: '某会员' },
  issuedAt: 1,
  issuedBy: 'tech',
  sections: [{ title: '注单', facts: [{ name: '本金', value: '100 元' }] }],
  entries: [{ id: '1', seq: '1', content, prevHash, hash }],
  chain: { seq: '9', hash },
};

function fileOf(said: CertifiedRecordBody, key = privateKey, publicText = KEY): string {
  const payload = JSON.stringify(said);
  const value = sign(null, Buffer.from(payload), key).toString('base64');
  const signature = { algorithm: 'Ed25519', keyId: 'k', publicKey: publicText, value };
  return JSON.stringify({ format: 'fairground-record/1', payload, signature });
}

const changedEntry = (change: Partial<CertifiedRecordBody['entries'][number]>): CertifiedRecordBody => ({
  ...body,
  entries: body.entries.map((entry) => ({ ...entry, ...change })),
});

describe('verifying a certified record', () => {
  it('believes what the key has signed and the chain vouches for', async () => {
    expect(await verifyRecord({ text: fileOf(body), publicKey: KEY })).toEqual({ ok: true, value: body });
  });

  const foreign = generateKeyPairSync('ed25519');
  it.each([
    ['no JSON', 'certified', '文件不是完整的认证记录'],
    ['another word in it', fileOf(body).replace('100 元', '900 元'), '签名不符：内容在签发后被改动过'],
    ['another key', fileOf(body, foreign.privateKey, base64Of(foreign.publicKey)), '签名公钥与本站公布的公钥不同'],
    ['a signature of another key', fileOf(body, foreign.privateKey), '签名不符：内容在签发后被改动过'],
    ['an entry that is no link of the chain', fileOf(changedEntry({ content: '[2]' })), '分录 1 与封链不符'],
    ['a link to another neighbour', fileOf(changedEntry({ prevHash: '00'.repeat(32) })), '分录 1 与封链不符'],
  ])('does not believe %s', async (_, file, why) => {
    expect(await verifyRecord({ text: file, publicKey: KEY })).toEqual({ ok: false, why });
  });
});
