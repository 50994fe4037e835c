// @vitest-environment node
import { cardGames, roomOf } from '@fairground/cards';
import { dealtCards, extraDraws } from '@fairground/fair-play';
import { describe, expect, it } from 'vitest';
import type { PlayedHand } from '../../../features/card-table/card-table-data.ts';
import { handText, openHandHistory } from './hand-history.ts';

type Action = NonNullable<PlayedHand['steps'][number]['action']>;

/** A hand of three as the server would tell it to the one in the big blind: a raise, a call, a bet, a call, checks. */
function aHand(): PlayedHand {
  const room = roomOf('holdem-2');
  if (!room) throw new Error('no room');
  const deck = { deckId: 'H1', size: 52 };
  const cut = { beacon: '', seats: ['one'] };
  const stacks = [10_000n, 10_000n, 10_000n];
  const cards = dealtCards(new Uint8Array(32), deck, cut);
  const { game } = cardGames.holdem;
  let hand = game.deal({ room, cards, extra: () => extraDraws(deck, cut), stacks, redeals: 0 });
  const [own, at] = [1, Date.parse('2026-11-19T12:00:00Z')];
  const steps: PlayedHand['steps'] = [];
  const note = (place: number | null, action: Action | null) =>
    steps.push({ at, place, isTrustee: 0, action, view: hand.viewFor(own) });
  note(null, null);
  hand = hand.timeout();
  note(null, null);
  const acts: readonly (readonly [number, Action])[] = [
    [2, { kind: 'raise', toFen: 300 }],
    [0, { kind: 'fold' }],
    [1, { kind: 'match' }],
    [1, { kind: 'check' }],
    [2, { kind: 'raise', toFen: 400 }],
    [1, { kind: 'match' }],
    ...[2, 3].flatMap((): readonly (readonly [number, Action])[] => [
      [1, { kind: 'check' }],
      [2, { kind: 'check' }],
    ]),
  ];
  for (const [place, action] of acts) {
    const acted = hand.act({ seat: place, action });
    if (!acted.ok) throw new Error(`${place} ${action.kind}: ${acted.why}`);
    hand = acted.value;
    note(place, action);
  }
  return {
    handNo: 'H1',
    gameCode: 'holdem',
    roomCode: room.code,
    roomName: room.name,
    base: room.base,
    time: at,
    net: 0n,
    rake: 0n,
    isVoid: 0,
    place: own,
    players: stacks.map((stack, place) => ({
      place,
      name: ['小**', 'sunny', '青石'][place] ?? '',
      isBot: place === 2 ? 1 : 0,
      isOwn: place === own ? 1 : 0,
      stack,
    })),
    result: null,
    steps,
  };
}

describe('GA-11b the history of a hand of 德州扑克', () => {
  const hand = aHand();

  it('says in words what was posted, done, shown and paid', () => {
    const text = handText(hand);
    expect(text).toContain('小** 小盲 0.50\n本人 大盲 1\n底牌 ');
    expect(text).toMatch(/—— 翻牌前\n青石（机器人） 加注到 3\n小\*\* 弃牌\n本人 跟注 2\n—— 翻牌 /);
    expect(text).toMatch(/本人 过牌\n青石（机器人） 下注 4\n本人 跟注 4\n—— 转牌/);
    expect(text).toMatch(/主池 14.50，抽水 0.72/);
  });

  it('is an object of Open Hand History whose pots are paid in full, without cards the member did not see', () => {
    const { ohh } = JSON.parse(openHandHistory(hand));
    expect(ohh).toMatchObject({ spec_version: '1.4.7', game_type: 'Holdem', big_blind_amount: 1, hero_player_id: 1 });
    expect(ohh.rounds.map(({ street }: { street: string }) => street)).toEqual(['Preflop', 'Flop', 'Turn', 'River']);
    expect(ohh.rounds[0].actions.slice(0, 4)).toMatchObject([
      { action: 'Post SB', amount: 0.5 },
      { action: 'Post BB', amount: 1 },
      { action: 'Dealt Cards', player_id: 1 },
      { action: 'Raise', amount: 3, player_id: 2 },
    ]);
    const [pot] = ohh.pots;
    const paid = pot.player_wins.reduce((sum: number, each: { win_amount: number }) => sum + each.win_amount, pot.rake);
    expect(paid).toBeCloseTo(pot.amount);
    const muck = hand.steps.at(-1)?.view;
    const hidden =
      muck?.game === 'holdem' ? muck.seats.filter(({ isShown, isFolded }) => isShown === 0 && isFolded === 0) : [];
    expect(ohh.rounds[3].actions.filter(({ action }: { action: string }) => action === 'Mucks Cards')).toHaveLength(
      hidden.length,
    );
  });
});
