import { isIP } from 'node:net';
import { type OutputOf, ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import {
  accessesOf,
  type RegionAccess,
  regionAccessLabels,
  type SiteSwitch,
  siteSwitchLabels,
} from '@fairground/contract/site-switches';
import type { AppContext } from '../../../platform/app-context.ts';
import { isCidr } from '../../../platform/config/address-list.ts';
import type { HandlersOf } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { RegionVerdict } from '../../../platform/switches/region-rules.ts';
import { readId } from '../read-id.ts';
import { loosenings } from './loosenings.ts';
import { announce, decideLoosening, makeChange, requestWords, ruleChange, switchChange } from './site-changes.ts';
import { residenceName } from './switch-words.ts';

type Calls = BackOfficeCatalogue['switches'];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tables have no keys but their own
const everySwitch = Object.keys(siteSwitchLabels) as readonly SiteSwitch[];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const everyAccess = Object.keys(regionAccessLabels) as readonly RegionAccess[];

export const switchHandlers: HandlersOf<Calls> = {
  all: async (_, { app, operator }) => {
    // Two at one page see what the other did a moment ago.
    await app.switches.settled();
    const waiting = await loosenings.waiting(app.pool);
    return {
      list: everySwitch.map((name) => switchView(app, name)),
      regions: regionsView(app),
      requests: waiting.map((asked) => ({
        requestId: asked.id.toString(),
        ...requestWords(asked),
        reason: asked.reason,
        askedBy: asked.askerName,
        askTime: asked.askedAt.getTime(),
        isOwn: asked.askedBy === operator.operatorId,
      })),
    };
  },

  set: async ({ name, state, title, text, resumeTime, version, reason }, call) => {
    const { app, now } = call;
    // An end is the end of something: an open switch has none.
    const resumeAt = state === 'open' || resumeTime === null ? null : new Date(resumeTime);
    if (resumeAt && resumeAt <= now)
      throw new Refusal(ResultCode.InvalidParameter, '请选择现在之后的时间', { field: 'resumeTime' });
    const after = { state, title, words: text, resumeAt };
    const waitsForSecond = await app.transact(async (tx) =>
      makeChange(tx, await switchChange(tx, { name, after }, { call, version }), { reason, call }),
    );
    await announce(app);
    return { waitsForSecond };
  },

  saveRule: async ({ ruleId, rule, version, reason }, call) => {
    const { app } = call;
    const networks = checkedNetworks(rule.networks);
    const accesses = everyAccess.filter((access) => rule.accesses.includes(access));
    const text = { ...rule, networks, accesses };
    const waitsForSecond = await app.transact(async (tx) =>
      makeChange(tx, await ruleChange(tx, { ruleId, rule: text }, { call, version }), { reason, call }),
    );
    await announce(app);
    return { waitsForSecond };
  },

  removeRule: async ({ ruleId, version, reason }, call) => {
    const { app } = call;
    const waitsForSecond = await app.transact(async (tx) =>
      makeChange(tx, await ruleChange(tx, { ruleId, rule: undefined }, { call, version }), { reason, call }),
    );
    await announce(app);
    return { waitsForSecond };
  },

  decide: async ({ requestId, decision, reason }, call) => {
    const { app } = call;
    const state = await app.transact(async (tx) => {
      const asked = await loosenings.lock(tx, readId(requestId));
      if (!asked) throw new Refusal(ResultCode.NotFound, '这项申请已处理，请刷新');
      return decideLoosening(tx, asked, { decision, reason, call });
    });
    await announce(app);
    return { state };
  },

  testPlace: ({ address, residence }, { app }) => {
    const given = address.trim();
    if (given !== '' && isIP(given) === 0)
      throw new Refusal(ResultCode.InvalidParameter, '请填写有效的IPv4或IPv6地址', { field: 'address' });
    return {
      list: everyAccess.map((access) => {
        const verdict = verdictFor(app, { address: given, residence, access });
        return { access, effect: verdict?.effect ?? null, source: verdict?.source ?? '' };
      }),
    };
  },
};

interface Place {
  readonly address: string;
  readonly residence: string | null;
  readonly access: RegionAccess;
}

/** An address is asked first, as at every call; a warning says nothing about where somebody lives. */
function verdictFor(
  { switches, config }: AppContext,
  { address, residence, access }: Place,
): RegionVerdict | undefined {
  const regions = switches.regions();
  const byAddress = address === '' ? undefined : regions.check(address, access);
  if (byAddress && byAddress.effect !== 'warned') return byAddress;
  const isAsked = residence !== null && accessesOf({ basis: 'residence', effect: 'limited' }).includes(access);
  if (!isAsked) return byAddress;
  if (config.residenceDeny.includes(residence))
    return { effect: 'limited', source: isLicensed(config, residence) ? 'RESIDENCE_DENY' : 'REGION_ALLOW' };
  const rule = regions.rules.find((each) => each.residence === residence);
  return rule ? { effect: 'limited', source: rule.name } : byAddress;
}

const isLicensed = ({ regionAllow }: AppContext['config'], residence: string): boolean =>
  regionAllow.length === 0 || regionAllow.includes(residence);

function checkedNetworks(networks: readonly string[]): readonly string[] {
  const wrong = networks.find((network) => !isCidr(network));
  if (wrong !== undefined)
    throw new Refusal(ResultCode.InvalidParameter, `“${wrong}”不是有效的网段，例如 203.0.113.0/24`, {
      field: 'networks',
    });
  return [...new Set(networks)];
}

function switchView({ switches }: AppContext, name: SiteSwitch): OutputOf<Calls['all']>['list'][number] {
  const { state, title, words, resumeAt, version, setBy, setAt } = switches.setting(name);
  return {
    name,
    state,
    title,
    text: words,
    resumeTime: resumeAt?.getTime() ?? null,
    version,
    setBy: setBy ?? '',
    setTime: setAt?.getTime() ?? null,
    heldAt: switches.heldAt(name) ?? null,
  };
}

function regionsView({ switches, config }: AppContext): OutputOf<Calls['all']>['regions'] {
  const { version, rules, setBy, setAt } = switches.regions();
  return {
    version,
    setBy: setBy ?? '',
    setTime: setAt?.getTime() ?? null,
    list: rules.map((rule) => ({ ...rule, networks: [...rule.networks], accesses: [...rule.accesses] })),
    fixed: {
      blocked: [...config.ipDeny.networks],
      limited: [...config.regionDeny.networks],
      warned: [...config.regionWarn.networks],
      residences: config.residenceDeny.filter((each) => isLicensed(config, each)).map(residenceName),
      licensed: config.regionAllow.map(residenceName),
      served: [...config.addressAllow.networks],
    },
  };
}
