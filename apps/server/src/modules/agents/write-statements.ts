import { centerWallet, housePromo } from '@fairground/ledger';
import type { MemberId } from '@fairground/money';
import { agentPayment, seedAgentTerms as terms } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { members } from '../members/members.ts';
import { dueMonth, monthAfter, monthAt, startOfMonth } from './agent-calendar.ts';
import { agentStatements, type Statement } from './agent-statements.ts';
import { type Agent, agents } from './agents.ts';
import { reckonMonth } from './reckon-month.ts';

/** Writes every statement that is due, each with its payment in one transaction; months that were missed come first. */
export async function writeStatements(app: AppContext): Promise<void> {
  const due = dueMonth(app.now());
  const ends = startOfMonth(monthAfter(due, 1));
  for (const agentId of await agentStatements.missing(app.pool, due, ends)) {
    // oxlint-disable-next-line no-await-in-loop -- one agent after the other
    while (await writeNext(app, agentId, due));
  }
}

/** The earliest statement an agent lacks; false when there is none. */
const writeNext = (app: AppContext, agentId: MemberId, due: string): Promise<boolean> =>
  app.transact(async (tx) => {
    const agent = await agents.lock(tx, agentId);
    if (!agent || agent.approvedAt === null) return false;
    const last = await agentStatements.latest(tx, agentId);
    const month = last ? monthAfter(last.month, 1) : monthAt(agent.approvedAt);
    const isOver = agent.endedAt !== null && month > monthAt(agent.endedAt);
    if (month > due || isOver) return false;
    await writeOne(app, tx, { agent, month });
    return true;
  });

async function writeOne(
  app: AppContext,
  tx: Tx,
  { agent, month }: { readonly agent: Agent; readonly month: string },
): Promise<void> {
  const now = app.now();
  const { figures, play, last } = await reckonMonth(tx, agent, month);
  const waited = last?.waits ?? 0n;
  const due = waited + figures.commission;
  // To an account that was closed nothing is paid; it stays due.
  const isClosed = await members.isClosed(tx, agent.memberId);
  const { paid, waits } = isClosed ? { paid: 0n, waits: due } : agentPayment(terms, due);
  const statement: Statement = { ...figures, waited, paid, waits, createdAt: now };
  await agentStatements.insert(tx, agent.memberId, { statement, play });
  if (paid > 0n) await pay(app, tx, { agentId: agent.memberId, ...statement });
  const content = messageTemplates.agentStatement(statement);
  await sendMessage(app, tx, { memberId: agent.memberId, cause: causeOf(agent.memberId, month), ...content, now });
}

const causeOf = (agentId: MemberId, month: string): string => `agent:${agentId}:${month}`;

interface Commission extends Pick<Statement, 'month' | 'paid' | 'createdAt'> {
  readonly agentId: MemberId;
}

async function pay(app: AppContext, tx: Tx, { agentId, month, paid, createdAt }: Commission): Promise<void> {
  const cause = causeOf(agentId, month);
  const posted = await app.ledger.post(tx, {
    key: cause,
    kind: 'commission',
    cause,
    actor: 'agents',
    at: createdAt,
    memo: `${month} 代理佣金`,
    postings: [{ from: housePromo, to: centerWallet(agentId), amount: paid }],
  });
  if (!posted.ok) throw new Error(`${cause} not posted: ${posted.why}`);
}
