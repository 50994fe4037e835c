import type { Catalogue } from '@fairground/contract';
import { chinaDay, percentFromPoints, startOfChinaDay } from '@fairground/money';
import type { Handler } from '../../platform/handler.ts';
import { invitations } from '../members/invitations.ts';
import { turnoverByMonth } from '../wagering/turnover-by-month.ts';
import { commissionOf } from './agent-commission.ts';

/** The present month and the five before it. */
const MONTHS = 6;

const monthOf = (at: Date): string => chinaDay(at).slice(0, 7);

/** What came of a member's invitations: who joined, who plays, and what the programme's formula makes of it. */
export const agentFigures: Handler<Catalogue['members']['agentFigures']> = async (_, { app, caller, now }) => {
  const tiers = app.config.agentTiers;
  const friends = await invitations.friendsOf(app, caller.memberId);
  const months = lastMonths(now);
  const since = startOfChinaDay(`${months.at(-1)}-01`);
  const played = await turnoverByMonth(
    app,
    friends.map(({ id }) => id),
    since,
  );
  const first = friends[0] && monthOf(friends[0].registeredAt);
  return {
    invited: friends.length,
    tiers: tiers.map(({ active, points }) => ({ active, rate: percentFromPoints(points) })),
    months: months
      .filter((month, index) => index === 0 || (first !== undefined && month >= first))
      .map((month) => {
        const { active, turnover } = played.find((each) => each.month === month) ?? { active: 0, turnover: 0n };
        const { points, commission } = commissionOf(tiers, { active, turnover });
        const registered = friends.filter(({ registeredAt }) => monthOf(registeredAt) === month).length;
        return { month, registered, active, turnover, rate: percentFromPoints(points), commission };
      }),
  };
};

/** The latest first. */
function lastMonths(now: Date): readonly string[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
