// @vitest-environment node
import { expect, test } from 'vitest';
import { brandFrom } from './brand-html.ts';
import { siteFlagDefines, siteFlags } from './site-flags.ts';

test('FR-15 a flag comes from the environment, or has its default when absent or empty', () => {
  expect(siteFlags({}).SITE_DEPOSIT).toBe('1');
  expect(siteFlags({ SITE_DEPOSIT: '0', SITE_LANGUAGE: '' })).toMatchObject({
    SITE_DEPOSIT: '0',
    SITE_LANGUAGE: 'zh-Hans',
  });
  expect(siteFlags({ HOME: '/root' })).not.toHaveProperty('HOME');
});

test('flags reach the page as quoted text', () => {
  expect(siteFlagDefines({ SITE_DARK: '1' })['import.meta.env.SITE_DARK']).toBe('"1"');
});

test('FR-12 an unknown brand stops the build', () => {
  expect(brandFrom(undefined)).toBe('lanyor');
  expect(brandFrom('ziqune')).toBe('ziqune');
  expect(() => brandFrom('acme')).toThrow(/BRAND/);
});
