import { chinaDay, yuanText } from '@fairground/money';
import { verifySlotRound } from '@fairground/slots';
import { reconcileProvider } from '../../../apps/server/src/modules/reconciliation/reconcile-providers.ts';
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts';
import { roundStore } from '../../../apps/venues/src/provider/round-store.ts';
import { openSeed } from '../../../apps/venues/src/provider/sealed-seed.ts';
import { moneyOf, outOfOrder, type RoundFaults } from '../rounds/check-rounds.ts';
import { FUNDS_FEN } from '../rounds/round-players.ts';
import { PROVIDER, SEED_KEYS } from './killed-venues.ts';
import type { PressedRound, VenuePlayer } from './play-at-venues.ts';

const DAY_MS = 86_400_000;

/** A round as both books have it. */
interface BothBooks {
  readonly roundId: string;
  readonly request: string;
  readonly gameCode: string;
  readonly stake: string;
  readonly win: string;
  readonly state: string;
  readonly seedHash: string;
  readonly nonce: number;
  readonly at: Date;
  readonly pools: readonly string[];
  /** At the site's wallet; null where it knows nothing of it. */
  readonly siteStake: string | null;
  readonly siteWin: string | null;
  readonly paid: string | null;
  readonly siteState: string | null;
}

export interface CheckedRounds {
  readonly faults: RoundFaults;
  /** By the number they were asked for under. */
  readonly kept: ReadonlyMap<string, BothBooks>;
}

/** Holds what venue and site have kept against what was answered, and against each other. */
export async function venueRoundFaults(
  app: AppContext,
  players: readonly VenuePlayer[],
  pressed: readonly PressedRound[],
): Promise<CheckedRounds> {
  const faults = {
    refused: 0,
    lost: 0,
    doubled: 0,
    'with another outcome than answered': 0,
    'that do not follow from their seeds': 0,
    'out of the order of their seeds': 0,
    'that the wallet has otherwise': 0,
    'without an end': 0,
    'wrong balances': 0,
    'differences between the books': 0,
  };
  const { rows } = await app.pool.query<BothBooks>(BOOKS);
  const kept = new Map(rows.map((row) => [row.request, row]));
  for (const player of players) {
    const own = pressed.filter((round) => round.player === player);
    let expected = FUNDS_FEN;
    for (const round of own) {
      const row = kept.get(round.spin.request);
      expected += row ? BigInt(row.paid ?? '0') - BigInt(row.siteStake ?? '0') : 0n;
      if (round.answers.some(({ status }) => status !== 200) || row?.state === 'refused') faults.refused += 1;
      else if (!row) faults.lost += 1;
      else if (isOther(round, row)) faults['with another outcome than answered'] += 1;
      else if (!(await isOfItsSeeds(app, row.roundId))) faults['that do not follow from their seeds'] += 1;
      else if (row.siteState !== 'settled' || row.siteStake !== row.stake || row.siteWin !== row.win)
        faults['that the wallet has otherwise'] += 1;
    }
    faults['out of the order of their seeds'] += outOfOrder(own.map(({ spin }) => kept.get(spin.request)));
    if ((await moneyOf(app, player)) !== expected) faults['wrong balances'] += 1;
  }
  // Rounds nobody asked for, and stakes or results that were booked for one that is not there, or twice.
  const { rows: counts } = await app.pool.query<{ counted: number[]; open: number }>(COUNTS);
  for (const counted of counts[0]?.counted ?? [0]) faults.doubled += Math.abs(counted - pressed.length);
  faults['without an end'] = counts[0]?.open ?? -1;
  faults['differences between the books'] = await differences(app);
  return { faults, kept };
}

/** What the site's own comparison of the books finds, day by day: the rounds may have been played around midnight. */
async function differences(app: AppContext): Promise<number> {
  const days = [...new Set([Date.now() - DAY_MS, Date.now()].map((at) => chinaDay(new Date(at))))];
  let found = 0;
  // oxlint-disable-next-line no-await-in-loop
  for (const day of days) found += (await reconcileProvider(app, { party: PROVIDER, day })).length;
  return found;
}

/** What the player was told is not what is kept, or not what an impatient second question was answered. */
function isOther({ player, stake, answers }: PressedRound, row: BothBooks): boolean {
  const said = BigInt(row.win) > 0n ? `本局返还 ${yuanText(BigInt(row.win))} 元` : '本局没有返还';
  return (
    row.gameCode !== player.title.code ||
    row.stake !== `${stake}` ||
    answers.some((answer) => answer.roundId !== row.roundId || answer.said !== said)
  );
}

/** Made anew from its seeds it is the same. */
async function isOfItsSeeds(app: AppContext, roundId: string): Promise<boolean> {
  const round = await roundStore.decided(app.pool, roundId);
  if (!round) return false;
  const serverSeed = openSeed(SEED_KEYS, round).toString('hex');
  return verifySlotRound({ ...round, seedHash: round.hash, nonce: Number(round.nonce), serverSeed }).holds;
}

const BOOKS = `select r.round_id as "roundId", coalesce(r.request, r.round_id) as request, r.game_code as "gameCode",
    r.stake::text, r.win::text, r.state, s.hash as "seedHash", r.nonce::int, r.staked_at as at, r.pools,
    p.stake::text as "siteStake", (p.win + p.withheld)::text as "siteWin", p.win::text as paid, p.state as "siteState"
  from venues.round r join venues.seed s on s.id = r.seed_id
  left join provider_round p on p.stake_id = r.round_id || '-s'`;
const COUNTS = `select array[
    (select count(*)::int from venues.round), (select count(*)::int from provider_round),
    (select count(*)::int from ledger_entry where kind = 'provider-stake'),
    (select count(*)::int from ledger_entry where kind = 'provider-win')] as counted,
  (select count(*)::int from venues.round where state in ('pending', 'staked'))
    + (select count(*)::int from provider_round where state = 'open') as open`;
