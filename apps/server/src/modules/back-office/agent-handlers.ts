import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { AgentDecision } from '@fairground/contract/back-office-agents';
import type { Tx } from '../../platform/app-context.ts';
import type { HandlersOf, OperatorCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { monthAt } from '../agents/agent-calendar.ts';
import { shownMonth, shownStatement } from '../agents/agent-figures.ts';
import { agentStatements } from '../agents/agent-statements.ts';
import { type Agent, agents } from '../agents/agents.ts';
import { decideAgent, endAgent } from '../agents/decide-agent.ts';
import { reckonMonth } from '../agents/reckon-month.ts';
import { maskUsername } from '../members/masking.ts';
import { members } from '../members/members.ts';
import { operatorLog, type OperatorRecord } from './operators/operator-log.ts';
import { readId } from './read-id.ts';

const STATEMENTS_MAX = 60;

export const agentReviewHandlers: HandlersOf<BackOfficeCatalogue['agents']> = {
  list: async ({ state, ...page }, { app }) => {
    const { total, rows } = await agents.page(app, { state, ...page });
    const counts = await agents.membersOf(
      app,
      rows.map(({ memberId }) => memberId),
    );
    const list = rows.map(({ memberName, ...agent }) => shown(agent, memberName, counts.get(agent.memberId) ?? 0));
    return { total, list };
  },

  detail: async (input, { app, now }) => {
    const memberId = readId(input.memberId);
    const agent = await agents.find(app, memberId);
    if (!agent) throw new Refusal(ResultCode.NotFound);
    const names = await members.namesOf(app, [memberId]);
    const counts = await agents.membersOf(app, [memberId]);
    const statements = await agentStatements.list(app.pool, memberId, STATEMENTS_MAX);
    return {
      ...shown(agent, names.get(memberId) ?? '', counts.get(memberId) ?? 0),
      current:
        agent.state === 'approved' ? shownMonth((await reckonMonth(app.pool, agent, monthAt(now))).figures) : null,
      statements: statements.map(shownStatement),
    };
  },

  decide: async (input, call) => {
    const memberId = readId(input.memberId);
    const isApproved = input.decision === AgentDecision.approve;
    const reason = isApproved ? '' : input.reason;
    await call.app.transact(async (tx) => {
      const said = { by: call.operator.name, reason, now: call.now };
      await decideAgent({ app: call.app, tx }, memberId, { isApproved, ...said });
      await note(tx, call, { action: 'decide-agent', memberId, detail: { decision: input.decision, reason } });
    });
    return { state: isApproved ? 'approved' : 'refused' };
  },

  end: async (input, call) => {
    const memberId = readId(input.memberId);
    await call.app.transact(async (tx) => {
      await endAgent({ app: call.app, tx }, memberId, { by: call.operator.name, reason: input.reason, now: call.now });
      await note(tx, call, { action: 'end-agent', memberId, detail: { reason: input.reason } });
    });
    return { state: 'ended' };
  },
};

const shown = (agent: Agent, memberName: string, count: number) => ({
  memberId: agent.memberId.toString(),
  memberName: maskUsername(memberName),
  state: agent.state,
  code: agent.approvedAt === null ? '' : agent.code,
  plan: agent.plan,
  applyTime: agent.appliedAt.getTime(),
  decideTime: agent.decidedAt?.getTime() ?? null,
  decidedBy: agent.decidedBy,
  reason: agent.reason,
  members: count,
});

interface Note {
  readonly action: OperatorRecord['action'];
  readonly memberId: bigint;
  readonly detail: Readonly<Record<string, string>>;
}

const note = (tx: Tx, call: OperatorCall, { action, memberId, detail }: Note): Promise<void> => {
  const { operatorId } = call.operator;
  const about = { subject: `agent:${memberId}`, memberId, detail };
  return operatorLog.write(tx, { action, outcome: 'done', operatorId, ...about }, call);
};
