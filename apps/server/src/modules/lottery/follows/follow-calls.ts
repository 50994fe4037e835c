import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import { followStopLabels } from '@fairground/contract/lottery';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { stakingMoneyOf } from '../../transfers/top-up-stake.ts';
import { stopFollow } from './advance-follows.ts';
import { followOrders, type SummedFollow } from './follow-orders.ts';
import { issueTermsOf, rulesOf } from '../tickets/lottery-terms.ts';
import { entriesOf } from '../tickets/sold-entries.ts';
import { wireEntry, wireGameCode } from '../tickets/wire-ticket.ts';

type Calls = Catalogue['lottery'];

const notFound = (): Refusal => new Refusal(ResultCode.NotFound, '没有这个追号');

export const follows: Handler<Calls['follows']> = async ({ gameCode, ...page }, { app, caller }) => {
  const { total, orders } = await followOrders.page(app.pool, { memberId: caller.memberId, gameCode }, page);
  return { total, list: orders.map(wireFollow) };
};

export const followDetail: Handler<Calls['followDetail']> = async ({ orderNo }, { app, caller }) => {
  const order = await followOrders.summed(app.pool, caller.memberId, orderNo);
  if (!order) throw notFound();
  const issues = await followOrders.issuesOf(app.pool, orderNo);
  const rules = await rulesOf(app, order);
  const facts = await issueTermsOf(app, { gameCode: order.gameCode, issueNo: issues[0]?.issueNo ?? '' });
  return {
    ...wireFollow(order),
    entries: entriesOf(order.entries).map((entry) => wireEntry(entry, { rules, facts })),
    list: issues.map(({ issueNo, multiple, cost, state, ticketNo, returned, reason }) => ({
      issueNo,
      multiple,
      cost,
      state,
      ticketNo: ticketNo ?? '',
      returned: returned ?? 0n,
      reason,
    })),
  };
};

const wireFollow = (order: SummedFollow): OutputOf<Calls['follows']>['list'][number] => ({
  orderNo: order.orderNo,
  gameCode: wireGameCode(order.gameCode),
  state: order.state,
  stopReason: order.stopReason === null ? '' : followStopLabels[order.stopReason],
  isStopOnWin: order.isStopOnWin ? 1 : 0,
  cost: order.cost,
  locked: order.locked,
  staked: order.staked,
  returned: order.returned,
  issues: order.issues,
  doneIssues: order.doneIssues,
  time: order.at.getTime(),
});

/** Issues that are not bought yet are no bets: they can always be given up. */
export const followStop: Handler<Calls['followStop']> = ({ orderNo }, { app, caller, now, transactOnce }) =>
  transactOnce(async (tx) => {
    const { memberId } = caller;
    if (!(await followOrders.find(tx, memberId, orderNo))) throw notFound();
    const order = await followOrders.lock(tx, orderNo);
    const issues = await followOrders.issuesOf(tx, orderNo);
    const waiting = issues.filter(({ state }) => state === 'waiting');
    if (order?.state !== 'running' || waiting.length === 0)
      throw new Refusal(ResultCode.InvalidParameter, '该追号已结束，没有未投注的期次', { field: 'orderNo' });
    await stopFollow({ app, tx, order, now }, 'asked');
    const { venueCode } = order;
    const { available } = await stakingMoneyOf(app, tx, { memberId, venueCode, now });
    return { released: waiting.reduce((sum, { cost }) => sum + cost, 0n), balance: available };
  });
