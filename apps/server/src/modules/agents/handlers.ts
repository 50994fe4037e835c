import type { Catalogue } from '@fairground/contract';
import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { HandlersOf } from '../../platform/handler.ts';
import { maskUsername } from '../members/masking.ts';
import { monthAt } from './agent-calendar.ts';
import { publishedTerms, shownMonth, shownStatement } from './agent-figures.ts';
import { agentMembers } from './agent-members.ts';
import { agentStatements } from './agent-statements.ts';
import { type Agent, agents } from './agents.ts';
import { applyAsAgent } from './apply-as-agent.ts';
import { reckonMonth } from './reckon-month.ts';

const STATEMENTS_MAX = 60;

export const agentHandlers: HandlersOf<Catalogue['agents']> = {
  info: async (_, { app, caller, now }) => {
    const agent = caller && (await agents.find(app, caller.memberId));
    return {
      terms: publishedTerms(),
      agent: agent ? await shownAgent(app, agent) : null,
      current:
        agent?.state === 'approved' ? shownMonth((await reckonMonth(app.pool, agent, monthAt(now))).figures) : null,
    };
  },

  apply: applyAsAgent,

  members: async ({ month, pageNum, pageSize }, { app, caller }) => {
    const { memberId } = caller;
    const counts = await agents.membersOf(app, [memberId]);
    const page = await agentMembers.page(app.pool, memberId, { offset: (pageNum - 1) * pageSize, limit: pageSize });
    const nets = await netsOf(app, memberId, month);
    const list = page.map((member) => ({
      name: maskUsername(member.name),
      registerTime: member.registeredAt.getTime(),
      net: nets ? (nets.get(member.memberId) ?? 0n) : null,
    }));
    return { total: counts.get(memberId) ?? 0, list };
  },

  statements: async (_, { app, caller }) => {
    const list = await agentStatements.list(app.pool, caller.memberId, STATEMENTS_MAX);
    return { list: list.map(shownStatement) };
  },
};

async function shownAgent(app: AppContext, agent: Agent) {
  const counts = await agents.membersOf(app, [agent.memberId]);
  const code = agent.state === 'approved' ? agent.code : '';
  return {
    state: agent.state,
    applyTime: agent.appliedAt.getTime(),
    reason: agent.reason,
    code,
    link: code === '' ? '' : `${app.config.siteUrl}/?register=1&rcode=${code}`,
    members: counts.get(agent.memberId) ?? 0,
  };
}

/** What each member left before the platform's share; undefined until the month has its statement. */
async function netsOf(
  app: AppContext,
  agentId: MemberId,
  month: string,
): Promise<ReadonlyMap<MemberId, bigint> | undefined> {
  if (!(await agentStatements.isWritten(app.pool, agentId, month))) return undefined;
  const play = await agentStatements.playOf(app.pool, agentId, month);
  return new Map(
    play.map(({ memberId, staked, returned, rewards, fees }) => [memberId, staked - returned - rewards - fees]),
  );
}
