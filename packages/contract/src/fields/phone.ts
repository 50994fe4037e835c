import * as z from 'zod/mini';
import { FieldLimit } from './fields.ts';

const PHONE_RULE = '请输入正确的手机号码';

/** A country or region a phone may belong to: its calling code and what its numbers look like. */
export interface CountryArea {
  readonly areaName: string;
  readonly areaCode: string;
  readonly regex: string;
}

/** What the phone field starts with. */
export const defaultCountryArea: CountryArea = { areaName: '中国大陆', areaCode: '86', regex: '^1\\d{10}$' };

/** A calling code without its plus sign. */
export const areaCode = z.string('请选择国家或地区').check(z.regex(/^\d{1,4}$/, '请选择国家或地区'));

/** A phone number of any country; which digits its own country wants is asked of `phoneFits`. */
export const phoneNumber = z
  .string(PHONE_RULE)
  .check(z.maxLength(FieldLimit.phoneMax, PHONE_RULE), z.regex(/^\d{5,11}$/, PHONE_RULE));

/** Whether the number looks like a number of its country. The pattern is ours, never a visitor's. */
export const phoneFits = (phone: string, area: CountryArea): boolean =>
  phone.length <= FieldLimit.phoneMax && new RegExp(area.regex).test(phone);
