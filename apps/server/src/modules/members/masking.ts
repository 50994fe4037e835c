/** What is shown of a bound phone: the first three and the last four digits of a usual one, less of a short one. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return '*'.repeat(phone.length);
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** What is shown of a real name: the first character, and the last one when another stands between them. */
export function maskRealName(name: string): string {
  const [first = '', ...rest] = Array.from(name);
  if (rest.length === 0) return first === '' ? '' : '*';
  if (rest.length === 1) return `${first}*`;
  return `${first}${'*'.repeat(Math.min(rest.length - 1, 3))}${rest.at(-1) ?? ''}`;
}

/** What is shown of an e-mail address: the first character and where it goes. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '*'.repeat(Math.min(email.length, 3));
  const [first = ''] = email;
  return `${at === 1 ? '' : first}***${email.slice(at)}`;
}
