/** The digits a phone's owner is asked for and everybody else never sees. */
const MIDDLE = 4;
/** Shorter than this, hiding four digits would still show too much of the rest. */
const PHONE_SHOWN_FROM = 8;

/** The calling code is not secret, and not part of what a member reads as their number. */
const withoutCallingCode = (phone: string): string => phone.slice(phone.indexOf('-') + 1);

const middleStart = (number: string): number => Math.floor((number.length - MIDDLE) / 2);

/** What is shown of a bound phone, with or without its calling code: everything but the four middle digits. */
export function maskPhone(phone: string): string {
  const number = withoutCallingCode(phone);
  if (number.length < PHONE_SHOWN_FROM) return '*'.repeat(number.length);
  const start = middleStart(number);
  return `${number.slice(0, start)}${'*'.repeat(MIDDLE)}${number.slice(start + MIDDLE)}`;
}

/** Exactly what the mask hides. */
export function middleDigits(phone: string): string {
  const number = withoutCallingCode(phone);
  const start = middleStart(number);
  return number.slice(start, start + MIDDLE);
}

/** What is shown of a real name: the first character, and the last one when another stands between them. */
export function maskRealName(name: string): string {
  const [first = '', ...rest] = Array.from(name);
  if (rest.length === 0) return first === '' ? '' : '*';
  if (rest.length === 1) return `${first}*`;
  return `${first}${'*'.repeat(Math.min(rest.length - 1, 3))}${rest.at(-1) ?? ''}`;
}

/** What others see of a member's name: enough to know a friend by. */
export const maskUsername = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`;

/** What is shown of an e-mail address: the first character and where it goes. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '*'.repeat(Math.min(email.length, 3));
  const [first = ''] = email;
  return `${at === 1 ? '' : first}***${email.slice(at)}`;
}
