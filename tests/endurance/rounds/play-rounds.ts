import { setTimeout as pause } from 'node:timers/promises';
import { catalogue, type Endpoint, type Envelope, type OutputOf, ResultCode } from '@fairground/contract';
import { roundDraws } from '@fairground/fair-play';
import { type Fen, yuanFromFen } from '@fairground/money';
import { playRound, type PoolName } from '@fairground/slots';
import * as z from 'zod/mini';
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts';
import { ROUND_MS } from '../../../apps/server/src/modules/slots/slot-session.ts';
import { clientSeedFor } from '../../support/slots.ts';
import type { ClientRequest } from '../retrying-client.ts';
import type { seeded } from '../seeded.ts';
import type { RoundPlayer, LaunchedMember } from './round-players.ts';

const { slots, fairPlay } = catalogue;

/** One in so many rounds is asked for at two processes at once, with one id. */
export const IMPATIENT_ONE_IN = 4;
/** Every so many rounds of those who play for the pools win one of them; one in so many of these is the grand one. */
const POOL_EVERY = 6;
const GRAND_ONE_IN = 40;

/** A round somebody asked for, and all answers there were. */
export interface AskedRound {
  readonly player: RoundPlayer;
  readonly request: ClientRequest;
  readonly stake: Fen;
  readonly answers: readonly Envelope[];
}

export type SpunRound = OutputOf<typeof slots.spin>['round'];

/** The round an answer tells of; undefined when it is a no. */
export function roundIn({ status_code, data }: Envelope): SpunRound | undefined {
  return status_code === ResultCode.Success ? z.parse(slots.spin.output, data).round : undefined;
}

interface Table {
  readonly app: AppContext;
  readonly ask: (request: ClientRequest) => Promise<Envelope>;
  readonly isOver: () => boolean;
}

/** One round after the other, as fast as the rest between two of them allows, until it is over. */
export async function playRounds(
  { app, ask, isOver }: Table,
  player: RoundPlayer,
  drawInt: ReturnType<typeof seeded>,
): Promise<readonly AskedRound[]> {
  const rounds: AskedRound[] = [];
  const { title, uid, token, device } = player;
  const requestOf = (endpoint: Endpoint, input: unknown): ClientRequest => ({
    endpoint,
    input,
    requestId: drawInt.uuid(),
    token,
    device,
  });
  // Not everybody at once.
  await pause(drawInt.below(ROUND_MS));
  while (!isOver()) {
    const stake = stakeOf(player, drawInt);
    const last = rounds.at(-1)?.answers[0];
    const pool = poolFor(player, rounds.length, drawInt);
    if (pool && last) {
      await takeSeeds(
        { app, ask: (endpoint, input) => ask(requestOf(endpoint, input)) },
        { player, stake, last, pool },
      );
    }
    const request = requestOf(slots.spin, { uid, stake: yuanFromFen(stake) });
    const isImpatient = drawInt.below(IMPATIENT_ONE_IN) === 0;
    const answers = await Promise.all([ask(request), ...(isImpatient ? [ask(request)] : [])]);
    rounds.push({ player, request, stake, answers });
    if (answers.some((answer) => roundIn(answer)?.gameCode !== title.code)) break;
    await pause(ROUND_MS);
  }
  return rounds;
}

/** The pool a player takes new seeds for, before this round. */
export function poolFor(
  { winsPools }: LaunchedMember,
  played: number,
  drawInt: ReturnType<typeof seeded>,
): PoolName | undefined {
  if (!winsPools || played % POOL_EVERY !== 1) return undefined;
  return drawInt.below(GRAND_ONE_IN) === 0 ? 'grand' : 'mini';
}

/** Whoever plays for the pools plays high: chance has to be looked for the less. */
export const stakeOf = ({ title: { stakes }, winsPools }: LaunchedMember, drawInt: ReturnType<typeof seeded>): Fen =>
  (winsPools ? stakes.at(-1) : stakes[drawInt.below(stakes.length)]) ?? 0n;

interface Choice {
  readonly player: RoundPlayer;
  readonly stake: Fen;
  readonly last: Envelope;
  readonly pool: PoolName;
}

/** Takes new seeds with which the next round wins that pool. Whoever is cut off in between simply plays on with what there is. */
async function takeSeeds(
  { app, ask }: { readonly app: AppContext; readonly ask: (endpoint: Endpoint, input: unknown) => Promise<Envelope> },
  { player: { title }, stake, last, pool }: Choice,
): Promise<void> {
  const { status_code } = await ask(slots.shown, { roundNo: roundIn(last)?.roundNo });
  const { data } = await ask(fairPlay.seeds, {});
  if (status_code !== ResultCode.Success || data === null) return;
  const { nextSeedHash } = z.parse(fairPlay.seeds.output, data);
  const clientSeed = await clientSeedFor({ app }, nextSeedHash, (serverSeed, candidate) =>
    playRound(title, roundDraws({ serverSeed, clientSeed: candidate, nonce: 0 }), stake).pools.includes(pool),
  );
  await ask(fairPlay.rotate, { clientSeed, nextSeedHash });
}
