import * as z from 'zod/mini';

/** Field limits of the product, where a form and the server must agree. */
export const FieldLimit = {
  usernameMin: 4,
  usernameMax: 11,
  passwordMin: 8,
  passwordMax: 12,
  captchaMax: 10,
  deviceCodeLength: 6,
  phoneCheckLength: 4,
  phoneMax: 11,
  emailMax: 40,
  resetNameMax: 30,
} as const;

/** Whitespace never belongs in a register field: it is taken out before any rule looks. */
export const stripSpaces = (text: string): string => text.replace(/\s+/g, '');

const USERNAME_RULE = '用户名为4-11位字母和数字，首位为字母，至少2个字母和1个数字';
const USERNAME_PATTERN = /^(?=(?:.*[A-Za-z]){2})(?=.*\d)[A-Za-z][A-Za-z0-9]{3,10}$/;

/** A user name as it may be registered. */
export const newUsername = z
  .string('用户名不能为空')
  .check(z.minLength(1, '用户名不能为空'), z.regex(USERNAME_PATTERN, USERNAME_RULE));

/** A user name as it may be typed to log in: only its presence and length are our business. */
export const loginName = z
  .string('用户名不能为空')
  .check(z.minLength(1, '用户名不能为空'), z.maxLength(FieldLimit.usernameMax, '用户名最多11位'));

const PASSWORD_RULE = '密码为8-12位字母加数字';
const PASSWORD_PATTERN = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{8,12}$/;

/** A password in clear, which only ever exists in the browser. */
export const newPassword = z
  .string('密码不能为空')
  .check(z.minLength(1, '密码不能为空'), z.regex(PASSWORD_PATTERN, PASSWORD_RULE));

/** The form in which a password travels: md5, lower-case hex. */
export const passwordHash = z.string('密码格式有误').check(z.regex(/^[0-9a-f]{32}$/, '密码格式有误'));

/** A user name as it may be typed to reset a password. */
export const resetName = z
  .string('用户名不能为空')
  .check(z.minLength(1, '用户名不能为空'), z.maxLength(FieldLimit.resetNameMax, '用户名最多30位'));

/** The check of an object that carries a password twice. */
export const samePasswords = z.refine<{ password: string; secondPassword: string }>(
  (typed) => typed.password === typed.secondPassword,
  { error: '两次输入的密码不一致', path: ['secondPassword'] },
);

/** An e-mail address: something, @, something, dot, something, without spaces. */
export const emailAddress = z
  .string('请输入正确的邮箱地址')
  .check(
    z.maxLength(FieldLimit.emailMax, '邮箱最多40位'),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, '请输入正确的邮箱地址'),
  );

/** The answer to a picture captcha. */
export const pictureCode = z
  .string('请输入验证码')
  .check(z.minLength(1, '请输入验证码'), z.maxLength(FieldLimit.captchaMax, '验证码最多10位'));

/** A code sent by message, mail or call. */
export const sentCode = z.string('请输入验证码').check(z.regex(/^\d{6}$/, '验证码为6位数字'));

/** The four middle digits of the masked phone. */
export const phoneCheck = z.string('手机号码错误').check(z.regex(/^\d{4}$/, '手机号码错误'));
