import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { emailContact } from '../members/contact.ts';
import { readPhoneContact } from '../members/read-contact.ts';
import { addAvatar, avatarList } from './avatars.ts';
import { bindContact } from './bind-contact.ts';
import { bindOther, bindRealName } from './bind-person.ts';
import { changePassword, changePasswordByCode } from './change-password.ts';
import { closeAccount } from './close-account.ts';
import { inviteInfo } from './invite-info.ts';
import { memberInfo } from './member-info.ts';
import { revealField } from './reveal-field.ts';

type ProfileCalls = Pick<
  Catalogue['members'],
  | 'info'
  | 'closeAccount'
  | 'inviteInfo'
  | 'avatarList'
  | 'addAvatar'
  | 'singleDataDecryption'
  | 'bindPhone'
  | 'bindEmail'
  | 'bindOther'
  | 'bindFromDeposit'
  | 'bindPassword'
  | 'bindPasswordByPhone'
  | 'bindPasswordByEmail'
>;

export const profileHandlers: HandlersOf<ProfileCalls> = {
  info: memberInfo,
  closeAccount,
  inviteInfo,
  avatarList,
  addAvatar,
  singleDataDecryption: revealField,
  bindPhone: async ({ areaCode, phone, code }, call) => ({
    bindPhone: await bindContact(readPhoneContact({ areaCode, number: phone }), code, call),
  }),
  bindEmail: async ({ email, code }, call) => ({ bindEmail: await bindContact(emailContact(email), code, call) }),
  bindOther,
  bindFromDeposit: async ({ realName }, call) => ({ bindRealName: await bindRealName(realName, call) }),
  bindPassword: changePassword,
  bindPasswordByPhone: (input, call) => changePasswordByCode('phone', input, call),
  bindPasswordByEmail: (input, call) => changePasswordByCode('email', input, call),
};
