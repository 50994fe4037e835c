import { describe, expect, test } from 'vitest';
import { type OddsType, quoteFromText } from '../odds/quote.ts';
import { type ChampionFacts, type Facts, finished, type MatchFacts, type Score, score } from '../markets/facts.ts';
import { lineFromText } from '../markets/line.ts';
import { marketTypeOf } from '../markets/market-types.ts';
import { currentRulebook } from '../rules/rulebooks.ts';
import type { Sport } from '../rules/sports.ts';
import { foldName, foldOf, type Fold, folds, linesOf } from './folds.ts';
import { cappedPayout, payoutCap } from './payout-caps.ts';
import { resettle } from './resettle.ts';
import { settle } from './settle.ts';
import type { Settled, Settlement } from './settlement.ts';
import { type Cancellation, type MatchResult, type Ticket, type TicketLeg } from './ticket.ts';

/** A new version of a result: with bets of a window voided, or with other facts. */
const withCancellation = (before: MatchResult, cancellation: Cancellation): MatchResult => ({
  ...before,
  version: before.version + 1,
  cancellations: [...(before.cancellations ?? []), cancellation],
});
const corrected = (before: MatchResult, facts: MatchResult['facts']): MatchResult => ({
  ...before,
  version: before.version + 1,
  facts,
});
const foldsFor = (legs: number): readonly Fold[] => folds.filter((fold) => fold.legs === legs && legs > 1);

interface LegText {
  readonly game?: string;
  readonly sport?: Sport;
  readonly w?: string;
  readonly side?: string;
  readonly r?: string;
  readonly odds?: string;
  readonly type?: OddsType;
  readonly atBet?: Score;
}

function leg({
  game = 'g1',
  sport = 'FT',
  w = 'M',
  side = 'H',
  r = '',
  odds = '1.00',
  type = 'H',
  atBet,
}: LegText): TicketLeg {
  const [marketType, quote] = [marketTypeOf(w), quoteFromText(type, odds)];
  if (!marketType || !quote.ok) throw new Error(`${w} ${odds}`);
  const line = lineFromText(r) ?? 0;
  return {
    gameId: game,
    sport,
    marketType,
    side,
    line,
    quote: quote.value,
    title: '甲队 对 乙队',
    ...(atBet && { atBet }),
  };
}

function ticket(
  legs: readonly LegText[],
  more: { readonly fold?: string; readonly stake?: bigint; readonly at?: number } = {},
): Ticket {
  const fold = foldOf(more.fold ?? `${legs.length}c1`);
  if (!fold) throw new Error(more.fold);
  return {
    id: 't1',
    fold,
    stake: more.stake ?? 100_00n,
    acceptedAt: more.at ?? 1_000,
    rulebook: currentRulebook.version,
    legs: legs.map(leg),
  };
}

const result = (facts: Facts, more: Partial<MatchResult> = {}): MatchResult => ({
  gameId: 'g1',
  version: 1,
  facts,
  ...more,
});
const known = (...results: readonly MatchResult[]) => ({ matches: new Map(results.map((one) => [one.gameId, one])) });
const settled = (settlement: Settlement): Settled => {
  if (settlement.state === 'open') throw new Error('open');
  return settlement;
};
const settleBy = (bet: Ticket, ...results: readonly MatchResult[]) =>
  settled(settle(bet, known(...results), currentRulebook));

const stopped = (state: MatchFacts['state'], more: Partial<MatchFacts> = {}): MatchFacts => ({
  kind: 'match',
  state,
  periods: [score(2, 0), score(1, 0)],
  complete: 1,
  ...more,
});

const over = (...legs: readonly LegText[]) => legs.map((one, index) => ({ ...one, game: `g${index + 1}` }));

const ruled = (letter: 'A' | 'D') =>
  settled(
    settle(
      ticket([{}, { game: 'g2' }]),
      {
        matches: new Map(),
        rulings: new Map([['t1', letter === 'A' ? { result: letter } : { result: letter, reason: 'D14' }]]),
      },
      currentRulebook,
    ),
  );

const homeWins = finished(score(1, 0), score(1, 1));

