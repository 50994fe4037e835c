import { ResultCode } from '@fairground/contract';
import { type Capability, capabilityLabels } from '@fairground/contract/capabilities';
import { chinaMoment } from '@fairground/money';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from './bus/bus.ts';
import { Refusal } from './refusal.ts';

/** Why a capability is closed, and until when it probably stays so. */
export interface Closing {
  readonly reason: string;
  readonly since: Date;
  readonly resumeAt: Date | undefined;
}

/** Which capabilities operators have closed. */
export interface Maintenance {
  /** Undefined while the capability is open. Answers from memory: every call asks. */
  readonly of: (capability: Capability) => Closing | undefined;
  /** Reads what was written a moment ago, and makes every other process read it too. */
  readonly refresh: () => Promise<void>;
}

const PREFIX = 'maintenance.';
const TOPIC = 'maintenance.changed';
const LOOK_MS = 5000;

interface Row {
  readonly name: string;
  readonly value: { readonly reason: string; readonly resumeAt: number | null };
  readonly set_at: Date;
}

export interface MaintenanceParts {
  readonly pool: pg.Pool;
  readonly bus: Bus;
  readonly log: Logger;
}

/** The rows in the database are the fact; the bus only makes others look sooner. */
export async function createMaintenance({
  pool,
  bus,
  log,
}: MaintenanceParts): Promise<Maintenance & { readonly close: () => void }> {
  let closings: ReadonlyMap<string, Closing> = new Map();

  async function look(): Promise<void> {
    const { rows } = await pool.query<Row>(READ, [PREFIX]);
    closings = new Map(rows.map((row) => [row.name.slice(PREFIX.length), closingOf(row)]));
  }
  const lookAgain = (): void =>
    void look().catch((error: unknown) => log.warn({ err: error }, 'maintenance flags could not be read'));

  await look();
  const stopListening = bus.subscribe(TOPIC, lookAgain);
  const timer = setInterval(lookAgain, LOOK_MS).unref();
  return {
    of: (capability) => closings.get(capability),
    refresh: async () => {
      await look();
      bus.publish(TOPIC, null);
    },
    close: () => {
      clearInterval(timer);
      stopListening();
    },
  };
}

/** A transaction, as far as it is needed here: the AppContext holds what this file makes. */
interface Transaction {
  readonly query: pg.PoolClient['query'];
}

/** What an operator decides. Whoever changes it writes it down in the same transaction, and refreshes afterwards. */
export const closings = {
  set: async ({ query }: Transaction, capability: Capability, { reason, since, resumeAt }: Closing): Promise<void> => {
    const value = { reason, resumeAt: resumeAt?.getTime() ?? null };
    await query(SET, [PREFIX + capability, value, since]);
  },
  lift: async ({ query }: Transaction, capability: Capability): Promise<void> => {
    await query('delete from app_flag where name = $1', [PREFIX + capability]);
  },
};

/** While a capability is closed, whatever would change something in it is told 6013. */
export function refuseClosed(maintenance: Maintenance, capability: Capability | undefined, now: Date): void {
  const closing = capability && (maintenance.of(capability) ?? maintenance.of('site'));
  if (!closing) return;
  const back =
    closing.resumeAt && closing.resumeAt > now ? `，预计${chinaMoment(closing.resumeAt, now)}恢复` : '，请稍后再试';
  throw new Refusal(ResultCode.Maintenance, `${capabilityLabels[capability]}维护中${back}`);
}

const closingOf = ({ value, set_at }: Row): Closing => ({
  reason: value.reason,
  since: set_at,
  resumeAt: value.resumeAt === null ? undefined : new Date(value.resumeAt),
});

const READ = 'select name, value, set_at from app_flag where starts_with(name, $1)';
const SET = `insert into app_flag (name, value, set_at) values ($1, $2, $3)
  on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`;
