import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { housePnl, sealEntries } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import { slotTitles } from '@fairground/slots';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOffer } from '../../../../../packages/betting/src/placement/testing/an-offer.ts';
import { boardOf } from '../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { aClock } from '../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { aSlotPlayer, type SlotPlayer, type Timed } from '../../../../../tests/support/slots.ts';
import { aBettor, singleOn } from '../../../../../tests/support/sports/sports.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { verifyStatement } from '../records/verify-statement.ts';
import { requireWagering } from '../wagering/wagering.ts';
import { countRounds } from './count-rounds.ts';
import { flagMachineRhythm } from './flag-machine-rhythm.ts';

const { games, records } = catalogue;

const board = boardOf();
let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, sports: { board }, env: { ROLES: 'api' } })), clock };
});

const span = () => ({
  beginTime: running.app.now().getTime() - 3_600_000,
  endTime: running.app.now().getTime() + 3_600_000,
});
const listOf = async (player: SlotPlayer, filter = {}) =>
  (await player.ask(games.betRecordList, { ...span(), ...filter })).data;
const totalOf = async (player: SlotPlayer, filter = {}) =>
  (await player.ask(games.betRecordTotal, { ...span(), ...filter })).data;
const venueResultOf = (venueCode: string): Promise<Fen> =>
  running.app.ledger.balanceOf(running.app.pool, housePnl(venueCode));

describe('GA-11a every round of every venue', () => {
  test.each(slotTitles.map(({ code }) => [code]))(
    'GA-11a of %s is recorded, and what left the wallet is what the house has',
    async (gameCode) => {
      const player = await aSlotPlayer(running, gameCode);
      const stake = player.title.stakes[0] ?? 0n;
      const [wallet, house] = [await player.money(), await venueResultOf(player.venueCode)];
      const rounds = [];
      for (let index = 0; index < 4; index += 1) rounds.push((await player.play(stake)).round);
      const won = rounds.reduce((sum, round) => sum + round.won, 0n);
      const lost = stake * 4n - won;
      expect(await player.money()).toBe(wallet - lost);
      // What went on to the pools is still the house's own.
      const given = gameCode === 'qinglv' ? (stake * 4n * 175n) / 10_000n : 0n;
      expect(await venueResultOf(player.venueCode)).toBe(house + lost - given);
      const { total, list } = await listOf(player);
      expect(total).toBe(4);
      expect(list.map(({ betNo }) => betNo)).toEqual(rounds.map(({ roundNo }) => roundNo).toReversed());
      for (const [index, record] of list.entries()) {
        const round = rounds[3 - index];
        expect(record).toMatchObject({
          category: 'DZ',
          enName: player.venueCode,
          gameName: player.title.name,
          amount: stake,
          validAmount: stake,
          returned: round?.won,
          status: 1,
        });
        expect(record.receipt).toContain(`种子哈希 ${round?.seedHash}`);
        expect(record.receipt).toContain(`规则版本 ${round?.rulebook}`);
        expect(record.receipt).toContain(`客户端种子 ${round?.clientSeed}，第 ${round?.nonce} 局`);
      }
      const sums = { count: 4, amount: stake * 4n, validAmount: stake * 4n, returned: won, net: -lost };
      expect(await totalOf(player, { category: 'DZ', enName: player.venueCode })).toMatchObject(sums);
      for (const filter of [{ category: 'TY' }, { enName: 'CRTY' }, { status: 0 }, { status: 2 }])
        expect(await totalOf(player, filter)).toMatchObject({ count: 0, amount: 0n });
    },
  );

  test('GA-11a stands beside the tickets of the sportsbook, the latest first, page by page', async () => {
    const player = await aBettor(running);
    const slot = await aSlotPlayer(running, 'jinlichi', 10_00n);
    const offer = anOffer({ gameId: 'beside' });
    board.put(offer);
    const { tickets } = await player.bet(singleOn(offer, '100'));
    expect(tickets[0]?.status).toBe('accepted');
    const sport = (await player.call(games.betRecordList, span())).data;
    expect(sport.list.map(({ category, enName }) => [category, enName])).toEqual([['TY', 'CRTY']]);
    await slot.play(1_00n);
    await slot.play(2_00n);
    const first = await listOf(slot, { pageSize: 1 });
    const second = await listOf(slot, { pageSize: 1, pageNum: 2 });
    expect([first.total, second.total]).toEqual([2, 2]);
    expect([...first.list, ...second.list].map(({ amount }) => amount)).toEqual([2_00n, 1_00n]);
  });
});

