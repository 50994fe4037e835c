import type { OutputOf } from '@fairground/contract';
import type { agents } from '@fairground/contract/agents';

/** One month of an agent with every deduction; the present one is an estimate. */
export type AgentMonth = NonNullable<OutputOf<typeof agents.info>['current']>;

/** When the statement of the month before is written. */
export const STATEMENT_TIME = '每月5日12:00';

/** A month that is over, and what was paid of it. */
export type AgentStatement = OutputOf<typeof agents.statements>['list'][number];
