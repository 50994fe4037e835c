import type { Catalogue } from '@fairground/contract';
import type { DiscountPayload } from '@fairground/contract/site-content';
import type { Handler } from '../../platform/handler.ts';
import { members } from '../members/members.ts';
import { publishedContent } from './content/published-content.ts';

const DAY_MS = 86_400_000;
/** As many as the contract lists. */
const SHOWN_MAX = 20;

interface Reader {
  readonly name: string;
  readonly registeredAt: Date;
}

/** The offers meant for this member, the newest first. */
export const myDiscounts: Handler<Catalogue['site']['getMyDiscountAd']> = async (_, { app, caller, now }) => {
  const offers = await publishedContent(app, 'discount', now);
  const reader = offers.length === 0 ? undefined : await members.profile(app, caller.memberId);
  if (!reader) return { list: [] };
  const mine = offers.filter(({ payload }) => isMeantFor(payload, reader, now));
  return {
    list: mine.slice(0, SHOWN_MAX).map(({ id, payload: { activityId, title, summary, path }, until }) => ({
      id: id.toString(),
      activityId: activityId ?? id.toString(),
      title,
      summary,
      path,
      endTime: (until ?? now).getTime(),
    })),
  };
};

/** Whether somebody is among those an offer is for. */
export function isMeantFor(
  { audience, days, names }: DiscountPayload,
  { name, registeredAt }: Reader,
  now: Date,
): boolean {
  const isNew = now.getTime() - registeredAt.getTime() < days * DAY_MS;
  const choices = {
    all: true,
    newcomers: isNew,
    veterans: !isNew,
    named: names.some((each) => each.toLowerCase() === name.toLowerCase()),
  } as const satisfies Record<DiscountPayload['audience'], boolean>;
  return choices[audience];
}
