import { verifyHand } from '@fairground/cards';
import { hintsFor, type LandlordView } from '@fairground/cards/landlord';
import { catalogue } from '@fairground/contract';
import type { CardAction } from '@fairground/cards';
import { stakeWallet } from '@fairground/ledger';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aClock } from '../../../../../tests/support/builders.ts';
import {
  aCardPlayer,
  CARD_VENUE,
  type CardPlayer,
  clearTables,
  dealtFor,
  openCards,
  passSeconds,
} from '../../../../../tests/support/cards/cards.ts';
import type { Timed } from '../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';

const { fairPlay } = catalogue;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await openCards(running.app);
});
afterEach(() => clearTables(running));

/** Three people at a table of their own, with seventeen cards each. */
async function threeAtTable(): Promise<readonly CardPlayer[]> {
  const players = [await aCardPlayer(running), await aCardPlayer(running), await aCardPlayer(running)];
  for (const player of players) expect((await player.join('landlord-2')).status_code).toBe(6000);
  await dealtFor(running, players);
  await passSeconds(running, 3);
  return players;
}

const viewOf = async (player: CardPlayer): Promise<LandlordView> => {
  const { hand } = await player.look();
  if (hand?.view?.game !== 'landlord') throw new Error('no hand of 斗地主');
  return hand.view;
};

/** Calls, never robs or doubles, and plays what is hinted. */
function nextAction(view: LandlordView): CardAction | undefined {
  const { asked, factors, canPlay } = view.choices;
  if (asked !== null) return { kind: asked, yes: asked === 'call' ? 1 : 0 };
  if (factors.length > 0) return { kind: 'double', factor: 1 };
  const [hint = []] = canPlay === 1 ? hintsFor(view) : [];
  return canPlay === 1 ? { kind: 'play', cards: [...hint] } : undefined;
}

async function playToTheEnd(players: readonly CardPlayer[]): Promise<void> {
  for (let step = 0; step < 200; step += 1)
    for (const player of players) {
      const { stage } = await player.look();
      if (stage === 'resting') return;
      const action = nextAction(await viewOf(player));
      if (action) expect((await player.act(action)).status_code).toBe(6000);
    }
}

describe('GA-05c a hand of 斗地主 between three members', () => {
  test('is played to its end through the calls, moves what its lines say, and is proven by its number', async () => {
    const players = await threeAtTable();
    const [one] = players;
    if (!one) throw new Error('nobody');
    const before = await Promise.all(players.map((player) => player.money()));
    const held = await Promise.all(
      players.map(({ memberId }) => running.app.ledger.balanceOf(running.app.pool, stakeWallet(memberId, CARD_VENUE))),
    );
    const views = await Promise.all(players.map(viewOf));
    for (const { seats, own } of views)
      expect(seats.map(({ cards }) => cards.length)).toEqual([0, 1, 2].map((place) => (place === own ? 17 : 0)));
    await playToTheEnd(players);
    const { result, hand } = await one.look();
    if (!result) throw new Error('not over');
    for (const [at, player] of players.entries()) {
      const { net, rake } = result.seats[views[at]?.own ?? 0] ?? { net: 0n, rake: 0n };
      expect(await player.money()).toBe((before[at] ?? 0n) + (held[at] ?? 0n) + net - rake);
    }
    expect(result.seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
    const handNo = hand?.commitment.handNo ?? '';
    const { data } = await one.ask(fairPlay.cardHand, { handNo });
    if (!data.result || data.serverSeed === null) throw new Error('not open');
    const claim = { ...data, serverSeed: data.serverSeed, result: { ...data.result, isRedeal: false } };
    expect(verifyHand(claim).steps.filter(({ holds }) => !holds)).toEqual([]);
  });

  test('refuses what is not held or does not beat, and what is not the turn of who asks', async () => {
    const players = await threeAtTable();
    const turns = await Promise.all(players.map(viewOf));
    const asked = turns.findIndex(({ choices }) => choices.asked !== null);
    const other = players[(asked + 1) % players.length];
    expect((await other?.act({ kind: 'call', yes: 1 }))?.status_code).toBe(6012);
    expect((await players[asked]?.act({ kind: 'play', cards: [0] }))?.status_code).toBe(6012);
    expect((await players[asked]?.act({ kind: 'call', yes: 1 }))?.status_code).toBe(6000);
  });

  test('that is left is played to its end by its clock and its trustees', async () => {
    const players = await threeAtTable();
    const [one] = players;
    // Whoever is asked first calls; without that the hand would be thrown in.
    for (const player of players) await player.act({ kind: 'call', yes: 1 });
    for (let passed = 0; passed < 400 && (await one?.look())?.stage === 'playing'; passed += 5)
      await passSeconds(running, 5);
    const table = await one?.look();
    expect(table?.stage).not.toBe('playing');
    expect(table?.chairs.filter(({ isTrustee }) => isTrustee === 1).length).toBeGreaterThan(0);
  });
});
