import { randomUUID } from 'node:crypto';
import { fc } from '@fast-check/vitest';
import { catalogue } from '@fairground/contract';
import { centerWallet, checkLedger, debtWallet } from '@fairground/ledger';
import { type Fen, yuanFromFen } from '@fairground/money';
import { boardOf } from '../../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../../../../../packages/betting/src/placement/testing/an-offer.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fund } from '../../../../../../tests/support/builders.ts';
import { aBettor, type Bettor, selectionOf, singleOn } from '../../../../../../tests/support/sports/sports.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';

const { games } = catalogue;
const board = boardOf();
let running: TestApp;
let next = 0;

beforeAll(async () => {
  running = await startTestApp({ sports: { board } });
  await running.app.pool.query(
    `insert into sport_limit values ('TT', '*', false, 'single', 1000, 100000, 1000000, 15000, 100000)`,
  );
});

/** A selection nobody else bets on. */
function offered(given: Parameters<typeof anOffer>[0] = {}) {
  const offer = anOffer({ gameId: `t${(next += 1)}`, ...given });
  board.put(offer);
  return offer;
}

/** Somebody with money in both wallets. */
async function aPayer(sports: Fen, centre: Fen): Promise<Bettor> {
  const player = await aBettor(running, sports);
  await fund(running.app, player, centre);
  return player;
}

const centreOf = ({ memberId }: Bettor): Promise<Fen> =>
  running.app.ledger.balanceOf(running.app.pool, centerWallet(memberId));
const wallets = async (player: Bettor) => ({ ...(await player.money()), centre: await centreOf(player) });
const transfersOf = async ({ memberId }: Bettor) =>
  (
    await running.app.pool.query<{ amount: bigint; request_key: string }>(
      `select amount, request_key from transfer_order where member_id = $1 and request_key like 'bet:%' order by created_at`,
      [memberId],
    )
  ).rows;
const wordsOf = ({ tickets }: Awaited<ReturnType<Bettor['bet']>>) =>
  tickets.map(({ status, reasonCode }) => reasonCode ?? status);
const off = (player: Bettor) => player.call(games.setAutoTransferStatus, { status: 0 });

describe('a stake that exceeds the sports wallet', () => {
  test('brings exactly the missing part from the centre wallet, and is one fact with it', async () => {
    const player = await aPayer(30_00n, 500_00n);
    const requestId = randomUUID();
    const request = { ...singleOn(offered(), '100.50'), timestamp: Date.now() };
    const first = await player.bet(request, requestId);
    expect(wordsOf(first)).toEqual(['accepted']);
    expect(first.balance).toBe(0n);
    expect(await wallets(player)).toEqual({ free: 0n, staked: 100_50n, centre: 429_50n });
    expect(await transfersOf(player)).toEqual([{ amount: 70_50n, request_key: `bet:${requestId}:0` }]);
    expect(await player.bet(request, requestId)).toEqual(first);
    expect((await player.ask('bet', { ...request, autoOdds: false }, requestId)).status_code).toBe(6008);
    expect(await wallets(player)).toEqual({ free: 0n, staked: 100_50n, centre: 429_50n });
  });

  test('that the sports wallet covers moves nothing else', async () => {
    const player = await aPayer(100_00n, 500_00n);
    await player.bet(singleOn(offered(), '100'));
    expect(await wallets(player)).toEqual({ free: 0n, staked: 100_00n, centre: 500_00n });
    expect(await transfersOf(player)).toEqual([]);
  });

  test('comes in one request with others: each brings what is missing, a refused one leaves its part', async () => {
    const player = await aPayer(50_00n, 100_00n);
    const selections = [offered(), offered({ shut: 'suspended' }), offered(), offered()].map((offer, index) => ({
      ...selectionOf(offer),
      amount: ['60', '20', '60', '60'][index],
    }));
    const reply = await player.bet({ mode: 'multiple', autoOdds: true, oddsType: 'H', selections });
    expect(wordsOf(reply)).toEqual(['accepted', 'suspended', 'accepted', 'balance']);
    expect(reply.tickets[3]?.reason).toBe('余额不足，去存款（可用 30 元）');
    expect(await wallets(player)).toEqual({ free: 0n, staked: 120_00n, centre: 30_00n });
    expect((await transfersOf(player)).map(({ amount }) => amount)).toEqual([10_00n, 60_00n]);
  });

  test('is refused with automatic transfer off, and paid when the member agrees to what is missing', async () => {
    const player = await aPayer(30_00n, 500_00n);
    await off(player);
    const before = await wallets(player);
    const refused = await player.bet(singleOn(offered(), '100'));
    expect(refused.tickets).toMatchObject([{ reasonCode: 'balance', reason: '余额不足，去存款（可用 30 元）' }]);
    expect(wordsOf(await player.bet(singleOn(offered(), '100', { transferIn: '69.99' })))).toEqual(['balance']);
    expect(await wallets(player)).toEqual(before);
    expect(wordsOf(await player.bet(singleOn(offered(), '100', { transferIn: '70' })))).toEqual(['accepted']);
    expect(await wallets(player)).toEqual({ free: 0n, staked: 100_00n, centre: 430_00n });
  });

  test('never takes more than was agreed to for all stakes of a request', async () => {
    const player = await aPayer(10_00n, 500_00n);
    await off(player);
    const selections = [offered(), offered(), offered()].map((offer) => ({ ...selectionOf(offer), amount: '40' }));
    const reply = await player.bet({ mode: 'multiple', autoOdds: true, oddsType: 'H', selections, transferIn: '70' });
    expect(wordsOf(reply)).toEqual(['accepted', 'accepted', 'balance']);
    expect(await centreOf(player)).toBe(430_00n);
  });

  test('the preview says what a bet can be paid from', async () => {
    const player = await aPayer(30_00n, 500_00n);
    const preview = async () => (await player.ask('preview', { selections: [selectionOf(offered())] })).data;
    expect(await preview()).toMatchObject({ balance: 30_00n, available: 530_00n, transferOpen: 1 });
    await off(player);
    expect(await preview()).toMatchObject({ balance: 30_00n, available: 30_00n, transferOpen: 1 });
  });
});