describe('singles', () => {
  test.each([
    [{ w: 'M', side: 'H', odds: '0.96' }, 'W', 196_00n],
    [{ w: 'M', side: 'C', odds: '0.96' }, 'L', 0n],
    [{ w: 'R', side: 'H', r: '-0.5/1', odds: '0.96' }, 'LW', 148_00n],
    [{ w: 'R', side: 'C', r: '-0.5/1', odds: '0.96' }, 'LL', 50_00n],
    [{ w: 'R', side: 'H', r: '-1', odds: '0.96' }, 'P', 100_00n],
    [{ w: 'OU', side: 'O', r: '2.5', odds: '-0.88', type: 'M' }, 'W', 213_64n],
    [{ w: 'OU', side: 'O', r: '2.5', odds: '-1.25', type: 'I' }, 'W', 180_00n],
    [{ w: 'OU', side: 'O', r: '2.5', odds: '1.955', type: 'E' }, 'W', 195_50n],
    [{ w: 'RE', side: 'H', r: '0', odds: '0.96', atBet: score(1, 0) }, 'P', 100_00n],
  ] as const)('SP-09 %o is %s and returns %d fen', (bet, letter, returned) => {
    expect(settleBy(ticket([bet]), result(homeWins))).toMatchObject({ result: letter, returned, staked: 100_00n });
  });

  test('SP-09 half a fen goes up, once', () => {
    expect(settleBy(ticket([{ odds: '0.50' }], { stake: 1n }), result(homeWins)).returned).toBe(2n);
    expect(settleBy(ticket([{ odds: '0.49' }], { stake: 1n }), result(homeWins)).returned).toBe(1n);
  });

  test('SP-09 no result, no settlement', () => {
    expect(settle(ticket([{}]), known(), currentRulebook)).toEqual({ state: 'open' });
    expect(
      settle(ticket([{}]), known(result({ ...homeWins, state: 'playing', complete: 1 })), currentRulebook).state,
    ).toBe('open');
  });

  test('SP-09 the receipt tells each step', () => {
    const { receipt } = settleBy(ticket([{ w: 'R', side: 'H', r: '-0.5/1', odds: '0.96' }]), result(homeWins));
    expect(receipt).toEqual([
      '按第 2026.3 版规则结算',
      '第 1 项：甲队 对 乙队，让球 主队 -0.5/1，赔率 0.96（香港盘）；赛果 2:1，判为赢半，一半按 1.96、一半退还，系数 1.48',
      '返还 = 本金 100 元 × 1.48 = 148 元（四舍五入到分）',
      '结果：赢半，返还 148 元，盈利 48 元',
    ]);
  });
});

