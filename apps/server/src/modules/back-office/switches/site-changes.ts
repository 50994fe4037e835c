import { ResultCode } from '@fairground/contract';
import type { OperatorAction } from '@fairground/contract/back-office-log';
import { type SiteSwitch, siteSwitchLabels, switchStateLabels } from '@fairground/contract/site-switches';
import * as z from 'zod/mini';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { OperatorCall } from '../../../platform/handler.ts';
import { canonicalJson } from '../../../platform/http/request/canonical-json.ts';
import { push } from '../../../platform/push/push.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { RegionRule } from '../../../platform/switches/region-rules.ts';
import { switchRows, type SwitchSetting } from '../../../platform/switches/switch-rows.ts';
import { operatorLog } from '../operators/operator-log.ts';
import { needsSecondApproval } from '../operators/second-approval.ts';
import { isLooser, type RuleText } from './looser.ts';
import { type Loosening, loosenings } from './loosenings.ts';
import { ruleWords, switchName, switchWords } from './switch-words.ts';

/** A change of one thing: what it is, what it was and is to be, in its own form and in words. */
interface SiteChange {
  readonly target: string;
  readonly action: OperatorAction;
  readonly before: unknown;
  readonly after: unknown;
  readonly beforeWords: string;
  readonly afterWords: string;
  readonly needsTwo: boolean;
  readonly write: () => Promise<void>;
}

export const NOBODY_ELSE = '该项刚刚被另一位运营人员更改，请刷新后再试';
const REMOVED = '（移除）';
const NONE = '（无）';

/** Every process knows, and whoever has a page open looks again. */
export async function announce({ switches, bus }: AppContext): Promise<void> {
  await switches.refresh();
  push(bus, { to: 'members', topic: 'site' });
  push(bus, { to: 'operators', topic: 'site' });
}

/** Does it, or leaves it for a second person. True when it waits. */
export async function makeChange(
  tx: Tx,
  change: SiteChange,
  { reason, call }: { readonly reason: string; readonly call: OperatorCall },
): Promise<boolean> {
  const { operatorId } = call.operator;
  if (canonicalJson(change.before) === canonicalJson(change.after)) throw new Refusal(ResultCode.Warning, '没有更改');
  if (!change.needsTwo) {
    await carryOut(tx, change, { reason, call });
    return false;
  }
  const { target, before, after } = change;
  const id = await loosenings.ask(tx, { target, before, after, reason, askedBy: operatorId, askedAt: call.now });
  if (id === undefined) throw new Refusal(ResultCode.DataExists, '已有一项放宽申请等待同意，请先处理');
  await needsSecondApproval(tx, approvalOf(id), call);
  await note(tx, { ...change, action: 'ask-loosening' }, { reason, call });
  return true;
}

/** What a second person says: it is done as it was asked for, if it still is as it was. */
export async function decideLoosening(
  tx: Tx,
  asked: Loosening,
  {
    decision,
    reason,
    call,
  }: { readonly decision: 'approve' | 'refuse'; readonly reason: string; readonly call: OperatorCall },
): Promise<'done' | 'refused'> {
  const { operator, now } = call;
  const change = await changeAskedFor(tx, asked, call);
  if (decision === 'refuse') {
    await loosenings.decide(tx, asked.id, { state: 'refused', operatorId: operator.operatorId, reason, at: now });
    await note(tx, { ...change, action: 'refuse-loosening' }, { reason, call });
    return 'refused';
  }
  if (asked.askedBy === operator.operatorId)
    throw new Refusal(ResultCode.Warning, '放宽须由另一位运营人员同意，您可以撤回自己的申请');
  // Every other change of its object ends a request (`supersede`), in the same transaction.
  if (canonicalJson(change.before) !== canonicalJson(asked.before))
    throw new Error(`request ${asked.id} outlived what it was asked about`);
  // Whoever asked is the first of the two.
  await needsSecondApproval(tx, approvalOf(asked.id), call);
  await loosenings.decide(tx, asked.id, { state: 'done', operatorId: operator.operatorId, reason, at: now });
  await carryOut(tx, change, { reason: `${asked.reason}（${asked.askerName} 申请）`, call });
  return 'done';
}

const approvalOf = (id: bigint) => ({ action: 'loosen-site', subject: `loosening:${id}`, amount: 0n }) as const;

interface Doing {
  readonly reason: string;
  readonly call: OperatorCall;
}

async function carryOut(tx: Tx, change: SiteChange, doing: Doing): Promise<void> {
  const { operator, now } = doing.call;
  await change.write();
  await loosenings.supersede(tx, change.target, { operatorId: operator.operatorId, at: now });
  await note(tx, change, doing);
}

const note = (
  tx: Tx,
  { action, target, beforeWords, afterWords }: SiteChange,
  { reason, call }: Doing,
): Promise<void> => {
  const { operatorId } = call.operator;
  const detail = { before: beforeWords, after: afterWords, reason };
  return operatorLog.write(tx, { action, outcome: 'done', operatorId, subject: target, detail }, call);
};

