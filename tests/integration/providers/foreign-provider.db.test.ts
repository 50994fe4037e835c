import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { chinaDay, yuanFromFen, yuanText } from '@fairground/money';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fairnessCases } from '../../../apps/server/src/modules/providers/conformance/fairness-cases.ts';
import { offeredModes, providerCases } from '../../../apps/server/src/modules/providers/conformance/provider-cases.ts';
import { runCases } from '../../../apps/server/src/modules/providers/conformance/run-cases.ts';
import { listenAsWallet } from '../../../apps/server/src/modules/providers/conformance/suite-wallet.ts';
import { joinProvider } from '../../../apps/server/src/modules/providers/join-provider.ts';
import { pollStatus } from '../../../apps/server/src/modules/providers/poll-providers.ts';
import { providerKeys } from '../../../apps/server/src/modules/providers/provider-keys.ts';
import { readRounds } from '../../../apps/server/src/modules/providers/read-rounds.ts';
import { reconcileProvider } from '../../../apps/server/src/modules/reconciliation/reconcile-providers.ts';
import { settleTransfer } from '../../../apps/server/src/modules/transfers/settle-transfer.ts';
import { venueCapOf } from '../../../apps/server/src/modules/venues/payout-caps.ts';
import { type ForeignProvider, startForeignProvider } from '../../foreign-provider/foreign-provider.ts';
import { aClock, aMember, callOnClock, fund, type TestClock, type TestMember } from '../../support/builders.ts';
import { loggedInOperator } from '../../support/operators.ts';
import { inviteTo } from '../../support/playable-venues.ts';
import { type TestApp, startTestApp } from '../../support/test-app.ts';

const { games, wallet, limits: limitCalls } = catalogue;
const { reconciliation } = backOfficeCatalogue;
const limits = { stakeMin: '100', stakeMax: '10000', winMax: '20000' };

/** Some hundred cases, one after the other: on a machine that is busy with other files they take their time. */
const PATIENCE_MS = 120_000;

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function aForeignProvider(code: string, clock?: TestClock): Promise<ForeignProvider> {
  const keys = providerKeys({ mode: 'sandbox', providerKeys: new Map() }, code);
  if (!keys) throw new Error('a sandbox has keys for everybody');
  const now = clock && (() => clock.now().getTime());
  const provider = await startForeignProvider({
    code,
    ourKey: keys.toSite,
    siteKey: keys.toProvider,
    ...(now && { now }),
  });
  closing.push(provider.close);
  return provider;
}

test(
  'GA-01d a provider that is not ours passes the conformance suite in both wallet modes',
  { timeout: PATIENCE_MS },
  async () => {
    const code = 'ACME';
    const provider = await aForeignProvider(code);
    const keys = providerKeys({ mode: 'sandbox', providerKeys: new Map() }, code);
    if (!keys) throw new Error('a sandbox has keys for everybody');
    const wallet = await listenAsWallet(code, keys.toSite);
    closing.push(wallet.close);
    provider.connect(`http://127.0.0.1:${wallet.port}`);
    const tested = {
      line: { baseUrl: provider.url, provider: code, key: keys.toProvider },
      otherKey: keys.toSite,
      wallet,
    };
    const modes = await offeredModes(tested);
    expect(modes).toEqual(['seamless', 'transfer']);
    const cases = providerCases(tested, modes);
    // It tells nothing of what decided a round: that part of the protocol is not asked for where it is not offered.
    expect(await fairnessCases(tested, modes)).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(60);
    const sheet = await runCases(cases);
    expect(sheet.filter(({ passed }) => !passed)).toEqual([]);
  },
);

