import { setTimeout as pause } from 'node:timers/promises';
import { catalogue, ResultCode } from '@fairground/contract';
import { roundDraws } from '@fairground/fair-play';
import type { Fen } from '@fairground/money';
import { playRound, type PoolName } from '@fairground/slots';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { openSeed } from '../../../apps/venues/src/provider/sealed-seed.ts';
import { searchedClientSeed } from '../../support/slots.ts';
import { askingOnce, patiently } from '../retrying-client.ts';
import { IMPATIENT_ONE_IN, poolFor, stakeOf } from '../rounds/play-rounds.ts';
import type { LaunchedMember } from '../rounds/round-players.ts';
import type { seeded } from '../seeded.ts';
import { type KilledVenues, SEED_KEYS, type Spin } from './killed-venues.ts';
import { type VenuePage, venuePage } from './venue-page.ts';

const { games } = catalogue;

/** So long a round lasts at the venue. */
const ROUND_MS = 2_500;
/** One in so many rounds is played from a page of its own, to which the site launches anew. */
const LAUNCH_ONE_IN = 8;

/** A member on the page of a game. */
export interface VenuePlayer extends LaunchedMember {
  readonly page: VenuePage;
}

/** A round somebody asked for, and all answers there were. */
export interface PressedRound {
  readonly player: VenuePlayer;
  readonly spin: Spin;
  readonly stake: Fen;
  readonly answers: readonly VenuePage[];
}

interface Table {
  readonly killed: KilledVenues;
  readonly pool: Pool;
  readonly signKey: Buffer;
  readonly isOver: () => boolean;
}

/** Launch addresses lead to a page of the venue, in a frame of the site or in a tab of its own. */
export const addressIn = (url: string): string => decodeURIComponent(url.slice('/game/'.length));

/** One round after the other, as fast as the rest between two of them allows, until it is over. */
export async function playAtVenues(
  table: Table,
  player: VenuePlayer,
  drawInt: ReturnType<typeof seeded>,
): Promise<readonly PressedRound[]> {
  const rounds: PressedRound[] = [];
  let { page } = player;
  // Not everybody at once.
  await pause(drawInt.below(ROUND_MS));
  while (!table.isOver()) {
    if (drawInt.below(LAUNCH_ONE_IN) === 0) page = (await launchedAgain(table, player, drawInt.uuid())) ?? page;
    const stake = stakeOf(player, drawInt);
    const pool = poolFor(player, rounds.length, drawInt);
    if (pool) await takeSeeds(table, { player, page, stake, pool });
    const spin = { key: page.key, stake: `${stake}`, request: drawInt.uuid() };
    const isImpatient = drawInt.below(IMPATIENT_ONE_IN) === 0;
    const ask = () => table.killed.spin(spin);
    const answers = await Promise.all([ask(), ...(isImpatient ? [ask()] : [])]);
    rounds.push({ player, spin, stake, answers });
    if (answers.some(({ status }) => status !== 200)) break;
    page = answers[0] ?? page;
    await pause(ROUND_MS);
  }
  return rounds;
}

/** Through the site to a page of the venue. Whoever is not let in, or loses the answer, plays on where they were. */
async function launchedAgain(
  { killed: { site }, signKey }: Table,
  { token, device, venueCode, title }: VenuePlayer,
  requestId: string,
): Promise<VenuePage | undefined> {
  const input = { enName: venueCode, gameCode: title.code };
  const reply = await askingOnce(
    site.served.origin,
    signKey,
  )({ endpoint: games.launch, input, requestId, token, device });
  if (typeof reply === 'string' || reply.status_code !== ResultCode.Success) return undefined;
  const page = await venuePage(addressIn(z.parse(games.launch.output, reply.data).url));
  return typeof page === 'string' || page.status !== 200 ? undefined : page;
}

interface Choice {
  readonly player: VenuePlayer;
  readonly page: VenuePage;
  readonly stake: Fen;
  readonly pool: PoolName;
}

/** Takes new seeds with which the next round wins that pool. Whoever is cut off in between simply plays on with what there is. */
async function takeSeeds(
  { killed: { venues }, pool }: Table,
  { player: { title }, page: { key, nextSeedHash }, stake, pool: wanted }: Choice,
): Promise<void> {
  const { rows } = await patiently(() =>
    pool.query<{ hash: string; sealed: Buffer }>(
      `select hash, sealed from venues.seed where hash = $1 and state = 'next'`,
      [nextSeedHash],
    ),
  );
  const venue = venues.find(({ isUp }) => isUp);
  if (!rows[0] || !venue) return;
  const serverSeed = openSeed(SEED_KEYS, rows[0]);
  const clientSeed = searchedClientSeed((candidate) =>
    playRound(title, roundDraws({ serverSeed, clientSeed: candidate, nonce: 0 }), stake).pools.includes(wanted),
  );
  await venuePage(`${venue.served.origin}/seeds`, { key, clientSeed, nextSeedHash });
}
