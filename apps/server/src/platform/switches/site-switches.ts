import { type SiteSwitch, siteSwitchLabels, type SwitchState } from '@fairground/contract/site-switches';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config/config.ts';
import { type CheckedRegions, checkedRegions } from './region-rules.ts';
import { type RegionsRow, switchRows, type SwitchRow } from './switch-rows.ts';

/** What operators have switched, as this process knows it. Answers from memory: every call asks. */
export interface SiteSwitches {
  readonly setting: (name: SiteSwitch) => SwitchRow;
  /** How a switch stands. The environment is the floor: what it has closed, no operator opens. */
  readonly stateOf: (name: SiteSwitch) => SwitchState;
  readonly heldAt: (name: SiteSwitch) => SwitchState | undefined;
  readonly regions: () => RegionsRow & CheckedRegions;
  /** Done as soon as what other processes were heard to change has been read. */
  readonly settled: () => Promise<void>;
  /** Reads what was written a moment ago, and makes every other process read it too. */
  readonly refresh: () => Promise<void>;
  /** Somebody was seen to know more than this process. */
  readonly lookAgain: () => void;
}

const TOPIC = 'switches.changed';
const LOOK_MS = 5000;

export interface SiteSwitchesParts {
  readonly pool: pg.Pool;
  readonly bus: Bus;
  readonly log: Logger;
  readonly config: Config;
}

/** The rows in the database are the fact; the bus only makes others look sooner. */
export async function createSiteSwitches({
  pool,
  bus,
  log,
  config,
}: SiteSwitchesParts): Promise<SiteSwitches & { readonly close: () => void }> {
  let settings = new Map<string, SwitchRow>();
  let regions = await read();
  let looking: Promise<void> = Promise.resolve();

  async function read(): Promise<RegionsRow & CheckedRegions> {
    const [rows, row] = await Promise.all([switchRows.all(pool), switchRows.regions(pool)]);
    settings = new Map(rows.map((each) => [each.name, each]));
    return { ...row, ...checkedRegions(config, row.rules) };
  }
  /** One look after the other, so that an older one never has the last word. */
  function look(): Promise<void> {
    const next = lookAfter(looking);
    looking = next.catch((error: unknown) => log.warn({ err: error }, 'site switches could not be read'));
    return next;
  }
  async function lookAfter(earlier: Promise<void>): Promise<void> {
    await earlier;
    regions = await read();
  }
  const lookAgain = (): void => void look().catch(() => undefined);

  const heldAt = (name: SiteSwitch): SwitchState | undefined => {
    if (name === 'login' || name === 'register') {
      const suspended = config.suspended[name];
      return suspended === 'off' ? undefined : suspended;
    }
    return config.depositSwitch === '0' ? 'closed' : undefined;
  };
  const setting = (name: SiteSwitch): SwitchRow => {
    const row = settings.get(name);
    if (!row) throw new Error(`no switch ${siteSwitchLabels[name]}`);
    return row;
  };

  const stopListening = bus.subscribe(TOPIC, lookAgain);
  const timer = setInterval(lookAgain, LOOK_MS).unref();
  return {
    setting,
    heldAt,
    stateOf: (name) => heldAt(name) ?? setting(name).state,
    regions: () => regions,
    settled: () => looking,
    refresh: async () => {
      await look();
      bus.publish(TOPIC, null);
    },
    lookAgain,
    close: () => {
      clearInterval(timer);
      stopListening();
    },
  };
}
