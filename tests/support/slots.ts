import { catalogue, type Endpoint, type OutputOf } from '@fairground/contract';
import { recordedDraws, roundDraws } from '@fairground/fair-play';
import { venueWallet } from '@fairground/ledger';
import { type Fen, yuanFromFen } from '@fairground/money';
import { playRound, type SlotRound, type Title, titleOf } from '@fairground/slots';
import { openSeed } from '../../apps/server/src/modules/fair-play/seeds.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import * as z from 'zod/mini';
import { aMember, callOnClock, fund, type TestClock, type TestMember } from './builders.ts';
import type { CallOptions, TestApp } from './test-app.ts';

const { games, slots, fairPlay } = catalogue;

/** Long enough for the next round. */
export const NEXT_ROUND_SECONDS = 2.5;

/** An app whose clock the test moves. */
export type Timed = TestApp & { readonly clock: TestClock };

type Asked<E extends Endpoint> = { readonly status_code: number; readonly message: string; readonly data: OutputOf<E> };

/** Somebody at the reels of one game, with money in its venue. */
export interface SlotPlayer extends TestMember {
  /** The uid of the launch address. */
  readonly uid: string;
  readonly venueCode: string;
  readonly title: Title;
  ask<E extends Endpoint>(endpoint: E, input: z.input<E['input']>, options?: CallOptions): Promise<Asked<E>>;
  /** One round, whatever becomes of it. */
  spin(stake: Fen, options?: CallOptions): Promise<Asked<typeof slots.spin>>;
  /** One round that must be taken, after the rest before it. */
  play(stake: Fen): Promise<OutputOf<typeof slots.spin>>;
  money(): Promise<Fen>;
  /** Takes new seeds with which the next round is such a one. */
  chooseRound(stake: Fen, isWanted: (round: SlotRound) => boolean): Promise<void>;
}

const venueOf = new Map([
  ['jinlichi', 'WYDZ'],
  ['dengshi', 'WYDZ'],
  ['shanhai', 'WYDZ'],
  ['suanpan', 'JXDZ'],
  ['qingci', 'JXDZ'],
  ['qinglv', 'LYDZ'],
  ['xinghe', 'LYDZ'],
  ['nihong', 'LYDZ'],
]);

export async function aSlotPlayer(
  running: Timed,
  gameCode = 'jinlichi',
  amount: Fen = 10_000_00n,
): Promise<SlotPlayer> {
  const { app, clock } = running;
  const venueCode = venueOf.get(gameCode) ?? '';
  const title = titleOf(gameCode);
  if (!title) throw new Error(`no title ${gameCode}`);
  const member = await aMember(app);
  await fund(app, member, amount);
  const ask: SlotPlayer['ask'] = async <E extends Endpoint>(
    endpoint: E,
    input: z.input<E['input']>,
    options: CallOptions = {},
  ): Promise<Asked<E>> => {
    const reply = await callOnClock(running, endpoint, input, { ...member, ...options });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a refusal's data is as it came, the others' as the schema reads it
    return {
      ...reply,
      data: reply.status_code === 6000 ? z.parse(endpoint.output, reply.data) : reply.data,
    } as Asked<E>;
  };
  const { data } = await ask(games.launch, { enName: venueCode, gameCode });
  const uid = new URL(data.url, running.url).searchParams.get('uid') ?? '';
  const spin: SlotPlayer['spin'] = (stake, options) => ask(slots.spin, { uid, stake: yuanFromFen(stake) }, options);
  return {
    ...member,
    uid,
    venueCode,
    title,
    ask,
    spin,
    play: async (stake) => {
      clock.passSeconds(NEXT_ROUND_SECONDS);
      const { status_code, message, data: spun } = await spin(stake);
      if (status_code !== 6000) throw new Error(`${status_code} ${message}`);
      return spun;
    },
    money: () => app.ledger.balanceOf(app.pool, venueWallet(member.memberId, venueCode)),
    chooseRound: async (stake, isWanted) => {
      const { data: seeds } = await ask(fairPlay.seeds, {});
      const clientSeed = await clientSeedFor(running, seeds.nextSeedHash, (serverSeed, candidate) =>
        isWanted(playRound(title, roundDraws({ serverSeed, clientSeed: candidate, nonce: 0 }), stake)),
      );
      const { status_code, message } = await ask(fairPlay.rotate, { clientSeed, nextSeedHash: seeds.nextSeedHash });
      if (status_code !== 6000) throw new Error(`${status_code} ${message}`);
    },
  };
}

/** Looks into the sealed seed, as nobody outside can, for a client seed that goes with it as wished. */
export async function clientSeedFor(
  { app }: { readonly app: AppContext },
  seedHash: string,
  fits: (serverSeed: Uint8Array, clientSeed: string) => boolean,
): Promise<string> {
  const { rows } = await app.pool.query<{ sealed: Buffer }>(
    'select seed_sealed as sealed from fair_seed where seed_hash = $1',
    [seedHash],
  );
  if (!rows[0]) throw new Error(`no seed ${seedHash}`);
  const serverSeed = openSeed(app, { hash: seedHash, sealed: rows[0].sealed });
  return searchedClientSeed((candidate) => fits(serverSeed, candidate));
}

export function searchedClientSeed(fits: (clientSeed: string) => boolean): string {
  for (let tries = 0; tries < 2_000_000; tries += 1) if (fits(`c${tries}`)) return `c${tries}`;
  throw new Error('no client seed goes with it as wished');
}

/** What a round of these seeds is, by the page's own code. */
export function replay(title: Title, seeds: Parameters<typeof roundDraws>[0], stake: Fen) {
  const { draws, drawn } = recordedDraws(roundDraws(seeds));
  return { round: playRound(title, draws, stake), drawn };
}
