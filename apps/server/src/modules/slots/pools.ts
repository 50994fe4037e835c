import { housePromo, jackpotAccount } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import { slotTitles } from '@fairground/slots';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';
import { siteGames } from '../venues/site-games.ts';

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

async function committedPools(app: AppContext): Promise<readonly CommittedPool[]> {
  const time = app.now().getTime();
  const fed = slotTitles.filter(({ pools }) => pools !== undefined);
  const codes = fed.map(({ code }) => code);
  const [{ rows: sums }, games] = await Promise.all([
    app.pool.query<{ pool: string; amount: Fen }>(SUMS),
    // The pools of a provider's game of the same code are its own, and it tells of them itself.
    siteGames(app, 'DZ', codes),
  ]);
  const amounts = new Map(sums.map(({ pool, amount }) => [pool, amount]));
  const listed = games.filter(({ isComing }) => !isComing);
  return listed.flatMap(({ venueCode, gameCode }) =>
    (fed.find(({ code }) => code === gameCode)?.pools ?? []).map(({ name, label }) => ({
      enName: venueCode,
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
