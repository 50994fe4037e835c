import { chinaDay, endOfChinaDay } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { ChannelDay } from './reconciliation-report.ts';

const DAY_MS = 86_400_000;
/** Yesterday's last messages get this long to arrive before the books are compared. */
const SETTLING_MS = 30 * 60_000;

/** How a channel's day is held against ours. */
interface Comparison {
  /** As the log calls it. */
  readonly name: string;
  /** One that never had an order of ours has nothing to compare. */
  readonly channelsBefore: (app: AppContext, before: Date) => Promise<readonly string[]>;
  readonly wasDone: (app: AppContext, day: ChannelDay) => Promise<boolean>;
  readonly compare: (app: AppContext, day: ChannelDay) => Promise<unknown>;
}

/** Yesterday, channel by channel; a channel that does not answer is asked again at the next look. */
export async function compareYesterday(
  app: AppContext,
  { name, channelsBefore, wasDone, compare }: Comparison,
): Promise<void> {
  const day = chinaDay(new Date(app.now().getTime() - DAY_MS - SETTLING_MS));
  for (const channelCode of await channelsBefore(app, endOfChinaDay(day))) {
    try {
      // One after the other: nobody waits for it.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await wasDone(app, { channelCode, day }))) await compare(app, { channelCode, day });
    } catch (error) {
      app.log.warn({ err: error, channelCode, day }, `${name} reconciliation failed; will retry`);
    }
  }
}
