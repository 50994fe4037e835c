import type { Agent, AgentInfo, AgentTerms } from '../agent-data.ts';

export const terms: AgentTerms = {
  platformRate: '10.00',
  activeTurnover: 1_000_00n,
  baseRate: '10.00',
  brackets: [
    { upTo: 50_000_00n, rate: '25.00', active: 5 },
    { upTo: 200_000_00n, rate: '30.00', active: 10 },
    { upTo: 1_000_000_00n, rate: '35.00', active: 20 },
    { upTo: null, rate: '40.00', active: 50 },
  ],
  carriedMonths: 3,
  payableLeast: 100_00n,
};

/** What everybody reads who has not applied. */
export const termsAlone: AgentInfo = { terms, agent: null, current: null };

export const anAgent: Agent = {
  state: 'approved',
  applyTime: Date.parse('2026-04-20T10:00:00+08:00'),
  reason: '',
  code: 'AGENT234',
  link: '/home?register=1&rcode=AGENT234',
  members: 1_234,
};
