import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogue, type Endpoint } from '@fairground/contract';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { yuanFromFen } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, fund, type TestMember } from '../../../../../../tests/support/builders.ts';
import { bank } from '../../../../../../tests/support/payments/deposit-helpers.ts';
import { FUND_PASSWORD } from '../../../../../../tests/support/payments/payouts.ts';
import { aProvenWithdrawer } from '../../../../../../tests/support/reviews.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { aNamedMember } from '../../../../../../tests/support/payments/payments.ts';
import { openForPlay } from '../../../../../../tests/support/playable-venues.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { aBettor, type Bettor, selectionOf, singleOn } from '../../../../../../tests/support/sports/sports.ts';
import { sportsOf } from '../../../modules/sports/sportsbook/sports.ts';
import type { SelectionOffer } from '@fairground/betting/placement';

const { games, deposits, transfers, withdrawals } = catalogue;

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api,venues' }, sports: 'of-settings' });
  await openForPlay(running.app, 'XMTY', 'HTDZ');
});

type Body = Readonly<Record<string, unknown>>;

/** Every wallet of a member and the number of their ledger entries: what must not change. */
async function money({ memberId }: Pick<TestMember, 'memberId'>): Promise<unknown> {
  const { rows } = await running.app.pool.query<{ wallet: string; balance: bigint }>(
    `select wallet, balance from ledger_account where member_id = $1 and balance <> 0 order by wallet`,
    [memberId],
  );
  const entries = await running.app.pool.query<{ count: bigint }>(
    'select count(*) from ledger_entry where actor = $1',
    [`member:${memberId}`],
  );
  return { wallets: rows, entries: entries.rows[0]?.count };
}

