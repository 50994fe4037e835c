import {
  type Bet,
  type LegQuote,
  type OrderUpdate,
  type Slip,
  betsOf,
  betsSent,
  confirmChanges,
  legKey,
  orderId,
  orderReceived,
  sendingFailed,
  slipMessages,
  slipTotals,
  quotedFormat,
} from '@fairground/betting';
import type { Fen } from '@fairground/money';
import { isFinal } from '../../../api/call.ts';
import { messageOf } from '../../../api/failures.ts';
import { newRequestId } from '../../../api/request-id.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { refreshWallets } from '../../venue-money/venue-wallets-data.ts';
import { type SportsbookReply, askSportsbook } from '../../sports/ask-sportsbook.ts';
import { useSportsbookEntry } from '../../sports/sportsbook-entry.ts';
import { useFilters } from '../../sports/sportsbook-filters.ts';
import { BUILDER_ORDER, builderLegs, useBuilder } from '../state/builder.ts';
import {
  type BetParams,
  type Placement,
  addPlacements,
  betParams,
  endPlacement,
  usePlacements,
  openPlacements,
} from './placements.ts';
import { showSlipMessage } from '../state/slip-message.ts';
import { freeBetFor } from '../state/free-bet.ts';
import { learnOrder, slipFacts } from '../state/slip-facts.ts';
import { currentBook } from '../../sports/book.ts';
import { UNREAD_MONEY, learnBalance, ownMissing, slipMoney } from '../state/slip-money.ts';
import { currentSlip, putSlip } from '../state/slip-store.ts';

type Ticket = SportsbookReply<'bet'>['tickets'][number];

/** How long a bet whose answer was lost with the page is still worth repeating. */
const REPEAT_WITHIN_MS = 120_000;

/** What bets can be paid from; a bet that cannot is not sent. Until it has been read the server decides alone. */
function payable(): Fen {
  const { sports, along, bonus } = slipMoney();
  return sports === undefined ? UNREAD_MONEY : sports + along + bonus;
}

/** With automatic transfer off, the press on the button is the member's word that what is missing may come along. */
function transferAgreed(stake: Fen): Pick<BetParams, 'transferIn'> {
  const money = slipMoney();
  const missing = ownMissing(stake, money);
  return money.isAutomatic || missing === 0n ? {} : { transferIn: missing };
}

/** Places what the slip holds. With `agreed`, what changed is agreed to first: one press accepts and bets. */
export function placeBets(agreed: boolean): void {
  const asked = currentSlip();
  const confirmed = agreed ? confirmChanges(asked) : { ok: true as const, value: asked };
  if (!confirmed.ok) return showSlipMessage(slipMessages[confirmed.why], 'warning');
  const free = freeBetFor(confirmed.value);
  const verdict = betsOf(confirmed.value, free ? UNREAD_MONEY : payable());
  if (!verdict.ok) return showSlipMessage(slipMessages[verdict.why], 'warning');
  const { isAutoOdds: autoOdds, isAnyOdds: acceptAny } = useFilters.getState();
  const agreedTo = free ? { freeBetId: free.freeBetId } : transferAgreed(slipTotals(confirmed.value).stake);
  send(
    confirmed.value,
    verdict.value.map((bet) => ({ bet, params: { ...betParams(bet, { autoOdds, acceptAny }), ...agreedTo } })),
  );
}

/** Places the selections of one match as one bet, at the price they were quoted together. */
export function placeBuilder(): void {
  const asked = currentSlip();
  const confirmed = confirmChanges(asked);
  const { amount } = useBuilder.getState();
  const odds = slipFacts().builder?.odds;
  if (!confirmed.ok) return showSlipMessage(slipMessages[confirmed.why], 'warning');
  if (!odds) return showSlipMessage(slipFacts().builder?.reason || slipMessages['quotes-unread'], 'warning');
  if (amount === null || amount === 0n) return showSlipMessage(slipMessages['no-stake'], 'warning');
  if (amount > payable()) return showSlipMessage(slipMessages.balance, 'warning');
  const selections = builderLegs(confirmed.value).map((leg) => ({
    key: legKey(leg),
    gameId: leg.gameId,
    marketCode: leg.marketCode,
    lineText: leg.quote.line,
    side: leg.side,
    odds: leg.quote.odds,
  }));
  const { oddsType } = confirmed.value;
  const { isAutoOdds: autoOdds, isAnyOdds: acceptAny } = useFilters.getState();
  const bet: Bet = { mode: 'multiple', oddsType, selections, amount, series: BUILDER_ORDER };
  const { series: _, ...params } = betParams(bet, { autoOdds, acceptAny });
  send(confirmed.value, [
    { bet, params: { ...params, ...transferAgreed(amount), mode: 'builder', builderOdds: odds } },
  ]);
}