describe('cancellations', () => {
  const start = { startedAt: 1_000 };
  const tennis = { sport: 'TN' } as const;
  const oneSet = stopped('retired', { periods: [score(6, 3), score(2, 2)], retiree: 'home' });
  const noSet = stopped('retired', { periods: [score(5, 3)], complete: 0, retiree: 'home' });
  const innings = (complete: number, home: number, isTopOver = false) =>
    stopped('abandoned', { periods: Array.from({ length: complete + 1 }, () => score(home, 1)), complete, isTopOver });
  const quarters = (minutesPlayed: number, minutesFull: number) =>
    stopped('abandoned', {
      periods: [20, 20, 20, 9].map((n) => score(n, 10)),
      complete: 3,
      minutesPlayed,
      minutesFull,
    });

  test.each([
    ['accepted at the start', {}, finished(score(1, 0), score(1, 0)), start, 'D', 'D5'],
    ['taken in play', { w: 'RM' }, finished(score(1, 0), score(1, 0)), start, 'W', undefined],
    ['cancelled', {}, stopped('cancelled'), {}, 'D', 'D1'],
    ['never started', {}, stopped('not-started'), {}, 'D', 'D2'],
    ['walkover', {}, stopped('walkover'), {}, 'D', 'D8'],
    ['abandoned, undecided', {}, stopped('abandoned'), {}, 'D', 'D3'],
    ['abandoned, first half done', { w: 'HM' }, stopped('abandoned'), {}, 'W', undefined],
    ['abandoned, total passed', { w: 'OU', side: 'O', r: '2.5' }, stopped('abandoned'), {}, 'W', undefined],
    ['abandoned, total not reached', { w: 'OU', side: 'O', r: '3.5' }, stopped('abandoned'), {}, 'D', 'D3'],
    ['retired after a set', { ...tennis, side: 'C' }, oneSet, {}, 'W', undefined],
    ['retired after a set, the other', tennis, oneSet, {}, 'L', undefined],
    ['retired after a set, games', { ...tennis, w: 'OU', side: 'O', r: '10.5' }, oneSet, {}, 'D', 'D8'],
    ['retired after a set, that set', { ...tennis, w: 'S1M' }, oneSet, {}, 'W', undefined],
    ['retired after a set, the next', { ...tennis, w: 'S2M' }, oneSet, {}, 'D', 'D8'],
    ['retired before a set', { ...tennis, side: 'C' }, noSet, {}, 'D', 'D8'],
    ['five innings', { sport: 'BS' }, innings(5, 2), {}, 'W', undefined],
    ['four and a half, home leads', { sport: 'BS' }, innings(4, 2, true), {}, 'W', undefined],
    ['four and a half, visitors lead', { sport: 'BS' }, innings(4, 0, true), {}, 'D', 'D3'],
    ['five innings, run line', { sport: 'BS', w: 'R', r: '-1.5' }, innings(5, 2), {}, 'D', 'D3'],
    ['nine innings, run line', { sport: 'BS', w: 'R', r: '-1.5' }, innings(9, 2), {}, 'W', undefined],
    ['43 of 48 minutes', { sport: 'BK' }, quarters(43, 48), {}, 'W', undefined],
    ['42 of 48 minutes', { sport: 'BK' }, quarters(42, 48), {}, 'D', 'D3'],
    ['35 of 40 minutes', { sport: 'BK' }, quarters(35, 40), {}, 'W', undefined],
    ['35 of 40, the last quarter', { sport: 'BK', w: 'Q4M' }, quarters(35, 40), {}, 'D', 'D3'],
    ['42 minutes, a complete quarter', { sport: 'BK', w: 'Q1M' }, quarters(42, 48), {}, 'W', undefined],
    ['an unplayed set', { ...tennis, w: 'S3M' }, finished(score(6, 0), score(6, 0)), {}, 'D', 'D17'],
  ] as const)('SP-09 %s', (_, bet, facts, more, letter, reason) => {
    const outcome = settleBy(ticket([bet]), result(facts, more));
    expect([outcome.result, outcome.reason]).toEqual([letter, reason]);
    if (letter === 'D') expect(outcome.returned).toBe(outcome.staked);
  });

  test.each([
    ['PD', '1:0', [score(2, 0)]],
    ['PD', '2:0', [score(2, 0)]],
    ['T', '0-1', [score(2, 0)]],
    ['TG', '1-1', [score(2, 0)]],
    ['WN', 'C', [score(2, 0)]],
    ['F', 'NH', [score(1, 0), score(0, 0)]],
    ['F', 'HH', [score(1, 0), score(0, 0)]],
    ['SHPD', '0:0', [score(1, 0), score(1, 0)]],
    ['HSH', 'first', [score(0, 0), score(0, 0)]],
    ['WBH', 'C', [score(1, 0), score(0, 0)]],
    ['SBH', 'C', [score(1, 0), score(0, 0)]],
    ['WM', 'C4UP', [score(5, 0), score(0, 0)]],
    ['LG', 'N', [score(1, 0), score(0, 0)]],
  ] as const)('SP-09 abandoned, nobody has won: %s %s is void', (w, side, periods) => {
    const facts = stopped('abandoned', { periods, complete: periods.length - 1, goals: [{ side: 'home' }] });
    expect(settleBy(ticket([{ w, side }]), result(facts))).toMatchObject({ result: 'D', reason: 'D3' });
  });

  test.each([
    ['PD', 'OVH', 'W', [score(5, 0)]],
    ['PD', '1:0', 'L', [score(5, 0)]],
    ['T', '7UP', 'W', [score(5, 2)]],
    ['T', '0-1', 'L', [score(5, 2)]],
    ['HSH', 'second', 'W', [score(0, 0), score(1, 0)]],
    ['HSH', 'first', 'L', [score(0, 0), score(1, 0)]],
    ['WEH', 'H', 'W', [score(1, 0), score(0, 0)]],
    ['WEH', 'C', 'D', [score(1, 0), score(0, 0)]],
    ['HPD', '0:0', 'L', [score(1, 0), score(0, 0)]],
    ['BTS', 'N', 'L', [score(1, 1)]],
    ['FG', 'C', 'L', [score(1, 0)]],
    ['FG', 'H', 'W', [score(1, 0)]],
  ] as const)('SP-09 abandoned with a winner: %s %s is %s', (w, side, letter, periods) => {
    const facts = stopped('abandoned', { periods, complete: periods.length - 1, goals: [{ side: 'home' }] });
    expect(settleBy(ticket([{ w, side }]), result(facts)).result).toBe(letter);
  });

  test('SP-09 a window cancel voids only the bets accepted inside it', () => {
    const cancellation: Cancellation = { reason: 'D16', from: 900, until: 1_000, plays: ['M'] };
    const voided = withCancellation(result(homeWins), cancellation);
    expect(voided.version).toBe(2);
    expect(settleBy(ticket([{}], { at: 1_000 }), voided)).toMatchObject({ result: 'D', reason: 'D16' });
    expect(settleBy(ticket([{}], { at: 1_001 }), voided).result).toBe('W');
    expect(settleBy(ticket([{ w: 'EO', side: 'O' }]), voided).result).toBe('W');
  });

  test('SP-09 a ruling restores or cancels one ticket, result or not', () => {
    expect(ruled('A')).toMatchObject({ result: 'A', returned: 100_00n });
    expect(ruled('D')).toMatchObject({ result: 'D', reason: 'D14', returned: 100_00n });
  });

  test('SP-09 SP-13 a dead heat pays its share', () => {
    const facts: ChampionFacts = { kind: 'champion', state: 'finished', winners: ['a', 'b'], places: 1 };
    const outcome = settleBy(ticket([{ sport: 'FS', w: 'FS', side: 'a', odds: '5.00', type: 'E' }]), result(facts));
    expect(outcome).toMatchObject({ result: 'W', returned: 250_00n });
    expect(outcome.receipt[1]).toContain('2 名并列占 1 个名次，系数 5 × 1/2 = 2.5');
  });
});