const change = (text: string) => async (player: Bettor) => {
  await running.app.pool.query(text, text.includes('$1') ? [player.memberId] : []);
};
const owe = async ({ memberId }: Bettor): Promise<void> => {
  const key = `owe-${memberId}`;
  const postings = [{ from: debtWallet(memberId), to: centerWallet(memberId), amount: 1n }];
  const entry = { key, kind: 'test', cause: key, actor: 'test', at: running.app.now(), postings };
  await running.app.ledger.post(running.app.pool, entry);
};
const nothing = async (): Promise<void> => {};
const venueState = (state: string) => change(`update venue set state = '${state}' where code = 'CRTY'`);

describe('every refusal leaves both wallets untouched', () => {
  test.each<
    readonly [string, (player: Bettor) => Promise<unknown>, Parameters<typeof anOffer>[0], string, string | number]
  >([
    ['both together do not suffice', nothing, {}, '530.01', 'balance'],
    ['a closed market', nothing, { shut: 'closed' }, '100', 'closed'],
    ['a match that began', nothing, { shut: 'started' }, '100', 'started'],
    ['below the minimum', nothing, {}, '9.99', 'belowMin'],
    ['above the maximum', nothing, {}, '200001', 'aboveMax'],
    ['an exposure limit', nothing, { sport: 'TT', price: 20_000 }, '200', 'exposure'],
    ['an own limit', change('update limit_member set loss_day = 5000 where member_id = $1'), {}, '100', 'ownLimit'],
    [
      'a break',
      change(
        `update limit_member set restriction_kind = 'break', restriction_until = now() + interval '1 day',
           restriction_began_at = now() where member_id = $1`,
      ),
      {},
      '100',
      6003,
    ],
    ['a debt', owe, {}, '100', 'debt'],
    [
      'a wagering lock of an activity',
      change(`insert into venue_wagering_lock values ($1, 'CRTY', '活动', 5, now(), null)`),
      {},
      '100',
      'balance',
    ],
    [
      'an invitation to an activity',
      change(
        `insert into venue_invitation (member_id, venue_code, activity, times, days) values ($1, 'CRTY', '体验季', 1, 7)`,
      ),
      {},
      '100',
      'balance',
    ],
    ['a venue at rest', venueState('maintenance'), {}, '100', 'maintenance'],
  ])('%s', async (_, prepare, offer, amount, word) => {
    const player = await aPayer(30_00n, 500_00n);
    await prepare(player);
    const before = await wallets(player);
    const replies = [
      await player.ask('bet', singleOn(offered(offer), amount)),
      await player.ask('bet', singleOn(offered(offer), amount, { transferIn: '600' })),
    ];
    await venueState('normal')(player);
    for (const { status_code, data } of replies) {
      if (typeof word === 'number') expect(status_code).toBe(word);
      else expect(data).toMatchObject({ tickets: [{ status: 'rejected', reasonCode: word }] });
    }
    expect(await wallets(player)).toEqual(before);
    expect(await transfersOf(player)).toEqual([]);
  });

  test('GA-16b a sportsbook without a game is given nothing', async () => {
    const player = await aPayer(30_00n, 500_00n);
    const before = await wallets(player);
    const { rows } = await running.app.pool.query<{ game_code: string }>(
      `delete from venue_game where venue_code = 'CRTY' returning game_code`,
    );
    const { data } = await player.ask('bet', singleOn(offered(), '100'));
    await running.app.pool.query(`insert into venue_game select 'CRTY', unnest($1::text[])`, [
      rows.map(({ game_code }) => game_code),
    ]);
    expect(data).toMatchObject({ tickets: [{ status: 'rejected', reasonCode: 'balance' }] });
    expect(await wallets(player)).toEqual(before);
  });
});

