import { defaultCountryArea } from '@fairground/contract/phone';
import { maskEmail, maskPhone } from './masking.ts';

export type ContactKind = 'phone' | 'email';

/** Where a member can be reached, in the one spelling in which it is stored, compared and written to. */
export interface Contact {
  readonly kind: ContactKind;
  /** `86-13800138000`, or an e-mail address in small letters. */
  readonly text: string;
}

/** A number, and the calling code of its country. */
export interface Phone {
  readonly areaCode: string;
  readonly number: string;
}

export const phoneContact = ({ areaCode, number }: Phone): Contact => ({
  kind: 'phone',
  text: `${areaCode}-${number}`,
});

/** Mail goes to the same person however the address is capitalised; two members must not share it that way. */
export const emailContact = (address: string): Contact => ({ kind: 'email', text: address.toLowerCase() });

/** A phone as it is stored; one without a calling code is of mainland China. */
export function readPhone(text: string): Phone {
  const [, areaCode = defaultCountryArea.areaCode, number = ''] = /^(?:(\d{1,4})-)?(\d*)$/.exec(text) ?? [];
  return { areaCode, number };
}

export const isSameContact = (contact: Contact, stored: string): boolean =>
  contact.kind === 'email'
    ? contact.text === stored.toLowerCase()
    : contact.text === phoneContact(readPhone(stored)).text;

export const maskContact = ({ kind, text }: Contact): string => (kind === 'phone' ? maskPhone(text) : maskEmail(text));
