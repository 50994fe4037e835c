import { expect, test } from 'vitest';
import { buildSettings, sourceHash } from './source-hash.mjs';

test('a build depends on brand and site settings, in no particular order, and on nothing else of the environment', () => {
  const settings = [
    ['BRAND', 'zhuro'],
    ['SITE_DEPOSIT', '0'],
  ];
  expect(buildSettings({ SITE_DEPOSIT: '0', HOME: '/root', BRAND: 'zhuro' })).toEqual(settings);
});

test('another brand is another build of the same sources', () => {
  const lanyor = sourceHash(['scripts/build.mjs'], { BRAND: 'lanyor' });
  expect(sourceHash(['scripts/build.mjs'], { BRAND: 'lanyor' })).toBe(lanyor);
  expect(sourceHash(['scripts/build.mjs'], { BRAND: 'zhuro' })).not.toBe(lanyor);
  expect(sourceHash(['scripts/start.mjs'], { BRAND: 'lanyor' })).not.toBe(lanyor);
});
