import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testBeacon } from '../../../../../../tests/support/beacon.ts';
import { outcomes } from '../../../../../../tests/support/builders.ts';
import { aTable, aTablePlayer, tableOf, type TestTable } from '../../../../../../tests/support/games/tables.ts';
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts';
import { countTickets } from '../settling/count-tickets.ts';
import { settleRound } from '../settling/settle-round.ts';

const { tables, games, wallet, limits } = catalogue;

const beacon = testBeacon();
beacon.hurry();
let running: TestApp;
let baccarat: TestTable;
let roulette: TestTable;
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' }, ports: { beacon } });
  baccarat = aTable(running, beacon, 'BAC1');
  roulette = aTable(running, beacon, 'RO1');
});

const backOf = ({ backs }: { readonly backs: Readonly<Record<string, number>> | null }, code: string): bigint =>
  BigInt(backs?.[code] ?? 0);

describe('bets on a round', () => {
  test('GA-11a are paid from the venue’s wallet, sealed, and settled by what was sealed', async () => {
    const player = await aTablePlayer(running);
    const round = await baccarat.open();
    const { data, status_code } = await player.bet(round, { P: 100, T: 20, PP: 10 });
    expect(status_code).toBe(6000);
    expect(data.ticket).toMatchObject({
      roundNo: round.roundNo,
      tier: 'middle',
      state: 'accepted',
      stake: 130_00n,
      bets: [
        { code: 'P', name: '闲', stake: 100_00n, label: '', returned: null },
        { code: 'T', name: '和', stake: 20_00n },
        { code: 'PP', name: '闲对', stake: 10_00n },
      ],
    });
    expect(data.balance).toBe(100_000_00n - 130_00n);
    expect((await player.ask(wallet.getBalance, {})).data).toMatchObject({ openStakes: 130_00n });
    const mine = (await player.ask(tables.mine, { tableCode: 'BAC1' })).data;
    expect(mine.current).toMatchObject([{ ticketNo: data.ticket.ticketNo, state: 'accepted' }]);

    const sealed = await baccarat.seal();
    expect(sealed).toMatchObject({ roundNo: round.roundNo, state: 'sealed' });
    // Sealed, and nobody is paid yet: the cards are still being shown.
    expect((await player.ask(tables.mine, { tableCode: 'BAC1' })).data.current).toMatchObject([{ state: 'accepted' }]);
    const pushed = vi.fn();
    const stop = running.app.bus.subscribe('push', pushed);
    await baccarat.settle();
    stop();
    const won =
      (100_00n * backOf(sealed, 'P') + 20_00n * backOf(sealed, 'T') + 10_00n * backOf(sealed, 'PP')) / 10_000n;
    const { last } = (await player.ask(tables.mine, { tableCode: 'BAC1' })).data;
    expect(last).toMatchObject([{ ticketNo: data.ticket.ticketNo, returned: won, withheld: 0n }]);
    expect(last[0]?.bets.reduce((sum, { returned }) => sum + (returned ?? 0n), 0n)).toBe(won);
    expect(await player.money('BAC1')).toBe(won);
    expect(pushed).toHaveBeenCalledWith(expect.objectContaining({ to: `member:${player.memberId}`, topic: 'balance' }));
    expect(pushed).toHaveBeenCalledWith({ to: 'members', topic: 'table', about: 'BAC1' });
    expect((await player.ask(wallet.getBalance, {})).data.openStakes).toBe(0n);
  });

  test('are taken once however often they are asked for, with the first answer', async () => {
    const player = await aTablePlayer(running);
    const round = await baccarat.open();
    const requestId = randomUUID();
    const first = await player.bet(round, { B: 50 }, {}, { requestId });
    expect(first.status_code).toBe(6000);
    await baccarat.seal();
    expect(await player.bet(round, { B: 50 }, {}, { requestId })).toEqual(first);
    expect((await player.bet(round, { B: 60 }, {}, { requestId })).status_code).toBe(6008);
    await baccarat.settle();
    const { total } = (await player.ask(games.betRecordList, spanNow())).data;
    expect(total).toBe(1);
  });

  test('one millisecond late are refused: closing is compared where the stake is taken', async () => {
    const player = await aTablePlayer(running);
    const round = await baccarat.open();
    await running.app.pool.query('update table_round set closes_at = clock_timestamp() where round_no = $1', [
      round.roundNo,
    ]);
    expect(await player.bet(round, { P: 10 })).toMatchObject({ status_code: 6012, message: '本局已停止下注' });
    const { rows } = await running.app.pool.query(
      `select (check_table_bets(jsonb_build_array(jsonb_build_object('member', $1::text, 'venue', 'YHZR', 'table', 'BAC1',
         'round', r.round_no, 'rulebook', r.rulebook, 'stake', '1000', 'most', '2000', 'bets', '[]'::jsonb, 'facing', '[]'::jsonb,
         'round_cap', '9', 'win_cap', '9', 'exposure_cap', '9', 'day', '2020-01-01', 'cap_kind', 'casino', 'cap', '9',
         'barred', '', 'must_verify', false, 'born_by', '2100-01-01',
         'at', r.closes_at - interval '2 ms', 'read_at', clock_timestamp() - interval '3 ms')), array[false]))[1] as why
       from table_round r where r.round_no = $2`,
      [player.memberId, round.roundNo],
    );
    // They came two milliseconds early and waited three for their turn.
    expect(rows).toEqual([{ why: 'bets-closed' }]);
    await baccarat.seal();
    expect((await player.bet(round, { P: 10 })).message).toBe('本局已停止下注');
    await baccarat.settle();
    expect((await player.bet({ ...round, roundNo: 'BAC1-999999' }, { P: 10 })).status_code).toBe(6004);
  });

  test('are held to the limits of the tier, bet by bet, over the round, and to what a pocket can win', async () => {
    const player = await aTablePlayer(running, 1_000_000_00n);
    const round = await baccarat.open();
    const said = async (bets: Record<string, number>, tier: 'low' | 'middle' | 'high' = 'middle') =>
      (await player.bet(round, bets, { tier })).message;
    expect(await said({ P: 5 })).toBe('闲每注至少 10 元');
    expect(await said({ P: 10_001 })).toBe('闲最多 10,000 元');
    expect(await said({ XP: 301 })).toContain('完美对子最多');
    expect(await said({ B0: 10 })).toContain('没有该注项');
    expect((await player.bet(round, { P: 10 }, { bets: [{ code: 'P', stake: '10.50' }] })).message).toBe(
      '每注须为整数元',
    );
    expect(await said({ P: 1_000 }, 'low')).toBe('成功');
    expect(await said({ P: 1 }, 'low')).toContain('超过新手限红：同一注项');
    await player.place(round, { P: 9_000, B: 9_000 });
    expect(await said({ BIG: 1_001 })).toContain('超过标准限红：每局全部注项');
    const spin = await roulette.open();
    const straights = Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`N${at}`, 500]));
    await player.place(spin, { ...straights, 'S17.20': 1_000, N17: 500, N20: 500 });
    expect((await player.bet(spin, { 'T16.17.18': 1_500, 'C16.17.19.20': 2_000 })).message).toContain('每局最多可赢');
    await roulette.seal();
    await roulette.settle();
    await baccarat.seal();
    await baccarat.settle();
  });

  test('an announced bet lies on the felt as its chips, and is taken whole or not at all', async () => {
    const player = await aTablePlayer(running);
    const spin = await roulette.open();
    const { data } = await player.bet(spin, { VOISINS: 90 });
    expect(data.ticket.stake).toBe(90_00n);
    expect(data.ticket.bets).toHaveLength(7);
    expect(data.ticket.bets[0]).toMatchObject({ code: 'T0.2.3', stake: 20_00n, label: '零旁注' });
    expect((await player.bet(spin, { 'NB17:2': 50 })).data.ticket.bets.map(({ code }) => code)).toEqual([
      'N2',
      'N25',
      'N17',
      'N34',
      'N6',
    ]);
    expect((await player.bet(spin, { TIERS: 61 })).message).toContain('平均分到每个筹码');
    expect((await player.bet(spin, { TIERS: 60_000 })).message).toContain('分注');
    await roulette.seal();
    const settled = await roulette.settle();
    expect(settled.numbers).toHaveLength(1);
  });

  test('RG-02 the member’s own limit, and a table at rest, hold them back', async () => {
    const player = await aTablePlayer(running);
    const round = await baccarat.open();
    await player.ask(limits.set, { kind: 'stake', amount: '50' });
    expect((await player.bet(round, { P: 60 })).status_code).toBe(6012);
    expect((await player.bet(round, { P: 50 })).status_code).toBe(6000);
    await running.app.pool.query(`update venue_game set state = 'maintenance' where game_code = 'BAC1'`);
    const other = await aTablePlayer(running);
    expect((await other.bet(round, { P: 10 })).status_code).toBe(6415);
    await running.app.pool.query(`update venue_game set state = 'on' where game_code = 'BAC1'`);
    await baccarat.seal();
    await baccarat.settle();
  });

  test('GA-15a a round that could win more than is left of the day’s payout is refused', async () => {
    const player = await aTablePlayer(running, 1_000_000_00n);
    const round = await baccarat.open();
    await running.app.pool.query(
      `insert into daily_payout (member_id, day, cap, paid)
      select $1, (now() at time zone 'Asia/Shanghai')::date, 'casino', 1000000000000`,
      [player.memberId],
    );
    expect(await player.bet(round, { P: 100 })).toMatchObject({
      status_code: 6012,
      message: expect.stringContaining('派彩上限'),
    });
    await baccarat.seal();
    await baccarat.settle();
  });

  test('facing sides may not stand too far apart, whoever stakes on them', async () => {
    const round = await baccarat.open();
    const [one, other] = [await aTablePlayer(running, 1_000_000_00n), await aTablePlayer(running, 1_000_000_00n)];
    await running.app.pool.query(
      `insert into table_exposure (round_no, bet_code, staked) values ($1, 'B', 199990000)`,
      [round.roundNo],
    );
    expect((await one.bet(round, { B: 1_000 })).message).toContain('差额已满');
    expect((await other.bet(round, { P: 10_000 })).status_code).toBe(6000);
    expect((await one.bet(round, { B: 1_000 })).status_code).toBe(6000);
    await running.app.pool.query(
      `update table_exposure set staked = staked - 199990000 where round_no = $1 and bet_code = 'B'`,
      [round.roundNo],
    );
    await baccarat.seal();
    await baccarat.settle();
  });

  test('many at once each get their ticket, and settling again pays nobody twice', async () => {
    const round = await baccarat.open();
    const players = await Promise.all(Array.from({ length: 6 }, () => aTablePlayer(running)));
    const placed = await Promise.all(players.map((player) => player.bet(round, { P: 100, B: 50 })));
    expect(outcomes(placed)).toEqual(players.map(() => 6000));
    const { spots } = (await running.call(tables.table, { tableCode: 'BAC1' })).data;
    expect(spots).toMatchObject([
      { code: 'B', stake: 300_00n, members: 6 },
      { code: 'P', stake: 600_00n, members: 6 },
    ]);
    await baccarat.seal();
    await Promise.all([settleRound(running.app, round.roundNo), settleRound(running.app, round.roundNo)]);
    const before = await players[0]?.money('BAC1');
    expect(await settleRound(running.app, round.roundNo)).toBe(0);
    expect(await players[0]?.money('BAC1')).toBe(before);
  });
});

const spanNow = () => ({
  beginTime: Date.now() - 3_600_000,
  endTime: Date.now() + 3_600_000,
  pageNum: 1,
  pageSize: 20,
});

test('GA-11a a settled ticket stands in the records with its cards, and counts as turnover less what faces it', async () => {
  const player = await aTablePlayer(running);
  const round = await baccarat.open();
  await player.place(round, { P: 100, B: 60 });
  await baccarat.seal();
  const settled = await baccarat.settle();
  await countTickets(running.app);
  const { list } = (await player.ask(games.betRecordList, { ...spanNow(), category: 'ZR' })).data;
  const isTie = settled.resultCode?.startsWith('T') === true;
  expect(list).toMatchObject([
    {
      category: 'ZR',
      enName: 'YHZR',
      gameName: tableOf('BAC1').name,
      content: ['闲 100 元', '庄 60 元'],
      amount: 160_00n,
      validAmount: isTie ? 0n : 40_00n,
      status: 1,
    },
  ]);
  expect(list[0]?.receipt.join('\n')).toContain(`牌靴 ${settled.shoeNo}`);
});
