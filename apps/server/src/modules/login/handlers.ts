import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { takeNewDeviceCode } from './codes/take-code.ts';
import { captchaNeed } from './captcha-need.ts';
import { issuePictureCaptcha } from './captcha/issue-picture-captcha.ts';
import { logInWith } from './log-in.ts';
import { logOut } from './log-out.ts';
import { registerMember } from './register-member.ts';

type LoginCalls = Pick<Catalogue['login'], 'register' | 'login' | 'logout' | 'captchaNeed' | 'pictureCaptcha'>;

export const loginHandlers: HandlersOf<LoginCalls> = {
  register: registerMember,
  login: logInWith(takeNewDeviceCode),
  logout: logOut,
  captchaNeed,
  pictureCaptcha: (_, call) => issuePictureCaptcha(call),
};