describe('GA-01d a provider that is not ours joins by the documented protocol and is played', () => {
  let running: TestApp;
  let clock: TestClock;
  let seamless: ForeignProvider;
  let transferring: ForeignProvider;
  beforeAll(async () => {
    clock = aClock();
    [seamless, transferring] = [await aForeignProvider('ACME', clock), await aForeignProvider('BOLT', clock)];
    const env = { GAME_ORIGINS: `${seamless.url},${transferring.url}`, ROLES: 'api' };
    running = await startTestApp({ env, now: clock.now });
    for (const [code, mode, provider] of [
      ['ACME', 'seamless', seamless],
      ['BOLT', 'transfer', transferring],
    ] as const) {
      const venues = [{ code: `${code}DZ`, name: `${code}电子`, category: 'DZ' as const }];
      // oxlint-disable-next-line no-await-in-loop
      await joinProvider(running.app, { code, name: code, mode, baseUrl: provider.url, venues, limits });
      provider.connect(running.url);
    }
  });

  const call = <E extends Parameters<typeof callOnClock>[1]>(
    who: TestMember,
    endpoint: E,
    input: z.input<E['input']>,
  ) => callOnClock(running, endpoint, input, who);

  async function aPlayer(): Promise<TestMember> {
    const member = await aMember(running.app);
    await fund(running.app, member, 500_00n);
    return member;
  }

  /** Launched as a member is: the address stands inside the site's own frame address. */
  async function pageOf(player: TestMember, enName: string): Promise<string> {
    const { data } = await call(player, games.launch, { enName, gameCode: 'coin' });
    const [, address = ''] = /^\/game\/([^/]+)$/.exec(String(data?.['url'])) ?? [];
    return decodeURIComponent(address);
  }

  const played = z.object({ state: z.string(), win: z.string(), stakeId: z.string(), error: z.optional(z.string()) });
  const pressAtOnce = async (page: string, stake: bigint | string) => {
    const reply = await fetch(page, { method: 'POST', body: `${stake}` });
    return z.parse(played, await reply.json());
  };
  /** Long enough after the round before. */
  function press(page: string, stake: bigint) {
    clock.passSeconds(3);
    return pressAtOnce(page, stake);
  }

  const today = () => ({ beginTime: clock.now().getTime() - 3_600_000, endTime: clock.now().getTime() + 60_000 });

  /** Everything a member has, wherever it stands. */
  async function moneyOf({ memberId }: TestMember): Promise<bigint> {
    const wallets = await running.app.ledger.walletsOf(running.app.pool, memberId);
    return wallets.reduce((sum, { balance }) => sum + balance, 0n);
  }

  test('with the seamless wallet: launch, rounds, bet records, jackpots', async () => {
    const player = await aPlayer();
    const page = await pageOf(player, 'ACMEDZ');
    expect(page).toContain(seamless.url);
    expect((await fetch(page)).status).toBe(200);
    let expected = 500_00n;
    for (let round = 0; round < 5; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a game is played round by round
      const { state, win } = await press(page, 10_00n);
      expect(state).toBe('settled');
      expected += BigInt(win) - 10_00n;
    }
    expect(await moneyOf(player)).toBe(expected);
    const records = await call(player, games.betRecordList, { ...today(), enName: 'ACMEDZ' });
    const shown = expect.objectContaining({ venueName: 'ACME电子', gameName: '抛硬币', amount: '10.00', status: 1 });
    expect(records.data).toEqual({ total: 5, list: [shown, shown, shown, shown, shown] });
    // It tells nothing of what decided a round: no link leads there.
    expect(JSON.stringify(records.data)).toContain('"proof":"none"');
    const totals = await call(player, games.betRecordTotal, { ...today(), enName: 'ACMEDZ' });
    expect(totals.data).toMatchObject({ count: 5, amount: '50.00', validAmount: '50.00' });
    const pools = await call(player, games.getBonusPools, { enName: 'ACMEDZ' });
    expect(pools.data).toMatchObject({ list: [] });
    await pollStatus(running.app);
    const amount = yuanFromFen(seamless.books.jackpot);
    const told = await call(player, games.getBonusPools, { enName: 'ACMEDZ' });
    expect(told.data).toMatchObject({ list: [{ enName: 'ACMEDZ', gameCode: 'coin', name: '大奖池', amount }] });
  });

  test('GA-01a launch, balance, transfer both ways with the winnings, bet records and bonus pools, with the transfer wallet', async () => {
    const player = await aPlayer();
    await call(player, games.setAutoTransferStatus, { status: 0 });
    const move = (ty: '1' | '2', amount: string) => call(player, games.transfer, { channelCode: 'BOLTDZ', amount, ty });
    expect((await move('1', '100')).data).toMatchObject({ centerWalletBalance: '400.00', venueBalance: '100.00' });
    const page = await pageOf(player, 'BOLTDZ');
    let there = 100_00n;
    for (let round = 0; round < 5; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a game is played round by round
      there += BigInt((await press(page, 10_00n)).win) - 10_00n;
    }
    await readRounds(running.app);
    const balance = await call(player, games.balance, { channelCode: 'BOLTDZ' });
    expect(balance.data).toMatchObject({ balance: yuanFromFen(there) });
    const records = await call(player, games.betRecordList, { ...today(), enName: 'BOLTDZ' });
    expect(records.data).toMatchObject({ total: 5 });
    await pollStatus(running.app);
    const pools = await call(player, games.getBonusPools, { enName: 'BOLTDZ' });
    const amount = yuanFromFen(transferring.books.jackpot);
    expect(pools.data).toMatchObject({ list: [{ enName: 'BOLTDZ', gameCode: 'coin', name: '大奖池', amount }] });
    if (there > 0n) expect((await move('2', yuanFromFen(there))).status_code).toBe(6000);
    expect(await moneyOf(player)).toBe(400_00n + there);
    const center = await call(player, wallet.getBalance, { withLockMoney: 1 });
    expect(center.data).toMatchObject({ centerWalletBalance: yuanFromFen(400_00n + there) });
  });

  test('GA-01c maintenance is 6415, as the provider says it, and an activity 6413', async () => {
    const player = await aPlayer();
    await call(player, games.setAutoTransferStatus, { status: 0 });
    await call(player, games.transfer, { channelCode: 'ACMEDZ', amount: '20', ty: '1' });
    const enter = () => call(player, games.launch, { enName: 'ACMEDZ', gameCode: 'coin' });
    const page = await pageOf(player, 'ACMEDZ');
    seamless.books.state = 'maintenance';
    await pollStatus(running.app);
    expect(await enter()).toMatchObject({ status_code: 6415, message: expect.stringContaining('维护中') });
    expect(await press(page, 10_00n)).toMatchObject({ state: 'refused', error: 'game_closed' });
    seamless.books.state = 'normal';
    await pollStatus(running.app);
    expect((await enter()).status_code).toBe(6000);
    await inviteTo(running.app, player.memberId, 'ACMEDZ');
    expect(await enter()).toMatchObject({ status_code: 6413, message: expect.stringContaining('体验季') });
    const brought = { channelCode: 'ACMEDZ', amount: '30', ty: '1', isActivity: true } as const;
    expect((await call(player, games.transfer, brought)).status_code).toBe(6000);
    expect((await call(player, games.launch, { enName: 'ACMEDZ', isActivity: true })).status_code).toBe(6000);
  });

  test.each(['ACMEDZ', 'BOLTDZ'] as const)(
    'GA-15a the payout of a day has the same cap at a provider (%s): what is beyond it is withheld, told and recorded',
    async (venueCode) => {
      const player = await aPlayer();
      const isSeamless = venueCode === 'ACMEDZ';
      await call(player, games.setAutoTransferStatus, { status: 0 });
      await call(player, games.transfer, { channelCode: venueCode, amount: '500', ty: '1' });
      const page = await pageOf(player, venueCode);
      const { kind, cap } = await venueCapOf(running.app, venueCode);
      await running.app.pool.query('insert into daily_payout (member_id, day, cap, paid) values ($1, $2, $3, $4)', [
        player.memberId,
        chinaDay(clock.now()),
        kind,
        cap - 12_00n,
      ]);
      /** Rounds of ten yuan until two of them won. */
      const wins: bigint[] = [];
      let rounds = 0n;
      while (wins.length < 2) {
        // oxlint-disable-next-line no-await-in-loop -- a game is played round by round
        const win = BigInt((await press(page, 10_00n)).win);
        rounds += 1n;
        if (win > 0n) wins.push(win);
      }
      if (!isSeamless) await readRounds(running.app);
      // The first win has room for twelve yuan; of the second the stake alone comes back.
      const [first = 0n, second = 0n] = wins;
      expect(first).toBeGreaterThan(12_00n);
      expect(await moneyOf(player)).toBe(500_00n - rounds * 10_00n + 12_00n + 10_00n);
      const { data } = await call(player, games.betRecordList, { ...today(), enName: venueCode, pageSize: 50 });
      const receipts = JSON.stringify(data);
      for (const withheld of [first - 12_00n, second - 10_00n])
        expect(receipts).toContain(`已达单日最高派彩，超出的 ${yuanText(withheld)} 元不予派发`);
      // With the seamless wallet both books say the same win; with the other one the rest lies there, for a person of the site,
      // who finds it among the differences of the day, and closes each by name.
      const place = { book: 'provider', party: venueCode.slice(0, 4), day: chinaDay(clock.now()) } as const;
      clock.passSeconds(25 * 3600);
      const officer = await loggedInOperator(running, 'supervisor');
      const ask = <E extends Parameters<typeof callOnClock>[1]>(endpoint: E, input: z.input<E['input']>) =>
        callOnClock(running, endpoint, input, officer);
      const found = z.object({ differences: z.array(z.looseObject({ differenceId: z.string(), kind: z.string() })) });
      const waiting = async () => z.parse(found, (await ask(reconciliation.book, place)).data).differences;
      await ask(reconciliation.run, place);
      const lyingThere = [
        { kind: 'withheld', ours: '12.00', theirs: yuanFromFen(first), resolution: null },
        { kind: 'withheld', ours: '10.00', theirs: yuanFromFen(second), resolution: null },
      ];
      const differences = await waiting();
      expect(differences).toHaveLength(isSeamless ? 0 : 2);
      if (isSeamless) return;
      expect(differences).toEqual(expect.arrayContaining(lyingThere.map((each) => expect.objectContaining(each))));
      const metrics = async () => (await fetch(`${running.url}/metrics`)).text();
      expect(await metrics()).toContain('reconciliation_differences_open{book="provider"} 2');
      for (const { differenceId } of differences) {
        const decided = { differenceId, resolution: 'explained', text: '余款已由游戏商退回' } as const;
        // oxlint-disable-next-line no-await-in-loop
        expect((await ask(reconciliation.resolve, decided)).status_code).toBe(6000);
      }
      expect((await waiting()).map(({ resolvedBy }) => resolvedBy)).toEqual([officer.name, officer.name]);
      expect(await metrics()).toContain('reconciliation_differences_open{book="provider"} 0');
      const written = await ask(backOfficeCatalogue.log.list, {
        subject: `difference:${differences[0]?.differenceId ?? ''}`,
      });
      expect(JSON.stringify(written.data)).toContain('余款已由游戏商退回');
    },
  );

  /** The last order of a member that is still asked about. */
  async function askedOrder({ memberId }: TestMember): Promise<string> {
    const text = `select order_no as "orderNo" from transfer_order where member_id = $1 and state = 'asking'`;
    return (await running.app.pool.query<{ orderNo: string }>(text, [memberId])).rows[0]?.orderNo ?? '';
  }

  /** What a member has at BOLT, by the site's book and by the provider's. */
  async function bothBooks(player: TestMember): Promise<readonly [string, string]> {
    const { data } = await call(player, games.balance, { channelCode: 'BOLTDZ' });
    const { rows } = await running.app.pool.query<{ player: string }>(
      `select player from provider_player where provider_code = 'BOLT' and member_id = $1`,
      [player.memberId],
    );
    return [String(data?.['balance']), yuanFromFen(transferring.books.balances.get(rows[0]?.player ?? '') ?? 0n)];
  }

  test('GA-01a a round that is told while its money is on its way is booked when the transfer is answered, and keeps nobody waiting', async () => {
    const { books } = transferring;
    const [player, other] = [await aPlayer(), await aPlayer()];
    for (const each of [player, other])
      // oxlint-disable-next-line no-await-in-loop
      await call(each, games.setAutoTransferStatus, { status: 0 });
    const move = (who: TestMember, ty: '1' | '2', amount: string) =>
      call(who, games.transfer, { channelCode: 'BOLTDZ', amount, ty });
    await move(other, '1', '100');
    const [page, others] = [await pageOf(player, 'BOLTDZ'), await pageOf(other, 'BOLTDZ')];
    books.wins = false;

    // Brought in: the provider has the money, and its answer is lost.
    books.transferring = 'mute';
    expect((await move(player, '1', '100')).status_code).toBe(6006);
    books.transferring = 'well';
    expect((await press(page, 60_00n)).state).toBe('settled');
    expect((await press(page, 10_00n)).state).toBe('settled');
    await press(others, 10_00n);
    await readRounds(running.app);
    await readRounds(running.app);
    expect(await bothBooks(other)).toEqual(['90.00', '90.00']);
    expect(await bothBooks(player)).toEqual(['0.00', '30.00']);
    await settleTransfer(running.app, await askedOrder(player));
    await readRounds(running.app);
    expect(await bothBooks(player)).toEqual(['30.00', '30.00']);

    // Taken out: held here, never heard there, and played away meanwhile.
    books.transferring = 'deaf';
    expect((await move(player, '2', '30')).status_code).toBe(6006);
    expect((await press(page, 30_00n)).state).toBe('settled');
    await readRounds(running.app);
    books.transferring = 'well';
    expect(await settleTransfer(running.app, await askedOrder(player))).toMatchObject({ state: 'failed' });
    expect(await bothBooks(player)).toEqual(['30.00', '0.00']);
    await readRounds(running.app);
    expect(await bothBooks(player)).toEqual(['0.00', '0.00']);
    const records = await call(player, games.betRecordList, { ...today(), enName: 'BOLTDZ' });
    expect(records.data).toMatchObject({ total: 3 });

    // What does not fit although nothing is on its way is nobody's: money that comes later does not pay for it.
    const last = books.ended.at(-1);
    if (!last) throw new Error('nothing was played');
    books.ended.push({ ...last, stakeId: 'S-beyond', stake: 50_00n });
    await readRounds(running.app);
    await move(player, '1', '80');
    await readRounds(running.app);
    expect(await bothBooks(player)).toEqual(['80.00', '80.00']);
    const day = chinaDay(running.app.now());
    expect(await reconcileProvider(running.app, { party: 'BOLT', day })).toMatchObject([
      { ref: 'S-beyond', kind: 'only-theirs' },
    ]);
    books.wins = undefined;
  });

  test('the next round of an electronic game begins 2.5 seconds after the last one; a round may have several stakes at once', async () => {
    const player = await aPlayer();
    const page = await pageOf(player, 'ACMEDZ');
    await press(page, 10_00n);
    const begun = clock.now();
    // Its provider repeats the stake until the time has come, and hears no final no meanwhile.
    const next = pressAtOnce(page, 10_00n);
    const isOver = await Promise.race([next.then(() => true), sleep(600).then(() => false)]);
    expect(isOver).toBe(false);
    const { rows } = await running.app.pool.query(
      'select from provider_round where member_id = $1 and staked_at >= $2',
      [player.memberId, begun],
    );
    expect(rows).toHaveLength(1);
    clock.passSeconds(2.5);
    expect(await next).toMatchObject({ state: 'settled' });
    clock.passSeconds(2.5);
    for (const stake of ['1000 R-two-stakes', '500 R-two-stakes'])
      // oxlint-disable-next-line no-await-in-loop
      expect(await pressAtOnce(page, stake)).toMatchObject({ state: 'settled' });
  });

  test('what the member is protected by holds at every stake there: a stake limit, and the end of the login', async () => {
    const player = await aPlayer();
    const page = await pageOf(player, 'ACMEDZ');
    await call(player, limitCalls.set, { kind: 'stake', amount: '5' });
    expect(await press(page, 10_00n)).toMatchObject({ state: 'refused', error: 'player_refused' });
    expect(await press(page, 5_00n)).toMatchObject({ state: 'settled' });
    await call(player, catalogue.login.logout, {});
    expect(await press(page, 5_00n)).toMatchObject({ state: 'refused', error: 'session_ended' });
  });

  test('an address at a place that is not listed is never opened', async () => {
    const elsewhere = await aForeignProvider('EVIL', clock);
    const venues = [{ code: 'EVILDZ', name: '某某电子', category: 'DZ' as const }];
    const joining = { code: 'EVIL', name: '某某', mode: 'seamless', baseUrl: elsewhere.url, venues, limits } as const;
    await joinProvider(running.app, joining);
    const reply = await call(await aPlayer(), games.launch, { enName: 'EVILDZ', gameCode: 'coin' });
    expect(reply).toMatchObject({ status_code: 6014, data: null });
  });

  test('OP-03d books that disagree are told to a person, and no balance follows from it', async () => {
    const player = await aPlayer();
    const page = await pageOf(player, 'ACMEDZ');
    const { stakeId } = await press(page, 10_00n);
    const [honest] = seamless.books.ended.filter((round) => round.stakeId === stakeId);
    if (!honest) throw new Error('the round is not in its books');
    // Its records claim another win, and a round that never was; and they leave one out.
    const at = seamless.books.ended.indexOf(honest);
    seamless.books.ended[at] = { ...honest, win: honest.win + 1_00n };
    seamless.books.ended.push({ ...honest, stakeId: 'S-invented', winId: 'W-invented', win: 9999_00n });
    const { stakeId: forgotten } = await press(page, 10_00n);
    seamless.books.ended.pop();
    const { stakeId: foreign } = await press(page, 10_00n);
    const last = seamless.books.ended.pop();
    if (last) seamless.books.ended.push({ ...last, player: 'somebody-else' });
    const before = await moneyOf(player);
    await readRounds(running.app);
    const day = chinaDay(running.app.now());
    const daily = await reconcileProvider(running.app, { party: 'ACME', day });
    expect(daily.map(({ ref, kind }) => `${ref} ${kind}`).toSorted()).toEqual(
      [`${stakeId} win`, 'S-invented only-theirs', `${forgotten} only-ours`, `${foreign} player`].toSorted(),
    );
    expect(await moneyOf(player)).toBe(before);
  });
});