describe('parlays and systems', () => {
  const games = ['g1', 'g2', 'g3', 'g4'].map((gameId) => result(homeWins, { gameId }));
  const won = { w: 'M', side: 'H', odds: '0.90' } as const;
  const lost = { w: 'M', side: 'C', odds: '0.90' } as const;
  const halfWon = { w: 'R', side: 'H', r: '-0.5/1', odds: '0.96' } as const;
  const halfLost = { w: 'R', side: 'C', r: '-0.5/1', odds: '0.96' } as const;
  const pushed = { w: 'R', side: 'H', r: '-1', odds: '0.96' } as const;

  test.each([
    [over(won, halfWon), '2c1', 'W', 281_20n],
    [over(won, halfLost), '2c1', 'LL', 95_00n],
    [over(won, pushed), '2c1', 'W', 190_00n],
    [over(pushed, pushed), '2c1', 'P', 100_00n],
    [over(won, lost), '2c1', 'L', 0n],
    [over(won, won, won), '3c1', 'W', 685_90n],
    [over(won, won, lost), '3c4', 'LL', 361_00n],
    [over(won, won, won), '3c4', 'W', 1_768_90n],
    [over(won, won, pushed, lost), '4c11', 'W', 1_102_00n],
  ])('SP-09 SP-10 %o as %s is %s and returns %d fen', (legs, fold, letter, returned) => {
    expect(settleBy(ticket(legs, { fold }), ...games)).toMatchObject({ result: letter, returned });
  });

  test('SP-10 a lost parlay does not wait for the rest, a system does', () => {
    const legs = over(lost, won, won);
    expect(settleBy(ticket(legs), games[0] ?? result(homeWins))).toMatchObject({ result: 'L', legs: [{}, null, null] });
    expect(settle(ticket(legs, { fold: '3c4' }), known(result(homeWins)), currentRulebook).state).toBe('open');
  });

  test('SP-10 halves of halves never make a ticket lost too early', () => {
    const legs = over(halfLost, halfLost, won);
    expect(settle(ticket(legs, { stake: 1n }), known(...games.slice(0, 2)), currentRulebook).state).toBe('open');
  });

  test('SP-10 the receipt of a system tells its lines', () => {
    const { receipt } = settleBy(ticket(over(won, won, lost), { fold: '3c4' }), ...games);
    expect(receipt.slice(4)).toEqual([
      '3串4 共 4 注，每注 100 元，合计 400 元',
      '2串1 共 3 注，系数合计 3.61',
      '3串1 共 1 注，系数合计 0',
      '返还 = 每注 100 元 × 各注系数之和 = 361 元（四舍五入到分）',
      '结果：输半，返还 361 元，亏损 39 元',
    ]);
  });

  test.each(folds.map((fold) => [fold.code, fold] as const))(
    'SP-10 %s has as many lines as its name says',
    (code, fold) => {
      expect(`${fold.legs}c${linesOf(fold)}`).toBe(code);
      expect(foldOf(code)).toBe(fold);
    },
  );

  test('SP-10 every number of selections up to ten can be combined', () => {
    for (let legs = 2; legs <= 10; legs += 1) expect(foldsFor(legs)[0]?.code).toBe(`${legs}c1`);
    expect(foldsFor(1)).toEqual([]);
    expect(foldsFor(3).map(foldName)).toEqual(['3串1', '3串3', '3串4']);
  });
});

