import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../platform/http/request/canonical-json.ts';
import { verifyStatement, faultIn } from './verify-statement.ts';
import type { StatementBody, StatementDocument } from './statement-document.ts';
import { statementKey } from './statement-key.ts';

const key = statementKey(Buffer.alloc(32, 1));
const { publicKey } = key.published;

const body: StatementBody = {
  format: 'fairground-vault/2',
  unit: 'fen',
  site: '1',
  member: { userId: '100001', name: 'player88' },
  issuedAt: 1_790_000_000_000,
  period: { beginTime: 1_780_000_000_000, endTime: 1_790_000_000_000 },
  chain: { seq: '9', hash: 'a'.repeat(64) },
  wallets: [
    { wallet: 'center', opening: '500', closing: '300' },
    { wallet: 'venue:XMTY', opening: '0', closing: '200' },
  ],
  entries: [
    {
      id: '7',
      time: 1_785_000_000_000,
      kind: 'venue-transfer',
      cause: 'c',
      memo: null,
      seal: { seq: '8', hash: 'b'.repeat(64) },
      ticket: null,
      moves: [
        { wallet: 'center', amount: '-200', after: '300' },
        { wallet: 'venue:XMTY', amount: '200', after: '200' },
      ],
    },
  ],
  tickets: [],
};

const signed = (said: StatementBody, by = key): StatementDocument => ({
  body: said,
  signature: { ...by.published, value: by.sign(canonicalJson(said)) },
});
const text = (document: unknown): string => JSON.stringify(document);

describe('MO-10 a statement file', () => {
  test('MO-10 is good as it was written, however its keys are ordered', () => {
    expect(verifyStatement(text(signed(body)), { publicKey })).toMatchObject({ ok: true });
    const turned = { ...signed(body), body: Object.fromEntries(Object.entries(body).toReversed()) };
    expect(verifyStatement(text(turned), { publicKey })).toMatchObject({ ok: true });
  });

  test('MO-10 signed by somebody else is not ours', () => {
    const otherKey = statementKey(Buffer.alloc(32, 2));
    expect(verifyStatement(text(signed(body, otherKey)), { publicKey })).toMatchObject({ ok: false, why: /公钥/ });
    const dressed = signed(body, otherKey);
    const forged = { ...dressed, signature: { ...dressed.signature, publicKey } };
    expect(verifyStatement(text(forged), { publicKey })).toEqual({ ok: false, why: '签名不符：内容在导出后被改动过' });
  });

  test.each(['', 'null', '{}', '[]', text({ body })])('MO-10 %j is no statement file', (junk) => {
    expect(verifyStatement(junk, { publicKey })).toEqual({ ok: false, why: '文件不是完整的个人数据存证' });
  });

  test('MO-10 figures that do not follow from each other are found even when they are signed', () => {
    const [first] = body.entries;
    const closing = { ...body, wallets: body.wallets.map((each) => ({ ...each, closing: '301' })) };
    expect(verifyStatement(text(signed(closing)), { publicKey })).toMatchObject({
      ok: false,
      why: 'center 的期末余额对不上',
    });
    const twice = { ...body, entries: first ? [first, first] : [] };
    expect(faultIn(twice)).toBe('分录 7 的顺序不对');
    expect(faultIn({ ...body, wallets: body.wallets.slice(0, 1) })).toContain('没有列出的钱包');
  });
});

const original = text(signed(body));

property.prop([fc.nat(original.length - 1), fc.integer({ min: 1, max: 94 })])(
  'MO-10 a file with any one character changed is refused',
  (place, shift) => {
    const code = original.charCodeAt(place);
    const other = String.fromCharCode(32 + ((code - 32 + shift) % 95));
    const tampered = original.slice(0, place) + other + original.slice(place + 1);
    const isInKeyId = JSON.parse(original).signature.keyId !== keyIdIn(tampered);
    // The key's short name only helps to find it; everything that counts is signed or compared.
    fc.pre(!isInKeyId);
    const verdict = verifyStatement(tampered, { publicKey });
    expect(verdict.ok && canonicalJson(verdict.value.body) !== canonicalJson(body)).toBe(false);
    if (verdict.ok) expect(sameSignature(tampered)).toBe(true);
  },
);

function keyIdIn(tampered: string): unknown {
  try {
    return JSON.parse(tampered).signature?.keyId;
  } catch {
    return JSON.parse(original).signature.keyId;
  }
}

/** The last letter of base64 carries bits that mean nothing; two texts may be one signature. */
const sameSignature = (tampered: string): boolean =>
  Buffer.from(String(JSON.parse(tampered).signature.value), 'base64').equals(
    Buffer.from(String(JSON.parse(original).signature.value), 'base64'),
  );
