import { bonusWallet, centerWallet, type Entry, housePromo, type Posting, venueWallet } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { Work } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { requireWagering } from '../wagering/wagering.ts';
import { betFundings, type Funding } from './bet-funding.ts';
import { bonusLots } from './bonus-lots.ts';
import { freeBetUse } from './free-bet-use.ts';
import { EXHAUSTED_BELOW, isLive, returnTo, type ReturningLot, sharesOf, takeBackFrom } from './lot-rules.ts';

/** Money that a bet has just returned into its venue's wallet. */
export interface BetReturn {
  readonly betNo: string;
  readonly returned: Fen;
  /** Cancelled as if it had never been: a free bet is given back. */
  readonly isVoid: boolean;
  /** A part that was cashed out leaves the bet open. */
  readonly isFinal: boolean;
  /** Names this return among all of the bet: the version of its settlement, the request of a cash-out. */
  readonly key: string;
}

/** A settlement that is about to be taken back. */
export interface ReturnTakenBack {
  readonly betNo: string;
  /** What it had paid. */
  readonly paid: Fen;
  readonly wasVoid: boolean;
  readonly key: string;
}

/** What of a bet was paid by others than the member. */
export interface FundedBet {
  readonly bonus: Fen;
  readonly kind: Funding['kind'];
  /** What left the venue's wallet again. */
  readonly movedOut: Fen;
}

const NOBODY: ReadonlyMap<string, FundedBet> = new Map();

/**
 * Gives lots, and whoever gave free bets, their share of what bets returned: floor(returned × their part / stake), out of the
 * venue's wallet and in the transaction that paid it. For bets of own money, which is nearly all, it is one look into an index.
 * Says which bets were paid for by others, so that turnover knows how much of them was own money. The caller holds the
 * limit rows of the members.
 */
export async function returnFunding(
  work: Work,
  returns: readonly BetReturn[],
): Promise<ReadonlyMap<string, FundedBet>> {
  if (returns.length === 0) return NOBODY;
  const found = await betFundings.of(
    work.tx,
    returns.map(({ betNo }) => betNo),
  );
  if (found.length === 0) return NOBODY;
  const funded = new Map<string, FundedBet>();
  const lots = lotsIn(found);
  for (const each of returns) {
    const fundings = found.filter(({ betNo }) => betNo === each.betNo);
    const [first] = fundings;
    if (!first) continue;
    const movedOut =
      first.kind === 'lot'
        ? // oxlint-disable-next-line no-await-in-loop -- few bets, one connection to ask on
          await returnToLots({ ...work, lots }, fundings, each)
        : // oxlint-disable-next-line no-await-in-loop
          await returnFree(work, first, each);
    funded.set(each.betNo, {
      bonus: fundings.reduce((sum, { amount }) => sum + amount, 0n),
      kind: first.kind,
      movedOut,
    });
  }
  return funded;
}

/** Lots as they change from bet to bet of one batch. */
type Lots = Map<bigint, ReturningLot>;

interface LotWork extends Work {
  readonly lots: Lots;
}

function lotsIn(found: readonly Funding[]): Lots {
  const lots: Lots = new Map();
  for (const { kind, sourceId, state, balance, converted, maxConversion } of found) {
    if (kind !== 'lot' || state === null || balance === null || converted === null || maxConversion === null) continue;
    lots.set(sourceId, { state, balance, converted, maxConversion });
  }
  return lots;
}

function lotOf(lots: Lots, id: bigint): ReturningLot {
  const lot = lots.get(id);
  if (!lot) throw new Error(`no lot ${id}`);
  return lot;
}

