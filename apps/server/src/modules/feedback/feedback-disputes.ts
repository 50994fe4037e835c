import { createHash } from 'node:crypto';
import { type disputeView, type TicketEvidence, ticketEvidence } from '@fairground/contract/disputes';
import { type ResultChange, resultChange } from '@fairground/contract/back-office-sports';
import type { MemberId } from '@fairground/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { DisputeState } from './feedback-threads.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** A dispute as those who decide it see it. */
export interface Dispute {
  readonly feedbackId: bigint;
  readonly memberId: MemberId;
  readonly ticketId: string;
  readonly state: DisputeState;
  readonly openedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string;
  readonly evidenceHash: string;
  readonly evidence: TicketEvidence;
  readonly proposal: { readonly change: ResultChange; readonly subject: string; readonly by: string } | null;
}

export type DisputeRow = Omit<Dispute, 'evidence' | 'evidenceHash' | 'proposal' | 'reason'>;

const stateColumn = sql<string>`coalesce(d.decision, 'open')`.as('state');
const HEAD = [
  'd.feedback_id as feedbackId',
  'd.member_id as memberId',
  'd.ticket_id as ticketId',
  'd.opened_at as openedAt',
  'd.decided_at as decidedAt',
  'decider.name as decidedBy',
] as const;

/** The words of the column's own check. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const rowOf = (row: unknown): DisputeRow => row as DisputeRow;

/** Evidence is kept as the wire tells it: amounts are text in JSON, and a reader needs no codec of ours. */
export function frozen(evidence: TicketEvidence): { readonly text: string; readonly hash: string } {
  const text = JSON.stringify(z.encode(ticketEvidence, evidence));
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

/** The SQL of disputes. */
export const feedbackDisputes = {
  /** False when this settlement of the ticket has been disputed already. */
  insert: async (
    { db }: Tx,
    dispute: {
      readonly feedbackId: bigint;
      readonly memberId: MemberId;
      readonly ticketId: string;
      readonly version: number;
      readonly evidence: TicketEvidence;
      readonly now: Date;
    },
  ): Promise<boolean> => {
    const { text, hash } = frozen(dispute.evidence);
    const row = await db
      .insertInto('feedback_dispute')
      .values({
        feedback_id: dispute.feedbackId,
        member_id: dispute.memberId,
        ticket_id: dispute.ticketId,
        settle_version: dispute.version,
        evidence: text,
        evidence_hash: hash,
        opened_at: dispute.now,
      })
      .onConflict((conflict) => conflict.columns(['ticket_id', 'settle_version']).doNothing())
      .returning('feedback_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  find: async ({ db }: Db, feedbackId: bigint): Promise<Dispute | undefined> => {
    const row = await db
      .selectFrom('feedback_dispute as d')
      .leftJoin('operator as decider', 'decider.id', 'd.decided_by')
      .leftJoin('operator as proposer', 'proposer.id', 'd.proposed_by')
      .select(HEAD)
      .select(stateColumn)
      .select(['d.reason', 'd.evidence', 'd.evidence_hash as evidenceHash', 'd.proposal'])
      .select(['d.proposal_subject as proposalSubject', 'proposer.name as proposedBy'])
      .where('d.feedback_id', '=', feedbackId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { evidence, proposal, proposalSubject, proposedBy, ...rest } = row;
    return {
      ...rowOf(rest),
      reason: row.reason,
      evidenceHash: row.evidenceHash,
      evidence: z.parse(ticketEvidence, JSON.parse(evidence)),
      proposal:
        proposal === null || proposalSubject === null
          ? null
          : { change: z.parse(resultChange, proposal), subject: proposalSubject, by: proposedBy ?? '' },
    };
  },

  /** Held until the end of the transaction. */
  lock: async (
    { db }: Tx,
    feedbackId: bigint,
  ): Promise<{ readonly isDecided: boolean; readonly proposalSubject: string | null } | undefined> => {
    const row = await db
      .selectFrom('feedback_dispute')
      .select(['decided_at as decidedAt', 'proposal_subject as proposalSubject'])
      .where('feedback_id', '=', feedbackId)
      .forUpdate()
      .executeTakeFirst();
    return row && { isDecided: row.decidedAt !== null, proposalSubject: row.proposalSubject };
  },

  propose: async (
    { db }: Tx,
    feedbackId: bigint,
    proposal: { readonly change: ResultChange; readonly subject: string; readonly operatorId: bigint },
  ): Promise<void> => {
    await db
      .updateTable('feedback_dispute')
      .set({
        proposal: JSON.stringify(z.encode(resultChange, proposal.change)),
        proposal_subject: proposal.subject,
        proposed_by: proposal.operatorId,
      })
      .where('feedback_id', '=', feedbackId)
      .execute();
  },

  decide: async (
    { db }: Tx,
    feedbackId: bigint,
    decided: {
      readonly decision: Exclude<DisputeState, 'open'>;
      readonly reason: string;
      readonly operatorId: bigint;
      readonly now: Date;
    },
  ): Promise<void> => {
    await db
      .updateTable('feedback_dispute')
      .set({
        decision: decided.decision,
        reason: decided.reason,
        decided_by: decided.operatorId,
        decided_at: decided.now,
      })
      .where('feedback_id', '=', feedbackId)
      .execute();
  },

  /** Whoever has waited longest comes first; what is decided, the newest first. */
  page: async (
    { db }: Db,
    state: DisputeState,
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly rows: readonly DisputeRow[] }> => {
    const inState = sql<boolean>`coalesce(d.decision, 'open') = ${state}`;
    const { total } = await db
      .selectFrom('feedback_dispute as d')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(inState)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('feedback_dispute as d')
      .leftJoin('operator as decider', 'decider.id', 'd.decided_by')
      .select(HEAD)
      .select(stateColumn)
      .where(inState)
      .orderBy(sql`d.decided_at desc nulls last, d.opened_at, d.feedback_id`)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total, rows: rows.map(rowOf) };
  },
};

/** A dispute as its member and the operators read it. */
export const disputeViewOf = (dispute: Dispute): z.output<typeof disputeView> => ({
  ticketId: dispute.ticketId,
  state: dispute.state,
  openTime: dispute.openedAt.getTime(),
  decideTime: dispute.decidedAt?.getTime() ?? null,
  reason: dispute.reason,
  evidenceHash: dispute.evidenceHash,
  evidence: dispute.evidence,
});
