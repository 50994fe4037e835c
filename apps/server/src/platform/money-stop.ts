import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from './bus/bus.ts';

/** The main switch of money: off while the books do not balance, and then every money call answers 6316. */
export interface MoneyStop {
  /** Why money stands still; undefined when it moves. */
  readonly reason: () => string | undefined;
  /** Stops money in every process, and across restarts, until it is lifted. */
  readonly stop: (reason: string) => Promise<void>;
  readonly lift: () => Promise<void>;
}

const FLAG = 'money-stop';
const TOPIC = 'money.stop';
const LOOK_MS = 5000;

export interface MoneyStopParts {
  readonly pool: pg.Pool;
  readonly bus: Bus;
  readonly log: Logger;
}

/** The flag in the database is the fact; the bus only makes others look sooner. */
export async function createMoneyStop({ pool, bus, log }: MoneyStopParts): Promise<MoneyStop & { close: () => void }> {
  let reason: string | undefined;

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ value: { reason: string } }>('select value from app_flag where name = $1', [
      FLAG,
    ]);
    const found = rows[0]?.value.reason;
    if (found !== reason)
      log.error({ reason: found ?? 'none' }, found ? 'money calls stopped' : 'money calls allowed again');
    reason = found;
  }
  const lookAgain = (): void =>
    void look().catch((error: unknown) => log.warn({ err: error }, 'money stop flag could not be read'));

  async function set(sql: string, values: unknown[]): Promise<void> {
    await pool.query(sql, values);
    await look();
    bus.publish(TOPIC, null);
  }

  await look();
  const stopListening = bus.subscribe(TOPIC, lookAgain);
  const timer = setInterval(lookAgain, LOOK_MS).unref();
  return {
    reason: () => reason,
    stop: (why) => set(RAISE, [FLAG, { reason: why }]),
    lift: () => set('delete from app_flag where name = $1', [FLAG]),
    close: () => {
      clearInterval(timer);
      stopListening();
    },
  };
}

const RAISE = `insert into app_flag (name, value) values ($1, $2)
  on conflict (name) do update set value = excluded.value, set_at = now()`;
