import { describe, expect, test } from 'vitest';
import { tileName } from '../rules/tiles.ts';
import { aRoom, playByPlay } from '../testing/play-by-play.ts';

const named = (tiles: readonly number[] = []): string => tiles.map(tileName).join('');

describe('the flow of 二人麻将', () => {
  test('天胡: the dealer wins what he was dealt', () => {
    const hand = playByPlay({ dealer: '123456789东东东55', other: '13579东南西北中发白1' });
    hand.act(0, { kind: 'win' });
    expect(hand.fans()).toEqual(['天胡', '清龙', '混一色', '门风刻', '二五八将']);
    expect(hand.now().result()).toEqual({
      lines: [{ from: 1, to: 0, due: 11_300n, paid: 11_300n }],
      seats: [
        { net: 11_300n, rake: 300n },
        { net: -11_300n, rake: 0n },
      ],
      isRedeal: false,
      nextDealer: 0,
    });
  });

  const early = { dealer: '1357东东南北北中发白1西', other: '12345678955西西', near: '西' };

  test('地胡: the other seat wins the first discard', () => {
    const hand = playByPlay(early);
    hand.discard(0, '西');
    hand.act(1, { kind: 'win' });
    expect(hand.fans()).toEqual(['地胡', '清龙', '混一色', '门风刻', '二五八将']);
    expect(hand.view().win).toMatchObject({ place: 1, from: 0 });
    // The tile stays before whoever discarded it.
    expect(hand.view().seats[0]?.discards).toMatchObject([{ isTaken: 0 }]);
    expect(hand.now().result().nextDealer).toBe(1);
  });

  test('地胡: or the tile it draws first; nobody has to win', () => {
    const hand = playByPlay(early);
    hand.discard(0, '北');
    expect(hand.view(1).choices.win?.fans.map(({ name }) => name)).toEqual(
      '地胡 清龙 混一色 门风刻 自摸 二五八将'.split(' '),
    );
    expect(hand.why(1, { kind: 'pass' })).toBe('action');
    hand.discard(1, '西');
    expect(hand.view()).toMatchObject({ win: null, turn: 0 });
  });

  test('a complete hand that counts too little is told what it counts, and not won', () => {
    const deal = { dealer: '13579东南西北中发白18', other: '南南12367567发发9', near: '1' };
    const toTheEight = (room = aRoom) => {
      const hand = playByPlay(deal, room);
      hand.discard(0, '南');
      hand.act(1, { kind: 'pung' });
      hand.discard(1, '9');
      if (hand.view().phase === 'claim') hand.timeout();
      hand.discard(0, '8');
      return hand;
    };
    const hand = toTheEight();
    expect(hand.view(1).choices).toMatchObject({ win: null, short: { total: 7 }, canPass: 1 });
    expect(hand.view(1).waits).toEqual([
      { kind: 4, left: 3, fan: 8 },
      { kind: 7, left: 3, fan: 7 },
    ]);
    expect(hand.why(1, { kind: 'win' })).toBe('action');
    const easier = toTheEight({ ...aRoom, fanLeast: 6 });
    easier.act(1, { kind: 'win' });
    expect(easier.fans()).toEqual(['混一色', '幺九刻']);
  });

  const claims = { dealer: '13679东南西北中发白15', other: '34667555东东中中白', near: '9', far: '2' };

  test('a discard is answered by 吃, 碰, 杠 or 过', () => {
    const hand = playByPlay(claims);
    hand.discard(0, '5');
    const { phase, offered, choices } = hand.view(1);
    expect([phase, offered?.place, named(offered ? [offered.tile] : [])]).toEqual(['claim', 0, '五万']);
    expect(choices.chows.map((tiles) => named(tiles))).toEqual(['三万四万', '四万六万', '六万七万']);
    expect([choices.canPung, named(choices.kongs), choices.canPass]).toEqual([1, '五万', 1]);
    expect(hand.now().pending).toEqual([1]);
    expect(hand.view(0).choices).toMatchObject({ canPung: 0, canPass: 0 });
    expect(hand.why(0, { kind: 'pass' })).toBe('turn');
    expect(hand.why(1, { kind: 'discard', tile: hand.held(1, '3'), ready: 0 })).toBe('late');
    expect(hand.why(1, { kind: 'chow', tiles: [hand.held(1, '3'), hand.held(1, '7')] })).toBe('action');
    expect(hand.why(1, { kind: 'kong', tile: hand.held(1, '东') })).toBe('action');
    hand.kong(1, '5');
    expect(hand.view(0)).toMatchObject({
      phase: 'turn',
      turn: 1,
      wallLeft: 36,
      seats: [{ discards: [{ isTaken: 1 }] }, { hasDrawn: 1, drawn: null, count: 11, melds: [{ kind: 'kong' }] }],
    });
    // From the far end of the wall.
    expect(named([hand.view(1).seats[1]?.drawn ?? 0])).toBe('二万');
  });

  test('a seat without any legal answer is not asked', () => {
    const hand = playByPlay(claims);
    hand.discard(0, '1');
    expect(hand.view()).toMatchObject({ phase: 'turn', turn: 1 });
    expect(hand.why(1, { kind: 'pung' })).toBe('late');
  });

  test('after a call nothing is drawn, and the clock discards the last tile that stands', () => {
    const hand = playByPlay(claims);
    hand.discard(0, '5');
    hand.chow(1, '67');
    expect(hand.view(1).seats[1]).toMatchObject({ drawn: null, hasDrawn: 0, count: 11 });
    expect(hand.view(1).choices).toMatchObject({ win: null, canPass: 0 });
    hand.timeout();
    expect(named(hand.view().seats[1]?.discards.map(({ tile }) => tile))).toBe('白');
  });

  test('without a call the clock passes, and discards what was drawn', () => {
    const hand = playByPlay(claims);
    hand.discard(0, '5');
    hand.timeout();
    expect(hand.view(1)).toMatchObject({ phase: 'turn', turn: 1, wallLeft: 36 });
    hand.timeout();
    expect(named(hand.view().seats[1]?.discards.map(({ tile }) => tile))).toBe('九万');
  });

  test('暗杠 is hidden until the hand is over; an empty wall ends it, and nobody pays', () => {
    const hand = playByPlay({ dealer: '11113579东南西北中发', other: '2468白白白东南西北中发', far: '9' });
    hand.kong(0, '1');
    const kong = (seat?: number) => hand.view(seat).seats[0]?.melds[0]?.tiles;
    expect([kong(0)?.length, kong(1), kong()]).toEqual([4, [], []]);
    expect(hand.view(0)).toMatchObject({ wallLeft: 36, seats: [{ count: 11, hasDrawn: 1 }, {}] });
    while (!hand.now().isOver) hand.timeout();
    expect(kong(1)).toHaveLength(4);
    expect(hand.view()).toMatchObject({ phase: 'over', win: null, wallLeft: 0 });
    expect(hand.now().result()).toEqual({
      lines: [],
      seats: [0, 1].map(() => ({ net: 0n, rake: 0n })),
      isRedeal: false,
      nextDealer: 0,
    });
  });

  test('杠上开花: the tile from the far end wins', () => {
    const hand = playByPlay({ dealer: '1111234567东东东9', other: '2468白白白东南西北中发', far: '9' });
    hand.kong(0, '1');
    hand.act(0, { kind: 'win' });
    expect(hand.fans()).toEqual('杠上开花 混一色 不求人 门风刻 双暗刻 暗杠 连六 幺九刻 单钓将 幺九头'.split(' '));
  });

  const added = { dealer: '551237东东南南西西北北', other: '46中中中发发发白白白99', near: '585', far: '8' };
  const toTheKong = () => {
    const hand = playByPlay(added);
    hand.discard(0, '7');
    hand.discard(1, '5');
    hand.act(0, { kind: 'pung' });
    hand.discard(0, '1');
    hand.discard(1, '8');
    hand.kong(0, '5');
    return hand;
  };

  test('抢杠胡: a tile that is added to a set can be won, and is then in no set', () => {
    const hand = toTheKong();
    expect(hand.view(1)).toMatchObject({
      phase: 'rob',
      turn: 0,
      offered: { place: 0 },
      choices: { canPung: 0, kongs: [] },
    });
    expect(hand.view(1).seats[0]?.melds).toMatchObject([{ kind: 'addedKong' }]);
    hand.act(1, { kind: 'win' });
    expect(hand.fans()).toEqual(['大三元', '三暗刻', '抢杠胡', '混一色', '门前清', '坎张', '幺九头']);
    const [robbed] = hand.view().seats;
    expect(robbed?.melds.map(({ kind, tiles }) => [kind, tiles.length])).toEqual([['pung', 3]]);
    expect(named(robbed?.discards.map(({ tile }) => tile))).toBe('七万一万五万');
  });

  test('加杠 that is not robbed draws from the far end', () => {
    const hand = toTheKong();
    hand.act(1, { kind: 'pass' });
    expect(hand.view(0)).toMatchObject({ phase: 'turn', turn: 0, seats: [{ melds: [{ kind: 'addedKong' }] }, {}] });
    expect(named([hand.view(0).seats[0]?.drawn ?? 0])).toBe('八万');
  });
});

