import { expect, test } from 'vitest';
import { platformTrouble } from './check-platform.mjs';

const DATABASE_URL = 'postgres://somewhere/own';

test('PL-06a on Windows npm start and npm test say to use WSL or DATABASE_URL', () => {
  for (const command of /** @type {const} */ (['start', 'test'])) {
    const said = platformTrouble(command, { platform: 'win32', env: {} });
    expect(said).toContain('WSL');
    expect(said).toContain('DATABASE_URL');
  }
});

test('with a database of its own Windows may start, but not test', () => {
  expect(platformTrouble('start', { platform: 'win32', env: { DATABASE_URL } })).toBeUndefined();
  expect(platformTrouble('test', { platform: 'win32', env: { DATABASE_URL } })).toContain('WSL');
});

test.each(['linux', 'darwin', 'freebsd'])('nothing stands in the way on %s', (platform) => {
  expect(platformTrouble('start', { platform, env: {} })).toBeUndefined();
  expect(platformTrouble('test', { platform, env: {} })).toBeUndefined();
});