describe('at once', () => {
  test('twenty times the same request is one bet and one transfer', async () => {
    const player = await aPayer(30_00n, 500_00n);
    const requestId = randomUUID();
    const request = { ...singleOn(offered(), '100'), timestamp: Date.now() };
    const replies = await Promise.all(Array.from({ length: 20 }, () => player.ask('bet', request, requestId)));
    // Who comes while the first is under way may be asked to come again.
    const codes = new Set(replies.map(({ status_code }) => status_code));
    expect([...codes].filter((code) => code !== 6000 && code !== 6011)).toEqual([]);
    expect(codes).toContain(6000);
    expect(await wallets(player)).toEqual({ free: 0n, staked: 100_00n, centre: 430_00n });
    expect(await transfersOf(player)).toHaveLength(1);
  });

  type Step =
    | { readonly kind: 'bet'; readonly player: number; readonly stake: bigint; readonly request: number }
    | { readonly kind: 'in' | 'out'; readonly player: number; readonly amount: bigint }
    | { readonly kind: 'recycle'; readonly player: number }
    | { readonly kind: 'switch'; readonly player: number; readonly status: 0 | 1 };
  const player = fc.nat({ max: 2 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('bet' as const),
        player,
        stake: fc.bigInt({ min: 10_00n, max: 60_00n }),
        request: fc.nat({ max: 3 }),
      }),
    },
    fc.record({
      kind: fc.constantFrom('in' as const, 'out' as const),
      player,
      amount: fc.bigInt({ min: 1n, max: 40_00n }),
    }),
    fc.record({ kind: fc.constant('recycle' as const), player }),
    fc.record({ kind: fc.constant('switch' as const), player, status: fc.constantFrom(0 as const, 1 as const) }),
  );

  test('whatever comes together, money is conserved, a stake is a ticket, and a transfer of a bet has its bet', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
        const players = await Promise.all([aPayer(20_00n, 100_00n), aPayer(50_00n, 50_00n), aPayer(80_00n, 10_00n)]);
        const totals = [120_00n, 100_00n, 90_00n];
        // Equal requests of one player are repeats of each other: the same body under the same id.
        const requests = new Map<string, { readonly id: string; readonly body: Readonly<Record<string, unknown>> }>();
        const run = async (each: Step): Promise<unknown> => {
          const who = players[each.player];
          if (!who) return undefined;
          if (each.kind === 'switch') return who.call(games.setAutoTransferStatus, { status: each.status });
          if (each.kind === 'recycle') return who.call(games.recycle, {});
          if (each.kind !== 'bet') {
            const input = { channelCode: 'CRTY', amount: yuanFromFen(each.amount), isActivity: false };
            return who.call(games.transfer, { ...input, ty: each.kind === 'in' ? '1' : '2' });
          }
          const name = `${each.player} ${each.request}`;
          const body = { ...singleOn(offered(), yuanFromFen(each.stake)), timestamp: Date.now() };
          const known = requests.get(name) ?? { id: randomUUID(), body };
          requests.set(name, known);
          return who.ask('bet', known.body, known.id);
        };
        await Promise.all(steps.map(run));
        for (const [index, who] of players.entries()) {
          const { free, staked, centre } = await wallets(who);
          expect(free + staked + centre).toBe(totals[index]);
          expect(free >= 0n && centre >= 0n).toBe(true);
          const { rows } = await running.app.pool.query<{ staked: bigint; cause: string }>(
            `select t.staked, e.cause from sport_ticket t join ledger_entry e on e.id = t.stake_entry
             where t.member_id = $1`,
            [who.memberId],
          );
          expect(rows.reduce((sum, row) => sum + row.staked, 0n)).toBe(staked);
          const bets = new Map(rows.map((row) => [`bet:${row.cause.slice(row.cause.indexOf(':') + 1)}`, row.staked]));
          for (const { amount, request_key } of await transfersOf(who)) {
            expect(bets.has(request_key)).toBe(true);
            expect(amount <= (bets.get(request_key) ?? 0n)).toBe(true);
          }
        }
      }),
      { numRuns: 12 },
    );
    expect(await checkLedger(running.app.pool)).toMatchObject({ ok: true });
  });
});