describe('听', () => {
  const deal = { dealer: '123456789东东东5北', other: '1379南南西西白白发发中', near: '2中7南55' };

  test('freezes the hand: what is drawn goes by itself unless it wins', () => {
    const hand = playByPlay(deal);
    expect(hand.view(0).choices.ready.map(({ tile, waits }) => [tileName(tile), waits])).toContainEqual([
      '北',
      [{ kind: 4, left: 2, fan: 16 + 16 + 6 + 2 + 2 + 1 + 1 }],
    ]);
    expect(hand.why(0, { kind: 'discard', tile: hand.held(0, '1'), ready: 1 })).toBe('action');
    hand.ready(0, '北');
    expect(hand.view(1)).toMatchObject({ waits: [], seats: [{ isReady: 1, discards: [{ isReady: 1 }] }, {}] });
    // A 2 that would make a run is not even offered.
    hand.discard(1, '2');
    expect(hand.view(0)).toMatchObject({ phase: 'turn', turn: 0, choices: { discards: [], canPass: 0 } });
    expect([hand.now().pending, hand.now().clock.ms]).toEqual([[], 1000]);
    hand.timeout();
    expect(named(hand.view().seats[0]?.discards.map(({ tile }) => tile))).toBe('北中');
    hand.discard(1, '7');
    hand.timeout();
    expect(named(hand.view().seats[0]?.discards.map(({ tile }) => tile))).toBe('北中南');
    hand.timeout();
    hand.discard(1, '5');
    expect(hand.view(0).choices).toMatchObject({ canPass: 1, canPung: 0, chows: [] });
    hand.act(0, { kind: 'pass' });
    expect(hand.view(0)).toMatchObject({ turn: 0, choices: { discards: [], canPass: 1 } });
    hand.act(0, { kind: 'win' });
    expect(hand.fans()).toEqual(['清龙', '天听', '混一色', '不求人', '门风刻', '坎张', '二五八将']);
  });

  test.each([
    // 111 leaves what is waited for as it is; of 1112 it is a part.
    ['1115456789东东东', 1],
    ['1112456789东东东', 0],
  ])('%s waits, and the fourth 1 can be 杠: %i', (other, can) => {
    const hand = playByPlay({ dealer: '17799南南西西白白发发中', other, near: '北' });
    hand.discard(0, '中');
    hand.ready(1, '北');
    const before = hand.view(0).turn;
    expect(before).toBe(0);
    hand.discard(0, '1');
    expect(hand.view(1).choices.kongs).toHaveLength(can);
    expect(hand.view(1).phase).toBe(can === 1 ? 'claim' : 'turn');
  });
});