/** A switch, as it is and as it is to be. Both entrances are held together: to open one of two is more than to open one. */
export async function switchChange(
  tx: Tx,
  { name, after }: { readonly name: SiteSwitch; readonly after: SwitchSetting },
  { call, version }: { readonly call: OperatorCall; readonly version?: number },
): Promise<SiteChange> {
  const isEntrance = name === 'login' || name === 'register';
  const rows = isEntrance ? await switchRows.lockEntrances(tx) : [await switchRows.lock(tx, name)];
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`no switch ${name}`);
  if (version !== undefined && version !== row.version) throw new Refusal(ResultCode.DataExists, NOBODY_ELSE);
  const held = call.app.switches.heldAt(name);
  if (held && after.state === 'open')
    throw new Refusal(
      ResultCode.Warning,
      `${siteSwitchLabels[name]}由环境变量固定为“${switchStateLabels[held]}”，后台不能打开`,
    );
  return {
    target: `switch:${name}`,
    action: 'set-switch',
    before: switchJson(row),
    after: switchJson(after),
    beforeWords: switchWords(row),
    afterWords: switchWords(after),
    needsTwo: isEntrance && after.state === 'open' && rows.every(({ state }) => state !== 'open'),
    write: () =>
      switchRows.set(tx, { name, setting: after, by: { operatorId: call.operator.operatorId, at: call.now } }),
  };
}

const switchJson = ({ state, title, words, resumeAt }: SwitchSetting) => ({
  state,
  title,
  words,
  resumeAt: resumeAt?.getTime() ?? null,
});

const RULES_MOST = 200;
const NETWORKS_MOST = 2000;

/** A rule that is added (no number yet), replaced, or removed (no text). */
export async function ruleChange(
  tx: Tx,
  { ruleId, rule }: { readonly ruleId: string | undefined; readonly rule: RuleText | undefined },
  { call, version }: { readonly call: OperatorCall; readonly version?: number },
): Promise<SiteChange> {
  const regions = await switchRows.lockRegions(tx);
  if (version !== undefined && version !== regions.version) throw new Refusal(ResultCode.DataExists, NOBODY_ELSE);
  const known = regions.rules.find((each) => each.ruleId === ruleId);
  if (ruleId !== undefined && !known) throw new Refusal(ResultCode.NotFound, '这条规则已不存在，请刷新');
  const id = ruleId ?? `${regions.version + 1}`;
  const after = rule && { ...rule, ruleId: id };
  const rules = known
    ? regions.rules.flatMap((each) => (each === known ? (after ?? []) : each))
    : [...regions.rules, ...(after ? [after] : [])];
  refuseTooMany(rules);
  return {
    target: `region:${id}`,
    action: rule ? 'save-region-rule' : 'remove-region-rule',
    before: known ?? null,
    after: after ?? null,
    beforeWords: known ? ruleWords(known) : NONE,
    afterWords: after ? ruleWords(after) : REMOVED,
    needsTwo: known !== undefined && isLooser(known, rule),
    write: () => switchRows.setRegions(tx, rules, { operatorId: call.operator.operatorId, at: call.now }),
  };
}

function refuseTooMany(rules: readonly RegionRule[]): void {
  const networks = rules.reduce((sum, rule) => sum + rule.networks.length, 0);
  if (rules.length > RULES_MOST || networks > NETWORKS_MOST)
    throw new Refusal(ResultCode.Warning, `最多${RULES_MOST}条规则，合计${NETWORKS_MOST}个网段，请合并后再试`);
}

const storedSwitch = z.object({
  state: z.enum(['open', 'closed', 'popup', 'silent']),
  title: z.string(),
  words: z.string(),
  resumeAt: z.nullable(z.number()),
});

/** A request as a change of what is there now. */
async function changeAskedFor(tx: Tx, { target, after }: Loosening, call: OperatorCall): Promise<SiteChange> {
  const [kind = '', key = ''] = target.split(':');
  if (kind === 'region') {
    // Written by this file, whole.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const rule = (after ?? undefined) as RegionRule | undefined;
    return ruleChange(tx, { ruleId: key, rule }, { call });
  }
  const { resumeAt, ...setting } = z.parse(storedSwitch, after);
  const end = resumeAt === null ? null : new Date(resumeAt);
  if (!isSwitch(key)) throw new Error(`unknown switch ${target}`);
  return switchChange(tx, { name: key, after: { ...setting, resumeAt: end } }, { call });
}

const isSwitch = (name: string): name is SiteSwitch => Object.hasOwn(siteSwitchLabels, name);

/** What a request is about, for whoever has to agree. */
export function requestWords({ target, before, after }: Loosening): {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
} {
  const [kind = '', key = ''] = target.split(':');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this file, whole
  const rules = [before, after] as readonly (RegionRule | null)[];
  if (kind === 'region') {
    const [was, becomes] = rules.map((rule) => (rule ? ruleWords(rule) : REMOVED));
    return { subject: `地区规则“${rules[0]?.name ?? key}”`, before: was ?? '', after: becomes ?? '' };
  }
  const [was, becomes] = [before, after].map((json) => {
    const { resumeAt, ...setting } = z.parse(storedSwitch, json);
    return switchWords({ ...setting, resumeAt: resumeAt === null ? null : new Date(resumeAt) });
  });
  return { subject: isSwitch(key) ? switchName(key) : key, before: was ?? '', after: becomes ?? '' };
}
