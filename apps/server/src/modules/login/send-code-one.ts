import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import { CodePurpose } from '@fairground/contract/login-codes';
import type { Call } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { maskContact } from '../members/contact.ts';
import { readContact } from '../members/read-contact.ts';
import { startReset } from './recovery/start-reset.ts';
import { type CodeRequest, openCodeRequest, type SendCodeInput } from './codes/code-request.ts';
import { sendNewDeviceCode } from './codes/send-new-device-code.ts';

type CodeSent = OutputOf<Catalogue['login']['sendCodeOne']>;

/** A code for somebody who is not logged in. */
export async function sendCodeOne(input: SendCodeInput, call: Call): Promise<CodeSent> {
  const request = openCodeRequest(input, call);
  if (input.type === CodePurpose.reset) return sendResetCode(request, call);
  if (input.type === CodePurpose.newDevice) return sendNewDeviceCode(request, call);
  throw new Refusal(ResultCode.InvalidParameter, '选项有误', { field: 'type' });
}

/** The first code of a forgotten password, or the next one. */
async function sendResetCode({ name, number, channel, proof }: CodeRequest, call: Call): Promise<CodeSent> {
  const contact = readContact(channel === 'email' ? 'email' : 'phone', number);
  const { nextTime } = await startReset({ name, contact, channel, proof }, call);
  return { target: maskContact(contact), nextTime };
}
