import { randomUUID } from 'node:crypto';
import { fc } from '@fast-check/vitest';
import { catalogue } from '@fairground/contract';
import { centerWallet, checkLedger, debtWallet, housePnl } from '@fairground/ledger';
import { slotTitles } from '@fairground/slots';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aClock, callOnClock, fund, outcomes } from '../../../../../tests/support/builders.ts';
import { aProvidersGame } from '../../../../../tests/support/playable-venues.ts';
import { aSlotPlayer, NEXT_ROUND_SECONDS, type Timed } from '../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { checkSlots } from './check-slots.ts';

const { games, slots, limits, fairPlay } = catalogue;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
});

const said = ({ status_code, message }: { readonly status_code: number; readonly message: string }) => [
  status_code,
  message,
];
const next = () => running.clock.passSeconds(NEXT_ROUND_SECONDS);

describe('what a stake lacks', () => {
  test('comes from the centre wallet in the same transaction, and no more than that', async () => {
    const player = await aSlotPlayer(running, 'jinlichi', 3_00n);
    await fund(running.app, player, 50_00n);
    expect((await player.ask(slots.open, { uid: player.uid })).data.balance).toBe(53_00n);
    const { round, balance } = await player.play(10_00n);
    expect(await player.money()).toBe(round.won);
    expect(await running.app.ledger.balanceOf(running.app.pool, centerWallet(player.memberId))).toBe(43_00n);
    expect(balance).toBe(43_00n + round.won);
  });

  test('is refused where it is nowhere, or automatic transfer is off, also when the round would have won', async () => {
    const player = await aSlotPlayer(running, 'jinlichi', 1_00n);
    await player.chooseRound(20_00n, ({ units }) => units >= 20);
    next();
    expect(said(await player.spin(20_00n))).toEqual([6012, '余额不足，去存款（可用 1 元）']);
    await player.ask(games.setAutoTransferStatus, { status: 0 });
    await fund(running.app, player, 100_00n);
    expect((await player.spin(20_00n)).status_code).toBe(6012);
    expect(await player.money()).toBe(1_00n);
    expect((await player.ask(fairPlay.seeds, {})).data.current.nonce).toBe(0);
  });

  test('is not paid by money that is transferred away at the same time', async () => {
    const player = await aSlotPlayer(running, 'jinlichi', 20_00n);
    await player.ask(games.setAutoTransferStatus, { status: 0 });
    for (let index = 0; index < 6; index += 1) {
      await player.chooseRound(20_00n, ({ units }) => units >= 40);
      next();
      const [spun, moved] = await Promise.all([
        player.spin(20_00n),
        player.ask(games.transfer, { channelCode: 'WYDZ', amount: '20', ty: '2' }),
      ]);
      // Either the round had its stake, and what is left of it was moved; or the money was gone.
      if (spun.status_code !== 6000) expect([spun.status_code, moved.status_code]).toEqual([6012, 6000]);
      if (spun.status_code === 6000) await player.ask(slots.shown, { roundNo: spun.data.round.roundNo });
      await player.ask(games.recycle, {});
      await player.ask(games.transfer, { channelCode: 'WYDZ', amount: '20', ty: '1' });
    }
    expect((await checkLedger(running.app.pool)).ok).toBe(true);
  });
});

describe('the member’s own protection', () => {
  test('RG-02 a stake limit and a loss limit hold a round back; what comes back makes room', async () => {
    const player = await aSlotPlayer(running, 'jinlichi');
    await player.ask(limits.set, { kind: 'stake', amount: '50' });
    next();
    expect(said(await player.spin(80_00n))).toEqual([6012, '您设置的单笔投注限额为50元，请减少投注金额']);
    await player.chooseRound(20_00n, ({ units }) => units === 0);
    await player.play(20_00n);
    await player.ask(limits.set, { kind: 'loss', period: 'day', amount: '30' });
    next();
    const over = await player.spin(20_00n);
    expect(over).toMatchObject({ status_code: 6012, data: { guard: 'loss-limit', left: '10.00' } });
    const { rows } = await running.app.pool.query(
      'select sum(staked)::int as staked, sum(returned)::int as returned from limit_tally where member_id = $1',
      [player.memberId],
    );
    expect(rows).toEqual([{ staked: 20_00, returned: 0 }]);
    const [last] = (await player.ask(games.betRecordList, spanOf())).data.list;
    await player.ask(slots.shown, { roundNo: last?.betNo ?? '' });
    await player.chooseRound(10_00n, ({ units }) => units >= 60);
    const { round } = await player.play(10_00n);
    const { rows: after } = await running.app.pool.query(
      'select sum(staked)::int as staked, sum(returned)::int as returned from limit_tally where member_id = $1',
      [player.memberId],
    );
    expect(after).toEqual([{ staked: 30_00, returned: Number(round.won) }]);
    expect((await player.play(20_00n)).round.stake).toBe(20_00n);
  });

  test('a debt is to be paid before the next round', async () => {
    const player = await aSlotPlayer(running, 'jinlichi');
    const key = randomUUID();
    await running.app.transact((tx) =>
      running.app.ledger.post(tx, {
        key,
        kind: 'adjustment',
        cause: key,
        actor: 'test',
        at: running.app.now(),
        postings: [{ from: debtWallet(player.memberId), to: housePnl('WYDZ'), amount: 5_00n }],
      }),
    );
    next();
    expect(said(await player.spin(1_00n))).toEqual([6012, '账户有待补足的款项，请先补足后再投注']);
  });
});

