import { housePromo, jackpotAccount } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import { slotTitles } from '@fairground/slots';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';

/** What is shown is what was committed, at most a second ago. */
const CACHE_MS = 1000;
const SEED_KIND = 'slot-pool-seed';

/** Every pool of every title that is played somewhere, with what stands in it. */
export async function slotPools(app: AppContext, venueCode: string | undefined): Promise<readonly CommittedPool[]> {
  const pools = await app.caches.of(readPools)(() => committedPools(app));
  return pools.filter(({ enName }) => venueCode === undefined || enName === venueCode);
}

const readPools = () => lastingReading<readonly CommittedPool[]>(CACHE_MS);

interface CommittedPool {
  readonly enName: string;
  readonly gameCode: string;
  readonly name: string;
  readonly amount: Fen;
  readonly time: number;
}

async function committedPools({ pool: store, now, venueProviders }: AppContext): Promise<readonly CommittedPool[]> {
  const time = now().getTime();
  const fed = slotTitles.filter(({ pools }) => pools !== undefined);
  const [{ rows: sums }, { rows: games }] = await Promise.all([
    store.query<{ pool: string; amount: Fen }>(SUMS),
    store.query<{ enName: string; gameCode: string }>({ ...PLAYED_IN, values: [fed.map(({ code }) => code)] }),
  ]);
  const amounts = new Map(sums.map(({ pool, amount }) => [pool, amount]));
  // A provider may bring a game of the same code: its pools are its own, and it tells of them itself.
  const providers = await Promise.all(games.map(({ enName }) => venueProviders.of(enName)));
  const own = games.filter((_, at) => providers[at] === undefined);
  return own.flatMap(({ enName, gameCode }) =>
    (fed.find(({ code }) => code === gameCode)?.pools ?? []).map(({ name, label }) => ({
      enName,
      gameCode,
      name: label,
      amount: amounts.get(name) ?? 0n,
      time,
    })),
  );
}

const SUMS = {
  name: 'slot-pool.sums',
  text: 'select pool, sum(balance)::bigint as amount from slot_pool_shard group by pool',
};
const PLAYED_IN = {
  name: 'slot-pool.played-in',
  text: `select venue_code as "enName", game_code as "gameCode" from venue_game where game_code = any ($1) and state <> 'off'
    order by venue_code, game_code`,
};

/** Every pool begins with its seed, once and for all. */
export async function seedPools({ ledger }: AppContext, tx: Tx, now: Date): Promise<void> {
  for (const { name, seedFen } of slotTitles.flatMap(({ pools = [] }) => pools)) {
    const amount = BigInt(seedFen);
    // oxlint-disable-next-line no-await-in-loop -- two of them, when the app starts
    const posted = await ledger.post(tx, {
      key: `${SEED_KIND}:${name}`,
      kind: SEED_KIND,
      cause: name,
      actor: 'slots',
      at: now,
      postings: [{ from: housePromo, to: jackpotAccount(name, 0), amount }],
    });
    // oxlint-disable-next-line no-await-in-loop
    if (posted.ok && !posted.value.repeated) await tx.query(FILL, [name, amount]);
  }
}

const FILL = {
  name: 'slot-pool.fill',
  text: 'update slot_pool_shard set balance = balance + $2 where pool = $1 and shard = 0',
};
