import { ResultCode } from '@fairground/contract';
import type { Call, Caller } from '../../platform/handler.ts';
import type { PostingPlan } from '../../platform/posting-plan.ts';
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
 * Whoever is inside already is asked again before every deposit, bet, cash-out, transfer into a venue and launch: a member may have travelled since the
 * login, and the lists may have changed. A region that is only warned does not keep members from their play.
 */
export async function refuseByRegion(call: Call & { readonly caller?: Caller | undefined }): Promise<void> {
  const refusal = refusalByAddress(call);
  if (!refusal) return;
  const who = call.caller && { memberId: call.caller.memberId };
  await refuse(refusal, { action: 'play', ...who }, call);
}

/**
 * Whoever deposits or enters a venue from a region that is only warned hears so once in a login, unless the login said
 * it already; the member may go on.
 */
export async function warnOfRegion({ house, ip, now, caller }: Call & { readonly caller: Caller }): Promise<void> {
  if (!house.config.regionWarn.has(ip)) return;
  const { rowCount } = await house.pool.query(WARN, [caller.sessionId, now]);
  if (rowCount)
    throw new Refusal(ResultCode.RegionWarning, '您所在的地区可能受限，请留意当地法规，确认后可再次操作继续');
}

const WARN = {
  name: 'session.warn-of-region',
  text: 'update login_session set region_warned_at = $2 where id = $1 and region_warned_at is null',
};

/** The same question as a planned call asks it: a repeat of one that was answered before is not held up. */
export const regionBar = (call: Call & { readonly caller: Caller }): Pick<PostingPlan<unknown>, 'refuse'> =>
  refusalByAddress(call) ? { refuse: () => refuseByRegion(call) } : {};

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
