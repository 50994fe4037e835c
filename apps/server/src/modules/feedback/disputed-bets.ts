import type { Catalogue, OutputOf } from '@fairground/contract';
import type { TicketEvidence } from '@fairground/contract/disputes';
import { BetState } from '@fairground/contract/bet-records';
import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { cardBetRecords } from '../cards/records/bet-records.ts';
import { handProof } from '../cards/records/hand-proof.ts';
import { lotteryBetRecords } from '../lottery/tickets/bet-records.ts';
import { lotteryTicketHead, ticketProof } from '../lottery/tickets/ticket-proof.ts';
import { providerBetRecords } from '../providers/bet-records.ts';
import { slotBetRecords } from '../slots/bet-records.ts';
import { roundProof } from '../slots/round-proof.ts';
import { slotRounds } from '../slots/slot-rounds.ts';
import { tableBetRecords } from '../tables/tickets/bet-records.ts';
import { tableTicketHead, tableTicketProof } from '../tables/tickets/ticket-proof.ts';
import { evidenceOf, ticketHead } from '../sports/records/ticket-evidence.ts';

type BetRecord = OutputOf<Catalogue['games']['betRecordList']>['list'][number];
type Play = NonNullable<TicketEvidence['play']>;

/** A bet of any venue as far as somebody may raise something about it. */
export interface DisputableBet {
  readonly betNo: string;
  readonly memberId: MemberId;
  /** Which settlement of it would be disputed. */
  readonly version: number;
  readonly settledAt: Date | null;
  /** Everything it was decided by, as it is known at this moment. */
  readonly evidence: (now: Date) => Promise<TicketEvidence>;
}

/** The bet of a number, whichever venue took it. */
export async function findBet(app: AppContext, betNo: string): Promise<DisputableBet | undefined> {
  const ticket = await ticketHead(app.pool, betNo);
  if (!ticket) return findPlay(app, betNo);
  const { memberId, version, settledAt } = ticket;
  return {
    betNo,
    memberId,
    version,
    settledAt,
    evidence: async (now) => {
      const evidence = await evidenceOf(app, betNo, now);
      if (!evidence) throw new Error(`ticket ${betNo} has gone`);
      return evidence;
    },
  };
}

/** Who tells the rounds and tickets of each book, and what theirs can be checked by. */
const plays = {
  slot: { records: slotBetRecords, basis: slotBasis },
  lottery: { records: lotteryBetRecords, basis: lotteryBasis },
  table: { records: tableBetRecords, basis: tableBasis },
  cards: { records: cardBetRecords, basis: cardBasis },
  provider: { records: providerBetRecords, basis: noBasis },
} as const;

interface Basis extends Pick<Play, 'proof' | 'checkedAt'> {
  readonly rulebook: string;
  readonly version: number;
}

async function findPlay(app: AppContext, betNo: string): Promise<DisputableBet | undefined> {
  const { rows } = await app.pool.query<PlayKey>({ ...WHERE_KEPT, values: [betNo] });
  const [key] = rows;
  if (!key) return undefined;
  const { records, basis } = plays[key.source];
  const [record] = await records(app, key.memberId, [betNo]);
  if (!record) throw new Error(`bet ${betNo} is not among the records`);
  const { rulebook, version, ...proven } = await basis(app, betNo);
  return {
    betNo,
    memberId: key.memberId,
    version,
    settledAt: record.settleTime === null ? null : new Date(record.settleTime),
    evidence: async (now) => ({
      ...playEvidence(record, { rulebook, version }, now),
      play: { ...told(record), ...proven },
    }),
  };
}

const told = ({ venueName, gameName, content }: BetRecord): Pick<Play, 'venueName' | 'gameName' | 'content'> => ({
  venueName,
  gameName,
  content: [...content],
});

const statusLabels = {
  [BetState.open]: '未结算',
  [BetState.settled]: '已结算',
  [BetState.cancelled]: '已取消',
} as const;

/** A round or a ticket in the form of all evidence: it has one settlement, and neither legs nor prices. */
function playEvidence(
  record: BetRecord,
  { rulebook, version }: Pick<Basis, 'rulebook' | 'version'>,
  now: Date,
): TicketEvidence {
  const { betNo, betTime, settleTime, returned, result } = record;
  return {
    takenTime: now.getTime(),
    ticket: {
      ticketId: betNo,
      mode: record.gameName,
      series: '',
      status: statusLabels[record.status],
      odds: record.odds,
      amount: record.amount,
      returned: settleTime === null ? null : returned,
      result,
      rulebook,
      betTime,
      feedTime: betTime,
      settleTime,
      legs: [],
    },
    prices: [],
    results: [],
    settlements:
      settleTime === null || result === null
        ? []
        : [
            {
              version,
              result,
              cancellation: null,
              paid: returned ?? 0n,
              withheld: record.withheld ?? 0n,
              settleTime,
              reverseTime: null,
              receipt: [...record.receipt],
              resultVersions: [],
            },
          ],
  };
}

async function slotBasis(app: AppContext, roundNo: string): Promise<Basis> {
  const round = await slotRounds.find(app.pool, roundNo);
  if (!round) throw new Error(`no round ${roundNo}`);
  const checkedAt = `/fair?round=${encodeURIComponent(roundNo)}`;
  return { rulebook: round.rulebook, version: 1, proof: roundProof(app, round), checkedAt };
}

async function lotteryBasis(app: AppContext, ticketNo: string): Promise<Basis> {
  const head = await lotteryTicketHead(app.pool, ticketNo);
  if (!head) throw new Error(`no ticket ${ticketNo}`);
  const checkedAt = `/fair?draw=${encodeURIComponent(head.issueNo)}`;
  return { rulebook: head.rulebook, version: head.version ?? 1, proof: await ticketProof(app, head), checkedAt };
}

async function tableBasis(app: AppContext, ticketNo: string): Promise<Basis> {
  const head = await tableTicketHead(app.pool, ticketNo);
  if (!head) throw new Error(`no ticket ${ticketNo}`);
  const checkedAt = `/fair?table=${encodeURIComponent(head.roundNo)}`;
  return { rulebook: head.rulebook, version: 1, proof: await tableTicketProof(app, head), checkedAt };
}

async function cardBasis(app: AppContext, betNo: string): Promise<Basis> {
  const { handNo, rulebook, proof } = await handProof(app, betNo);
  return { rulebook, version: 1, proof, checkedAt: `/fair?hand=${encodeURIComponent(handNo)}` };
}

/** Others' games are checked by them; we know what they told us. */
function noBasis(): Promise<Basis> {
  return Promise.resolve({ rulebook: '', version: 1, proof: [], checkedAt: '' });
}

interface PlayKey {
  readonly source: keyof typeof plays;
  readonly memberId: MemberId;
}

const WHERE_KEPT = {
  name: 'bet-record.where-kept',
  text: `select b.source, b.member_id as "memberId" from bet_record b where b.id = $1 and b.source <> 'sport'`,
};
