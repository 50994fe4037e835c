import * as z from 'zod/mini';
import { residenceLabels } from '../fields/residence.ts';
import {
  accessesOf,
  hasState,
  regionAccessLabels,
  regionBasisLabels,
  regionEffectLabels,
  siteSwitchLabels,
  switchStateLabels,
} from '../fields/site-switches.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
  count,
  id,
  line,
  listOf,
  moment,
  ownText,
  requiredText,
  typedText,
  withDefault,
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/switches';
const permission = Permission.siteSwitches;
export const SWITCH_TITLE_MAX = 20;
export const SWITCH_TEXT_MAX = 200;
export const RULE_NETWORKS_MAX = 500;
export const RULE_NAME_MAX = 40;
const REASON_MAX = 200;
const RULES_MAX = 200;

const name = codeOf(siteSwitchLabels, '没有这个开关');
const state = codeOf(switchStateLabels, '请选择状态');
const reason = requiredText(REASON_MAX, '请填写原因');
const access = codeOf(regionAccessLabels);
/** `203.0.113.0/24`, `2001:db8::/32`, or one address; the server says which line is none. */
const network = z.string('网段有误').check(z.trim(), z.minLength(1, '网段有误'), z.maxLength(64, '网段有误'));

const setting = z.object({
  state,
  /** Head and words of the popup, or what is told in its place; empty: the usual words. */
  title: ownText(SWITCH_TITLE_MAX),
  text: ownText(SWITCH_TEXT_MAX),
  /** When it is planned to be over; null when nobody said. */
  resumeTime: z.nullable(moment),
});

const rule = z.object({
  name: line,
  basis: codeOf(regionBasisLabels),
  effect: codeOf(regionEffectLabels),
  networks: listOf(ownText(64), RULE_NETWORKS_MAX),
  /** The country of residence, of a rule that goes by it. */
  residence: z.nullable(codeOf(residenceLabels)),
  accesses: listOf(access, 6),
});

const typedRule = z
  .strictObject({
    name: requiredText(RULE_NAME_MAX, '请填写名称'),
    basis: codeOf(regionBasisLabels, '请选择依据'),
    effect: codeOf(regionEffectLabels, '请选择处理方式'),
    networks: withDefault(listOf(network, RULE_NETWORKS_MAX), []),
    residence: withDefault(z.nullable(codeOf(residenceLabels, '请选择居住地')), null),
    accesses: listOf(access, 6),
  })
  .check(
    z.refine(({ basis, networks }) => (basis === 'address') === networks.length > 0, {
      path: ['networks'],
      error: '请填写至少一个网段',
    }),
    z.refine(({ basis, residence }) => (basis === 'residence') === (residence !== null), {
      path: ['residence'],
      error: '请选择居住地',
    }),
    z.refine(({ basis, effect }) => basis === 'address' || effect === 'limited', {
      path: ['effect'],
      error: '按居住地只能是地区受限（6031）',
    }),
    z.refine((typed) => typed.accesses.length > 0 && new Set(typed.accesses).size === typed.accesses.length, {
      path: ['accesses'],
      error: '请选择适用环节',
    }),
    z.refine((typed) => typed.accesses.every((each) => accessesOf(typed).includes(each)), {
      path: ['accesses'],
      error: '所选环节不适用于这种规则',
    }),
    z.refine(({ basis, accesses }) => basis === 'address' || accesses.length === 4, {
      path: ['accesses'],
      error: '按居住地的规则同时适用于存款、进入游戏、投注与优惠',
    }),
  );

const waits = z.object({ waitsForSecond: z.boolean() });

/** The switches of the site and the regions it serves. What loosens a restriction takes two people; what tightens one acts at once. */
export const switches = {
  all: endpoint({
    path: `${PREFIX}/all`,
    access: 'operator',
    permission,
    summary: '站点开关、地区规则与待同意的申请',
    input: z.object({}),
    output: z.object({
      list: listOf(
        z.object({
          name,
          ...setting.shape,
          version: count,
          /** Empty when nobody has touched it. */
          setBy: line,
          setTime: z.nullable(moment),
          /** What the environment holds it at, whatever is set here; null when it leaves it to the operators. */
          heldAt: z.nullable(state),
        }),
      ),
      regions: z.object({
        version: count,
        setBy: line,
        setTime: z.nullable(moment),
        list: listOf(z.extend(rule, { ruleId: id }), RULES_MAX),
        /** What stands in the environment, and no operator can loosen. */
        fixed: z.object({
          blocked: listOf(ownText(64)),
          limited: listOf(ownText(64)),
          warned: listOf(ownText(64)),
          residences: listOf(line),
          /** Countries of residence and networks that the licence allows to serve, and no others; empty: all. */
          licensed: listOf(line),
          served: listOf(ownText(64)),
        }),
      }),
      requests: listOf(
        z.object({
          requestId: id,
          /** What it is about, in words. */
          subject: line,
          before: ownText(2000),
          after: ownText(2000),
          reason: ownText(REASON_MAX),
          askedBy: line,
          askTime: moment,
          /** Whether the asking operator is the one who looks: somebody else has to agree. */
          isOwn: z.boolean(),
        }),
      ),
    }),
  }),
  set: endpoint({
    path: `${PREFIX}/set`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '设置一个站点开关',
    input: z
      .strictObject({
        name,
        state,
        title: withDefault(typedText(SWITCH_TITLE_MAX), ''),
        text: withDefault(typedText(SWITCH_TEXT_MAX), ''),
        resumeTime: withDefault(z.nullable(moment), null),
        /** The version that was looked at: nobody overwrites what they have not seen. */
        version: count,
        reason,
      })
      .check(z.refine((typed) => hasState(typed.name, typed.state), { path: ['state'], error: '请选择状态' })),
    output: waits,
    refusals: [ResultCode.DataExists, ResultCode.InvalidParameter, ResultCode.Warning],
  }),
  saveRule: endpoint({
    path: `${PREFIX}/saveRule`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '新增或更改一条地区规则',
    input: z.strictObject({ ruleId: z.optional(id), rule: typedRule, version: count, reason }),
    output: waits,
    refusals: [ResultCode.NotFound, ResultCode.DataExists, ResultCode.InvalidParameter, ResultCode.Warning],
  }),
  removeRule: endpoint({
    path: `${PREFIX}/removeRule`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '移除一条地区规则，须两人同意',
    input: z.strictObject({ ruleId: id, version: count, reason }),
    output: waits,
    refusals: [ResultCode.NotFound, ResultCode.DataExists],
  }),
  decide: endpoint({
    path: `${PREFIX}/decide`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '同意或驳回一项放宽申请',
    input: z.strictObject({ requestId: id, decision: z.enum(['approve', 'refuse'], '请选择处理方式'), reason }),
    output: z.object({ state: z.enum(['done', 'refused']) }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  testPlace: endpoint({
    path: `${PREFIX}/testPlace`,
    access: 'operator',
    permission,
    summary: '测试一个地址与居住地会遇到哪条规则',
    input: z.strictObject({
      address: withDefault(typedText(64), ''),
      residence: withDefault(z.nullable(codeOf(residenceLabels)), null),
    }),
    output: z.object({
      list: listOf(
        z.object({
          access,
          /** Null: open. */
          effect: z.nullable(codeOf(regionEffectLabels)),
          /** The rule it comes from: its name, or the variable of the environment. */
          source: line,
        }),
      ),
    }),
    refusals: [ResultCode.InvalidParameter],
  }),
};
