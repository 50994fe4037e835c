import { ResultCode } from '@fairground/contract';
import type { AgentState } from '@fairground/contract/agents';
import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { type Agent, agents } from './agents.ts';

interface Within {
  readonly app: Pick<AppContext, 'bus'>;
  readonly tx: Tx;
}

interface Said {
  readonly by: string;
  /** The member reads it. */
  readonly reason: string;
  readonly now: Date;
}

/** Decides about an application once; the member hears of it by message. */
export async function decideAgent(
  within: Within,
  memberId: MemberId,
  { isApproved, ...said }: Said & { readonly isApproved: boolean },
): Promise<void> {
  const agent = await taken(within.tx, memberId, 'waiting');
  await agents[isApproved ? 'approve' : 'refuse'](within.tx, memberId, said);
  const content = isApproved ? messageTemplates.agentApproved() : messageTemplates.agentRefused(said);
  await tell(within, agent, { cause: `decided:${agent.appliedAt.getTime()}`, content, now: said.now });
}

/** Ends a contract: the code brings nobody any more, and what was earned until now is still paid. */
export async function endAgent(within: Within, memberId: MemberId, said: Said): Promise<void> {
  const agent = await taken(within.tx, memberId, 'approved');
  await agents.end(within.tx, memberId, said);
  await tell(within, agent, { cause: 'ended', content: messageTemplates.agentEnded(said), now: said.now });
}

async function taken(tx: Tx, memberId: MemberId, state: AgentState): Promise<Agent> {
  const agent = await agents.lock(tx, memberId);
  if (!agent) throw new Refusal(ResultCode.NotFound);
  if (agent.state !== state) throw new Refusal(ResultCode.Warning, '该代理的状态已变化，请刷新列表');
  return agent;
}

interface News {
  readonly cause: string;
  readonly content: ReturnType<typeof messageTemplates.agentApproved>;
  readonly now: Date;
}

const tell = ({ app, tx }: Within, { memberId }: Agent, { cause, content, now }: News): Promise<void> =>
  sendMessage(app, tx, { memberId, cause: `agent:${memberId}:${cause}`, ...content, now });
