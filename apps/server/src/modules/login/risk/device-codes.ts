import type { Verdict } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';

/** Why a code does not prove a device: another one was sent, none is waiting, or too many were tried. */
export type DeviceCodeFault = 'wrong' | 'expired' | 'locked';

export interface NewDeviceCode {
  readonly memberId: bigint;
  readonly device: string;
  readonly code: string;
  readonly now: Date;
}

/**
 * Takes the code that was sent to a member's phone to prove a new device. It is used up when it is right, and a wrong
 * one is counted, so the transaction commits in both cases.
 */
export type TakeNewDeviceCode = (
  app: AppContext,
) => (tx: Tx, typed: NewDeviceCode) => Promise<Verdict<unknown, DeviceCodeFault>>;