describe('new versions of results', () => {
  const bet = ticket([{ odds: '0.90' }]);
  const first = result(homeWins);
  const second = corrected(first, finished(score(1, 0), score(1, 2)));
  const [old, next] = [settleBy(bet, first), settleBy(bet, second)];

  test('SP-09 a correction reverses the old settlement and posts the new one', () => {
    expect(resettle({ state: 'open' }, old)).toEqual({ kind: 'post', post: old, difference: 190_00n });
    expect(resettle(old, next)).toEqual({ kind: 'replace', reverse: old, post: next, difference: -190_00n });
    expect(resettle(old, { state: 'open' })).toEqual({ kind: 'reverse', reverse: old, difference: -190_00n });
    expect(resettle(old, settleBy(bet, first)).kind).toBe('none');
    expect(resettle({ state: 'open' }, { state: 'open' }).kind).toBe('none');
  });

  test('SP-09 a new version that changes nothing but the words moves no money', () => {
    const same = settleBy(bet, corrected(first, finished(score(1, 0), score(2, 1))));
    expect(resettle(old, same)).toEqual({ kind: 'receipt', post: same, difference: 0n });
  });

  test('SP-09 a dry run names the tickets that would change', () => {
    const tickets = [
      { ticket: bet, settlement: old },
      { ticket: { ...bet, id: 't2' }, settlement: next },
    ];
    const changes = tickets.map(({ ticket: each, settlement }) =>
      resettle(settlement, settle(each, known(second), currentRulebook)),
    );
    expect(changes).toMatchObject([{ kind: 'replace', difference: -190_00n }, { kind: 'none' }]);
  });
});

