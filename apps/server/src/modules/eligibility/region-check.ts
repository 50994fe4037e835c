import { ResultCode } from '@fairground/contract';
import type { Call, Caller } from '../../platform/handler.ts';
import type { BatchedPosting } from '../../platform/batched-posting.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog, type AuditRecord } from '../members/audit-log.ts';

const suspensionCodes = { popup: ResultCode.SuspendedWithPopup, silent: ResultCode.SuspendedWithoutPopup } as const;

/**
 * Whether this flow is open, and to this address. Members may come in from a region that is only warned; nobody new
 * is taken on from there.
 */
export async function checkEntry(flow: 'login' | 'register', call: Call): Promise<void> {
  const { config } = call.app;
  const suspended = config.suspended[flow];
  if (suspended !== 'off') throw new Refusal(suspensionCodes[suspended]);
  const refusal = refusalByAddress(call) ?? refusalOfNewcomer(flow, call);
  if (refusal) await refuse(refusal, { action: flow }, call);
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
export async function warnOfRegion({ app, ip, now, caller }: Call & { readonly caller: Caller }): Promise<void> {
  if (!app.config.regionWarn.has(ip)) return;
  const { rowCount } = await app.pool.query(WARN, [caller.sessionId, now]);
  if (rowCount)
    throw new Refusal(ResultCode.RegionWarning, '您所在的地区可能受限，请留意当地法规；如已了解，再操作一次即可继续');
}

const WARN = {
  name: 'session.warn-of-region',
  text: 'update login_session set region_warned_at = $2 where id = $1 and region_warned_at is null',
};

/** The same question as a batched call asks it: a repeat of one that was answered before is not held up. */
export const regionPrecheck = (call: Call & { readonly caller: Caller }): Pick<BatchedPosting<unknown>, 'refuse'> =>
  refusalByAddress(call) ? { refuse: () => refuseByRegion(call) } : {};

async function refuse(refusal: Refusal, who: Pick<AuditRecord, 'action' | 'memberId'>, call: Call): Promise<never> {
  // A flood is noted by its beginning; the log can never be shortened.
  if (await call.app.rateLimits.take('login.address', call.ip)) {
    await auditLog.write(call.app, { ...who, outcome: 'region-refused', reason: refusal.message }, call);
  }
  throw refusal;
}

function refusalByAddress({ app: { config }, ip }: Call): Refusal | undefined {
  if (config.ipDeny.has(ip)) return new Refusal(ResultCode.IpRestricted);
  if (config.regionDeny.has(ip)) return new Refusal(ResultCode.RegionLimited);
  return undefined;
}

function refusalOfNewcomer(flow: 'login' | 'register', { app: { config }, ip }: Call): Refusal | undefined {
  if (flow === 'login' || !config.regionWarn.has(ip)) return undefined;
  return new Refusal(ResultCode.RegionWarning, '您所在的地区可能受限，暂不能注册新账号');
}
