import { createHash } from 'node:crypto';
import { catalogue, type Endpoint, type OutputOf } from '@fairground/contract';
import type { CardAction, CardGameCode } from '@fairground/cards';
import { venueWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import * as z from 'zod/mini';
import { driveTables } from '../../../apps/server/src/modules/cards/drive-tables.ts';
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts';
import { aMember, callOnClock, fund, type TestMember } from '../builders.ts';
import type { Timed } from '../slots.ts';
import type { CallOptions } from '../test-app.ts';

const { cards, games } = catalogue;

export const CARD_VENUE = 'SSQP';
export const MAHJONG_VENUE = 'YXQP';

type Asked<E extends Endpoint> = { readonly status_code: number; readonly message: string; readonly data: OutputOf<E> };
export type Table = OutputOf<typeof cards.table>;

/** Opens the card games in the test's database. */
export async function openCards({ pool }: AppContext): Promise<void> {
  await pool.query(
    `insert into venue_game (venue_code, game_code, name)
     values ('SSQP', 'niuniu', '抢庄牛牛'), ('SSQP', 'landlord', '斗地主'), ('SSQP', 'holdem', '德州扑克'),
       ('YXQP', 'mahjong', '二人麻将')
     on conflict (venue_code, game_code) do update set state = 'on'`,
  );
}

/** So much later, with everything done at the tables that fell due. */
export async function passSeconds({ app, clock }: Timed, seconds: number): Promise<void> {
  const until = clock.now().getTime() + seconds * 1000;
  for (let now = clock.now().getTime(); now < until; now = clock.now().getTime()) {
    const { rows } = await app.pool.query<{ dueAt: Date | null }>(
      'select min(due_at) as "dueAt" from card_table where closed_at is null',
    );
    const next = Math.min(rows[0]?.dueAt?.getTime() ?? until, until);
    clock.passSeconds(Math.max(next - now, 1) / 1000);
    await driveTables(app);
  }
}

export const hashOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** Somebody who plays cards, with money in the venue. */
export interface CardPlayer extends TestMember {
  ask<E extends Endpoint>(endpoint: E, input: z.input<E['input']>, options?: CallOptions): Promise<Asked<E>>;
  join(roomCode: string, withBots?: 0 | 1, buyIn?: string): Promise<Asked<typeof cards.join>>;
  /** Binds this seed for the next hand instead of one of its own. */
  bind(seed: string): Promise<void>;
  /** The table as it stands, where the own seed is opened and a new one bound when it is asked for. */
  look(): Promise<Table>;
  act(action: CardAction, options?: CallOptions): Promise<Asked<typeof cards.act>>;
  money(): Promise<Fen>;
}

export async function aCardPlayer(
  running: Timed,
  amount: Fen = 10_000_00n,
  gameCode: CardGameCode = 'niuniu',
): Promise<CardPlayer> {
  const { app } = running;
  const enName = gameCode === 'mahjong' ? MAHJONG_VENUE : CARD_VENUE;
  const member = await aMember(app);
  await fund(app, member, amount);
  let tableId = '';
  let seed = `seed-of-${member.memberId}-0`;
  const ask: CardPlayer['ask'] = async <E extends Endpoint>(
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
  await ask(games.launch, { enName, gameCode });
  const read = async (): Promise<Table> => {
    const { status_code, message, data } = await ask(cards.table, { tableId });
    if (status_code !== 6000) throw new Error(`table ${tableId}: ${status_code} ${message}`);
    return data;
  };
  return {
    ...member,
    ask,
    join: async (roomCode, withBots = 0, buyIn) => {
      const asked = { roomCode, withBots, commit: hashOf(seed), ...(buyIn !== undefined && { buyIn }) };
      const joined = await ask(cards.join, asked);
      if (joined.status_code === 6000) ({ tableId } = joined.data);
      return joined;
    },
    bind: async (chosen) => {
      seed = chosen;
      if (tableId !== '') await ask(cards.commit, { tableId, commit: hashOf(seed) });
    },
    look: async () => {
      const table = await read();
      const own = table.hand?.commitment.contributions.find(({ hash }) => hash === hashOf(seed));
      if (table.stage === 'gathering' && own && own.seed === '') {
        const { handNo } = table.hand?.commitment ?? { handNo: '' };
        await ask(cards.contribute, { tableId, handNo, seed });
      } else if (table.isCommitted === 0) {
        seed = `${seed}x`;
        await ask(cards.commit, { tableId, commit: hashOf(seed) });
      }
      return read();
    },
    act: async (action, options) => {
      const { hand } = await read();
      const sent = { tableId, handNo: hand?.commitment.handNo ?? '', clock: hand?.clock ?? 0, action };
      return ask(cards.act, sent, options);
    },
    money: () => app.ledger.balanceOf(app.pool, venueWallet(member.memberId, enName)),
  };
}

/** The next hand begins and is dealt: everybody has opened their seed. */
export async function dealtFor(running: Timed, players: readonly CardPlayer[]): Promise<void> {
  const [first] = players;
  for (let at = 0; at < 60 && (await first?.look())?.stage !== 'gathering'; at += 1) await passSeconds(running, 0.5);
  for (const player of players) await player.look();
}

/** Everybody gets up, and the hands they are in are played to their ends. */
export async function clearTables(running: Timed): Promise<void> {
  const { pool } = running.app;
  await pool.query('update card_seat set is_leaving = true where member_id is not null');
  const open = 'select id from card_table where closed_at is null';
  for (let at = 0; at < 90 && (await pool.query(open)).rows.length > 0; at += 1) await passSeconds(running, 1);
}