describe('selections of one match taken together', () => {
  const won = { w: 'M', side: 'H' };
  const halfWon = { w: 'R', side: 'H', r: '-0.5/1' };
  const halfLost = { w: 'R', side: 'C', r: '-0.5/1' };
  const pushed = { w: 'R', side: 'H', r: '-1' };
  const lost = { w: 'M', side: 'C' };
  const together = { type: 'E', units: 60_000n } as const;
  const builder = (...legs: readonly LegText[]): Ticket => ({
    ...ticket([legs[0] ?? {}]),
    legs: legs.map(leg),
    together,
  });

  test.each([
    [[won, won], 'W', 600_00n],
    [[won, lost], 'L', 0n],
    [[won, pushed], 'P', 100_00n],
    [[pushed, lost], 'L', 0n],
    [[won, halfWon], 'W', 350_00n],
    [[won, halfLost], 'LL', 50_00n],
    [[halfWon, halfWon], 'W', 225_00n],
  ])('SP-09 %o ends %s and returns %d', (legs, letter, returned) => {
    expect(settleBy(builder(...legs), result(homeWins))).toMatchObject({ result: letter, returned });
  });

  test('SP-09 a cancelled selection is priced out, where it is known what the bet was priced by', () => {
    const facts: MatchFacts = { ...finished(), state: 'scheduled' };
    const moment = { sport: 'FT', bestOf: 0, inPlay: false, left: 1, firstHalfLeft: 1, facts } as const;
    const bet = builder({ w: 'M', side: 'H' }, { w: 'BTS', side: 'Y' }, { w: 'EO', side: 'O' });
    const pinned: Ticket = { ...bet, pinned: { expectedStrengths: { home: 1.5, away: 1.1 }, moment } };
    const voided = withCancellation(result(homeWins), { reason: 'D9', plays: ['EO'] });
    const settled = settleBy(pinned, voided);
    expect(settled.result).toBe('W');
    expect(settled.returned).toBeGreaterThan(300_00n);
    expect(settled.returned).toBeLessThan(600_00n);
    expect(settled.receipt.join()).toContain('其余选项按下注时的比赛状态重新计价，组合赔率由 6.00 改为 ');
    // Without it, and under the first edition, the stake comes back.
    expect(settleBy(bet, voided).returned).toBe(100_00n);
    const old = settle(pinned, known(voided), { ...currentRulebook, voidTogether: 'refunded' });
    expect(old.state === 'settled' && old.returned).toBe(100_00n);
  });

  test('SP-09 the receipt names the price of all together and none of a leg', () => {
    const { receipt } = settleBy(builder(won, halfWon), result(homeWins));
    expect(receipt.join('\n')).toContain('组合赔率 6.00：');
    expect(receipt.join('\n')).not.toContain('赔率 0.9');
  });
});

describe('a ticket that was cashed out in part', () => {
  test.each([
    [0n, 190_00n],
    [50_00n, 95_00n],
    [33_33n, 126_67n],
  ])('SP-09 with %d of the stake gone it returns %d', (cashed, returned) => {
    const bet = { ...ticket([{ odds: '0.90' }]), cashed };
    expect(settleBy(bet, result(homeWins))).toMatchObject({ result: 'W', staked: 100_00n - cashed, returned });
  });

  test('SP-09 the receipt says so', () => {
    const { receipt } = settleBy({ ...ticket([{ odds: '0.90' }]), cashed: 50_00n }, result(homeWins));
    expect(receipt).toContainEqual(expect.stringMatching(/^已提前兑现本金 50.*其余本金 50.*按比例结算$/));
  });
});

describe('payout caps', () => {
  test.each([
    [['football'], 70_000n, 1_050_000_000n],
    [['football', 'tennis'], 70_000n, 210_000_000n],
    [['basketball', 'newHandicap', 'otherSport'], 71_234n, 17_808_500n],
  ] as const)('SP-11 the lowest cap of %o at %d is %d fen', (kinds, rate, fen) => {
    expect(payoutCap(kinds, rate)).toBe(fen);
  });

  test.each([
    [500n, 100n, 1_000n, 0n, 500n],
    [500n, 100n, 1_000n, 700n, 300n],
    [500n, 100n, 1_000n, 1_000n, 100n],
    [50n, 100n, 1_000n, 2_000n, 50n],
  ])('SP-11 of %d (stake %d, cap %d, paid %d) %d is paid', (returned, staked, cap, paidToday, paid) => {
    expect(cappedPayout({ returned, staked, cap, paidToday })).toEqual({ paid, withheld: returned - paid });
  });
});
