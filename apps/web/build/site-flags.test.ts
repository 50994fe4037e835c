// @vitest-environment node
import { expect, test } from 'vitest';
import { brandFrom, brandPage } from './brand-html.ts';
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

test('FR-12 the page is written in its brand, mode and language before any script runs', () => {
  const page = '<html lang="x"><title>%BRAND_NAME%</title><!-- hero --></html>';
  const plain = brandPage(page, 'lanyor', siteFlags({}));
  expect(plain).toMatch(/^<html lang="zh-CN" data-brand="lanyor" data-mode="light"/);
  expect(plain).toContain('<title>澜岳</title>');
  expect(plain).toContain('viewBox="0 0 1440 400"');
  expect(brandPage(page, 'ziqune', siteFlags({ SITE_LANGUAGE: 'zh-Hant' }))).toMatch(
    /^<html lang="zh-TW" data-brand="ziqune" data-mode="dark"/,
  );
  expect(brandPage(page, 'lanyor', siteFlags({ SITE_DARK: '1' }))).toContain('data-mode="dark"');
});
