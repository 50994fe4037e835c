import { followStopLabels } from '@fairground/contract/lottery';
import { type LotteryRules, paysLess } from '@fairground/lottery';
import { stakeWallet, venueWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { push } from '../../../platform/push/push.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isAboutPerson } from '../../eligibility/person-eligibility.ts';
import { countReturn } from '../../limits/limit-check.ts';
import { messageTemplates } from '../../messages/message-templates.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { ticketRow } from '../betting/bet.ts';
import { type FollowedIssue, followOrders, type FollowOrder, type StopReason } from './follow-orders.ts';
import { currentRulebook, rulesOf } from '../tickets/lottery-terms.ts';
import { entriesOf, multiplied, playAt, type PricedEntries, pricedEntries, stakeOf } from '../tickets/sold-entries.ts';

/** The ledger's words for a ticket made of locked money, and for what goes back unused. */
const FOLLOW_STAKE_KIND = 'lottery-follow-stake';
const BACK_KIND = 'lottery-follow-back';
const ACTOR = 'lottery-follows';

/** Orders side by side: a sale of a minute is short, and most of an order's time is spent waiting for the database. */
const SIDE_BY_SIDE = 4;

/** Takes every order as far as it can go now. Orders are independent: one that fails is tried again with the next round. */
export async function advanceFollows(app: AppContext): Promise<void> {
  const due = (await followOrders.due(app.pool, app.now())).values();
  const worker = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- a worker takes one order after the other
    for (const orderNo of due) await advanceOrder(app, orderNo);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
}

/** Makes the tickets of an order that are due, skips what can no longer be bought, ends it where it ends. */
export async function advanceOrder(app: AppContext, orderNo: string): Promise<void> {
  try {
    await app.transact(async (tx) => {
      const order = await followOrders.lock(tx, orderNo);
      if (order?.state === 'running') await advance({ app, tx, order, now: app.now() });
    });
  } catch (error) {
    app.log.error({ err: error, orderNo }, 'follow order cannot go on; will be tried again');
  }
}

/** An order whose row is held. */
interface Advancing {
  readonly app: AppContext;
  readonly tx: Tx;
  readonly order: FollowOrder;
  readonly now: Date;
}

/** An order that issues are taken from, and the lunar year of its first one: its prices were shown in that. */
interface Taking extends Advancing {
  readonly shownIn: number;
}

async function advance(advancing: Advancing): Promise<void> {
  const { tx, order, now } = advancing;
  const issues = await followOrders.issuesOf(tx, order.orderNo);
  const isWaitingForResults = order.isStopOnWin || order.stopAtReturn !== null;
  if (issues.some((issue) => hasWon(order, issue)) && issues.some(({ state }) => state === 'waiting'))
    return stopFollow(advancing, 'won');
  const shownIn = issues[0]?.lunarYear ?? 0;
  let isOpen = issues.some(({ ticketState }) => ticketState === 'accepted');
  let left = 0;
  for (const issue of issues) {
    if (issue.state !== 'waiting') continue;
    // oxlint-disable-next-line no-await-in-loop -- issue by issue, in their order
    const done = await take({ ...advancing, shownIn }, issue, isWaitingForResults && isOpen);
    if (typeof done === 'object') return stopFollow(advancing, done.stop);
    if (done === 'placed') isOpen = true;
    if (done === 'wait') left += 1;
  }
  if (left === 0 && !isOpen) await followOrders.done(tx, order.orderNo, now);
}

/** Whether the settlement of an issue is what the order was to stop at. A stake that came back from a void one is no return. */
const hasWon = ({ isStopOnWin, stopAtReturn }: FollowOrder, { ticketState, returned }: FollowedIssue): boolean =>
  ticketState === 'won' && (isStopOnWin || (stopAtReturn !== null && (returned ?? 0n) >= stopAtReturn));

type Step = 'placed' | 'skipped' | 'wait' | { readonly stop: StopReason };

async function take(advancing: Taking, issue: FollowedIssue, mustWait: boolean): Promise<Step> {
  const { now } = advancing;
  if (issue.issueState === 'void') return skip(advancing, issue, '本期作废');
  if (issue.issueState !== 'waiting' || issue.closesAt <= now)
    return skip(advancing, issue, mustWait ? '封盘前上一期未结算' : '已封盘');
  if (issue.opensAt > now) return 'wait';
  if (issue.sale !== 'on') return skip(advancing, issue, '本期已停售');
  return mustWait ? 'wait' : place(advancing, issue);
}

/** Makes the ticket of an issue: by the rules of now, checked as any ticket, paid from what is locked. */
async function place(advancing: Taking, issue: FollowedIssue): Promise<Step> {
  const { app, tx, order, now, shownIn } = advancing;
  const { memberId, venueCode, gameCode, orderNo } = order;
  const rulebook = await currentRulebook(tx, gameCode);
  const rules = await rulesOf(app, { gameCode, rulebook });
  if (rulebook !== order.rulebook || issue.lunarYear !== shownIn) {
    const terms = {
      shown: { rules: await rulesOf(app, order), facts: { lunarYear: shownIn } },
      now: { rules, facts: issue },
    };
    const isWorse = entriesOf(order.entries).some(({ playCode, pick }) => paysLess(playAt(playCode), pick, terms));
    if (isWorse) return { stop: 'price' };
  }
  const priced = pricedFor(order, issue, rules);
  if (!priced) return { stop: 'limit' };
  const row = ticketRow(app, priced, {
    member: memberId,
    venueCode,
    gameCode,
    issueNo: issue.issueNo,
    rulebook,
    now,
    follow: orderNo,
  });
  const rows = JSON.stringify([row]);
  const why = (await tx.query<{ why: string | null }>(CHECK, [rows])).rows[0]?.why ?? null;
  if (why !== null) return refusedStep(advancing, issue, why);
  const paid = await app.ledger.payHold(tx, {
    key: `${FOLLOW_STAKE_KIND}:${orderNo}:${issue.issueNo}`,
    kind: FOLLOW_STAKE_KIND,
    cause: `${orderNo}:${issue.issueNo}`,
    actor: ACTOR,
    at: now,
    holdId: order.holdId,
    to: stakeWallet(memberId, venueCode),
    amount: issue.cost,
    rest: 'keep',
  });
  if (!paid.ok) throw new Error(`order ${orderNo}: ${issue.issueNo} not paid: ${paid.why}`);
  await tx.query(APPLY, [rows, paid.value.entryId]);
  await followOrders.placed(tx, { orderNo, issueNo: issue.issueNo, ticketNo: row.ticket });
  return 'placed';
}

/** What the check's no means to an order. */
async function refusedStep(advancing: Advancing, issue: FollowedIssue, why: string): Promise<Step> {
  if (isAboutPerson(why) || why === 'debt') return { stop: 'person' };
  switch (why) {
    case 'coming':
    case 'maintenance':
      return { stop: 'venue' };
    case 'limit':
    case 'win-cap':
    case 'exposure':
      return { stop: 'limit' };
    case 'sale-closed':
      return skip(advancing, issue, '已封盘');
    case 'stopped':
      return skip(advancing, issue, '本期已停售');
    default:
      // The rules changed at this very moment, or the clocks differ a little.
      return 'wait';
  }
}

/** The entries for this issue, unless one of them is beyond the limit of a bet by now. */
function pricedFor(order: FollowOrder, issue: FollowedIssue, rules: LotteryRules): PricedEntries | undefined {
  const entries = entriesOf(order.entries);
  const counted = {
    entries,
    lines: entries.reduce((sum, { count }) => sum + count, 0),
    stake: entries.reduce((sum, entry) => sum + stakeOf(entry), 0n),
  };
  try {
    return pricedEntries(multiplied(counted, issue.multiple), rules, issue);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The money of an issue that is not bought goes back at once. */
async function skip(advancing: Advancing, { issueNo, cost }: FollowedIssue, reason: string): Promise<'skipped'> {
  const { app, tx, order, now } = advancing;
  const back = await app.ledger.payHold(tx, {
    key: `${BACK_KIND}:${order.orderNo}:${issueNo}`,
    kind: BACK_KIND,
    cause: `${order.orderNo}:${issueNo}`,
    actor: ACTOR,
    at: now,
    holdId: order.holdId,
    to: venueWallet(order.memberId, order.venueCode),
    amount: cost,
    rest: 'keep',
  });
  if (!back.ok) throw new Error(`order ${order.orderNo}: ${issueNo} not given back: ${back.why}`);
  await followOrders.skipped(tx, { orderNo: order.orderNo, issueNo, reason });
  await countBack(advancing, cost);
  return 'skipped';
}

/** Ends an order before its last issue, gives back what is locked and says how much that was. */
export async function stopFollow(advancing: Advancing, why: StopReason): Promise<void> {
  const { app, tx, order, now } = advancing;
  const { orderNo, memberId } = order;
  const released = (await app.ledger.findHold(tx, order.holdId))?.remaining ?? 0n;
  if (released > 0n) {
    const back = await app.ledger.releaseHold(tx, {
      key: `${BACK_KIND}:${orderNo}`,
      kind: BACK_KIND,
      cause: orderNo,
      actor: why === 'asked' ? `member:${memberId}` : ACTOR,
      at: now,
      holdId: order.holdId,
    });
    if (!back.ok) throw new Error(`order ${orderNo} not released: ${back.why}`);
    await countBack(advancing, released);
  }
  const reason = followStopLabels[why];
  await followOrders.stopped(tx, orderNo, { why, reason, now });
  if (why !== 'asked') {
    const content = messageTemplates.followStopped({ orderNo, reason, released });
    await sendMessage(app, tx, { memberId, cause: `follow:${orderNo}`, ...content, now });
  }
}

/** What comes back was counted as a stake with the order. */
async function countBack({ app, tx, order, now }: Advancing, amount: Fen): Promise<void> {
  const { memberId } = order;
  await countReturn(tx, { memberId, amount, now, stakedAt: order.at });
  tx.afterCommit(() => push(app.bus, { to: `member:${memberId}`, topic: 'balance' }));
}

const CHECK = { name: 'lottery-follow.check', text: `select (check_lottery_bets($1, array[false]))[1] as why` };
const APPLY = {
  name: 'lottery-follow.apply',
  text: `select apply_lottery_bets($1, array['posted'], array[$2::bigint])`,
};
