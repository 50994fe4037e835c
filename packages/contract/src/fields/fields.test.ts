import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { catalogue } from '../catalogue.ts';
import {
  emailAddress,
  loginName,
  newPassword,
  newUsername,
  phoneCheck,
  pictureCode,
  resetName,
  sentCode,
  stripSpaces,
} from './fields.ts';

const passes = (field: z.ZodMiniType, value: unknown): boolean => safeParse(field, value).success;
const complaint = (field: z.ZodMiniType, value: unknown): string | undefined =>
  safeParse(field, value).error?.issues[0]?.message;

const letter = fc.stringMatching(/^[A-Za-z]$/);
const digit = fc.stringMatching(/^\d$/);
const written = (characters: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.array(characters, { minLength, maxLength }).map((parts) => parts.join(''));

describe('user names', () => {
  test.each(['ab12', 'aB1c', 'player88', 'a1b2c3d4e5f'])('AU-01 %s may be registered', (name) => {
    expect(passes(newUsername, name)).toBe(true);
  });

  test.each(['', 'a1b', '1abc', 'a123', 'abcd', 'abc_1', 'abcdefghij12', '玩家ab1', 'ab 12', 'ab12\n'])(
    'AU-01 %j may not',
    (name) => {
      expect(passes(newUsername, name)).toBe(false);
    },
  );

  test('AU-01 each broken rule has its sentence', () => {
    expect(complaint(newUsername, '')).toBe('用户名不能为空');
    expect(complaint(newUsername, 'abcd')).toBe('用户名为4-11位字母和数字，首位为字母，至少2个字母和1个数字');
    expect(complaint(loginName, '')).toBe('用户名不能为空');
    expect(complaint(loginName, 'abcdefghij12')).toBe('用户名最多11位');
    expect(complaint(resetName, 'a'.repeat(31))).toBe('用户名最多30位');
  });

  property.prop([letter, written(fc.oneof(letter, digit), 3, 10)])(
    'AU-01 the rule is the four rules of the book',
    (first, rest) => {
      const name = first + rest;
      const letters = name.replace(/\d/g, '').length;
      expect(passes(newUsername, name)).toBe(letters >= 2 && letters < name.length);
    },
  );

  property.prop([fc.string()])('AU-01 nothing but letters and digits gets in', (name) => {
    if (passes(newUsername, name)) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{3,10}$/);
  });
});

describe('passwords', () => {
  property.prop([written(fc.oneof(letter, digit), 0, 16)])(
    'AU-01 eight to twelve, a letter and a digit',
    (password) => {
      const fits = password.length >= 8 && password.length <= 12 && /[A-Za-z]/.test(password) && /\d/.test(password);
      expect(passes(newPassword, password)).toBe(fits);
    },
  );

  test('AU-01 whitespace is taken out before the rules look', () => {
    expect(stripSpaces(' ab 12\t34\u3000cd\n')).toBe('ab1234cd');
  });

  test('AU-01 the repeated password must match, on the wire too', () => {
    const [one, other] = ['0'.repeat(32), '1'.repeat(32)];
    const typed = { name: 'ab12', password: one, secondPassword: other, kaptchcate: 99 };
    expect(safeParse(catalogue.login.register.input, typed).error?.issues[0]).toMatchObject({
      message: '两次输入的密码不一致',
      path: ['secondPassword'],
    });
    expect(passes(catalogue.login.register.input, { ...typed, secondPassword: one })).toBe(true);
  });
});

describe('other fields', () => {
  test.each(['a@b.c', '名字@example.com', `${'a'.repeat(34)}@b.com`])('AU-10 %s is an e-mail address', (email) => {
    expect(passes(emailAddress, email)).toBe(true);
  });

  test.each(['', 'a@b', 'a b@c.d', '@b.c', 'a@.', 'a@b@c.d', `${'a'.repeat(36)}@b.com`])(
    'AU-10 %j is none',
    (email) => {
      expect(passes(emailAddress, email)).toBe(false);
    },
  );

  test('AU-06 a picture code is typed, and ten long at most', () => {
    expect(complaint(pictureCode, '')).toBe('请输入验证码');
    expect(complaint(pictureCode, '1'.repeat(11))).toBe('验证码最多10位');
    expect(passes(pictureCode, 'x7Kd')).toBe(true);
  });

  test('AU-09 a sent code has six digits, the phone check four', () => {
    expect(passes(sentCode, '012345')).toBe(true);
    expect(complaint(sentCode, '12345')).toBe('验证码为6位数字');
    expect(passes(phoneCheck, '0138')).toBe(true);
    expect(complaint(phoneCheck, '138')).toBe('手机号码错误');
  });
});
