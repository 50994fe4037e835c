import type { Verdict } from '@fairground/money';
import type { House, Tx } from '../../platform/house.ts';

/** Why a code does not prove a device: another one was sent, none is waiting, or too many were tried. */
export type CodeDoubt = 'wrong' | 'expired' | 'locked';

/**
 * Takes the code that was sent to a member's phone to prove a new device. It is used up when it is right, and a wrong
 * one is counted, so the transaction commits in both cases.
 */
export type TakeNewDeviceCode = (
  house: House,
) => (tx: Tx, memberId: bigint, device: string, code: string, now: Date) => Promise<Verdict<unknown, CodeDoubt>>;
