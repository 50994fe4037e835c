import { randomBytes } from 'node:crypto';
import { ResultCode } from '@fairground/contract';
import type { CertifiedRecordBody, CertifiedRecordFile } from '@fairground/contract/certified-records';
import type { SealedEntry } from '@fairground/ledger';
import { type MemberId, orderNumber } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findBet } from '../feedback/disputed-bets.ts';
import { lotteryTicketHead } from '../lottery/tickets/ticket-proof.ts';
import { tableTicketHead } from '../tables/tickets/ticket-proof.ts';
import { members } from '../members/members.ts';
import { findTransaction } from '../records/transaction-detail.ts';
import { slotRounds } from '../slots/slot-rounds.ts';
import { ticketEntries } from '../sports/records/ticket-evidence.ts';
import { ticketSections, transactionSections } from './record-facts.ts';
import { recordKey } from './record-key.ts';
import { recordRows, type RecordSubject } from './record-rows.ts';

/** What is to be certified, by whom and when. */
export interface RecordRequest {
  readonly subject: RecordSubject;
  readonly subjectNo: string;
  /** Whose transaction it is. */
  readonly memberId?: MemberId | undefined;
  readonly operator: { readonly operatorId: bigint; readonly name: string };
  readonly now: Date;
}

interface Certified {
  readonly memberId: MemberId;
  readonly sections: CertifiedRecordBody['sections'];
  readonly entryIds: readonly bigint[];
}

/** A settlement that was taken back and everything a ticket names by its number. */
const TICKET_KINDS = ['sport-stake-back'];

/** Reads what is known, signs it and keeps the file. Only what the hash chain vouches for already can be certified. */
export async function issueRecord(
  app: AppContext,
  request: RecordRequest,
): Promise<{
  readonly recordNo: string;
  readonly memberId: MemberId;
  readonly write: (tx: Tx) => Promise<void>;
}> {
  const { subject, subjectNo, operator, now } = request;
  const { memberId, sections, entryIds } = await (subject === 'ticket' ? aboutTicket : aboutTransaction)(app, request);
  const profile = await members.profile(app, memberId);
  const entries = await app.ledger.sealedEntries(app.pool, entryIds);
  const chain = await app.ledger.chainHead(app.pool);
  if (!profile || !chain || entries.length < entryIds.length)
    throw new Refusal(ResultCode.Warning, '相关分录尚未封入哈希链，请稍后再试');
  const recordNo = orderNumber({ prefix: 'R', shows: 'second' }, now, randomBytes(5).toString('hex'));
  const file = signed(app, {
    recordNo,
    site: app.config.siteId,
    subject,
    subjectNo,
    member: { userId: memberId.toString(), name: profile.name },
    issuedAt: now.getTime(),
    issuedBy: operator.name,
    sections,
    entries: entries.map(entryOf),
    chain: { seq: chain.seq.toString(), hash: chain.hash },
  });
  const { operatorId } = operator;
  return {
    recordNo,
    memberId,
    write: (tx) => recordRows.insert(app, tx, { recordNo, memberId, subject, subjectNo, file, operatorId, now }),
  };
}

function signed(app: AppContext, body: CertifiedRecordBody): string {
  const payload = JSON.stringify(body);
  const key = recordKey(app);
  const signature = { ...key.published, value: key.sign(payload) };
  const file: CertifiedRecordFile = { format: 'fairground-record/1', payload, signature };
  return JSON.stringify(file, null, 1);
}

const entryOf = ({ entryId, seq, content, prevHash, hash }: SealedEntry): CertifiedRecordBody['entries'][number] => ({
  id: entryId.toString(),
  seq: seq.toString(),
  content,
  prevHash,
  hash,
});

async function aboutTicket(app: AppContext, { subjectNo, now }: RecordRequest): Promise<Certified> {
  const bet = await findBet(app, subjectNo);
  if (!bet) throw new Refusal(ResultCode.NotFound, '没有这张注单');
  const { memberId } = bet;
  const [evidence, own] = await Promise.all([bet.evidence(now), ownEntries(app, subjectNo)]);
  const entryIds = own ?? (await namedEntries(app, memberId, subjectNo));
  if (entryIds.length === 0) throw new Refusal(ResultCode.Warning, '该注单由游戏商记账，本站没有可认证的分录');
  return { memberId, sections: ticketSections(evidence), entryIds: [...new Set(entryIds)] };
}

/** The entries a round or a ticket of the lottery or a table names itself; a round has one more for each pool it won. */
async function ownEntries(app: AppContext, subjectNo: string): Promise<readonly bigint[] | undefined> {
  const ticket = (await lotteryTicketHead(app.pool, subjectNo)) ?? (await tableTicketHead(app.pool, subjectNo));
  if (ticket) return ticket.settleEntry === null ? [ticket.stakeEntry] : [ticket.stakeEntry, ticket.settleEntry];
  const round = await slotRounds.find(app.pool, subjectNo);
  if (!round) return undefined;
  const { memberId, pools, entryId } = round;
  const causes = pools.map(({ pool }) => ({ kind: 'slot-pool', cause: `${subjectNo}:${pool}` }));
  return [entryId, ...(await entriesOf(app, memberId, causes))];
}

/** The entries of a ticket of the sportsbook, its cash-outs and what was taken back included. */
async function namedEntries(app: AppContext, memberId: MemberId, subjectNo: string): Promise<readonly bigint[]> {
  const { entryIds, cashOuts } = await ticketEntries(app.pool, subjectNo);
  const causes = [
    ...TICKET_KINDS.map((kind) => ({ kind, cause: subjectNo })),
    ...cashOuts.map((cause) => ({ kind: 'sport-cash-out', cause })),
    ...entryIds.map((id) => ({ kind: 'reversal', cause: `entry:${id}` })),
  ];
  return [...entryIds, ...(await entriesOf(app, memberId, causes))];
}

async function aboutTransaction(app: AppContext, { subjectNo, memberId }: RecordRequest): Promise<Certified> {
  const detail = memberId === undefined ? undefined : await findTransaction(app, memberId, subjectNo);
  if (memberId === undefined || !detail) throw new Refusal(ResultCode.NotFound, '该会员没有这笔交易');
  const entryIds = [...new Set(await entriesOf(app, memberId, detail.entries))];
  return { memberId, sections: transactionSections(detail), entryIds };
}

async function entriesOf(
  app: AppContext,
  memberId: MemberId,
  causes: readonly { readonly kind: string; readonly cause: string }[],
): Promise<readonly bigint[]> {
  const found = await Promise.all(causes.map((where) => app.ledger.entriesFor(app.pool, memberId, where)));
  return found.flat().map(({ entryId }) => entryId);
}