async function returnToLots(work: LotWork, fundings: readonly Funding[], each: BetReturn): Promise<Fen> {
  const { tx, lots } = work;
  const [{ memberId, venueCode, stake } = raise(each.betNo)] = fundings;
  const shares = sharesOf({ returned: each.returned, stake, parts: fundings.map(({ amount }) => amount) });
  const sums = { toLot: 0n, toCenter: 0n, toPromo: 0n };
  for (const [index, funding] of fundings.entries()) {
    const lot = lotOf(lots, funding.sourceId);
    const { toLot, toCenter, toPromo } = returnTo(lot, { share: shares[index] ?? 0n, advance: funding.advance });
    sums.toLot += toLot;
    sums.toCenter += toCenter;
    sums.toPromo += toPromo;
    lots.set(funding.sourceId, { ...lot, balance: lot.balance + toLot, converted: lot.converted + toCenter });
    const closing = each.isFinal && funding.isOpen;
    // oxlint-disable-next-line no-await-in-loop -- nearly always one lot
    await bonusLots.add(tx, funding.sourceId, {
      balance: toLot,
      returned: toLot + toCenter,
      converted: toCenter,
      openStake: closing ? 0n - funding.amount : 0n,
    });
    // oxlint-disable-next-line no-await-in-loop
    await betFundings.change(tx, funding, {
      returned: funding.returned + toLot + toCenter,
      advance: funding.advance - toPromo,
      isOpen: funding.isOpen && !each.isFinal,
    });
  }
  const from = venueWallet(memberId, venueCode);
  await post(work, each, [
    { from, to: bonusWallet(memberId), amount: sums.toLot },
    { from, to: centerWallet(memberId), amount: sums.toCenter },
    { from, to: housePromo, amount: sums.toPromo },
  ]);
  // oxlint-disable-next-line no-await-in-loop -- nearly always one lot
  if (each.isFinal) for (const { sourceId } of fundings) await noteEmptied(work, sourceId);
  return sums.toLot + sums.toCenter + sums.toPromo;
}

/**
 * Less than a yuan: perhaps nothing is left to play with. Whether this bet has played the lot to its end is only known once it was
 * counted as turnover, so the lot is put on the list of those that are closed in a moment.
 */
async function noteEmptied({ tx, lots }: LotWork, lotId: bigint): Promise<void> {
  const { state, balance } = lotOf(lots, lotId);
  if (isLive(state) && balance < EXHAUSTED_BELOW) await bonusLots.noteDue(tx, lotId);
}

/**
 * A free bet: the stake was never the member's and goes back, what was won above it is the member's own, to be played once. Of
 * a free spin everything is won. A cancelled free bet can be used again.
 */
async function returnFree(work: Work, funding: Funding, each: BetReturn): Promise<Fen> {
  const { tx, now } = work;
  const { memberId, venueCode, amount, kind, sourceId, betNo } = funding;
  const ours = kind === 'spins' ? 0n : each.returned < amount ? each.returned : amount;
  const own = each.returned - ours;
  const from = venueWallet(memberId, venueCode);
  await post(work, each, [
    { from, to: centerWallet(memberId), amount: own },
    { from, to: housePromo, amount: ours },
  ]);
  await betFundings.change(tx, funding, {
    returned: funding.returned + own,
    advance: funding.advance - ours,
    isOpen: funding.isOpen && !each.isFinal,
  });
  if (kind === 'freebet' && each.isVoid) await freeBetUse.giveBack(tx, { id: sourceId, betNo, now });
  if (own > 0n) await requireFreeWinnings(work, { memberId, betNo, key: each.key, kind, own });
  return each.returned;
}

interface FreeWinnings {
  readonly memberId: MemberId;
  readonly betNo: string;
  readonly key: string;
  readonly kind: Funding['kind'];
  readonly own: Fen;
}

async function requireFreeWinnings(
  { app, tx, now }: Work,
  { memberId, betNo, key, kind, own }: FreeWinnings,
): Promise<void> {
  const name = kind === 'spins' ? '免费旋转' : '免费投注';
  const cause = `free:${betNo}:${key}`;
  await requireWagering(tx, { memberId, cause, source: `${name}赢利`, need: own, now });
  const content = messageTemplates.freeReturned({ name: `${name}（注单 ${betNo}）`, own });
  if (kind === 'freebet') await sendMessage(app, tx, { memberId, cause, ...content, now });
}

/**
 * Before settlements are taken back: brings what others had got of them back into the venue's wallet, so that the reversal takes
 * from the member only what was the member's. Lots bring what they have, the house the rest; converted money is the member's
 * own, and the reversal takes it from the wallets or notes a debt.
 */
