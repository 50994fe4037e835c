import type { Catalogue, OutputOf } from '@fairground/contract';
import {
  countPick,
  type EntryOutcome,
  groupOfPlay,
  isNearlyCovered,
  isOffset,
  type IssueFacts,
  type LotteryRules,
  tiersOf,
} from '@fairground/lottery';
import type { Fen } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { issueTermsOf, rulesOf } from './lottery-terms.ts';
import { type DecidedIssue, issuesOf, wireResult } from './issue-results.ts';
import type { TicketRow } from './lottery-tickets.ts';
import { entriesOf, playAt, stakeOf, type StoredEntry } from './sold-entries.ts';

export type WireTicket = OutputOf<Catalogue['lottery']['ticket']>;
type WireEntry = WireTicket['entries'][number];

const TIERS_MOST = 200;

/** A ticket in full; what decided its issue is looked up. */
export async function wireTicket(app: AppContext, ticket: TicketRow): Promise<WireTicket> {
  const issues = ticket.state === 'accepted' ? undefined : await issuesOf(app.pool, [ticket.issueNo]);
  return ticketOf(app, ticket, issues?.get(ticket.issueNo));
}

export async function ticketOf(
  app: AppContext,
  ticket: Omit<TicketRow, 'memberId' | 'venueCode'>,
  issue: DecidedIssue | undefined,
): Promise<WireTicket> {
  const rules = await rulesOf(app, ticket);
  const facts = await issueTermsOf(app, ticket);
  return {
    ...ticketFields(ticket),
    rulebook: ticket.rulebook,
    entries: entriesOf(ticket.entries).map((entry, index) =>
      wireEntry(entry, { rules, facts }, ticket.outcome?.[index]),
    ),
    result: wireResult(issue),
    withheldReason: ticket.withheld > 0n ? '已达单日最高派彩，超出的部分不予派发' : '',
  };
}

/** What stands of a ticket in lists. */
export const ticketFields = (
  ticket: Pick<
    TicketRow,
    | 'ticketNo'
    | 'gameCode'
    | 'issueNo'
    | 'state'
    | 'stake'
    | 'lines'
    | 'returned'
    | 'withheld'
    | 'at'
    | 'followNo'
    | 'isCancelled'
  >,
) => ({
  ticketNo: ticket.ticketNo,
  gameCode: wireGameCode(ticket.gameCode),
  issueNo: ticket.issueNo,
  state: ticket.isCancelled ? ('cancelled' as const) : ticket.state,
  stake: ticket.stake,
  lines: ticket.lines,
  returned: ticket.returned,
  withheld: ticket.withheld,
  time: ticket.at.getTime(),
  followNo: ticket.followNo ?? '',
});

/** 三星 直选复式 */
export function playName(playCode: string): string {
  const { name } = playAt(playCode);
  const group = groupOfPlay(playCode)?.name;
  return group === undefined || group === name ? name : `${group} ${name}`;
}

/** Decimal, stake included, without needless noughts. */
const oddsText = (odds: number): string => String(odds / 10_000);

/** An entry as it was sold, and what of it has won. */
export function wireEntry(
  entry: StoredEntry,
  { rules, facts }: { readonly rules: LotteryRules; readonly facts: IssueFacts },
  outcome?: EntryOutcome,
): WireEntry {
  const play = playAt(entry.playCode);
  const counted = countPick(play, entry.pick);
  const tiers = tiersOf(play, entry.pick, { rules, facts });
  const covered = isOffset(play, entry.pick) || isNearlyCovered(play, [entry.pick], { isPatient: false });
  return {
    playCode: entry.playCode,
    playName: playName(entry.playCode),
    selection: 'message' in counted ? '' : counted.text,
    count: entry.count,
    unit: entry.unit,
    multiple: entry.multiple,
    stake: stakeOf(entry),
    tiers: tiers.slice(0, TIERS_MOST).map(({ key, label, odds, rtp }) => ({ key, label, odds: oddsText(odds), rtp })),
    wins: (outcome?.wins ?? []).map(({ tier, count, odds }) => ({
      tier,
      label: tiers.find(({ key }) => key === tier)?.label ?? '',
      count,
      odds: oddsText(odds),
      returned: wonBy(entry, { count, odds }),
    })),
    pushed: outcome?.pushed ?? 0,
    ...(covered !== undefined && { isCounted: covered ? (0 as const) : (1 as const) }),
  };
}

/** What so many bets of an entry made at these odds, to the fen. */
const wonBy = ({ unit, multiple }: StoredEntry, { count, odds }: { count: number; odds: number }): Fen =>
  (BigInt(count) * BigInt(unit) * BigInt(multiple) * BigInt(odds) + 5_000n) / 10_000n;

const gameCodes: readonly WireTicket['gameCode'][] = ['K3', 'SSC', 'PK10', 'X5', 'LHC', 'F28'];

export function wireGameCode(gameCode: string): WireTicket['gameCode'] {
  const known = gameCodes.find((each) => each === gameCode);
  if (!known) throw new Error(`no game ${gameCode}`);
  return known;
}
