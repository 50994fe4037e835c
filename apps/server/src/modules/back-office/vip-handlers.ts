import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { goodsActLabels } from '@fairground/contract/back-office-vip';
import { chinaDateTime, chinaDay, endOfChinaDay, startOfChinaDay } from '@fairground/money';
import { checkGrades, type GradeConfig } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { HandlersOf } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeGoodsAddress } from '../goods/change-goods-address.ts';
import { addressText, maskedAddress, openAddress } from '../goods/goods-address.ts';
import { type GoodsOrder, goodsOrders } from '../goods/goods-orders.ts';
import { moveGoodsOrder } from '../goods/move-goods-order.ts';
import { runningPeriod } from '../grades/end-period.ts';
import { gradeConfig, gradeConfigs, saveGradeConfig } from '../grades/grade-config.ts';
import { lowerGrade } from '../grades/lower-grade.ts';
import { memberTotals } from '../grades/member-totals.ts';
import { vipMembers } from '../grades/vip-members.ts';
import { maskUsername } from '../members/masking.ts';
import { members } from '../members/members.ts';
import { operatorLog } from './operators/operator-log.ts';
import { needsSecondApproval } from './operators/second-approval.ts';
import { readId } from './read-id.ts';

const VERSIONS_SHOWN = 50;
const NOBODY = '没有这位会员';

