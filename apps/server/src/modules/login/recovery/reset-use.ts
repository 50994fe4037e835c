import { CodePurpose } from '@fairground/contract/login-codes';
import type { CodeUse } from '../codes/code-use.ts';
import type { Contact } from '../../members/contact.ts';

/** Who says they forgot their password, and where they say they can be reached. */
export interface ResetIdentity {
  readonly name: string;
  readonly contact: Contact;
}

/** By the name that was typed, not by a member: a name that nobody has goes the same way. */
export const resetUse = ({ name, contact }: ResetIdentity, device: string): CodeUse => ({
  purpose: CodePurpose.reset,
  subject: name,
  target: contact.text,
  device,
});
