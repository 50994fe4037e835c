import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const ours = new Set(['10.0.0.1', '10.0.0.2']);

test.each([
  ['the socket, when nobody forwards', '203.0.113.9', '', '203.0.113.9'],
  ['the socket, whatever a client claims', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['what our proxy saw', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['the nearest that is not ours', '10.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['the proxy itself, when it says nothing', '10.0.0.1', '', '10.0.0.1'],
  ['an IPv4 address without its IPv6 dress', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
])('%s', (_rule, socket, forwarded, expected) => {
  expect(clientAddress({ socketAddress: socket, forwardedFor: forwarded }, ours)).toBe(expected);
});
