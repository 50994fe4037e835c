/** One condition of a field, as it is ticked off while the person types. */
export interface FieldRule {
  readonly text: string;
  readonly isMet: (value: string) => boolean;
}

/** Together these say what the contract's user name says; a test holds them to it. */
export const usernameRules: readonly FieldRule[] = [
  { text: '4-11位字母和数字', isMet: (name) => /^[A-Za-z0-9]{4,11}$/.test(name) },
  { text: '首位为字母', isMet: (name) => /^[A-Za-z]/.test(name) },
  { text: '至少2个字母', isMet: (name) => /[A-Za-z].*[A-Za-z]/.test(name) },
  { text: '至少1个数字', isMet: (name) => /\d/.test(name) },
];

/** Likewise for the password. */
export const passwordRules: readonly FieldRule[] = [
  { text: '8-12位字母和数字', isMet: (password) => /^[A-Za-z0-9]{8,12}$/.test(password) },
  { text: '至少1个字母', isMet: (password) => /[A-Za-z]/.test(password) },
  { text: '至少1个数字', isMet: (password) => /\d/.test(password) },
];

export const repeatRules = (password: string): readonly FieldRule[] => [
  { text: '两次输入的密码一致', isMet: (repeated) => repeated !== '' && repeated === password },
];
