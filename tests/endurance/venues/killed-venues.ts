import type { Pool } from 'pg';
import { providerKeys } from '../../../apps/server/src/modules/providers/provider-keys.ts';
import { seedKeys } from '../../../apps/venues/src/provider/sealed-seed.ts';
import { aFreePort } from '../../support/runner/free-port.ts';
import { patiently } from '../retrying-client.ts';
import { insist, type KillTarget, killTarget, underWay } from '../rounds/kill-in-mid-round.ts';
import { seeded } from '../seeded.ts';
import { servedApp, servedProcess } from '../served-app.ts';
import { type VenuePage, venuePage } from './venue-page.ts';

export const PROVIDER = 'OWN';
/** What the venues seal their seeds under; whoever checks opens them with it. */
const SEED_KEY = '5eed'.repeat(16);
export const SEED_KEYS = seedKeys(Buffer.from(SEED_KEY, 'hex'), []);

/** A site, and our games as a provider in processes of their own, all of which are killed by turns. */
export interface KilledVenues {
  readonly site: KillTarget;
  readonly venues: readonly KillTarget[];
  /** Insists, at whichever venue is up, with the same number of the round until there is an answer. */
  readonly spin: (fields: Spin) => Promise<VenuePage>;
  /** How rounds stood that a kill of the site has cut off. */
  readonly atSiteKills: { pending: number; staked: number };
  readonly stop: () => Promise<void>;
}

export interface Spin {
  readonly key: string;
  readonly stake: string;
  readonly request: string;
}

interface Programs {
  readonly databaseUrl: string;
  readonly site: string;
  readonly venues: string;
  readonly count: number;
  readonly seed: number;
  /** Looks into the database. */
  readonly pool: Pool;
}

export async function killedVenues({
  databaseUrl,
  site: siteProgram,
  venues: venuesProgram,
  count,
  seed,
  pool,
}: Programs): Promise<KilledVenues> {
  const ports: number[] = [];
  for (let index = 0; index < count; index += 1) ports.push(await aFreePort());
  const GAME_ORIGINS = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
  const served = await servedApp(databaseUrl, [siteProgram], { GAME_ORIGINS });
  const atSiteKills = { pending: 0, staked: 0 };
  // No round has an end while the site is away: those without one now were cut off by this kill.
  const site = killTarget(served, seed, async () => {
    const open = await patiently(() => openRounds(pool));
    for (const { state } of open) atSiteKills[state] += 1;
    return open.map(({ request }) => request);
  });
  const venues: KillTarget[] = [];
  for (const [index, port] of ports.entries())
    venues.push(
      killTarget(
        await servedProcess({
          program: [venuesProgram],
          env: { ...venuesEnv(), DATABASE_URL: databaseUrl, SITE_URL: served.origin },
          port,
          probe: '/fair/none',
          isReady: ({ status }) => status === 404,
        }),
        seed + 1 + index,
      ),
    );
  const drawInt = seeded(seed);
  return {
    site,
    venues,
    atSiteKills,
    spin: (fields) =>
      insist(
        {
          targets: venues,
          drawInt,
          askAt: (venue) =>
            underWay([venue, site], fields.request, venuePage(`${venue.served.origin}/spin`, { ...fields })),
        },
        `a round ${fields.request}`,
      ),
    stop: async () => {
      for (const target of [...venues, site]) await target.served.stop();
    },
  };
}

function venuesEnv(): Readonly<Record<string, string>> {
  const keys = providerKeys({ mode: 'sandbox', providerKeys: new Map() }, PROVIDER);
  if (!keys) throw new Error('a sandbox has keys for everybody');
  const [toSite, toProvider] = [keys.toSite.toString('hex'), keys.toProvider.toString('hex')];
  return { PROVIDER_CODE: PROVIDER, PROVIDER_KEYS: `${toSite}:${toProvider}`, SEED_KEY };
}

/** Rounds of the venues that have no end. */
export async function openRounds(
  pool: Pool,
): Promise<readonly { readonly request: string; readonly state: 'pending' | 'staked' }[]> {
  const text = `select request, state from venues.round where state in ('pending', 'staked')`;
  return (await pool.query<{ request: string; state: 'pending' | 'staked' }>(text)).rows;
}
