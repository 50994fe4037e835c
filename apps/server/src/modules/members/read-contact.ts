import { ResultCode } from '@fairground/contract';
import { emailAddress } from '@fairground/contract/fields';
import { phoneFits } from '@fairground/contract/phone';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/refusal.ts';
import { countryAreas } from './country-areas.ts';
import { type Contact, emailContact, type Phone, phoneContact } from './contact.ts';

/** A phone as its own country wants it, or a refusal that names the field. */
export function readPhoneContact({ areaCode, number }: Phone): Contact {
  const area = countryAreas.find((each) => each.areaCode === areaCode);
  if (!area) throw new Refusal(ResultCode.InvalidParameter, '请选择国家或地区', { field: 'areaCode' });
  if (!phoneFits(number, area))
    throw new Refusal(ResultCode.InvalidParameter, '请输入正确的手机号码', { field: 'phone' });
  return phoneContact({ areaCode, number });
}

/** A contact in one piece of text: `86-13800138000` or an e-mail address. */
export function readContact(kind: Contact['kind'], text: string): Contact {
  if (kind === 'phone') {
    const [, areaCode = '', number = ''] = /^(\d{1,4})-(\d{1,11})$/.exec(text) ?? [];
    return readPhoneContact({ areaCode, number });
  }
  const email = z.safeParse(emailAddress, text);
  if (!email.success) throw new Refusal(ResultCode.InvalidParameter, '请输入正确的邮箱地址', { field: 'email' });
  return emailContact(email.data);
}