describe('the books of a round', () => {
  test('tell the steps of a feature, what each win paid, and the whole', async () => {
    const player = await aSlotPlayer(running, 'jinlichi');
    await player.chooseRound(20_00n, ({ steps }) => steps.length > 10);
    const { round } = await player.play(20_00n);
    const [record] = (await listOf(player)).list;
    expect(record?.receipt[0]).toMatch(/^转动：停在 \d+、\d+、\d+、\d+、\d+；获得 10 次免费旋转$/);
    expect(record?.receipt.some((line) => line.startsWith('免费旋转第 1 次：停在'))).toBe(true);
    expect(record?.receipt.some((line) => /^　金鳞 3 个，派 40 元$/.test(line))).toBe(true);
    expect(record?.receipt.length).toBeLessThanOrEqual(50);
    expect(record).toMatchObject({ returned: round.won, result: 'W' });
  });

  test('name it among the transactions and in the signed statement', async () => {
    const player = await aSlotPlayer(running, 'jinlichi');
    await player.chooseRound(10_00n, ({ units }) => units > 20);
    const { round } = await player.play(10_00n);
    const { data: transactions } = await player.ask(records.queryDealRecord, { ...span(), type: 'bet' });
    expect(transactions.list).toEqual([
      expect.objectContaining({ name: '电子游戏', amount: round.won - 10_00n, remark: `注单 ${round.roundNo}` }),
    ]);
    const { data: detail } = await player.ask(records.dealDetail, { orderNo: transactions.list[0]?.orderNo ?? '' });
    expect(detail.postings.map(({ wallet, amount }) => [wallet, amount])).toEqual([
      ['万叶电子', -10_00n],
      ['万叶电子', round.won],
    ]);
    const { data: file } = await player.ask(records.exportRecords, { ...span(), format: 'vault' });
    const { data: key } = await player.ask(records.vaultKey, {});
    const verdict = verifyStatement(Buffer.from(file.content, 'base64').toString(), { publicKey: key.publicKey });
    expect(verdict.ok && verdict.value.body.tickets).toEqual([
      expect.objectContaining({ ticketId: round.roundNo, mode: 'slot', selections: ['锦鲤池'], staked: '1000' }),
    ]);
  });

  test('certify it, with the entry that took its stake and paid it', async () => {
    const player = await aSlotPlayer(running, 'jinlichi');
    const { round } = await player.play(10_00n);
    await sealEntries(running.app.pool);
    const { token } = await loggedInOperator(running, 'technical');
    const { issue } = backOfficeCatalogue.certifiedRecords;
    const request = { subject: 'ticket' as const, subjectNo: round.roundNo };
    const issued = await player.ask(issue, request, { token });
    expect(issued.status_code).toBe(6000);
    const { recordNo } = issued.data;
    const { data: file } = await player.ask(catalogue.certifiedRecords.download, { recordNo });
    const { data: verified } = await player.ask(catalogue.certifiedRecords.verify, { file: file.content });
    expect(verified).toMatchObject({ valid: true, record: { subjectNo: round.roundNo } });
    expect(verified.record?.entries).toHaveLength(1);
    expect(JSON.stringify(verified.record)).toContain(`种子哈希 ${round.seedHash}`);
    expect((await player.ask(issue, { ...request, subjectNo: 'G1' }, { token })).status_code).toBe(6004);
  });

  test('count its whole stake as turnover, once', async () => {
    const player = await aSlotPlayer(running, 'jinlichi');
    const requirement = { memberId: player.memberId, cause: `test:${player.memberId}`, source: '存款', need: 50_00n };
    await running.app.transact((tx) => requireWagering(tx, { ...requirement, now: running.app.now() }));
    await player.play(10_00n);
    await player.play(20_00n);
    await countRounds(running.app);
    await countRounds(running.app);
    const { rows } = await running.app.pool.query<{ done: bigint }>(
      'select done from wagering_requirement where member_id = $1',
      [player.memberId],
    );
    expect(rows).toEqual([{ done: 30_00n }]);
  });
});

/** Rounds like one that was played, so many before it, with this between them in turn; taken away again afterwards. */
async function withRoundsBefore(
  roundNo: string,
  count: number,
  spacings: readonly number[],
  then: () => Promise<void>,
) {
  await running.app.pool.query(
    `insert into slot_round
     select r.round_no || '-' || i, r.member_id, r.venue_code, r.game_code, r.rulebook, r.stake, r.won, r.paid, r.withheld, r.returned,
       r.drawn, r.pools, -r.seed_id, i, r.at - make_interval(secs => sum(($3::float8[])[1 + i % cardinality($3::float8[])])
         over (order by i) / 1000), r.entry_id
     from slot_round r cross join generate_series(1, $2::int) as i where r.round_no = $1`,
    [roundNo, count, spacings],
  );
  try {
    await then();
  } finally {
    // Rounds are kept for five years.
    await running.app.pool.query(`update slot_round set at = at - interval '6 years' where seed_id < 0`);
    await running.app.pool.query('delete from slot_round where seed_id < 0');
  }
}

const flagsOf = async (player: SlotPlayer) => {
  const { rows } = await running.app.pool.query<{ cause: string; detail: string }>(
    `select cause, detail from risk_flag where kind = 'machine-rhythm' and member_id = $1`,
    [player.memberId],
  );
  return rows;
};

describe('PR-09 rounds of a machine', () => {
  test('500 at one pace are flagged once, with when, what and how evenly; who plays by hand is not', async () => {
    const [machine, person] = [await aSlotPlayer(running, 'jinlichi'), await aSlotPlayer(running, 'jinlichi')];
    const [last, byHand] = [await machine.play(10_00n), await person.play(10_00n)];
    await withRoundsBefore(last.round.roundNo, 498, [3_000, 3_020], async () => {
      await flagMachineRhythm(running.app);
      expect(await flagsOf(machine)).toEqual([]);
    });
    await withRoundsBefore(byHand.round.roundNo, 600, [3_000, 4_100, 2_700], () => flagMachineRhythm(running.app));
    expect(await flagsOf(person)).toEqual([]);
    await withRoundsBefore(last.round.roundNo, 499, [3_000, 3_020], async () => {
      await flagMachineRhythm(running.app);
      await flagMachineRhythm(running.app);
    });
    expect(await flagsOf(machine)).toEqual([
      {
        cause: `round:${last.round.roundNo}`,
        detail: expect.stringMatching(
          /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 至 .+ 连续500局（锦鲤池），平均每3\.0秒一局，间隔标准差(9|10)毫秒，低于50毫秒$/,
        ),
      },
    ]);
  });
});
