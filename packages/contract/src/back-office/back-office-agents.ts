import * as z from 'zod/mini';
import { agentMonth, agentStateLabels, agentStatement } from '../agents.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
  count,
  id,
  line,
  listOf,
  masked,
  moment,
  ownText,
  pageFields,
  paged,
  requiredText,
  typedText,
  valueOf,
  withDefault,
} from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/agents';
const REASON_MAX = 200;
const permission = Permission.agentsManage;

/** What an operator says about an application. */
export const AgentDecision = { approve: 'approve', refuse: 'refuse' } as const;

const agent = {
  /** The member they are. */
  memberId: id,
  memberName: masked,
  state: codeOf(agentStateLabels),
  /** Empty before an approval. */
  code: line,
  /** Where they want to speak of us. */
  plan: ownText(300),
  applyTime: moment,
  decideTime: z.nullable(moment),
  decidedBy: line,
  reason: ownText(REASON_MAX),
  members: count,
};

/** Who applied to the agent programme, and what it gives them. */
export const agents = {
  list: endpoint({
    path: `${PREFIX}/list`,
    access: 'operator',
    permission,
    summary: '合营代理的申请与名单',
    input: z.object({ state: z.optional(codeOf(agentStateLabels)), ...pageFields }),
    output: paged(z.object(agent)),
  }),
  detail: endpoint({
    path: `${PREFIX}/detail`,
    access: 'operator',
    permission,
    summary: '一位代理的本月估算与月结单',
    input: z.object({ memberId: id }),
    output: z.object({
      ...agent,
      /** Null before an approval. */
      current: z.nullable(z.object(agentMonth)),
      statements: listOf(agentStatement, 60),
    }),
    refusals: [ResultCode.NotFound],
  }),
  decide: endpoint({
    path: `${PREFIX}/decide`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '通过或拒绝一份申请，拒绝须写原因，本人可见',
    input: z
      .strictObject({
        memberId: id,
        decision: valueOf(AgentDecision),
        reason: withDefault(typedText(REASON_MAX), ''),
      })
      .check(
        z.refine((said) => said.decision === AgentDecision.approve || said.reason !== '', {
          path: ['reason'],
          error: '请填写原因',
        }),
      ),
    output: z.object({ state: codeOf(agentStateLabels) }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  end: endpoint({
    path: `${PREFIX}/end`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '终止合作：链接失效，已产生的月结单照常支付',
    input: z.strictObject({ memberId: id, reason: requiredText(REASON_MAX, '请填写原因') }),
    output: z.object({ state: codeOf(agentStateLabels) }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
};
