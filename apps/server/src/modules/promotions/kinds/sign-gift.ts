import { ResultCode } from '@fairground/contract';
import { chinaDay } from '@fairground/money';
import { comparisonsOf, daysOf } from '@fairground/promotions';
import { Refusal } from '../../../platform/refusal.ts';
import { refusalOf } from '../../rewards/reward-refusal.ts';
import { evaluateFor, giveStep } from '../offer-steps.ts';
import type { Store } from '../promotion-books.ts';
import { refuseUnmet } from '../refuse-unmet.ts';
import { givenOf, type PromotionKind } from './kind.ts';
import { shownSteps } from './step-states.ts';

/** Days signed in on, counted by the month, without streaks; milestones are claimed apart. */
export const signGift: PromotionKind<'signGift'> = {
  progress: async (call) => {
    const { store, memberId, now, promotion } = call;
    const steps = await shownSteps(call);
    const { from, to } = daysOf('month', now);
    const milestones = steps.flatMap(({ outcome: { rule }, wire }) => {
      const days = comparisonsOf(rule.when).find(({ fact }) => fact === 'sign.days');
      return days ? [{ ...wire, days: Number(days.value) }] : [];
    });
    return {
      kind: 'signGift',
      today: chinaDay(now),
      signedDays: [...(await signedDays(store, { memberId, promotionId: promotion.id, from, to }))],
      milestones,
      points: steps.reduce((sum, { outcome: { rule, count } }) => (rule.class === 'points' ? sum + count : sum), 0),
    };
  },

  actions: {
    sign: async (_, { app, tx, memberId, now, promotion }) => {
      const standing = await evaluateFor(tx, promotion, { memberId, at: now });
      refuseUnmet(standing);
      const { rowCount } = await tx.query({ ...SIGN, values: [memberId, promotion.id, chinaDay(now), now] });
      if (rowCount === 0) throw new Refusal(ResultCode.DataExists, '今日已签到');
      const event = { memberId, at: now, cause: `sign:${chinaDay(now)}` };
      const { steps } = await evaluateFor(tx, promotion, event);
      let given = null;
      for (const step of steps.filter(({ met }) => met)) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
        const verdict = await giveStep(app, tx, { promotion, step, event });
        const isDaily = step.rule.claim === 'auto';
        if (verdict && !verdict.ok && isDaily) throw refusalOf(verdict.why);
        if (verdict?.ok && isDaily) given = givenOf(verdict.value);
      }
      return given;
    },
  },
};

async function signedDays(
  store: Store,
  asked: { readonly memberId: bigint; readonly promotionId: string; readonly from: string; readonly to: string },
): Promise<readonly string[]> {
  const { memberId, promotionId, from, to } = asked;
  const { rows } = await store.query<{ day: string }>({ ...SIGNED, values: [memberId, promotionId, from, to] });
  return rows.map(({ day }) => day);
}

const SIGN = {
  name: 'promotions.sign',
  text: `insert into promotion_sign (member_id, promotion_id, day, at) values ($1, $2, $3::date, $4) on conflict do nothing`,
};
const SIGNED = {
  name: 'promotions.signed-on',
  text: `select to_char(day, 'YYYY-MM-DD') as day from promotion_sign
    where member_id = $1 and promotion_id = $2 and day between $3::date and $4::date order by day`,
};
