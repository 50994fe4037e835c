import { ResultCode } from '@fairground/contract';
import { lastPaidRank, prizeOfRank } from '@fairground/promotions';
import { Refusal } from '../../../platform/refusal.ts';
import { maskUsername } from '../../members/masking.ts';
import { raceBoard, type RacePlace } from '../../races/race-board.ts';
import { rewards } from '../../rewards/rewards.ts';
import { frozenAt, racePeriods } from '../events/race-periods.ts';
import type { PromotionKind } from './kind.ts';
import { raceRulesOf } from './published-tables.ts';
import { wireReward } from './step-states.ts';

/** How many ranks are shown at least, though fewer may be paid. */
const SHOWN_MIN = 20;
/** How many weeks back a board can be looked at. */
const PERIODS_SHOWN = 4;

/** A race: the board of a week, the own place in it, and the prize once the board is frozen. */
export const racePage: PromotionKind<'racePage'> = {
  progress: async ({ store, memberId, now, promotion, periodId }) => {
    const race = raceRulesOf(promotion.document);
    if (!race) throw new Refusal(ResultCode.SystemAbnormal, '活动状态异常，请稍后再试');
    const periods = racePeriods(promotion.document, now, PERIODS_SHOWN);
    const shown = periods.find(({ period }) => period === (periodId ?? periods[0]?.period));
    if (!shown) throw new Refusal(ResultCode.NotFound, '没有这一期');
    const key = { promotionId: promotion.id, period: shown.period };
    const wire = ({ rank, name, score }: RacePlace) => ({
      rank,
      name: maskUsername(name),
      validBet: score,
      prize: prizeOfRank(race.ranks, { rank, score }, race.least),
    });
    const rows = await raceBoard.top(store, key, { from: 1, count: Math.max(SHOWN_MIN, lastPaidRank(race.ranks)) });
    const own = await raceBoard.own(store, key, memberId);
    const [prize] = await rewards.ofPromotion(store, memberId, { promotionId: promotion.id, periods: [shown.period] });
    return {
      kind: 'racePage',
      frozenTime: frozenAt(shown).getTime(),
      prize: prize ? wireReward(prize, now) : null,
      periods: periods.map(({ period, from, to }, index) => ({
        periodId: period,
        name: index === 0 ? '本周' : index === 1 ? '上周' : period.replace(/^\d+-W0?(\d+)$/, '第$1周'),
        beginTime: from.getTime(),
        endTime: to.getTime(),
      })),
      periodId: shown.period,
      rows: rows.map(wire),
      own: own ? wire(own) : null,
    };
  },
};
