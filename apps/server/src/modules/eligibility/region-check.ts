import { ResultCode, standardMessage } from '@fairground/contract';
import type { RegionAccess, RegionEffect } from '@fairground/contract/site-switches';
import type { Tx } from '../../platform/app-context.ts';
import type { BatchedPosting } from '../../platform/batched-posting.ts';
import type { Call, Caller } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditLog, type AuditRecord } from '../members/audit-log.ts';
import { admittingVersion, ineligibilityRefusal } from './person-eligibility.ts';
import { refuseSuspended } from './site-openness.ts';

const WARNED = standardMessage[ResultCode.RegionWarning];

/** What each effect says; a region that is only warned keeps nobody out who is a member already. */
const refusals: Readonly<Record<RegionEffect, () => Refusal | undefined>> = {
  blocked: () => new Refusal(ResultCode.IpRestricted),
  limited: () => new Refusal(ResultCode.RegionLimited),
  warned: () => undefined,
};

/**
 * Whether this flow is open, and to this address. Members may come in from a region that is only warned; nobody new
 * is taken on from there.
 */
export async function checkEntry(flow: 'login' | 'register', call: Call): Promise<void> {
  refuseSuspended(call.app, flow, call.now);
  const refusal = refusalByAddress(call, flow) ?? refusalOfNewcomer(flow, call);
  if (refusal) await refuse(refusal, { action: flow }, call);
}

type Asked = Call & { readonly caller?: Caller | undefined };

/**
 * Whoever is inside already is asked again before every deposit, bet, cash-out, transfer into a venue and launch: a member may have travelled since the
 * login, and the lists may have changed. A region that is only warned does not keep members from their play.
 */
export async function refuseByRegion(call: Asked, access: RegionAccess): Promise<void> {
  const refusal = refusalByAddress(call, access);
  if (!refusal) return;
  const who = call.caller && { memberId: call.caller.memberId };
  await refuse(refusal, { action: 'play', ...who }, call);
}

/** For a transaction that asks nobody's eligibility: the rules that admitted the address are still the ones that hold. */
export async function refuseStaleRegions(
  { app, ip }: Pick<Call, 'app' | 'ip'>,
  store: Pick<Tx, 'query'>,
  access: RegionAccess,
): Promise<void> {
  const { rows } = await store.query<{ version: number }>(VERSION);
  if (rows[0]?.version !== admittingVersion(app, { ip, access })) throw ineligibilityRefusal(app, 'regions-changed');
}

const VERSION = { name: 'regions.version', text: 'select version from region_rules' };

/** Whether nothing is offered to an address, for lists that leave out what would be refused. */
export const isRegionRefused = (call: Pick<Call, 'app' | 'ip'>, access: RegionAccess): boolean =>
  refusalByAddress(call, access) !== undefined;

/** What a login says to who comes from a region that is only warned. */
export const loginWarning = (call: Pick<Call, 'app' | 'ip'>): string | undefined =>
  isWarned(call, 'login') ? WARNED : undefined;

/**
 * Whoever deposits or enters a venue from a region that is only warned hears so once in a login, unless the login said
 * it already; the member may go on.
 */
export async function warnOfRegion(call: Call & { readonly caller: Caller }, access: RegionAccess): Promise<void> {
  if (!isWarned(call, access)) return;
  const { rowCount } = await call.app.pool.query(WARN, [call.caller.sessionId, call.now]);
  if (rowCount) throw new Refusal(ResultCode.RegionWarning, `${WARNED}；如已了解，再操作一次即可继续`);
}

const WARN = {
  name: 'session.warn-of-region',
  text: 'update login_session set region_warned_at = $2 where id = $1 and region_warned_at is null',
};

/** The same question as a batched call asks it: a repeat of one that was answered before is not held up. */
export const regionPrecheck = (
  call: Call & { readonly caller: Caller },
  access: RegionAccess,
): Pick<BatchedPosting<unknown>, 'refuse'> =>
  refusalByAddress(call, access) ? { refuse: () => refuseByRegion(call, access) } : {};

async function refuse(refusal: Refusal, who: Pick<AuditRecord, 'action' | 'memberId'>, call: Call): Promise<never> {
  // A flood is noted by its beginning; the log can never be shortened.
  if (await call.app.rateLimits.take('login.address', call.ip)) {
    await auditLog.write(call.app, { ...who, outcome: 'region-refused', reason: refusal.message }, call);
  }
  throw refusal;
}

function refusalByAddress({ app, ip }: Pick<Call, 'app' | 'ip'>, access: RegionAccess): Refusal | undefined {
  const verdict = app.switches.regions().check(ip, access);
  return verdict && refusals[verdict.effect]();
}

const isWarned = ({ app, ip }: Pick<Call, 'app' | 'ip'>, access: RegionAccess): boolean =>
  app.switches.regions().check(ip, access)?.effect === 'warned';

function refusalOfNewcomer(flow: 'login' | 'register', call: Call): Refusal | undefined {
  if (flow === 'login' || !isWarned(call, 'register')) return undefined;
  return new Refusal(ResultCode.RegionWarning, '您所在的地区可能受限，暂不能注册新账号');
}