/** Everybody lets the clock run until the last tile is drawn. */
const toTheEnd = (deal: Parameters<typeof playByPlay>[0]) => {
  const hand = playByPlay(deal);
  while (hand.view().wallLeft > 0) hand.timeout();
  return hand;
};

describe('the end of the wall', () => {
  test('海底捞月: the last discard can be won, and only won', () => {
    const hand = toTheEnd({ dealer: '123456789东东东5北', other: '1379南南西西白白发发中', end: '5' });
    expect(hand.view(1)).toMatchObject({ turn: 1, wallLeft: 0, choices: { ready: [], kongs: [] } });
    hand.timeout();
    hand.act(0, { kind: 'win' });
    expect(hand.fans()).toEqual(['清龙', '海底捞月', '混一色', '门风刻', '门前清', '坎张', '二五八将']);
    const called = toTheEnd({ dealer: '1234578995东东东北', other: '1379南南西西白白发发中', end: '5' });
    called.timeout();
    expect(called.view()).toMatchObject({ phase: 'over', win: null });
  });

  test('妙手回春: the last tile wins by itself', () => {
    const hand = toTheEnd({ dealer: '1379南南北北白白发发中东', other: '123456789西西西5', end: '5' });
    hand.act(1, { kind: 'win' });
    expect(hand.fans()).toEqual(['清龙', '妙手回春', '混一色', '不求人', '门风刻', '坎张', '二五八将']);
  });
});
