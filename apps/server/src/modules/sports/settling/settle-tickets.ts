import { type Entry, housePnl, type Posting, type Reversal, stakeWallet, venueWallet } from '@fairground/ledger';
import { type Fen, chinaDay } from '@fairground/money';
import type { Settled } from '@fairground/betting';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { countedAsFunded, fundedBets } from '../../bonus/funded-turnover.ts';
import { type FundedBet, returnFunding, takeBackFunding } from '../../bonus/return-funding.ts';
import { countReturns, lockMemberLimits } from '../../limits/limit-check.ts';
import { raiseFlag } from '../../risk-flags/risk-flags.ts';
import { countBets } from '../../venues/count-bets.ts';
import { correctBets } from '../../wagering/wagering.ts';
import { categoryOfBook } from './book-category.ts';
import { exposures } from '../betting/exposures.ts';
import { type DayCaps, dayCaps } from './day-caps.ts';
import { collectDebts } from './debts.ts';
import { type EvaluatedTicket, evaluateTickets } from './evaluate-tickets.ts';
import { notifySettlements } from './settlement-messages.ts';
import { CAP_LINE } from './ticket-rows.ts';
import { ticketTitle } from './ticket-title.ts';
import type { ValidTurnover } from './valid-turnover.ts';
import type { LinkedOpposite } from './linked-opposites.ts';
import { ticketTurnovers } from './ticket-turnover.ts';
import { type NewSettlement, writeReopened, writeSettlements } from './write-settlements.ts';

/** How many tickets ended anew, changed, were opened again, and stayed as they were. */
export interface Settling {
  readonly settled: number;
  readonly changed: number;
  readonly reopened: number;
  readonly unchanged: number;
}

/** A settlement that is decided and not yet posted. */
type Decided = Omit<NewSettlement, 'entryId'>;

/** What the ledger calls the ways in which a ticket ends. */
export const BetEntry = { payout: 'sport-payout', refund: 'sport-refund', correction: 'sport-correction' } as const;

/** What stands beside tickets and decides what of them counts as turnover. */
export interface Surroundings {
  /** The same members' other tickets on the same matches. */
  readonly others?: readonly string[];
  /** Bets whose other side a linked account has taken. */
  readonly linked?: readonly LinkedOpposite[];
}

/** Which tickets, when, and what stands around them. */
interface TicketsToSettle extends Surroundings {
  readonly ids: readonly string[];
  readonly now: Date;
}

interface Occasion {
  /** Those whose settlement changes. */
  readonly moving: readonly EvaluatedTicket[];
  /** Every ticket of the members on these matches, moving or not. */
  readonly all: readonly EvaluatedTicket[];
  readonly linked: readonly LinkedOpposite[];
  readonly now: Date;
}

/**
 * Settles these tickets by all that is known, in one transaction: the same again changes nothing. Locks are taken in one
 * order (tickets, limit rows, wallets, requirements, exposure), so that several may settle side by side.
 */
export async function settleTickets(
  app: AppContext,
  tx: Tx,
  { ids, now, others = [], linked = [] }: TicketsToSettle,
): Promise<Settling> {
  const onFault = (error: unknown): void => app.log.error({ err: error }, 'ticket cannot be settled; it stays open');
  const evaluated = await evaluateTickets(tx, ids, { isLocked: true, onFault });
  const beside = others.length > 0 ? await evaluateTickets(tx, others, { isLocked: false, onFault }) : [];
  const moving = evaluated.filter(({ change }) => change.kind !== 'none');
  if (moving.length > 0) await settleMoving(app, tx, { moving, all: [...evaluated, ...beside], linked, now });
  const count = (kind: EvaluatedTicket['change']['kind']): number =>
    evaluated.filter(({ change }) => change.kind === kind).length;
  return {
    settled: count('post'),
    changed: count('replace') + count('receipt'),
    reopened: count('reverse'),
    unchanged: count('none'),
  };
}

async function settleMoving(app: AppContext, tx: Tx, occasion: Occasion): Promise<void> {
  const { moving, now } = occasion;
  const members = [...new Set(moving.map(({ row }) => row.memberId))];
  await lockMemberLimits(tx, members);
  const caps = await dayCaps(tx, members, now);
  for (const evaluated of moving) takeBack(caps, evaluated);
  const decided = moving.flatMap((evaluated) => decide(caps, evaluated));
  await countReturns(tx, returnsOf(moving, decided));
  await takeBackFunding({ app, tx, now }, takenBack(moving));
  await reverseStanding(app, tx, occasion);
  const { settlements, openStakes } = await postSettlements(app, tx, { decided, now });
  const funded = await returnFunding({ app, tx, now }, betReturns(settlements));
  await caps.write(tx);
  await writeSettlements(tx, settlements, now);
  await writeReopened(
    tx,
    moving.filter(({ change }) => change.kind === 'reverse'),
    now,
  );
  await countTurnover(tx, { settlements, openStakes, funded }, occasion);
  await collectDebts(app, tx, { memberIds: members, now });
  await notifySettlements(app, tx, { reversed: moving.filter(isReversed), settlements, now });
  // Everybody who settles or bets on a match meets at its exposure: it is held for the end only.
  await exposures.takeOff(tx, idsOf(moving, 'post'));
  await exposures.putOn(tx, idsOf(moving, 'reverse'));
}

