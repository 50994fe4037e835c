import { ResultCode } from '@fairground/contract';
import type { Call, Caller } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog, type AuditRecord } from '../members/audit-log.ts';

const suspensionCodes = { popup: ResultCode.SuspendedWithPopup, silent: ResultCode.SuspendedWithoutPopup } as const;

/**
 * Whether this door is open, and to this address. Members may come in from a region that is only warned; nobody new
 * is taken on from there.
 */
export async function checkEntrance(door: 'login' | 'register', call: Call): Promise<void> {
  const { config } = call.house;
  const suspended = config.suspended[door];
  if (suspended !== 'off') throw new Refusal(suspensionCodes[suspended]);
  const refusal = refusalByAddress(call) ?? refusalOfNewcomer(door, call);
  if (refusal) await refuse(refusal, { action: door }, call);
}

/**
 * Whoever is inside already is asked again before every deposit, bet and launch: a member may have travelled since the
 * login, and the lists may have changed. A region that is only warned does not keep members from their play.
 */
export async function refuseByRegion(call: Call & { readonly caller?: Caller | undefined }): Promise<void> {
  const refusal = refusalByAddress(call);
  if (!refusal) return;
  const who = call.caller && { memberId: call.caller.memberId };
  await refuse(refusal, { action: 'play', ...who }, call);
}

async function refuse(refusal: Refusal, who: Pick<AuditRecord, 'action' | 'memberId'>, call: Call): Promise<never> {
  // A flood is noted by its beginning; the log can never be shortened.
  if (await call.house.limits.take('login.address', call.ip)) {
    await auditLog.write(call.house, { ...who, outcome: 'region-refused', reason: refusal.message }, call);
  }
  throw refusal;
}

function refusalByAddress({ house: { config }, ip }: Call): Refusal | undefined {
  if (config.ipDeny.has(ip)) return new Refusal(ResultCode.IpRestricted);
  if (config.regionDeny.has(ip)) return new Refusal(ResultCode.RegionLimited);
  return undefined;
}

function refusalOfNewcomer(door: 'login' | 'register', { house: { config }, ip }: Call): Refusal | undefined {
  if (door === 'login' || !config.regionWarn.has(ip)) return undefined;
  return new Refusal(ResultCode.RegionWarning, '您所在的地区可能受限，暂不能注册新账号');
}
