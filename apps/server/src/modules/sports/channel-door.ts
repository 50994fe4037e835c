import { ResultCode } from '@fairground/contract';
import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import type { Caller } from '../../platform/handler.ts';
import type { House } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { launchTokens } from '../venues/launch-tokens.ts';
import type { ChannelCall } from './methods.ts';

/** How far the clock of a client may be from ours. */
const CLOCK_MS = 300_000;
/** A hundred bytes each. */
const REMEMBERED_MAX = 50_000;

interface Knock {
  readonly timestamp: number;
  readonly token: string;
}

/** Which tokens were found to be of which login, the longest unused first. */
const known = new WeakMap<House, Map<string, true>>();

/** Whether the client's clock is near enough to ours; a request from long ago is not to be believed. */
export const isTimely = ({ timestamp }: Knock, now: Date): boolean => Math.abs(timestamp - now.getTime()) <= CLOCK_MS;

export const untimely = (): Refusal =>
  new Refusal(ResultCode.ParameterError, '请求时间有误，请校准设备时间后再试', { field: 'timestamp' });

/**
 * The channel's token is the uid of its launch address, good in one login only. Once found to be so it stays so: a login
 * that has ended gets no further than the edge, so what is remembered of it is asked for no more.
 */
export async function admitToChannel(
  { token }: Knock,
  call: Pick<ChannelCall, 'house' | 'caller' | 'now'>,
): Promise<void> {
  const remembered = rememberedOf(call.house);
  const name = `${call.caller.sessionId}:${token}`;
  if (remembered.delete(name) || (await holdsChannel(call.caller, token, call))) {
    remembered.set(name, true);
    if (remembered.size > REMEMBERED_MAX) forgetOldest(remembered);
    return;
  }
  throw new Refusal(ResultCode.UserIdVerificationError, '数据异常，请重新进入游戏');
}

const holdsChannel = (caller: Caller, token: string, { house, now }: Pick<ChannelCall, 'house' | 'now'>) =>
  launchTokens.holdsChannel(house, token, { ...caller, venueCode: SPORTS_CHANNEL }, now);

function rememberedOf(house: House): Map<string, true> {
  const remembered = known.get(house) ?? new Map<string, true>();
  known.set(house, remembered);
  return remembered;
}

function forgetOldest(remembered: Map<string, true>): void {
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}
