import { type Catalogue, type InputOf, type OutputOf } from '@fairground/contract';
import { type Posted, stakeWallet, venueWallet } from '@fairground/ledger';
import { type Fen, orderNumber } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { type BatchedPostingOf, oneEntry } from '../../../platform/batched-posting.ts';
import { drawnBytes } from '../../../platform/encryption/drawn-bytes.ts';
import type { MemberCall } from '../../../platform/handler.ts';
import { eligibilityRule } from '../../eligibility/person-eligibility.ts';
import { regionPrecheck } from '../../eligibility/region-check.ts';
import { comingAlong, topUpStake } from '../../transfers/top-up-stake.ts';
import { betRefusal } from './bet-refusal.ts';
import { issueTermsOf, rulesOf, venueOfGame } from '../tickets/lottery-terms.ts';
import { lotteryTickets, type TicketRow } from '../tickets/lottery-tickets.ts';
import {
  countedEntries,
  knownGame,
  type PricedEntries,
  pricedEntries,
  storedEntries,
} from '../tickets/sold-entries.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';

type Bet = Catalogue['lottery']['bet'];
type Taken = OutputOf<Bet>;

/** The database functions that check and write tickets. */
const betCheck = { check: 'check_lottery_bets', apply: 'apply_lottery_bets', tellsWallets: true } as const;
const STAKE_KIND = 'lottery-stake';
const CHANCE_BYTES = 5;
/** The one-minute game leaves a member this long between two tickets. */
const REST_MS: Readonly<Record<string, number>> = { F28: 5000 };

const ticketNumber = (now: Date): string =>
  orderNumber({ prefix: 'C', shows: 'second' }, now, drawnBytes(CHANCE_BYTES).toString('hex'));

/**
 * One call, one ticket: counted and priced here, taken by one statement that asks everything that may have changed
 * (sql/lottery/lottery_bet_refusal.sql), the closing of the sale among it.
 */
export const batchedBet: BatchedPostingOf<Bet> = async (input, call) => {
  const { app, requestId, now } = call;
  const { memberId } = call.caller;
  const { gameCode, issueNo } = input;
  const venueCode = await venueOfGame(app, gameCode);
  const { priced, row } = await rowOfBet(input, { app, venueCode, now, member: memberId, ip: call.ip });
  const wallet = venueWallet(memberId, venueCode);
  const { stake } = priced;
  let along = 0n;
  return oneEntry<Taken>({
    ...regionPrecheck(call, 'bet'),
    check: betCheck,
    entry: {
      kind: STAKE_KIND,
      cause: `${memberId}:${requestId}`,
      postings: [{ from: wallet, to: stakeWallet(memberId, venueCode), amount: stake }],
    },
    row,
    topUp: (tx) =>
      topUpStake(app, tx, {
        memberId,
        venueCode,
        staked: stake,
        now,
        requestKey: `lottery:${requestId}`,
        betNo: row.ticket,
      }),
    reply: async (posted) => {
      if (!posted.repeated) along = await comingAlong(app, { memberId, venueCode, now }, posted);
      return takenReply(call, { posted, venueCode, row, priced, along });
    },
    saidMore: () => along > 0n,
    refusal: (why, store) => betRefusal(app, store, { why, memberId, venueCode, gameCode, issueNo, stake, now }),
  });
};

/** Whose ticket it is and where it is sold. */
interface Selling {
  readonly app: AppContext;
  readonly venueCode: string;
  readonly now: Date;
  readonly member: bigint;
  readonly ip: string;
}

async function rowOfBet(
  { gameCode, issueNo, rulebook, entries, cost }: InputOf<Bet>,
  { app, venueCode, now, member, ip }: Selling,
) {
  const counted = countedEntries(app, knownGame(gameCode), { entries, cost });
  const { lunarYear } = await issueTermsOf(app, { gameCode, issueNo });
  const priced = pricedEntries(counted, await rulesOf(app, { gameCode, rulebook }), { lunarYear });
  const row = ticketRow(app, priced, { member, venueCode, gameCode, issueNo, rulebook, now, ip });
  return { priced, row: { ...row, rest_ms: REST_MS[gameCode] ?? 0 } };
}

interface TicketFor {
  readonly member: bigint;
  readonly venueCode: string;
  readonly gameCode: string;
  readonly issueNo: string;
  readonly rulebook: string;
  readonly now: Date;
  /** The follow order it belongs to. */
  readonly follow?: string;
  /** Where the call comes from; nobody calls for the issues of a follow order. */
  readonly ip?: string;
}

/** What check and apply read of a ticket, plain JSON. */
export const ticketRow = (
  app: AppContext,
  { entries, lines, stake, most, plays }: PricedEntries,
  { member, venueCode, gameCode, issueNo, rulebook, now, follow, ip }: TicketFor,
) => ({
  ...eligibilityRule(app, ip === undefined ? undefined : { ip, access: 'bet' }),
  ticket: ticketNumber(now),
  member: `${member}`,
  venue: venueCode,
  game: gameCode,
  issue: issueNo,
  rulebook,
  entries: storedEntries(entries),
  lines,
  stake: `${stake}`,
  most: `${most}`,
  plays: plays.map((sold) => ({ ...sold, staked: `${sold.staked}`, most: `${sold.most}` })),
  at: now.toISOString(),
  read_at: new Date().toISOString(),
  rest_ms: 0,
  win_cap: `${app.config.lotteryIssueWinMost}`,
  exposure_cap: `${app.config.lotteryExposureMost}`,
  follow: follow ?? null,
});

interface TakenBet {
  readonly posted: Posted;
  readonly venueCode: string;
  readonly row: ReturnType<typeof ticketRow>;
  readonly priced: PricedEntries;
  /** What would come along with the next stake. */
  readonly along: Fen;
}

/** A repeat is told of the ticket that was written the first time, as it was then. */
async function takenReply(call: MemberCall, { posted, venueCode, row, priced, along }: TakenBet): Promise<Taken> {
  const { app, now } = call;
  const { memberId } = call.caller;
  const ticket: TicketRow = posted.repeated
    ? asAccepted(await lotteryTickets.ofEntry(app.pool, memberId, posted.entryId))
    : {
        ticketNo: row.ticket,
        memberId,
        venueCode,
        gameCode: row.game,
        issueNo: row.issue,
        rulebook: row.rulebook,
        entries: row.entries,
        lines: priced.lines,
        stake: priced.stake,
        ...OPEN,
        at: now,
        followNo: null,
      };
  const balance = posted.balanceOf(venueWallet(memberId, venueCode));
  return { ticket: await wireTicket(app, ticket), balance: balance + along };
}

const OPEN = {
  state: 'accepted',
  outcome: null,
  resultVersion: null,
  returned: 0n,
  withheld: 0n,
  settledAt: null,
} as const;

const asAccepted = (ticket: TicketRow): TicketRow => ({ ...ticket, ...OPEN });