const idsOf = (moving: readonly EvaluatedTicket[], kind: EvaluatedTicket['change']['kind']): string[] =>
  moving.filter(({ change }) => change.kind === kind).map(({ row }) => row.id);

const isReversed = ({ change }: EvaluatedTicket): boolean => change.kind === 'replace' || change.kind === 'reverse';

function takeBack(caps: DayCaps, { row, ticket, standing, change }: EvaluatedTicket): void {
  if (!standing || !change.reverse) return;
  const staked = row.staked - row.cashedStake;
  caps.takeBack(row.memberId, ticket, { paid: standing.paid, staked, day: chinaDay(standing.settledAt) });
}

/** What a ticket pays now; words alone change nothing about what was paid. */
function decide(caps: DayCaps, evaluated: EvaluatedTicket): readonly Decided[] {
  const { row, ticket, standing, change } = evaluated;
  const settled = change.post;
  if (!settled) return [];
  const version = row.version + 1;
  if (change.kind === 'receipt' && standing) {
    const { paid, withheld } = standing;
    return [
      { evaluated, settled, version, paid, withheld, receipt: [...settled.receipt, ...capLines(standing.receipt)] },
    ];
  }
  const { paid, withheld, lines } = caps.pay(row.memberId, ticket, settled);
  return [{ evaluated, settled, version, paid, withheld, receipt: [...settled.receipt, ...lines] }];
}

const capLines = (receipt: readonly string[]): readonly string[] => receipt.filter((line) => line.startsWith(CAP_LINE));

/** What others had got of settlements that are taken back; nearly always there is nothing to take back at all. */
const takenBack = (moving: readonly EvaluatedTicket[]) =>
  moving
    .filter(isReversed)
    .flatMap(({ row, standing }) =>
      standing ? [{ betNo: row.id, paid: standing.paid, wasVoid: isVoid(standing), key: `${standing.version}` }] : [],
    );

/** What was paid now, for whoever paid a part of the stakes. */
const betReturns = (settlements: readonly NewSettlement[]) =>
  settlements
    .filter(({ evaluated }) => evaluated.change.kind !== 'receipt')
    .map(({ evaluated, settled, version, paid }) => ({
      betNo: evaluated.row.id,
      returned: paid,
      isVoid: isVoid(settled),
      isFinal: true,
      key: `${version}`,
    }));

/** Takes old settlements back, each whole; what the member no longer has becomes a debt. */
async function reverseStanding(app: AppContext, tx: Tx, { moving, now }: Occasion): Promise<void> {
  const reversals = moving.filter(isReversed).flatMap(({ row, standing }): Reversal[] => {
    if (!standing?.entryId) return [];
    const key = `sport-reversal:${row.id}:${standing.version}`;
    const reason = `注单 ${row.id} 派彩更正`;
    return [{ entryId: standing.entryId, key, reason, actor: ACTOR, at: now, oweWhenShort: true }];
  });
  const answers = await app.ledger.reverseMany(tx, reversals);
  for (const [index, answer] of answers.entries()) {
    if (!answer.ok) throw new Error(`settlement entry ${reversals[index]?.key} not reversed: ${answer.why}`);
  }
}

const ACTOR = 'sports-settler';

async function postSettlements(
  app: AppContext,
  tx: Tx,
  { decided, now }: { readonly decided: readonly Decided[]; readonly now: Date },
): Promise<{ readonly settlements: readonly NewSettlement[]; readonly openStakes: ReadonlyMap<bigint, Fen> }> {
  const posting = decided.filter(({ evaluated }) => evaluated.change.kind !== 'receipt');
  const answers = await app.ledger.postMany(
    tx,
    posting.map((each) => entryOf(each, now)),
  );
  const entryIds = new Map<string, bigint>();
  // The last entry of a member tells what is left in open bets of its venue; those of others count as the member's money.
  const openStakes = new Map<bigint, Fen>();
  for (const [index, { evaluated }] of posting.entries()) {
    const { id, memberId, venueCode } = evaluated.row;
    const answer = answers[index];
    if (!answer?.ok) throw new Error(`ticket ${id}: settlement not posted: ${answer?.why}`);
    entryIds.set(id, answer.value.entryId);
    openStakes.set(memberId, answer.value.balanceOf(stakeWallet(memberId, venueCode)));
  }
  const entryIdOf = ({ row, standing }: EvaluatedTicket): bigint => entryIds.get(row.id) ?? standing?.entryId ?? 0n;
  return { settlements: decided.map((each) => ({ ...each, entryId: entryIdOf(each.evaluated) })), openStakes };
}