/** The slip waits from here on; every bet goes out under an id of its own, kept until its answer is final. */
function send(slip: Slip, bets: readonly { readonly bet: Bet; readonly params: BetParams }[]): void {
  const sent = bets.map((each) => ({ ...each, requestId: newRequestId() }));
  const waiting = betsSent(slip, sent);
  if (!waiting.ok) return showSlipMessage(slipMessages[waiting.why], 'warning');
  const { token: sportsbookToken } = useSportsbookEntry.getState();
  const placements = sent.map(({ bet, params, requestId }) => ({
    requestId,
    timestamp: Math.round(serverNow()),
    sportsbookToken,
    venueCode: currentBook().venueCode,
    params,
    keys: bet.selections.map(({ key }) => key),
  }));
  putSlip(waiting.value);
  addPlacements(placements);
  void sendAll(placements);
  return undefined;
}

/** Asks once more for what has no answer yet, each bet under its first id: nothing is placed twice. */
export function repeatPlacements(): void {
  void sendAll(openPlacements());
}

/** After a reload: what is young is asked for again, what is old is left to the list of orders. */
export function resumePlacements(): void {
  const open = openPlacements();
  for (const { requestId } of open.filter((placement) => !isYoung(placement))) {
    putSlip(sendingFailed(currentSlip(), requestId));
    endPlacement(requestId);
    showSlipMessage('上一次投注未收到结果，请在“未结算”中核对', 'warning');
  }
  void sendAll(open.filter(isYoung));
}

const isYoung = ({ timestamp }: Placement): boolean => serverNow() - timestamp < REPEAT_WITHIN_MS;

async function sendAll(placements: readonly Placement[]): Promise<void> {
  usePlacements.setState({ trouble: '' });
  await Promise.all(placements.map(sendOne));
  await refreshWallets();
}

async function sendOne(placement: Placement): Promise<void> {
  const { requestId, timestamp, sportsbookToken, venueCode, params } = placement;
  try {
    const asked = { requestId, timestamp, sportsbookToken, venueCode };
    const { tickets, balance } = await askSportsbook('bet', params, asked);
    // The page has turned to the other book: it is asked for once more when this one is open again.
    if (venueCode !== currentBook().venueCode) return;
    learnBalance(balance);
    tickets.forEach((ticket, index) => takeIn(placement, ticket, index));
    endPlacement(requestId);
  } catch (failure) {
    if (venueCode !== currentBook().venueCode) return;
    if (!isFinal(failure)) {
      usePlacements.setState({ trouble: messageOf(failure) });
      return;
    }
    putSlip(sendingFailed(currentSlip(), requestId));
    endPlacement(requestId);
    showSlipMessage(messageOf(failure), 'danger');
  }
}

function takeIn(placement: Placement, ticket: Ticket, index: number): void {
  const order = orderId(placement.requestId, index);
  const key = placement.keys[index] ?? '';
  learnTicket(order, ticket, placement.params.freeBetId !== undefined);
  tell(order, ticket, offerOf(ticket, placement.params.oddsType, key));
}

/** News of an order that was held, by the number the server gave it. */
export function ticketReceived(ticket: Ticket): void {
  const slip = currentSlip();
  const leg = slip.legs.find(({ orders }) => orders.some(({ ticketId }) => ticketId === ticket.ticket_id));
  const order = leg?.orders.find(({ ticketId }) => ticketId === ticket.ticket_id);
  if (!leg || !order) return;
  learnTicket(order.id, ticket, slipFacts().orders[order.id]?.isFreeBet ?? false);
  tell(order.id, ticket, offerOf(ticket, slip.oddsType, legKey(leg)));
}

const learnTicket = (order: string, ticket: Ticket, isFreeBet: boolean): void => {
  const { ticket_id: ticketId, odds, amount, decideTime, offer, returnable = null, legOdds = [] } = ticket;
  const offerMax = offer?.amountMax ?? null;
  learnOrder(order, { ticketId, odds, amount, returnable, legOdds, decideTime, offerMax, isFreeBet });
};

function tell(order: string, ticket: Ticket, offer: LegQuote | undefined): void {
  const { status, ticket_id: ticketId, reason = '', reasonCode = '' } = ticket;
  const prices = ticket.legOdds ?? [];
  const news: OrderUpdate = { order, status, ticketId, reason, reasonCode, prices, ...(offer ? { offer } : {}) };
  const slip = currentSlip();
  const verdict = orderReceived(slip, news);
  if (!verdict.ok || verdict.value === slip) return;
  putSlip(verdict.value);
  if (status === 'accepted') showSlipMessage('投注成功', 'success');
  if (status === 'rejected') showSlipMessage(reason || '投注未被接受', 'danger');
}

/** What the server would take instead, at the score of now. */
function offerOf({ offer }: Ticket, oddsType: Slip['oddsType'], key: string): LegQuote | undefined {
  if (!offer) return undefined;
  const score = slipFacts().legs[key]?.score ?? '';
  return { odds: offer.odds, oddsType: quotedFormat(offer.w, oddsType), line: offer.r, score };
}
