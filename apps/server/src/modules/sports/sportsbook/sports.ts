import { ResultCode } from '@fairground/contract';
import type { Feed } from '@fairground/sports-feed';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Sports } from '../../../platform/ports/sports.ts';
import { Refusal } from '../../../platform/refusal.ts';

type Context = Pick<AppContext, 'sports'>;

/** Whether this process has a sportsbook. */
export const isOpen = ({ sports }: Context): boolean => sports !== undefined;

/** Whether this process hears of results. */
export const isFed = ({ sports }: Context): boolean => sports?.feed !== undefined;

/** Where this process hears of matches. */
export function feedOf(app: Context): Feed {
  const { feed } = sportsOf(app);
  if (!feed) throw new Refusal(ResultCode.VenueMaintenance);
  return feed;
}

/** The sportsbook of a context; without one the answer is maintenance. */
export function sportsOf({ sports }: Context): Sports {
  if (!sports) throw new Refusal(ResultCode.VenueMaintenance);
  return sports;
}
