import type { OutputOf } from '@fairground/contract';
import { type AgentState, agentStateLabels } from '@fairground/contract/agents';
import type { agents } from '@fairground/contract/back-office-agents';
import type { BadgeProps } from '../../ui/display/badge.tsx';

export type AgentRow = OutputOf<typeof agents.list>['list'][number];
export type AgentDetails = OutputOf<typeof agents.detail>;

/** The states as an operator reads them: what a member waits for is theirs to do. */
export const stateLabels: Readonly<Record<AgentState, string>> = { ...agentStateLabels, waiting: '待审核' };

export const stateTones: Readonly<Record<AgentState, NonNullable<BadgeProps['tone']>>> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'neutral',
  ended: 'neutral',
};
