// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_CURRENCY } from '@fairground/contract/site-constants';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { expect, test } from 'vitest';
import { brandFrom, brands } from './brand-html.ts';
import { siteFlags } from './site-flags.ts';

const documented = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');

/** The first two cells of every row of the tables, without their marks. */
const rows = new Map(
  [...documented.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].map(([, name = '', value = '']) => [
    plain(name),
    plain(value),
  ]),
);

function plain(cell: string): string {
  return cell.replaceAll('`', '').trim();
}

/** Defaults that are not a word: the table says whose they are. */
const inWords: Readonly<Record<string, string>> = { SITE_DARK: '(the brand’s)', SITE_SIGN_KEY: '(sandbox key)' };

test('FR-15h each flag, the theme setting, the site currency and the channel code stand in the documented table with their default', () => {
  for (const [name, value] of Object.entries(siteFlags({}))) expect(rows.get(name), name).toBe(inWords[name] ?? value);
  expect(siteFlags({}).SITE_DARK).toBe('');
  expect(rows.get('BRAND')).toBe(brandFrom(undefined));
  for (const brand of Object.keys(brands)) expect(documented).toContain(`\`${brand}\``);
  expect(rows.get('站点货币 site currency')).toBe(SITE_CURRENCY);
  expect(rows.get('渠道码 channel code')).toBe(SPORTSBOOK_VENUE);
});

test('the table names no setting that the code does not know', () => {
  const known = new Set([...Object.keys(siteFlags({})), 'BRAND']);
  for (const name of rows.keys()) if (/^(?:SITE_|BRAND)/.test(name)) expect(known).toContain(name);
});