const spanOf = () => ({
  beginTime: running.app.now().getTime() - 3_600_000,
  endTime: running.app.now().getTime() + 3_600_000,
});

const restore = () =>
  running.app.pool.query(
    `with games as (update venue_game set state = 'on' where venue_code = 'JXDZ' and state <> 'on')
     update venue set state = 'normal', resume_at = null where code = 'JXDZ'`,
  );

describe('a game or a venue at rest', () => {
  test.each([
    ['the venue', `update venue set state = 'maintenance' where code = 'JXDZ'`, 6415, '锦汐电子维护中'],
    ['the game', `update venue_game set state = 'maintenance' where game_code = 'qingci'`, 6415, '青瓷雅集维护中'],
    ['a game that is off', `update venue_game set state = 'off' where game_code = 'qingci'`, 6004, '已下架'],
    ['every game off', `update venue_game set state = 'off' where venue_code = 'JXDZ'`, 6366, '即将开放'],
  ])('%s takes no round and lets nobody in', async (_, rest, code, words) => {
    const player = await aSlotPlayer(running, 'qingci');
    const before = await player.money();
    await running.app.pool.query(rest);
    next();
    for (const refused of [
      await player.spin(1_00n),
      await player.ask(slots.open, { uid: player.uid }),
      await player.ask(slots.demoOpen, { gameCode: 'qingci' }),
    ]) {
      expect(refused.status_code).toBe(code);
      expect(refused.message).toContain(words);
    }
    expect(await player.money()).toBe(before);
    await restore();
    next();
    expect((await player.spin(1_00n)).status_code).toBe(6000);
  });

  test('a uid that is nobody’s, another’s or another venue’s opens nothing', async () => {
    const [player, other] = [await aSlotPlayer(running), await aSlotPlayer(running)];
    const { data: launched } = await player.ask(games.launch, { enName: 'CRTY' });
    const sport = new URL(launched.url, running.url).searchParams.get('uid') ?? '';
    next();
    for (const asked of [
      (uid: string) => player.ask(slots.open, { uid }),
      (uid: string) => player.ask(slots.spin, { uid, stake: '1' }),
    ]) {
      expect((await asked('A'.repeat(43))).status_code).toBe(6302);
      expect((await asked(other.uid)).status_code).toBe(6302);
      expect((await asked(sport)).status_code).toBe(6004);
    }
    expect((await player.ask(slots.shown, { roundNo: 'R1' })).status_code).toBe(6004);
    expect((await running.call(fairPlay.round, { roundNo: 'R1' })).status_code).toBe(6004);
  });
});

const poolsOf = async () => {
  const { data } = await running.call(games.getBonusPools, { enName: 'LYDZ' });
  return new Map(data.list.map(({ name, amount }) => [name, amount]));
};

const readAfterASecond = () => new Promise((resolve) => setTimeout(resolve, 1_050));

