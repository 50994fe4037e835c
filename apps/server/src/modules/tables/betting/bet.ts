import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import { stakeWallet, venueWallet } from '@fairground/ledger';
import { chinaDay, orderNumber } from '@fairground/money';
import { sideDifferenceMost, type TierLimits } from '@fairground/tables';
import { type BatchedPostingOf, oneEntry } from '../../../platform/batched-posting.ts';
import { drawnBytes } from '../../../platform/encryption/drawn-bytes.ts';
import type { MemberCall } from '../../../platform/handler.ts';
import { eligibilityRule } from '../../eligibility/person-eligibility.ts';
import { regionPrecheck } from '../../eligibility/region-check.ts';
import { comingAlong, topUpStake } from '../../transfers/top-up-stake.ts';
import { venueCapOf } from '../../venues/payout-caps.ts';
import { listedTable, type ListedTable, rulebookOf } from '../listed-tables.ts';
import { tableTickets, type TicketRow } from '../tickets/table-tickets.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';
import { betRefusal, rulebookChanged } from './bet-refusal.ts';
import { facingStakes, limitsAt, placedBets } from './placed-bets.ts';

type Bet = Catalogue['tables']['bet'];

/** The database functions that check and write tickets. */
const betCheck = { check: 'check_table_bets', apply: 'apply_table_bets', tellsWallets: true } as const;
const STAKE_KIND = 'table-stake';
const CHANCE_BYTES = 5;

const ticketNumber = (now: Date): string =>
  orderNumber({ prefix: 'Z', shows: 'second' }, now, drawnBytes(CHANCE_BYTES).toString('hex'));

/** No tier of a game without such a limit is held to it. */
const UNHELD = `${2n ** 62n}`;

/**
 * One call, one ticket of everything that was confirmed at once: taken whole, by one statement that asks everything that may have
 * changed (sql/tables/table_bet_refusal.sql), the end of betting among it.
 */
export const batchedBet: BatchedPostingOf<Bet> = async (input, call) => {
  const { app, requestId, now } = call;
  const { memberId } = call.caller;
  const listed = await listedTable(app, input.tableCode);
  const { venueCode } = listed;
  const limits = limitsAt(listed.table, input.tier);
  const row = await rowOfBet(input, { call, listed, limits });
  const stake = BigInt(row.stake);
  const wallet = venueWallet(memberId, venueCode);
  let along = 0n;
  return oneEntry<OutputOf<Bet>>({
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
        requestKey: `table:${requestId}`,
        betNo: row.ticket,
      }),
    reply: async (posted) => {
      if (!posted.repeated) along = await comingAlong(app, { memberId, venueCode, now }, posted);
      const ticket: TicketRow = posted.repeated
        ? { ...(await tableTickets.ofEntry(app.pool, memberId, posted.entryId)), ...OPEN }
        : ticketOf(row, call);
      return { ticket: wireTicket(ticket), balance: posted.balanceOf(wallet) + along };
    },
    saidMore: () => along > 0n,
    refusal: (why, store) =>
      betRefusal(app, store, { why, memberId, venueCode, gameCode: listed.table.code, stake, now, limits }),
  });
};

interface Betting {
  readonly call: MemberCall;
  readonly listed: ListedTable;
  readonly limits: TierLimits;
}

/** What check and apply read of a ticket, plain JSON. */
async function rowOfBet(
  { roundNo, rulebook, tier, bets: sent }: InputOf<Bet>,
  { call: { app, caller, now, ip }, listed: { table, venueCode }, limits }: Betting,
) {
  const bets = placedBets(table, limits, sent);
  if (rulebook !== rulebookOf(app, table)) throw rulebookChanged();
  const { kind, cap } = await venueCapOf(app, venueCode);
  return {
    ...eligibilityRule(app, { ip, access: 'bet' }),
    ticket: ticketNumber(now),
    member: `${caller.memberId}`,
    venue: venueCode,
    table: table.code,
    round: roundNo,
    rulebook,
    tier,
    bets: bets.map(({ code, stake, label, cap: most }) => ({ code, stake: Number(stake), label, cap: `${most}` })),
    facing: facingStakes(table, bets),
    stake: `${bets.reduce((sum, { stake }) => sum + stake, 0n)}`,
    most: `${table.game.mostReturned(bets)}`,
    round_cap: `${BigInt(limits.roundMost) * 100n}`,
    win_cap: limits.winMost === undefined ? UNHELD : `${BigInt(limits.winMost) * 100n}`,
    exposure_cap: `${BigInt(sideDifferenceMost(table.limits)) * 100n}`,
    day: chinaDay(now),
    cap_kind: kind,
    cap: `${cap}`,
    at: now.toISOString(),
    read_at: new Date().toISOString(),
  };
}

const OPEN = { state: 'accepted', returned: 0n, withheld: 0n, settledAt: null } as const;

const ticketOf = (row: Awaited<ReturnType<typeof rowOfBet>>, { caller, now }: MemberCall): TicketRow => ({
  ticketNo: row.ticket,
  memberId: caller.memberId,
  venueCode: row.venue,
  tableCode: row.table,
  roundNo: row.round,
  rulebook: row.rulebook,
  tier: row.tier,
  bets: row.bets,
  stake: BigInt(row.stake),
  ...OPEN,
  at: now,
});
