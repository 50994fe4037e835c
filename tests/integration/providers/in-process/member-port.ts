import { randomUUID } from 'node:crypto';
import { catalogue, type Endpoint, type Envelope, Header } from '@fairground/contract';
import type { Fen } from '@fairground/money';
import { wonFen } from '@fairground/slots';
import type * as z from 'zod/mini';
import type { ConformanceCase } from '../../../../apps/server/src/modules/providers/conformance/run-cases.ts';
import { callOnClock } from '../../../support/builders.ts';
import { aSlotPlayer, type SlotPlayer, type Timed } from '../../../support/slots.ts';

const { slots, games } = catalogue;

/** What every case stakes, unless it says something else: one yuan. */
export const STAKE: Fen = 1_00n;
const FUNDS: Fen = 300_00n;
const AT_ONCE = 8;

/** Ways to write an amount that is none in yuan either. */
export const BAD_AMOUNTS: readonly unknown[] = ['-1', '1e3', '+1', '01', '', 'NaN', '9'.repeat(16), 100, null, '0'];

/** How an answer reads on the pass sheet. */
export const told = ({ status_code }: Pick<Envelope, 'status_code'>): string => `${status_code}`;

/** Whether all of them were told the very same. */
export const asOne = (all: readonly Envelope[]): string =>
  new Set(all.map((each) => JSON.stringify(each))).size === 1 ? 'same' : 'different';

export const atOnce = (act: () => Promise<Envelope>): Promise<Envelope[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, act));

/** What an act changes in the player's wallet of the venue, after what it told. */
export async function moved(player: SlotPlayer, act: () => Promise<string>): Promise<string> {
  const before = await player.money();
  const what = await act();
  return `${what} · ${(await player.money()) - before}`;
}

/** What one call gets wrong on purpose. */
export interface SaidWrong {
  readonly uid?: unknown;
  readonly stake?: unknown;
  readonly requestId?: string;
}

/**
 * Our own slots as they are reached in one process with the server: nobody stands between the member's call and the
 * statement that takes the stake, plays and pays. So it is the member who is hostile here.
 */
export function memberPort(running: Timed) {
  const call = <E extends Endpoint>(
    player: SlotPlayer,
    endpoint: E,
    { input, requestId = randomUUID() }: { readonly input: z.input<E['input']>; readonly requestId?: string },
  ): Promise<Envelope> => callOnClock(running, endpoint, input, { ...player, requestId });

  let anyone: Promise<SlotPlayer> | undefined;
  return {
    running,
    call,
    aPlayer: (amount: Fen = FUNDS): Promise<SlotPlayer> => aSlotPlayer(running, 'jinlichi', amount),

    /** Somebody whose next round of the usual stake returns so many times that stake. */
    aPlayerWho: async (times: bigint): Promise<SlotPlayer> => {
      const player = await aSlotPlayer(running, 'jinlichi', FUNDS);
      await player.chooseRound(STAKE, ({ units }) => wonFen(player.title, STAKE, units) === times * STAKE);
      return player;
    },

    /** A round, or what only looks like the question for one. */
    spin: (player: SlotPlayer, { uid = player.uid, stake = '1', requestId = randomUUID() }: SaidWrong = {}) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is of another type is the point
      call(player, slots.spin, { input: { uid, stake } as z.input<typeof slots.spin.input>, requestId }),

    /** Between the centre wallet and the venue. */
    transfer: (player: SlotPlayer, said: { readonly amount?: unknown; readonly ty?: unknown }, requestId?: string) =>
      call(player, games.transfer, {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
        input: { channelCode: player.venueCode, amount: '50', ty: '2', ...said } as z.input<
          typeof games.transfer.input
        >,
        ...(requestId !== undefined && { requestId }),
      }),

    /** Any text as the body of a call, signed well. */
    say: async (player: SlotPlayer, { path }: Endpoint, body: string): Promise<Envelope> => {
      const { token, device } = player;
      const headers = { [Header.token]: token, [Header.device]: device, [Header.requestId]: randomUUID() };
      const { text } = await running.raw(path, { body, headers, signed: { tt: running.app.now().getTime() } });
      const envelope: Envelope = JSON.parse(text);
      return envelope;
    },

    /** A case that must be turned away; nothing of it moves anything, so these are asked all at once, by one and the same player. */
    turnedAway: (name: string, ask: (player: SlotPlayer) => Promise<Envelope>): ConformanceCase => ({
      name,
      expected: '6007 · 0',
      isTurnedAway: true,
      run: async () => {
        const player = await (anyone ??= aSlotPlayer(running, 'jinlichi', FUNDS));
        return moved(player, async () => told(await ask(player)));
      },
    }),

    roundsOf: async ({ memberId }: SlotPlayer): Promise<number> => {
      const text = 'select count(*)::int as rounds from slot_round where member_id = $1';
      const { rows } = await running.app.pool.query<{ rounds: number }>(text, [memberId]);
      return rows[0]?.rounds ?? 0;
    },
  };
}

export type MemberPort = ReturnType<typeof memberPort>;
