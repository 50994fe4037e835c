import { ResultCode } from '@fairground/contract';
import type { Call } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog } from '../members/audit-log.ts';

const suspensionCodes = { popup: ResultCode.SuspendedWithPopup, silent: ResultCode.SuspendedWithoutPopup } as const;

/**
 * Whether this door is open, and to this address. Members may come in from a region that is only warned; nobody new
 * is taken on from there.
 */
export async function checkEntrance(door: 'login' | 'register', call: Call): Promise<void> {
  const { config } = call.house;
  const suspended = config.suspended[door];
  if (suspended !== 'off') throw new Refusal(suspensionCodes[suspended]);
  const refusal = refusalByAddress(door, call);
  if (!refusal) return;
  // A flood is noted by its beginning; the log can never be shortened.
  if (await call.house.limits.take('login.address', call.ip)) {
    await auditLog.write(call.house, { action: door, outcome: 'region-refused', reason: refusal.message }, call);
  }
  throw refusal;
}

function refusalByAddress(door: 'login' | 'register', { house: { config }, ip }: Call): Refusal | undefined {
  if (config.ipDeny.has(ip)) return new Refusal(ResultCode.IpRestricted);
  if (config.regionDeny.has(ip)) return new Refusal(ResultCode.RegionLimited);
  if (door === 'register' && config.regionWarn.has(ip)) {
    return new Refusal(ResultCode.RegionWarning, '您所在的地区可能受限，暂不能注册新账号');
  }
  return undefined;
}
