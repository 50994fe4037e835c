import type { AppContext, Tx } from '../../platform/app-context.ts';
import { admit, afterFailure, type Breaker, closedBreaker, unavailableUntil } from './breaker-rule.ts';

type Db = Pick<Tx | AppContext, 'db'>;

const columns = ['failures', 'opens', 'open_until as openUntil', 'probe_until as probeUntil'] as const;

/** The channel has not been answering and is left alone until then; nothing was said to it. */
export class ChannelUnavailable extends Error {
  readonly until: Date;

  constructor(channelCode: string, until: Date) {
    super(`circuit breaker of payment channel ${channelCode} is open until ${until.toISOString()}`);
    this.until = until;
  }
}

/** Channels that are left alone just now: shown as under repair, and passed over when another can do it. */
export async function unavailableChannels({ db }: Db, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('payment_channel_breaker').select(columns).select('channel_code as code').execute();
  return new Set(rows.filter((row) => unavailableUntil(row, now)).map(({ code }) => code));
}

/** Refuses with `ChannelUnavailable` while the channel is left alone; of those who come when its pause is over one passes. */
export async function passBreaker(app: AppContext, channelCode: string): Promise<void> {
  const known = await app.db
    .selectFrom('payment_channel_breaker')
    .select('channel_code')
    .where('channel_code', '=', channelCode)
    .executeTakeFirst();
  // Nearly always there is no row, and then there is nothing to lock.
  if (!known) return;
  await change(app, channelCode, (breaker) => {
    const passed = admit(breaker, app.now());
    if (!passed.ok) throw new ChannelUnavailable(channelCode, passed.why);
    return passed.value;
  });
}

interface Question<Answer> {
  readonly ask: () => Promise<Answer>;
  /** Whether what came back is the channel's own word; everything is when not given. */
  readonly isAnswer?: (answer: Answer) => boolean;
}

/** Does what was let through, and remembers whether the channel answered. What it answered is not checked here. */
export async function callThroughBreaker<Answer>(
  app: AppContext,
  channelCode: string,
  { ask, isAnswer = () => true }: Question<Answer>,
): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await ask();
  } catch (error) {
    await noteFailure(app, channelCode);
    throw error;
  }
  await (isAnswer(answer) ? noteAnswer(app, channelCode) : noteFailure(app, channelCode));
  return answer;
}

async function noteAnswer(app: AppContext, channelCode: string): Promise<void> {
  const gone = await app.db
    .deleteFrom('payment_channel_breaker')
    .where('channel_code', '=', channelCode)
    .returning('opens')
    .executeTakeFirst();
  if (gone && gone.opens > 0) app.log.warn({ channelCode }, 'payment channel breaker closed');
}

const noteFailure = (app: AppContext, channelCode: string): Promise<void> =>
  change(app, channelCode, (breaker) => {
    const next = afterFailure(breaker, app.now());
    if (next.opens > breaker.opens)
      app.log.error({ channelCode, until: next.openUntil }, 'payment channel breaker opened');
    return next;
  });

function change(app: AppContext, channelCode: string, to: (breaker: Breaker) => Breaker): Promise<void> {
  return app.transact(async ({ db }) => {
    const first = { channel_code: channelCode, failures: 0, opens: 0 };
    await db
      .insertInto('payment_channel_breaker')
      .values(first)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom('payment_channel_breaker')
      .select(columns)
      .where('channel_code', '=', channelCode)
      .forUpdate()
      .executeTakeFirst();
    const { failures, opens, openUntil, probeUntil } = to(row ?? closedBreaker);
    await db
      .updateTable('payment_channel_breaker')
      .set({ failures, opens, open_until: openUntil, probe_until: probeUntil })
      .where('channel_code', '=', channelCode)
      .execute();
  });
}
