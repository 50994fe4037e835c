import { isDeepStrictEqual } from 'node:util';
import type { Envelope } from '@fairground/contract';
import { seedToHex } from '@fairground/fair-play';
import { centerWallet, venueWallet } from '@fairground/ledger';
import { verifySlotRound } from '@fairground/slots';
import { openSeed } from '../../../apps/server/src/modules/fair-play/seeds.ts';
import { type SeededRound, slotRounds, wireRound } from '../../../apps/server/src/modules/slots/slot-rounds.ts';
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts';
import { patiently } from '../retrying-client.ts';
import { type AskedRound, roundIn, type SpunRound } from './play-rounds.ts';
import { FUNDS_FEN, type RoundPlayer, type LaunchedMember } from './round-players.ts';

/** What is wrong with the rounds of a run; every number should be nought. */
export type RoundFaults = Readonly<Record<string, number>>;

/** Holds what is kept against what was answered, outcome by outcome and fen by fen. */
export async function roundFaults(
  app: AppContext,
  players: readonly RoundPlayer[],
  asked: readonly AskedRound[],
): Promise<RoundFaults> {
  const faults = {
    refused: 0,
    lost: 0,
    doubled: 0,
    'with another outcome than answered': 0,
    'that do not follow from their seeds': 0,
    'out of the order of their seeds': 0,
    'wrong balances': 0,
  };
  let answered = 0;
  for (const player of players) {
    const own = asked.filter((round) => round.player === player);
    const told = own.map(({ answers: [first] }) => first && roundIn(first));
    const numbers = told.flatMap((round) => (round ? [round.roundNo] : []));
    const kept = await patiently(() => slotRounds.ofNumbers(app.pool, player.memberId, numbers));
    const byNumber = new Map(kept.map((round) => [round.roundNo, round]));
    let expected = FUNDS_FEN;
    for (const [place, { answers, stake }] of own.entries()) {
      const round = told[place];
      if (!round || round.stake !== stake) {
        faults.refused += 1;
        continue;
      }
      answered += 1;
      expected += returnedBy(round) - stake;
      const stored = byNumber.get(round.roundNo);
      if (!stored) faults.lost += 1;
      else if (isOther(round, stored, answers)) faults['with another outcome than answered'] += 1;
      else if (!isOfItsSeeds(app, stored)) faults['that do not follow from their seeds'] += 1;
    }
    faults['out of the order of their seeds'] += outOfOrder(told);
    if ((await patiently(() => moneyOf(app, player))) !== expected) faults['wrong balances'] += 1;
    // Two questions that were answered by one round.
    faults.doubled += numbers.length - byNumber.size;
  }
  // Rounds nobody heard of, and stakes that were taken for one that is not there.
  const { rows } = await patiently(() => app.pool.query<{ rounds: number; entries: number }>(COUNT));
  for (const count of [rows[0]?.rounds ?? 0, rows[0]?.entries ?? 0]) faults.doubled += Math.abs(count - answered);
  return faults;
}

const COUNT = `select (select count(*)::int from slot_round) as rounds,
  (select count(*)::int from ledger_entry where kind = 'slot-round') as entries`;

/** What the player was told is not what is kept, or not what an impatient second question was answered. */
const isOther = (told: SpunRound, stored: SeededRound, answers: readonly Envelope[]): boolean =>
  !isDeepStrictEqual(told, wireRound(stored)) || answers.some((answer) => !isDeepStrictEqual(roundIn(answer), told));

/** Made anew from its seeds it is the same, and all of it that was not withheld was paid. */
function isOfItsSeeds(app: AppContext, { sealed, pools, ...round }: SeededRound): boolean {
  const serverSeed = seedToHex(openSeed(app, { hash: round.seedHash, sealed }));
  const won = pools.reduce((sum, { amount }) => sum + amount, round.won);
  return (
    verifySlotRound({ ...round, serverSeed, pools: pools.map(({ pool }) => pool) }).holds &&
    round.returned === won - round.withheld
  );
}

const returnedBy = ({ won, withheld, pools }: SpunRound): bigint =>
  pools.reduce((sum, { amount }) => sum + amount, won - withheld);

/** Every round is the next one of its seeds: none was played a second time for a better one. */
export function outOfOrder(
  rounds: readonly ({ readonly seedHash: string; readonly nonce: number } | undefined)[],
): number {
  const next = new Map<string, number>();
  let wrong = 0;
  for (const round of rounds) {
    if (!round) continue;
    if (round.nonce !== (next.get(round.seedHash) ?? 0)) wrong += 1;
    next.set(round.seedHash, round.nonce + 1);
  }
  return wrong;
}

export async function moneyOf({ ledger, pool }: AppContext, { memberId, venueCode }: LaunchedMember): Promise<bigint> {
  const center = await ledger.balanceOf(pool, centerWallet(memberId));
  return center + (await ledger.balanceOf(pool, venueWallet(memberId, venueCode)));
}