const waitingForARow = async (): Promise<number> =>
  (
    await running.app.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount ?? 0;

async function sent(who: TestMember, endpoint: Endpoint, body: Body, requestId: string) {
  const headers = { 'x-token': who.token, 'x-device': who.device, 'x-request-id': requestId };
  const { text } = await running.raw(endpoint.path, { body: JSON.stringify(body), headers });
  const { status_code }: { status_code: number } = JSON.parse(text);
  return { text, code: status_code };
}

const REUSED = '{"status_code":6008,"data":{"field":"x-request-id"}';

/** The first reply comes again for the same body; any other body under the id is 6008; money moves once. */
async function answersOnce(who: TestMember, endpoint: Endpoint, first: Body, others: readonly Body[]): Promise<void> {
  const requestId = randomUUID();
  const reply = await sent(who, endpoint, first, requestId);
  expect(reply).toMatchObject({ code: 6000 });
  const after = await money(who);
  for (const body of others) {
    const other = await sent(who, endpoint, body, requestId);
    expect([body, other.text.slice(0, REUSED.length)]).toEqual([body, REUSED]);
  }
  expect(await sent(who, endpoint, first, requestId)).toEqual(reply);
  expect(await money(who)).toEqual(after);
}

const codesOf = (replies: readonly { readonly code: number }[]): number[] =>
  replies.map(({ code }) => code).toSorted((one, other) => one - other);

/** Of different bodies sent at once under one id, again and again, one is carried out and the others are 6008. */
async function oneOfMany(who: TestMember, endpoint: Endpoint, rounds: readonly (readonly Body[])[]): Promise<void> {
  for (const bodies of rounds) {
    const requestId = randomUUID();
    const replies = await Promise.all(bodies.map((body) => sent(who, endpoint, body, requestId)));
    expect(codesOf(replies)).toEqual([6000, ...bodies.slice(1).map(() => 6008)]);
    const winner = replies.findIndex(({ code }) => code === 6000);
    const again = await Promise.all(bodies.map((body) => sent(who, endpoint, body, requestId)));
    expect(again[winner]).toEqual(replies[winner]);
    expect(codesOf(again)).toEqual(codesOf(replies));
  }
}

async function aPlayer(amount = 1000_00n): Promise<TestMember> {
  const member = await aMember(running.app);
  await fund(running.app, member, amount);
  return member;
}

const into = (channelCode: string, amount: string, more: Body = {}): Body => ({
  channelCode,
  amount,
  ty: '1',
  ...more,
});
/** Our own venue goes the batched way, somebody else's and an activity's the long one. */
const [own, foreign] = [into('XMTY', '10'), into('HTDZ', '20')];

describe('one request id is one money call, whichever way it goes', () => {
  test('WI-05a a deposit, a withdrawal, a transfer and a recycling each answer a repeat with the first reply and another body with 6008', async () => {
    const payer = await aNamedMember(running);
    await answersOnce(payer, deposits.pay, { ...bank, amount: '100.11' }, [{ ...bank, amount: '200.11' }]);

    const { member: saver, accountId } = await aProvenWithdrawer(
      running,
      500_00n,
      await loggedInOperator(running, 'reviewer'),
    );
    const withdrawal = { type: 'bank', accountId, amount: '100', secondPassword: FUND_PASSWORD };
    await answersOnce(saver, withdrawals.withdrawNew, withdrawal, [{ ...withdrawal, amount: '150' }]);

    const player = await aPlayer();
    // From the batched way to the long one and back, within a way, and with a field that was left out before.
    await answersOnce(player, games.transfer, own, [foreign, into('XMTY', '11'), { ...own, ty: '2' }]);
    await answersOnce(player, games.transfer, foreign, [own, into('HTDZ', '21'), into('XMTY', '20')]);
    await answersOnce(player, games.transfer, own, [
      { ...own, isActivity: true },
      { ...own, isActivity: false },
    ]);
    const across = { from: 'CENTER', to: 'XMTY', amount: '5' };
    await answersOnce(player, transfers.utcTransfer, across, [
      { ...across, amount: '6' },
      { ...across, to: 'HTDZ' },
    ]);
    await answersOnce(player, games.recycle, { channelCode: 'XMTY' }, [{}, { channelCode: 'HTDZ' }]);
    await answersOnce(player, games.recycle, {}, [{ channelCode: 'XMTY' }]);
  });

  test('WI-05a of different transfers sent at once under one id, one is carried out', async () => {
    const player = await aPlayer(100_000_00n);
    const rounds = Array.from({ length: 25 }, (_, round) => {
      const bodies = [own, foreign, into('XMTY', '11'), into('HTDZ', '21')];
      return round % 2 === 0 ? bodies : bodies.toReversed();
    });
    await oneOfMany(player, games.transfer, rounds);
    const { rows } = await running.app.pool.query<{ count: bigint }>(
      'select count(*) from transfer_order where member_id = $1',
      [player.memberId],
    );
    expect(rows[0]?.count).toBe(25n);
  });

  test('WI-05a a transfer that is about to be posted is waited for by another body under its id', async () => {
    const player = await aPlayer();
    await sent(player, games.transfer, own, randomUUID());
    const holder = await running.app.pool.connect();
    await holder.query('begin');
    await holder.query(`select from ledger_account where member_id = $1 and wallet like '%XMTY' for update`, [
      player.memberId,
    ]);
    const requestId = randomUUID();
    const first = sent(player, games.transfer, own, requestId);
    await expect.poll(() => waitingForARow()).toBe(1);
    const second = sent(player, games.transfer, foreign, requestId);
    await sleep(200);
    await holder.query('commit');
    holder.release();
    expect([(await first).code, (await second).code]).toEqual([6000, 6008]);
    expect(await money(player)).toMatchObject({ wallets: [{ balance: 980_00n }, { balance: 20_00n }] });
  });

  test('WI-05a a refusal of one way is not asked again the other way', async () => {
    const poor = await aPlayer(1_00n);
    for (const [first, second] of [
      [own, into('HTDZ', '1')],
      [foreign, into('XMTY', '1')],
    ] as const) {
      const requestId = randomUUID();
      const refused = await sent(poor, games.transfer, first, requestId);
      expect(refused.code).toBe(6012);
      expect((await sent(poor, games.transfer, second, requestId)).code).toBe(6008);
      expect(await sent(poor, games.transfer, first, requestId)).toEqual(refused);
    }
    expect(await money(poor)).toMatchObject({ wallets: [{ balance: 1_00n }] });
  });

  test('WI-05b a bet and a cash-out each answer a repeat with the first reply and another body with 6008', async () => {
    const player = await aBettor(running);
    const [single, several] = [singleOn(nextOffer(), '10'), severalOn([nextOffer(), nextOffer()])];
    await answersOnce(player, games.resource, channelBody(player, 'bet', single), [
      channelBody(player, 'bet', { ...single, autoOdds: false }),
      channelBody(player, 'bet', several),
      await cashOutBody(player),
    ]);
    await answersOnce(player, games.resource, channelBody(player, 'bet', severalOn([nextOffer(), nextOffer()])), [
      channelBody(player, 'bet', singleOn(nextOffer(), '10')),
      await cashOutBody(player),
    ]);
    const whole = await cashOutBody(player);
    await answersOnce(player, games.resource, whole, [
      channelBody(player, 'bet', singleOn(nextOffer(), '10')),
      channelBody(player, 'bet', severalOn([nextOffer(), nextOffer()])),
      await cashOutBody(player),
    ]);
  });

  test('WI-05b of a bet, several bets and a cash-out sent at once under one id, one is carried out', async () => {
    const player = await aBettor(running);
    for (let round = 0; round < 8; round += 1) {
      const bodies = [
        channelBody(player, 'bet', singleOn(nextOffer(), '10')),
        channelBody(player, 'bet', severalOn([nextOffer(), nextOffer()])),
        await cashOutBody(player),
      ];
      await oneOfMany(player, games.resource, [round % 2 === 0 ? bodies : bodies.toReversed()]);
    }
  });
});

function channelBody({ uid }: Bettor, method: string, request: Body): Body {
  const common = { timestamp: running.app.now().getTime(), token: uid, langx: 'zh-cn' };
  return { method, enName: SPORTSBOOK_VENUE, Request: { ...common, ...request } };
}

const severalOn = (offers: readonly SelectionOffer[]): Body => ({
  mode: 'multiple',
  autoOdds: true,
  oddsType: 'H',
  selections: offers.map((offer) => ({ ...selectionOf(offer), amount: '10' })),
});

const used = new Set<string>();

/** The home win of a football match of another day, each used once. */
function nextOffer(): SelectionOffer {
  const { board } = sportsOf(running.app);
  for (const match of board.matches()) {
    const gameId = match.fixture.id;
    if (match.sport !== 'FT' || match.showType !== 'FU' || used.has(gameId)) continue;
    used.add(gameId);
    const market = match.markets.find(({ marketType, active }) => marketType.code === 'M' && active);
    const offer = market && board.offer({ gameId, marketCode: 'M', lineText: market.lineText, side: 'H' });
    if (offer) return offer;
  }
  throw new Error('The season has no such match');
}

/** A ticket of its own, and the request to be paid out for half of it. */
async function cashOutBody(player: Bettor): Promise<Body> {
  const [ticket] = (await player.bet(singleOn(nextOffer(), '100'))).tickets;
  const ticketId = ticket?.ticket_id ?? '';
  const { data } = await player.ask('cashoutQuotes', { ticket_ids: [ticketId] });
  const worth = data.method === 'cashoutQuotes' ? data.quotes[0]?.amount : undefined;
  const amount = yuanFromFen((worth ?? 0n) / 2n);
  return channelBody(player, 'cashout', { ticket_id: ticketId, portion: 50, amount });
}