function entryOf({ evaluated: { row, change }, settled, version, paid }: Decided, now: Date): Entry {
  const { memberId, venueCode } = row;
  const bank = housePnl(venueCode);
  const postings: Posting[] = [{ from: stakeWallet(memberId, venueCode), to: bank, amount: settled.staked }];
  if (paid > 0n) postings.push({ from: bank, to: venueWallet(memberId, venueCode), amount: paid });
  return {
    key: `sport-settle:${row.id}:${version}`,
    kind: change.kind === 'replace' || version > 1 ? BetEntry.correction : kindOf(settled),
    cause: row.id,
    version,
    actor: ACTOR,
    at: now,
    postings,
  };
}

const isVoid = ({ result }: { readonly result: string }): boolean => result === 'D' || result === 'A';
const kindOf = (settled: Settled): string => (isVoid(settled) ? BetEntry.refund : BetEntry.payout);

/** What came back more or less than before, in the hour of the stake. */
function returnsOf(moving: readonly EvaluatedTicket[], decided: readonly Decided[]) {
  const paid = new Map(decided.map((each) => [each.evaluated.row.id, each.paid]));
  return moving.map(({ row, standing, change }) => ({
    memberId: row.memberId,
    amount: (paid.get(row.id) ?? 0n) - (change.reverse || change.kind === 'receipt' ? (standing?.paid ?? 0n) : 0n),
    stakedAt: row.placedAt,
  }));
}

/** What was posted, what its members still have at stake, and who paid for which bet. */
interface PostedSettlements {
  readonly settlements: readonly NewSettlement[];
  readonly openStakes: ReadonlyMap<bigint, Fen>;
  readonly funded: ReadonlyMap<string, FundedBet>;
}

/**
 * A bet contributes when it is settled for the first time, and once. Another result, for it or for a bet on another outcome of its
 * market, corrects what it counted.
 */
async function countTurnover(
  tx: Tx,
  { settlements, openStakes, funded }: PostedSettlements,
  { all, linked, now }: Occasion,
): Promise<void> {
  const turnovers = ticketTurnovers(all, new Set(linked.map(({ ticketId }) => ticketId)));
  const turnoverOf = (id: string): ValidTurnover => turnovers.get(id) ?? REOPENED;
  const bets = settlements
    .filter(({ version }) => version === 1)
    .map(({ evaluated: { row }, settled }) => ({
      memberId: row.memberId,
      venueCode: row.venueCode,
      betNo: row.id,
      title: ticketTitle(row),
      category: categoryOfBook(row.venueCode),
      stake: settled.staked,
      ...countedAsFunded({ stake: settled.staked, ...turnoverOf(row.id) }, funded.get(row.id), row.staked),
      acceptedAt: row.placedAt,
      now,
      openStakes: openStakes.get(row.memberId) ?? 0n,
    }));
  await countBets(tx, bets);
  const corrected = all.filter(({ row }) => row.version > 0);
  // Free bets count nothing, whatever becomes of them.
  const given = await fundedBets(
    tx,
    corrected.map(({ row }) => row.id),
  );
  await correctBets(
    tx,
    corrected
      .filter(({ row }) => (given.get(row.id)?.kind ?? 'lot') === 'lot')
      .map(({ row }) => ({ memberId: row.memberId, betNo: row.id, ...turnoverOf(row.id) })),
  );
  const settled = new Set(bets.map(({ betNo }) => betNo));
  await flagLinked(
    tx,
    linked.filter(({ ticketId }) => settled.has(ticketId)),
    now,
  );
}

/** What a bet counts while its result was taken back. */
const REOPENED: ValidTurnover = { counted: 0n, why: '派彩已撤销，等待重新结算' };

/** Nobody is punished by it: a person looks. */
async function flagLinked(tx: Tx, linked: readonly LinkedOpposite[], at: Date): Promise<void> {
  for (const { ticketId, memberId, other } of linked) {
    const detail = `注单${ticketId}与关联账户${other}在同一盘口对投`;
    // oxlint-disable-next-line no-await-in-loop -- nearly never
    await raiseFlag(tx, { memberId, kind: 'linked-opposite', cause: `ticket:${ticketId}`, detail, at });
  }
}
