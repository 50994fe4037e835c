import type { Catalogue, OutputOf } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { loginSessions } from '../members/login-sessions.ts';
import { expiryOf } from '../members/session-life.ts';
import { deviceName, shownAddress } from './device-name.ts';
import { memberDevices } from './member-devices.ts';

type Devices = OutputOf<Catalogue['member']['devices']>;

/** Devices shown at once, the latest first. */
const SHOWN_MAX = 100;

/** Where the member is, or was, logged in. */
export async function listDevices(_: unknown, { house, caller, now }: MemberCall): Promise<Devices> {
  const [devices, sessions] = await Promise.all([
    memberDevices.listOf(house, caller.memberId, SHOWN_MAX),
    loginSessions.liveOf(house, caller.memberId),
  ]);
  const here = sessions.find(({ id }) => id === caller.sessionId)?.device;
  const online = new Set(sessions.flatMap((session) => (expiryOf(session, house.config, now) ? [] : [session.device])));
  return {
    list: devices.map((device) => ({
      deviceId: device.id.toString(),
      name: deviceName(device.userAgent),
      ip: shownAddress(device.ip),
      firstTime: device.firstSeenAt.getTime(),
      lastTime: device.lastSeenAt.getTime(),
      current: device.device === here,
      trusted: device.trustedAt !== null,
      online: online.has(device.device),
    })),
  };
}
