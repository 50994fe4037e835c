import { phoneFits } from '@fairground/contract/phone';
import { expect, test } from 'vitest';
import { countryAreas } from './country-areas.ts';

test('AU-12 mainland China stands first', () => {
  expect(countryAreas[0]).toEqual({ areaName: '中国大陆', areaCode: '86', regex: '^1\\d{10}$' });
});

test('AU-12 every area has its own code and a whole, readable pattern', () => {
  expect(new Set(countryAreas.map((area) => area.areaCode)).size).toBe(countryAreas.length);
  for (const { regex, areaCode } of countryAreas) {
    expect(areaCode).toMatch(/^\d{1,4}$/);
    expect(regex).toMatch(/^\^.+\$$/);
    expect(() => new RegExp(regex)).not.toThrow();
  }
});

test.each([
  ['86', '13800138000', true],
  ['852', '61234567', true],
  ['852', '1234567', false],
  ['886', '912345678', true],
  ['65', '81234567', true],
  ['65', '61234567', false],
  ['81', '9012345678', true],
])('AU-12 +%s %s fits: %s', (code, phone, fits) => {
  const area = countryAreas.find((one) => one.areaCode === code);
  expect(area && phoneFits(phone, area)).toBe(fits);
});
