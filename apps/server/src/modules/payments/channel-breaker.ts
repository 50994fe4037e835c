import type { House, Tx } from '../../platform/house.ts';
import { admit, afterFailure, type Breaker, closedBreaker, shutUntil } from './breaker-rule.ts';

type Db = Pick<Tx | House, 'db'>;

const columns = ['failures', 'opens', 'open_until as openUntil', 'probe_until as probeUntil'] as const;

/** The channel has not been answering and is left alone until then; nothing was said to it. */
export class ChannelShut extends Error {
  readonly until: Date;

  constructor(channelCode: string, until: Date) {
    super(`Channel ${channelCode} does not answer and is left alone until ${until.toISOString()}`);
    this.until = until;
  }
}

/** Channels that are left alone just now: shown as under repair, and passed over when another can do it. */
export async function shutChannels({ db }: Db, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('channel_breaker').select(columns).select('channel_code as code').execute();
  return new Set(rows.filter((row) => shutUntil(row, now)).map(({ code }) => code));
}

/** Refuses with `ChannelShut` while the channel is left alone; of those who come when its pause is over one passes. */
export async function passBreaker(house: House, channelCode: string): Promise<void> {
  const known = await house.db
    .selectFrom('channel_breaker')
    .select('channel_code')
    .where('channel_code', '=', channelCode)
    .executeTakeFirst();
  // Nearly always there is no row, and then there is nothing to lock.
  if (!known) return;
  await change(house, channelCode, (breaker) => {
    const passed = admit(breaker, house.now());
    if (!passed.ok) throw new ChannelShut(channelCode, passed.why);
    return passed.value;
  });
}

/** Does what was let through, and remembers whether the channel answered. What it answered is not judged here. */
export async function watched<Answer>(
  house: House,
  channelCode: string,
  ask: () => Promise<Answer>,
  isAnswer: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await ask();
  } catch (error) {
    await noteFailure(house, channelCode);
    throw error;
  }
  await (isAnswer(answer) ? noteAnswer(house, channelCode) : noteFailure(house, channelCode));
  return answer;
}

async function noteAnswer(house: House, channelCode: string): Promise<void> {
  const gone = await house.db
    .deleteFrom('channel_breaker')
    .where('channel_code', '=', channelCode)
    .returning('opens')
    .executeTakeFirst();
  if (gone && gone.opens > 0) house.log.warn({ channelCode }, 'a payment channel answers again');
}

const noteFailure = (house: House, channelCode: string): Promise<void> =>
  change(house, channelCode, (breaker) => {
    const next = afterFailure(breaker, house.now());
    if (next.opens > breaker.opens)
      house.log.error({ channelCode, until: next.openUntil }, 'a payment channel does not answer and is left alone');
    return next;
  });

function change(house: House, channelCode: string, to: (breaker: Breaker) => Breaker): Promise<void> {
  return house.transact(async ({ db }) => {
    const first = { channel_code: channelCode, failures: 0, opens: 0 };
    await db
      .insertInto('channel_breaker')
      .values(first)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom('channel_breaker')
      .select(columns)
      .where('channel_code', '=', channelCode)
      .forUpdate()
      .executeTakeFirst();
    const { failures, opens, openUntil, probeUntil } = to(row ?? closedBreaker);
    await db
      .updateTable('channel_breaker')
      .set({ failures, opens, open_until: openUntil, probe_until: probeUntil })
      .where('channel_code', '=', channelCode)
      .execute();
  });
}
