import type { Catalogue, OutputOf } from '@fairground/contract';
import type { MemberCall } from '../../../platform/handler.ts';
import { loginSessions } from '../../sessions/login-sessions.ts';
import { expiryOf } from '../../sessions/session-life.ts';
import { deviceName, shownAddress } from './device-name.ts';
import { memberDevices } from '../../members/member-devices.ts';

type Devices = OutputOf<Catalogue['members']['devices']>;

/** Devices shown at once, the latest first. */
const SHOWN_MAX = 100;

/** Where the member is, or was, logged in. */
export async function listDevices(_: unknown, { app, caller, now }: MemberCall): Promise<Devices> {
  const [devices, sessions] = await Promise.all([
    memberDevices.listOf(app, caller.memberId, SHOWN_MAX),
    loginSessions.liveOf(app, caller.memberId),
  ]);
  const here = sessions.find(({ id }) => id === caller.sessionId)?.device;
  const online = new Set(sessions.flatMap((session) => (expiryOf(session, app.config, now) ? [] : [session.device])));
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
