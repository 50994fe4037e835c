import type { CodePurpose } from '@fairground/contract/login-codes';
import type { AppContext } from '../../../platform/app-context.ts';

/** What a code is good for, and nothing else: one purpose of one person on one device, and where it went. */
export interface CodeUse {
  readonly purpose: (typeof CodePurpose)[keyof typeof CodePurpose];
  /** A member's id, or before a login the name that was typed. */
  readonly subject: bigint | string;
  /** Empty where the member's bound phone is the only place it can have gone. */
  readonly target: string;
  readonly device: string;
}

/** Uses are compared only, never read: so a name that was typed, or a phone, need not be stored. */
export function useHash(app: Pick<AppContext, 'encryption'>, { purpose, subject, target, device }: CodeUse): Buffer {
  const whose = typeof subject === 'bigint' ? ['member', subject.toString()] : ['name', subject.toLowerCase()];
  return app.encryption.blindIndex('code-use', JSON.stringify([purpose, ...whose, target, device]));
}

export const targetHash = (app: Pick<AppContext, 'encryption'>, target: string): Buffer =>
  app.encryption.blindIndex('code-target', target);

/** A million codes are possible, so a plain hash could be tried out by whoever reads the table. */
export const codeHash = (app: Pick<AppContext, 'encryption'>, use: Buffer, code: string): Buffer =>
  app.encryption.blindIndex('code', `${use.toString('hex')}\n${code}`);