export async function takeBackFunding(work: Work, list: readonly ReturnTakenBack[]): Promise<void> {
  if (list.length === 0) return;
  const found = await betFundings.of(
    work.tx,
    list.map(({ betNo }) => betNo),
  );
  const lots = lotsIn(found);
  for (const each of list) {
    const fundings = found.filter(({ betNo }) => betNo === each.betNo);
    const [first] = fundings;
    if (!first) continue;
    // oxlint-disable-next-line no-await-in-loop -- corrections are few, those of bonus bets fewer
    if (first.kind === 'lot') await takeBackFromLots({ ...work, lots }, fundings, each);
    // oxlint-disable-next-line no-await-in-loop
    else await takeBackFree(work, first, each);
  }
}

async function takeBackFromLots(work: LotWork, fundings: readonly Funding[], each: ReturnTakenBack): Promise<void> {
  const { tx, lots } = work;
  const [{ memberId, venueCode, stake } = raise(each.betNo)] = fundings;
  const shares = sharesOf({ returned: each.paid, stake, parts: fundings.map(({ amount }) => amount) });
  const sums = { fromLot: 0n, fromPromo: 0n };
  for (const [index, funding] of fundings.entries()) {
    const lot = lotOf(lots, funding.sourceId);
    const { fromLot, fromMember, fromPromo } = takeBackFrom(lot, { share: shares[index] ?? 0n, got: funding.returned });
    sums.fromLot += fromLot;
    sums.fromPromo += fromPromo;
    lots.set(funding.sourceId, { ...lot, balance: lot.balance - fromLot, converted: lot.converted - fromMember });
    // oxlint-disable-next-line no-await-in-loop -- nearly always one lot
    await bonusLots.add(tx, funding.sourceId, {
      balance: 0n - fromLot,
      returned: 0n - fromLot - fromMember,
      converted: 0n - fromMember,
      openStake: funding.isOpen ? 0n : funding.amount,
    });
    // oxlint-disable-next-line no-await-in-loop
    await betFundings.change(tx, funding, {
      returned: funding.returned - fromLot - fromMember,
      advance: funding.advance + fromPromo,
      isOpen: true,
    });
  }
  const to = venueWallet(memberId, venueCode);
  await post(work, { ...each, key: `${each.key}:back` }, [
    { from: bonusWallet(memberId), to, amount: sums.fromLot },
    { from: housePromo, to, amount: sums.fromPromo },
  ]);
}

async function takeBackFree(work: Work, funding: Funding, each: ReturnTakenBack): Promise<void> {
  const { tx, now } = work;
  const { memberId, venueCode, amount, sourceId, betNo } = funding;
  const ours = each.paid < amount ? each.paid : amount;
  await post(work, { ...each, key: `${each.key}:back` }, [
    { from: housePromo, to: venueWallet(memberId, venueCode), amount: ours },
  ]);
  await betFundings.change(tx, funding, {
    returned: funding.returned - (each.paid - ours),
    advance: funding.advance + ours,
    isOpen: true,
  });
  if (each.wasVoid) await freeBetUse.useAgain(tx, { id: sourceId, betNo, now });
  await tx.query({ ...END_WINNINGS, values: [memberId, `free:${betNo}:${each.key}`, now] });
}

async function post(
  { app, tx, now }: Work,
  { betNo, key }: { readonly betNo: string; readonly key: string },
  all: readonly Posting[],
): Promise<void> {
  const postings = all.filter(({ amount }) => amount > 0n);
  if (postings.length === 0) return;
  const kind = 'bonus-return';
  const cause = `${betNo}:${key}`;
  const entry: Entry = { key: `${kind}:${cause}`, kind, cause, actor: 'bonus', at: now, postings };
  const posted = await app.ledger.post(tx, entry);
  if (!posted.ok) throw new Error(`bet ${betNo}: bonus share not returned: ${posted.why}`);
}

function raise(betNo: string): never {
  throw new Error(`bet ${betNo} has no funding`);
}

/** What was won is taken back, and with it what had to be played for it. */
const END_WINNINGS = {
  name: 'bonus.end-free-winnings',
  text: `update wagering_requirement set closed_at = $3, close_reason = 'ended'
    where member_id = $1 and cause = $2 and closed_at is null`,
};