export const vipReviewHandlers: HandlersOf<BackOfficeCatalogue['vip']> = {
  configs: async (_, { app, now }) => {
    const [{ version: acting }, saved] = await Promise.all([gradeConfig(app, now), gradeConfigs(app, VERSIONS_SHOWN)]);
    const list = saved.map(({ config, fromAt, setBy, reason }) => ({
      ...wireConfig(config),
      fromTime: fromAt.getTime(),
      setBy,
      reason,
    }));
    return { acting, list };
  },

  saveConfig: ({ reason, venueRates, ...rest }, call) =>
    call.app.transact(async (tx) => {
      const { operator, now } = call;
      const config = {
        ...rest,
        venueRates: Object.fromEntries(venueRates.map(({ enName, rates }) => [enName, rates])),
      };
      const verdict = checkGrades(config);
      if (!verdict.ok) throw new Refusal(ResultCode.InvalidParameter, verdict.why.text, { field: verdict.why.field });
      // From the next China day on: what is promised for today stays.
      const fromAt = endOfChinaDay(chinaDay(now));
      const version = await saveGradeConfig(tx, { config, fromAt, setBy: operator.name, reason, at: now });
      const detail = { number: String(version), after: chinaDateTime(fromAt), reason };
      const { operatorId } = operator;
      await operatorLog.write(
        tx,
        { action: 'save-grades', outcome: 'done', operatorId, subject: `grades:${version}`, detail },
        call,
      );
      return { version, fromTime: fromAt.getTime() };
    }),

  member: async ({ memberId: asked }, call) => {
    const memberId = readId(asked);
    return call.app.transact(async (tx) => {
      const name = (await members.namesOf(tx, [memberId])).get(memberId);
      if (name === undefined) throw new Refusal(ResultCode.NotFound, NOBODY);
      const standing = await vipMembers.standing(tx, memberId);
      const totals = await memberTotals(tx, memberId, { ...standing, now: call.now });
      const changes = await vipMembers.changes(tx, memberId);
      const period =
        standing.period && (await runningPeriod(tx, memberId, { grade: standing.grade, period: standing.period }));
      const { operatorId } = call.operator;
      await operatorLog.write(
        tx,
        { action: 'read-grade', outcome: 'done', operatorId, subject: `member:${memberId}`, memberId },
        call,
      );
      return {
        memberName: maskUsername(name),
        grade: standing.grade,
        highest: standing.highest,
        deposit: totals.deposit,
        turnover: totals.turnover,
        period:
          period && !call.app.config.vipNoSave
            ? {
                beginTime: startOfChinaDay(period.from).getTime(),
                endTime: period.lastDay === null ? null : endOfChinaDay(period.lastDay).getTime(),
                need: period.need,
                have: period.have,
              }
            : null,
        list: changes.map(({ kind, from, to, at, note }) => ({
          kind,
          fromGrade: from,
          toGrade: to,
          time: at.getTime(),
          note,
        })),
        waiting: await waitingLowering(tx, memberId, changes.length),
      };
    });
  },

  lower: ({ memberId: asked, grade, reason }, call) =>
    call.app.transact(async (tx) => {
      const memberId = readId(asked);
      await members.lock(tx, memberId);
      if (!(await members.namesOf(tx, [memberId])).has(memberId)) throw new Refusal(ResultCode.NotFound, NOBODY);
      const standing = await vipMembers.standing(tx, memberId);
      if (grade >= standing.grade)
        throw new Refusal(ResultCode.InvalidParameter, `现在是VIP${standing.grade}，只能下调`, { field: 'grade' });
      const changes = await vipMembers.changes(tx, memberId);
      // On top of this grade: what was agreed to before another change is not agreed to after it.
      const subject = `member:${memberId}:${changes.length}:${grade}`;
      if (await needsSecondApproval(tx, { action: 'lower-grade', subject, amount: 0n, memberId }, call))
        return { waitsForSecond: true };
      await lowerGrade({ app: call.app, tx, now: call.now }, memberId, {
        to: grade,
        reason,
        cause: `fraud:${changes.length}`,
      });
      const { operatorId } = call.operator;
      const detail = { before: `VIP${standing.grade}`, after: `VIP${grade}`, reason };
      await operatorLog.write(
        tx,
        { action: 'lower-grade', outcome: 'done', operatorId, subject: `member:${memberId}`, memberId, detail },
        call,
      );
      return { waitsForSecond: false };
    }),

  orders: async ({ state, pageNum, pageSize }, { app }) => {
    const { total, rows } = await goodsOrders.page(app, { state, pageNum, pageSize });
    const names = await members.namesOf(app, [...new Set(rows.map(({ memberId }) => memberId))]);
    const list = rows.map((order) => ({
      orderId: order.orderNo,
      memberId: order.memberId.toString(),
      memberName: maskUsername(names.get(order.memberId) ?? ''),
      name: order.name,
      quantity: order.quantity,
      points: Number(order.points),
      state: order.state,
      address: shownAddress(app, order),
      trackingNo: order.trackingNo,
      note: order.note,
      time: order.placedAt.getTime(),
      changeTime: order.changedAt.getTime(),
    }));
    return { total, list };
  },

  actOnOrder: ({ orderId, act, trackingNo = '', reason = '' }, call) =>
    call.app.transact(async (tx) => {
      if (act === 'ship' && trackingNo === '')
        throw new Refusal(ResultCode.InvalidParameter, '请填写物流单号', { field: 'trackingNo' });
      if (act === 'return' && reason === '')
        throw new Refusal(ResultCode.InvalidParameter, '请填写原因', { field: 'reason' });
      const { operator, now } = call;
      const given = { ...(act === 'ship' && { trackingNo }), ...(act === 'return' && { reason }) };
      const moved = await moveGoodsOrder(call.app, tx, { orderNo: orderId, step: act, ...given, now });
      if (!moved.ok && moved.why === 'unknown') throw new Refusal(ResultCode.NotFound, '没有这个订单');
      if (!moved.ok)
        throw new Refusal(ResultCode.InvalidParameter, `订单现在不能${goodsActLabels[act]}`, { field: 'act' });
      const detail = { decision: goodsActLabels[act], reason: reason || trackingNo };
      const { operatorId } = operator;
      await operatorLog.write(
        tx,
        { action: 'act-on-goods', outcome: 'done', operatorId, subject: `goods:${orderId}`, detail },
        call,
      );
      return { state: moved.value };
    }),

  changeAddress: ({ orderId, address, reason }, call) =>
    call.app.transact(async (tx) => {
      const changed = await changeGoodsAddress(call.app, tx, { orderNo: orderId, address, now: call.now });
      if (!changed.ok && changed.why === 'unknown') throw new Refusal(ResultCode.NotFound, '没有这个订单');
      if (!changed.ok)
        throw new Refusal(ResultCode.InvalidParameter, '订单已发出或已结束，不能再更改地址', { field: 'orderId' });
      const { operatorId } = call.operator;
      await operatorLog.write(
        tx,
        {
          action: 'change-goods-address',
          outcome: 'done',
          operatorId,
          subject: `goods:${orderId}`,
          detail: { reason },
        },
        call,
      );
      return { address: changed.value };
    }),
};

const wireConfig = ({ version, keepDays, grades, venueRates }: GradeConfig) => ({
  version,
  keepDays,
  grades: grades.map((rules) => ({ ...rules, rebate: { ...rules.rebate } })),
  venueRates: Object.entries(venueRates).map(([enName, rates]) => ({ enName, rates: [...rates] })),
});

/** Whoever packs the goods reads where they go; before and after, nobody has to. */
function shownAddress(app: AppContext, { orderNo, addressSealed, state }: GoodsOrder): string {
  const address = openAddress(app, orderNo, addressSealed);
  return state === 'approved' ? addressText(address) : maskedAddress(address);
}

/** A lowering somebody asked for on top of the grade as it stands. */
async function waitingLowering(
  tx: Pick<Tx, 'query'>,
  memberId: bigint,
  changes: number,
): Promise<{ readonly grade: number; readonly by: string } | null> {
  const { rows } = await tx.query<{ grade: number; by: string }>({
    name: 'vip.waiting-lowering',
    text: `select split_part(a.subject, ':', 4)::int as grade, o.name as by from dual_approval a
      join operator o on o.id = a.operator_id
      where a.action = 'lower-grade' and a.subject like $1 order by a.at limit 1`,
    values: [`member:${memberId}:${changes}:%`],
  });
  return rows[0] ?? null;
}
