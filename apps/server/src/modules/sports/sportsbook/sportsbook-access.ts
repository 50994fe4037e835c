import { ResultCode } from '@fairground/contract';
import type { BookVenue } from '@fairground/contract/venues';
import { Refusal } from '../../../platform/refusal.ts';
import { launchSession } from '../../venues/launch-sessions.ts';
import type { SportsbookCall } from './methods.ts';

/** How far the clock of a client may be from ours. */
const CLOCK_MS = 300_000;

interface SportsbookRequest {
  readonly timestamp: number;
}

/** Whether the client's clock is near enough to ours; a request from long ago is not to be believed. */
export const isTimely = ({ timestamp }: SportsbookRequest, now: Date): boolean =>
  Math.abs(timestamp - now.getTime()) <= CLOCK_MS;

export const untimely = (): Refusal =>
  new Refusal(ResultCode.ParameterError, '请求时间有误，请校准设备时间后再试', { field: 'timestamp' });

/** The token is the uid of the launch address of the venue that is asked. */
export async function checkSportsbookToken(
  { enName, token }: { readonly enName: BookVenue; readonly token: string },
  call: Pick<SportsbookCall, 'app' | 'caller' | 'now'>,
): Promise<void> {
  const { venueCode } = await launchSession(token, call);
  if (venueCode !== enName) throw new Refusal(ResultCode.UserIdVerificationError, '数据异常，请重新进入游戏');
}
