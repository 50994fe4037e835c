import { newPassword, newUsername } from '@fairground/contract/fields';
import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { safeParse } from 'zod/mini';
import { type FieldRule, passwordRules, usernameRules } from './register-rules.ts';

const allMet = (rules: readonly FieldRule[], value: string) => rules.every(({ isMet }) => isMet(value));
/** Mostly letters and digits of about the right length, with another character now and then. */
const typed = fc.string({
  unit: fc.constantFrom('a', 'b', 'Z', '0', '1', '9', '_', ' ', '中'),
  minLength: 1,
  maxLength: 14,
});

test.prop([typed])('AU-01 the ticked-off rules of a user name are the rule of the contract', (name) => {
  expect(allMet(usernameRules, name)).toBe(safeParse(newUsername, name).success);
});

test.prop([typed])('AU-01 the ticked-off rules of a password are the rule of the contract', (password) => {
  expect(allMet(passwordRules, password)).toBe(safeParse(newPassword, password).success);
});
