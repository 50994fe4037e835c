import { expect, test } from 'vitest';
import { pickOrdinaryUser } from './postgres-ways.mjs';

const passwd = (/** @type {string[]} */ ...lines) => ['root:x:0:0:root:/root:/bin/bash', ...lines, ''].join('\n');

test('root becomes nobody, who exists on every Debian', () => {
  const text = passwd('daemon:x:1:1::/:/bin/false', 'nobody:x:65534:65534::/:/bin/false');
  expect(pickOrdinaryUser(text)).toEqual({ uid: 65_534, gid: 65_534 });
});

test('without nobody it is anybody but root', () => {
  expect(pickOrdinaryUser(passwd('node:x:1000:1000::/home/node:/bin/sh'))).toEqual({ uid: 1000, gid: 1000 });
  expect(pickOrdinaryUser(passwd())).toEqual({ uid: 65_534, gid: 65_534 });
});
