import { BlockList } from 'node:net';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { addressList, isCidr } from './address-list.ts';

const list = addressList(['203.0.113.0/24', '198.51.100.7', '2001:db8:5::/48', '::1']);

test.each([
  ['203.0.113.0', true],
  ['203.0.113.255', true],
  ['203.0.114.0', false],
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['2001:db8:5:ffff::1', true],
  ['2001:db8:6::1', false],
  ['::1', true],
  ['::ffff:203.0.113.9', true],
  ['::ffff:cb00:7209', false],
  ['2001:db8:5::1%eth0', true],
  ['', false],
  ['nonsense', false],
])('RG-06 %s is listed: %s', (address, isListed) => {
  expect(list.has(address)).toBe(isListed);
});

test('RG-06 an empty list names nobody', () => {
  expect(addressList([]).has('203.0.113.1')).toBe(false);
});

test.each([
  ['203.0.113.0/24', true],
  ['203.0.113.0/33', false],
  ['203.0.113/24', false],
  ['2001:db8::/128', true],
  ['2001:db8::/129', false],
  ['203.0.113.0/24/1', false],
  ['203.0.113.0/', false],
  ['local', false],
])('RG-06 %s is a network: %s', (word, isOne) => {
  expect(isCidr(word)).toBe(isOne);
});

/** Few networks, close together, so that they meet, lie in one another, and are just missed. */
const part = fc.constantFrom(0, 1, 2, 127, 128, 255);
const v4 = fc.tuple(part, part, part, part).map((parts) => parts.join('.'));
const group = fc.constantFrom('0', '1', 'ff', '8000', 'ffff');
const v6 = fc.tuple(group, group, group, group).map((groups) => `2001:db8::${groups.join(':')}`);
const network = fc.oneof(
  fc.tuple(v4, fc.nat({ max: 32 })).map(([address, bits]) => ({ address, bits, family: 'ipv4' as const })),
  fc.tuple(v6, fc.nat({ max: 128 })).map(([address, bits]) => ({ address, bits, family: 'ipv6' as const })),
);

property.prop([fc.array(network, { maxLength: 12 }), fc.array(v4), fc.array(v6)])(
  'RG-06 names the addresses that Node’s own list names',
  (networks, fours, sixes) => {
    const listed = addressList(networks.map(({ address, bits }) => `${address}/${bits}`));
    const known = new BlockList();
    for (const { address, bits, family } of networks) known.addSubnet(address, bits, family);
    for (const address of fours) expect(listed.has(address)).toBe(known.check(address, 'ipv4'));
    for (const address of sixes) expect(listed.has(address)).toBe(known.check(address, 'ipv6'));
  },
);
