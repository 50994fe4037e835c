import { catalogue, type OutputOf } from '@fairground/contract';
import { beaconRoundText, signatureHolds } from '@fairground/fair-play';
import { type TableRoundClaim, verifyTableRound } from '@fairground/tables';
import { beforeAll, describe, expect, test } from 'vitest';
import { testBeacon } from '../../../../../../tests/support/beacon.ts';
import { aTable, aTablePlayer, tableOf } from '../../../../../../tests/support/games/tables.ts';
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts';
import { stepTable } from './run-tables.ts';
import { sealRound } from './seal-round.ts';
import { newestShoe } from './shoes.ts';
import { tableRounds } from './table-rounds.ts';

const { tables, fairPlay } = catalogue;

const beacon = testBeacon();
beacon.hurry();
let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' }, ports: { beacon } });
});

type Told = OutputOf<typeof fairPlay.tableRound>;

/** A round as everybody can check it, by what is public alone. */
async function claimOf(roundNo: string): Promise<{ readonly told: Told; readonly claim: TableRoundClaim }> {
  const told = (await running.call(fairPlay.tableRound, { roundNo })).data;
  const { outcome, shoe, chain, serverSeed, beacon: named } = told;
  if (!outcome) throw new Error('no outcome yet');
  const isSigned = await signatureHolds(named.publicKey, {
    text: beaconRoundText(named.round, named.value),
    signature: named.signature,
  });
  return {
    told,
    claim: {
      tableCode: told.tableCode,
      roundNo,
      number: told.number,
      result: outcome.result,
      cards: outcome.cards,
      shoe: shoe && { ...shoe, serverSeed },
      chain: chain && { ...chain, link: outcome.link },
      beacon: { ...named, isSigned },
    },
  };
}

describe.each(['BAC1', 'BAC2', 'DT1', 'RO1', 'SB1'])('a round at %s', (code) => {
  test('GA-10a shows nothing of its outcome while bets are taken, and is made again by anybody afterwards', async () => {
    const table = aTable(running, beacon, code);
    const round = await table.open();
    const before = (await running.call(fairPlay.tableRound, { roundNo: round.roundNo })).data;
    expect(before).toMatchObject({ outcome: null, serverSeed: '', phase: 'open' });
    const view = (await running.call(tables.table, { tableCode: code })).data;
    expect(view).toMatchObject({ tableCode: code, outcome: null, round: { roundNo: round.roundNo, phase: 'open' } });
    expect(view.bets.length).toBe(tableOf(code).game.bets.length);
    // Only the card that was burnt in sight is known of the shoe.
    expect(JSON.stringify(before).match(/"card":/g)?.length ?? 0).toBe(before.shoe ? 1 : 0);
    const sealed = await table.seal();
    const { told, claim } = await claimOf(round.roundNo);
    // What was committed to is what was published before the first bet.
    expect([told.shoe?.root, told.chain?.lastLink]).toEqual([before.shoe?.root, before.chain?.lastLink]);
    const verified = verifyTableRound(claim);
    expect(verified.steps.filter(({ holds }) => !holds)).toEqual([]);
    expect(verified.outcome).toEqual(sealed.drawn);
    const tampered = { ...claim, result: { ...claim.result, code: `${claim.result.code}x` } };
    expect(verifyTableRound(tampered).holds).toBe(false);
    await table.settle();
    const { list } = (await running.call(tables.results, { tableCode: code })).data;
    expect(list[0]).toMatchObject({ roundNo: round.roundNo, code: sealed.resultCode });
    const next = await table.open();
    expect(next.number).toBe(round.number + 1n);
    await table.play();
  });
});

test('GA-11c a process that stops between seal and settlement leaves the same outcome to the next', async () => {
  const table = aTable(running, beacon, 'BAC1');
  const player = await aTablePlayer(running);
  const round = await table.open();
  await player.place(round, { P: 100 });
  const sealed = await table.seal();
  // Another takes over: sealing again changes nothing, and settling pays what was sealed.
  await sealRound(running.app, { table: tableOf('BAC1'), round: sealed, lateMs: 0 });
  expect(await tableRounds.find(running.app.pool, round.roundNo)).toEqual(sealed);
  await table.settle();
  expect(await player.money('BAC1')).toBe((100_00n * BigInt(sealed.backs?.['P'] ?? 0)) / 10_000n);
  await expect(
    running.app.pool.query(`update table_round set drawn = '{1,2}' where round_no = $1`, [round.roundNo]),
  ).rejects.toThrow('not edited');
});

