import type { Catalogue } from '@fairground/contract';
import type { reset } from '@fairground/contract/login-reset';
import type { HandlersOf } from '../../../platform/handler.ts';
import { emailContact } from '../../members/contact.ts';
import { readPhoneContact } from '../../members/read-contact.ts';
import { finishReset } from './finish-reset.ts';
import { proveReset } from './verify-reset.ts';
import type { ResetIdentity } from './reset-use.ts';
import { startReset } from './start-reset.ts';

interface ByPhone {
  readonly name: string;
  readonly areaCode: string;
  readonly phone: string;
}

const byPhone = ({ name, areaCode, phone }: ByPhone): ResetIdentity => ({
  name,
  contact: readPhoneContact({ areaCode, number: phone }),
});

const byEmail = ({ name, email }: { readonly name: string; readonly email: string }): ResetIdentity => ({
  name,
  contact: emailContact(email),
});

export const resetHandlers: HandlersOf<Pick<Catalogue['login'], keyof typeof reset>> = {
  forgetByPhoneOne: async (input, call) => {
    await startReset({ ...byPhone(input), channel: 'sms', proof: input }, call);
    return null;
  },
  forgetByPhoneTwo: (input, call) => proveReset(byPhone(input), input.code, call),
  forgetByPhoneThree: (input, call) => finishReset(byPhone(input), input.password, call),
  forgetByEmailOne: async (input, call) => {
    await startReset({ ...byEmail(input), channel: 'email', proof: input }, call);
    return null;
  },
  forgetByEmailTwo: (input, call) => proveReset(byEmail(input), input.code, call),
  forgetByEmailThree: (input, call) => finishReset(byEmail(input), input.password, call),
};