describe('the pools of 青绿山河', () => {
  test('begin with their seeds, grow with every stake, and are won whole, own part included', async () => {
    const player = await aSlotPlayer(running, 'qinglv');
    const start = await poolsOf();
    await player.play(200_00n);
    await readAfterASecond();
    const grown = await poolsOf();
    expect(grown.get('小彩池')).toBe((start.get('小彩池') ?? 0n) + 1_00n);
    expect(grown.get('大彩池')).toBe((start.get('大彩池') ?? 0n) + 1_00n);
    const [last] = (await player.ask(games.betRecordList, spanOf())).data.list;
    await player.ask(slots.shown, { roundNo: last?.betNo ?? '' });
    await player.chooseRound(200_00n, ({ pools }) => pools.includes('mini') && pools.length === 1);
    const before = await player.money();
    const requestId = randomUUID();
    next();
    const { data: won } = await player.spin(200_00n, { requestId });
    const prize = (grown.get('小彩池') ?? 0n) + 1_00n;
    expect(won.round.pools).toEqual([{ pool: 'mini', amount: prize }]);
    expect(won.balance).toBe(before - 200_00n + won.round.won + prize);
    expect(await player.money()).toBe(won.balance);
    expect((await player.spin(200_00n, { requestId })).data).toEqual(won);
    await readAfterASecond();
    expect((await poolsOf()).get('小彩池')).toBe(500_00n);
    const [record] = (await player.ask(games.betRecordList, spanOf())).data.list;
    expect(record?.returned).toBe(won.round.won + prize);
    expect(record?.receipt).toContain('小彩池计入 1 元，下期起始金计入 0.50 元');
    expect(record?.receipt.some((line) => line.startsWith('中得小彩池'))).toBe(true);
    expect(await checkSlots(running.app.pool)).toEqual([]);
  });

  test('two who win in one instant share nothing: the second gets the seed and what followed', async () => {
    const players = [await aSlotPlayer(running, 'qinglv'), await aSlotPlayer(running, 'qinglv')];
    for (const player of players) await player.chooseRound(200_00n, ({ pools }) => pools.includes('mini'));
    next();
    const won = await Promise.all(players.map((player) => player.spin(200_00n)));
    const prizes = won.map(({ data }) => data.round.pools.find(({ pool }) => pool === 'mini')?.amount ?? 0n);
    expect(prizes.every((prize) => prize >= 500_00n)).toBe(true);
    expect(prizes.some((prize) => prize <= 502_00n)).toBe(true);
    expect(await checkSlots(running.app.pool)).toEqual([]);
  });
});

describe('demo', () => {
  test('is of our own game, also when a provider brings one of the same code', async () => {
    const remove = await aProvidersGame(running.app, { category: 'DZ', gameCode: 'suanpan' });
    const { data } = await running.call(slots.demoOpen, { gameCode: 'suanpan' });
    expect(data).toMatchObject({ gameCode: 'suanpan', enName: 'JXDZ', venueName: '锦汐电子' });
    // Ours is switched off, theirs is not: nothing of ours is to be played.
    await running.app.pool.query(
      `update venue_game set state = 'off' where venue_code = 'JXDZ' and game_code = 'suanpan'`,
    );
    expect((await running.call(slots.demoOpen, { gameCode: 'suanpan' })).status_code).toBe(6004);
    await restore();
    await remove();
  });

  test('plays for tokens alone: same ladder, same pace, no entry, no record, no pools, no way to money', async () => {
    const { data: table } = await running.call(slots.demoOpen, { gameCode: 'qinglv' });
    expect(table).toMatchObject({ balance: 10_000_00n, nonce: 0, gameCode: 'qinglv', enName: 'LYDZ' });
    const counted = async () =>
      (
        await running.app.pool.query(
          `select (select count(*) from ledger_entry)::int as entries, (select count(*) from slot_round)::int as rounds,
            (select sum(balance) from slot_pool_shard)::text as pools`,
        )
      ).rows;
    const before = await counted();
    const { uid } = table;
    const first = await running.call(slots.demoSpin, { uid, stake: '200' });
    expect(first.data.balance).toBe(10_000_00n - 200_00n + first.data.round.won);
    const early = await running.call(slots.demoSpin, { uid, stake: '200' });
    expect(early.status_code).toBe(6011);
    next();
    expect((await running.call(slots.demoSpin, { uid, stake: '200' })).data.round.nonce).toBe(1);
    next();
    expect((await running.call(slots.demoSpin, { uid, stake: '1' })).status_code).toBe(6301);
    expect(await counted()).toEqual(before);
    const player = await aSlotPlayer(running, 'qinglv');
    expect((await player.ask(slots.spin, { uid, stake: '4' })).status_code).toBe(6302);
    expect((await player.ask(slots.open, { uid })).status_code).toBe(6302);
    expect((await player.ask(slots.demoSpin, { uid: player.uid, stake: '4' })).status_code).toBe(6302);
    expect((await running.call(fairPlay.round, { roundNo: first.data.round.roundNo })).status_code).toBe(6004);
  });

  test('a round whose answer was lost is told again, and its tokens go once', async () => {
    const { data: table } = await running.call(slots.demoOpen, { gameCode: 'suanpan' });
    const asked = { uid: table.uid, stake: '20' };
    const first = await running.call(slots.demoSpin, { ...asked, nonce: 0 });
    const again = await running.call(slots.demoSpin, { ...asked, nonce: 0 });
    expect(again.status_code).toBe(6000);
    expect(again.data.balance).toBe(first.data.balance);
    expect(again.data.round).toMatchObject({ nonce: 0, drawn: first.data.round.drawn, won: first.data.round.won });
    next();
    expect((await running.call(slots.demoSpin, { ...asked, nonce: 1 })).data.round.nonce).toBe(1);
    // Neither of before the last one nor of after the next one: there is another page that plays on with it.
    for (const nonce of [0, 3])
      expect((await running.call(slots.demoSpin, { ...asked, nonce })).status_code).toBe(6302);
  });

  test.each([
    ['at rest', `update venue_game set state = 'maintenance' where game_code = 'suanpan'`, 6415],
    ['off', `update venue_game set state = 'off' where game_code = 'suanpan'`, 6004],
    ['at a venue with nothing to play', `update venue_game set state = 'off' where venue_code = 'JXDZ'`, 6366],
  ] as const)(
    'ends with a game that is %s: what nobody can enter any more is played no further',
    async (_, close, code) => {
      const { data: table } = await running.call(slots.demoOpen, { gameCode: 'suanpan' });
      await running.app.pool.query(close);
      const closed = await running.call(slots.demoSpin, { uid: table.uid, stake: '20' });
      await restore();
      expect(closed.status_code).toBe(code);
      expect((await running.call(slots.demoSpin, { uid: table.uid, stake: '20' })).status_code).toBe(6000);
    },
  );
});

