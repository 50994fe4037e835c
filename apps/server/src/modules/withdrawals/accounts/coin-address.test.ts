import { fc, test as property } from '@fast-check/vitest';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check, hex } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { addressVerdict, withChecksum } from './coin-address.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const trc20 = (body: Uint8Array, version = 0x41) =>
  createBase58check(sha256).encode(new Uint8Array([version, ...body]));

describe('TRC20', () => {
  test.each(['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'])(
    'MO-06 %s holds',
    (address) => {
      expect(addressVerdict('TRC20', address)).toEqual({ ok: true, value: address });
    },
  );

  test.each([
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'checksum'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'form'],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'form'],
    ['', 'form'],
  ])('MO-06 %j does not: %s', (address, why) => {
    expect(addressVerdict('TRC20', address)).toEqual({ ok: false, why });
  });

  property.prop([bytes(20)])('MO-06d every twenty bytes have an address, and it holds', (body) => {
    expect(addressVerdict('TRC20', trc20(body)).ok).toBe(true);
  });

  property.prop([
    bytes(20),
    fc.integer({ min: 1, max: 33 }),
    fc.constantFrom(...Array.from('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')),
  ])('MO-06 one mistyped character is noticed', (body, place, typed) => {
    const address = trc20(body);
    const wrong = `${address.slice(0, place)}${typed}${address.slice(place + 1)}`;
    expect(addressVerdict('TRC20', wrong).ok).toBe(wrong === address);
  });

  property.prop([bytes(20), fc.integer({ min: 0, max: 255 })])(
    'MO-06 an address of another chain is none',
    (body, version) => {
      if (version !== 0x41) expect(addressVerdict('TRC20', trc20(body, version)).ok).toBe(false);
    },
  );
});

describe('ERC20', () => {
  // The examples of EIP-55 itself.
  const examples = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ];

  test.each(examples)('MO-06 %s holds', (address) => {
    expect(addressVerdict('ERC20', address)).toEqual({ ok: true, value: address });
  });

  test('MO-06d a wrong capital is noticed; none at all say nothing', () => {
    expect(addressVerdict('ERC20', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual({
      ok: false,
      why: 'checksum',
    });
    expect(addressVerdict('ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toEqual({
      ok: true,
      value: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    });
  });

  property.prop([bytes(20)])('MO-06 however it is capitalised, one account has one spelling', (body) => {
    const plain = `0x${hex.encode(body)}`;
    const spellings = [plain, `0x${plain.slice(2).toUpperCase()}`, withChecksum(plain)];
    expect(new Set(spellings.map((each) => JSON.stringify(addressVerdict('ERC20', each)))).size).toBe(1);
  });
});