test('GA-11c a round nobody sealed in time, or of other rules, gives every stake back, and its cards are dealt in the next', async () => {
  const table = aTable(running, beacon, 'DT1');
  const player = await aTablePlayer(running);
  const round = await table.open();
  await player.place(round, { D: 100, T: 10 });
  await sealRound(running.app, { table: tableOf('DT1'), round, lateMs: 60_001 });
  const settled = await table.settle();
  expect(settled).toMatchObject({ state: 'void', voidReason: '未能在规定时间内开局', drawn: null });
  expect(await player.money('DT1')).toBe(110_00n);
  const mine = (await player.ask(tables.mine, { tableCode: 'DT1' })).data;
  expect(mine.last).toMatchObject([{ state: 'void', returned: 110_00n }]);
  const next = await table.open();
  expect([next.firstCard, next.shoeNumber]).toEqual([round.firstCard, round.shoeNumber]);
  await table.play();
});

test('two that bring one table forward at once open one round and seal it once', async () => {
  const table = aTable(running, beacon, 'SB1');
  const round = await table.play();
  await running.app.pool.query('update table_round set next_at = clock_timestamp() where round_no = $1', [
    round.roundNo,
  ]);
  const step = () => stepTable(running.app, beacon, tableOf('SB1'));
  await Promise.all([step(), step(), step()]);
  const [next] = await tableRounds.newest(running.app.pool, 'SB1', 1);
  expect(next?.number).toBe(round.number + 1n);
  await running.app.pool.query(
    'update table_round set closes_at = clock_timestamp(), deals_at = clock_timestamp() where round_no = $1',
    [next?.roundNo],
  );
  await Promise.all([step(), step(), step()]);
  expect((await tableRounds.newest(running.app.pool, 'SB1', 1))[0]).toMatchObject({
    number: next?.number,
    state: 'sealed',
  });
});

test('a bet that is on its way when betting ends is in before the round is sealed, or refused', async () => {
  const table = aTable(running, beacon, 'BAC2');
  const players = await Promise.all(Array.from({ length: 5 }, () => aTablePlayer(running)));
  const round = await table.open();
  const [placed, sealed] = await Promise.all([
    Promise.all(players.map((player) => player.bet(round, { B0: 20 }))),
    table.seal(),
  ]);
  const taken = placed.filter(({ status_code }) => status_code === 6000).length;
  const { rows } = await running.app.pool.query<{ tickets: number }>(
    'select count(*)::int as tickets from table_ticket where round_no = $1',
    [sealed.roundNo],
  );
  expect(rows[0]?.tickets).toBe(taken);
  await table.settle();
});

test('a table at rest finishes its round and opens no other, and its shoe stays', async () => {
  const table = aTable(running, beacon, 'BAC1');
  await table.open();
  await running.app.pool.query(`update venue_game set state = 'maintenance' where game_code = 'BAC1'`);
  await table.seal();
  const settled = await table.settle();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await running.app.pool.query('update table_round set next_at = clock_timestamp() where round_no = $1', [
    settled.roundNo,
  ]);
  await stepTable(running.app, beacon, tableOf('BAC1'));
  expect((await tableRounds.newest(running.app.pool, 'BAC1', 1))[0]?.roundNo).toBe(settled.roundNo);
  const { list } = (await running.call(tables.lobby, {})).data;
  expect(list.find(({ tableCode }) => tableCode === 'BAC1')?.state).toBe('paused');
  await running.app.pool.query(`update venue_game set state = 'on' where game_code = 'BAC1'`);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await table.open()).shoeNo).toBe(settled.shoeNo);
});

test('GA-10a a shoe takes members’ seeds before its cut, deals to the cut card, and then reveals its seed', async () => {
  const table = aTable(running, beacon, 'BAC2');
  const player = await aTablePlayer(running, 0n);
  // To the end of the shoe that runs.
  const first = await newestShoe(running.app.pool, 'BAC2');
  await running.app.pool.query(`update table_shoe set is_over = true where shoe_no = $1`, [first?.shoeNo]);
  await running.app.pool.query(`update table_round set next_at = clock_timestamp() where table_code = 'BAC2'`);
  await stepTable(running.app, beacon, tableOf('BAC2'));
  await stepTable(running.app, beacon, tableOf('BAC2'));
  const shoe = await newestShoe(running.app.pool, 'BAC2');
  expect(shoe).toMatchObject({ state: 'shuffling', number: (first?.number ?? 0) + 1 });
  const add = () => player.ask(tables.seed, { shoeNo: shoe?.shoeNo ?? '', clientSeed: 'lucky.8' });
  expect((await add()).data).toEqual({ seats: ['lucky.8'] });
  expect((await add()).message).toContain('已经');
  const round = await table.play();
  expect(round.shoeNo).toBe(shoe?.shoeNo);
  expect((await add()).message).toContain('已经切牌');
  const { claim } = await claimOf(round.roundNo);
  expect(claim.shoe?.seats).toEqual(['lucky.8']);
  expect(verifyTableRound(claim).holds).toBe(true);
  const ended = (await running.call(tables.shoe, { shoeNo: first?.shoeNo ?? '' })).data;
  expect(ended.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  const [result] = ended.results;
  const whole = await claimOf(result?.roundNo ?? '');
  expect(whole.claim.shoe?.serverSeed).toBe(ended.serverSeed);
  expect(verifyTableRound(whole.claim).holds).toBe(true);
});