/** A server that cannot keep up says so, and is asked the same again. */
async function insisting<Reply extends { readonly status_code: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  const reply = await ask();
  return reply.status_code === 6317 ? insisting(ask) : reply;
}

const spun = z.object({ round: z.object({ nonce: z.number() }) });

describe('many rounds', () => {
  test('of one member in two processes have each the next nonce', async () => {
    const player = await aSlotPlayer(running, 'dengshi');
    const second = await startTestApp({
      now: running.clock.now,
      env: { ROLES: 'api', DATABASE_URL: running.app.config.databaseUrl },
    });
    const nonces: unknown[] = [];
    for (const served of [running, second, second, running, second, running]) {
      next();
      const reply = await callOnClock(served, slots.spin, { uid: player.uid, stake: '1' }, player);
      nonces.push(z.parse(spun, reply.data).round.nonce);
    }
    expect(nonces).toEqual([0, 1, 2, 3, 4, 5]);
    next();
    const both = await Promise.all(
      [running, second].map((served) => callOnClock(served, slots.spin, { uid: player.uid, stake: '1' }, player)),
    );
    expect(outcomes(both)).toEqual([6000, 6011]);
    await second.stop();
  });

  test('at once, some asked for twice, leave every fen where it should be', async () => {
    const players = await Promise.all(slotTitles.map(({ code }) => aSlotPlayer(running, code, 5_000_00n)));
    let staked = 0n;
    let won = 0n;
    const plan = fc.sample(
      fc.array(fc.tuple(fc.nat(players.length - 1), fc.nat(7), fc.boolean()), { minLength: 12, maxLength: 12 }),
      { numRuns: 12, seed: 20_261_116 },
    );
    for (const tick of plan) {
      next();
      const replies = await Promise.all(
        tick.map(async ([who, rung, twice]) => {
          const player = players[who];
          const stake = player?.title.stakes[rung] ?? 0n;
          if (!player) throw new Error('nobody');
          const requestId = randomUUID();
          const asked = await Promise.all(
            Array.from({ length: twice ? 2 : 1 }, () => insisting(() => player.spin(stake, { requestId }))),
          );
          const [taken] = asked.filter(({ status_code }) => status_code === 6000);
          if (taken) {
            staked += stake;
            won += taken.data.round.won + taken.data.round.pools.reduce((sum, { amount }) => sum + amount, 0n);
          }
          return asked;
        }),
      );
      expect(new Set(outcomes(replies.flat()))).toEqual(new Set([6000, 6011]));
    }
    const left = await Promise.all(players.map((player) => player.money()));
    expect(left.reduce((sum, amount) => sum + amount, 0n)).toBe(5_000_00n * 8n - staked + won);
    expect(await checkSlots(running.app.pool)).toEqual([]);
    expect((await checkLedger(running.app.pool)).ok).toBe(true);
  });
});
