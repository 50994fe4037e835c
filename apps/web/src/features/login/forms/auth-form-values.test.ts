import { expect, test } from 'vitest';
import { emptyAuthForm } from './auth-form-values.ts';
import { loginSchema } from './login-form.tsx';
import { registerSchema } from './register-form.tsx';

const FIELDS = ['isAgree', 'isRead', 'password', 'rememberPwd', 'repeatPassword', 'username'];

test.each([
  ['an empty form', emptyAuthForm],
  ['the login', loginSchema.def.shape],
  ['the registration', registerSchema.def.shape],
])('AU-23c %s holds username, password, repeatPassword, isRead, isAgree and rememberPwd', (_form, holds) => {
  expect(Object.keys(holds).toSorted()).toEqual(FIELDS);
});
