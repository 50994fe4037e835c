import {
  agentBase,
  agentCommission,
  agentNet,
  type AgentNet,
  type AgentPlay,
  seedAgentTerms as terms,
} from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { monthAfter, startOfMonth } from './agent-calendar.ts';
import { agentMembers, type MemberPlay } from './agent-members.ts';
import { agentStatements, type Correction, type MonthFigures, type Statement } from './agent-statements.ts';
import type { Agent } from './agents.ts';

type Store = Pick<Tx, 'query'> | AppContext['pool'];

/** Results are corrected for so long after a month; later ones are too few to keep its books open. */
const CORRECTED_MONTHS = 3;

/** What a month gives an agent, and whose play it counts. */
export interface ReckonedMonth {
  readonly figures: MonthFigures;
  readonly play: readonly MemberPlay[];
  /** The statement before it. */
  readonly last: Statement | undefined;
}

/** A month as it stands: what its statement will say once it is over, and an estimate before. */
export async function reckonMonth(store: Store, agent: Agent, month: string): Promise<ReckonedMonth> {
  const span = spanOf(agent, month);
  const counted = await agentMembers.counted(store, agent.memberId, span);
  const play = await agentMembers.play(store, counted, span);
  const last = await agentStatements.latest(store, agent.memberId);
  const net = agentNet(terms, summed(play));
  const corrections = await correctionsFor(store, agent, month);
  const sum = corrections.reduce((total, { amount }) => total + amount, net.net);
  const based = agentBase(terms, { month, sum, losses: last?.carried ?? [] });
  const active = play.filter(({ turnover }) => turnover >= terms.activeTurnover).length;
  const parts = agentCommission(terms, based.base, active);
  const figures = {
    month,
    members: await agentMembers.countUntil(store, agent.memberId, span.to),
    active,
    ...linesOf(net),
    corrections,
    ...based,
    parts,
    commission: parts.reduce((total, { amount }) => total + amount, 0n),
  };
  return { figures, play, last };
}

/** With a contract that ended, its last month ends with it. */
function spanOf({ endedAt }: Agent, month: string): { readonly from: Date; readonly to: Date } {
  const ends = startOfMonth(monthAfter(month, 1));
  return { from: startOfMonth(month), to: endedAt !== null && endedAt < ends ? endedAt : ends };
}

const linesOf = ({ staked, returned, platform, rewards, fees, net }: AgentNet): AgentNet => ({
  staked,
  returned,
  platform,
  rewards,
  fees,
  net,
});

const NOTHING: AgentPlay = { staked: 0n, returned: 0n, rewards: 0n, fees: 0n };

const summed = (play: readonly AgentPlay[]): AgentPlay =>
  play.reduce(
    (sum, each) => ({
      staked: sum.staked + each.staked,
      returned: sum.returned + each.returned,
      rewards: sum.rewards + each.rewards,
      fees: sum.fees + each.fees,
    }),
    NOTHING,
  );

/** What results corrected since have changed in the months before, of the members that were counted then. */
async function correctionsFor(store: Store, agent: Agent, month: string): Promise<readonly Correction[]> {
  const since = monthAfter(month, -CORRECTED_MONTHS);
  const found: Correction[] = [];
  for (const counted of await agentStatements.countedSince(store, agent.memberId, since)) {
    if (counted.month >= month) continue;
    // oxlint-disable-next-line no-await-in-loop -- three at most
    const members = await agentStatements.playOf(store, agent.memberId, counted.month);
    const ids = members.map(({ memberId }) => memberId);
    // oxlint-disable-next-line no-await-in-loop -- three at most
    const play = await agentMembers.play(store, ids, spanOf(agent, counted.month));
    const amount = agentNet(terms, summed(play)).net - counted.net;
    if (amount !== 0n) found.push({ month: counted.month, amount });
  }
  return found;
}
