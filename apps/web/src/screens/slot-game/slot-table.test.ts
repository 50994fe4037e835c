import { ResultCode } from '@fairground/contract/result-codes';
import { slots } from '@fairground/contract/slots';
import { recordedDraws } from '@fairground/fair-play';
import { playRound, rulebookOf, titleOf, wonFen } from '@fairground/slots';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caller } from '../../api/caller.ts';
import { fakeServer, Refuse, Trouble } from '../../api/testing/fake-server.ts';
import { scatter } from '../../features/slot-stage/ease.ts';
import type { KeptRound } from './kept-round.ts';
import { type Reels, SlotTable } from './slot-table.ts';

const title = titleOf('jinlichi');
if (!title) throw new Error('jinlichi');
const UID = 'u'.repeat(43);
const HASH = 'a'.repeat(64);

function keptRound(seed: number, stake: bigint): KeptRound {
  if (!title) throw new Error('jinlichi');
  let at = 0;
  const { draws, drawn } = recordedDraws({
    below: (n) => {
      at += 1;
      return Math.floor(scatter(seed, at) * n);
    },
  });
  const won = wonFen(title, stake, playRound(title, draws, stake).units);
  return {
    roundNo: `R${seed}`,
    gameCode: title.code,
    rulebook: rulebookOf(title),
    stake,
    won,
    pools: [],
    withheld: 0n,
    drawn: [...drawn],
    seedHash: HASH,
    clientSeed: 'mine',
    nonce: seed,
    time: 0,
  };
}

const entered = (unfinished: KeptRound | null = null) => ({
  gameCode: 'jinlichi',
  enName: 'WYDZ',
  venueName: '电子',
  rulebook: title ? rulebookOf(title) : '',
  balance: 100_00n,
  stakes: [...(title?.stakes ?? [])],
  seedHash: HASH,
  clientSeed: 'mine',
  nonce: 0,
  waitMs: 0,
  unfinished,
});

let server: ReturnType<typeof fakeServer>;
let told: string[];
let table: SlotTable;

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  caller.token = 'token';
  told = [];
  const reels: Reels = {
    spin: () => told.push('spin'),
    giveUp: () => told.push('give up'),
    play: (_round, kept, isReplay) => {
      told.push(`play ${kept.roundNo}`);
      table.ended(kept, isReplay);
    },
  };
  table = new SlotTable(title, { kind: 'play', uid: UID }, () => reels);
  server.answer(slots.open, () => entered());
  server.answer(slots.shown, ({ roundNo }) => ({ roundNo }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  caller.token = '';
  localStorage.clear();
});

const bigText = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);

const state = () => table.store.getState();

const aMomentLater = () => vi.advanceTimersByTimeAsync(100).then(() => false);

/** Waits between repeated calls take no real time. */
async function passTimeUntil(done: Promise<void>): Promise<void> {
  const isDone = done.then(() => true);
  while (!(await Promise.race([isDone, aMomentLater()])));
}

describe('a visit to a slot', () => {
  it('takes the stake at once, shows the answered round, then the balance the server has', async () => {
    server.answer(slots.spin, ({ stake }) => ({ round: keptRound(3, stake), balance: 96_00n, waitMs: 2_500 }));
    await table.enter();
    table.choose(2_00n);
    const spinning = table.spin();
    expect(state()).toMatchObject({ phase: 'waiting', balance: 98_00n });
    await spinning;
    expect(told).toEqual(['spin', 'play R3']);
    expect(state()).toMatchObject({ phase: 'ready', balance: 96_00n, shown: { roundNo: 'R3' } });
    expect(state().rounds.map(({ roundNo }) => roundNo)).toEqual(['R3']);
    await vi.waitFor(() => expect(server.callsOf(slots.shown)).toHaveLength(1));
  });

  it('asks for no round before the server takes one', async () => {
    server.answer(slots.spin, ({ stake }) => ({ round: keptRound(3, stake), balance: 96_00n, waitMs: 2_500 }));
    await table.enter();
    await table.spin();
    await table.spin();
    expect(server.callsOf(slots.spin)).toHaveLength(1);
  });

  it('says the refusal in the words of the server and gives the stake back', async () => {
    server.answer(slots.spin, () => {
      throw new Refuse(ResultCode.ParameterError, '已达到本日下注限额');
    });
    await table.enter();
    await table.spin();
    expect(told).toEqual(['spin', 'give up']);
    expect(state()).toMatchObject({ phase: 'ready', balance: 100_00n, trouble: { message: '已达到本日下注限额' } });
  });

  it('leads back to the hall when the launch has lapsed', async () => {
    server.answer(slots.spin, () => {
      throw new Refuse(ResultCode.UserIdVerificationError, '凭证已失效，请重新进入');
    });
    await table.enter();
    await table.spin();
    expect(state().trouble).toEqual({ message: '凭证已失效，请重新进入', way: 'enter' });
  });

  it('a lost answer is asked for again under the same id, and the round is shown, not played twice', async () => {
    vi.useFakeTimers();
    let isLost = true;
    server.answer(slots.spin, ({ stake }) => {
      if (isLost) throw new Trouble('network');
      return { round: keptRound(4, stake), balance: 95_00n, waitMs: 2_500 };
    });
    await table.enter();
    table.choose(5_00n);
    await passTimeUntil(table.spin());
    expect(state()).toMatchObject({ phase: 'ready', balance: 95_00n, trouble: { way: 'ask' } });
    isLost = false;
    await passTimeUntil(table.spin());
    vi.useRealTimers();
    const ids = new Set(server.callsOf(slots.spin).map(({ headers }) => headers['x-request-id']));
    expect(ids.size).toBe(1);
    expect(state()).toMatchObject({ balance: 95_00n, shown: { roundNo: 'R4' }, trouble: undefined });
  });

  it.each([
    ['the server broke', ResultCode.ServerError],
    ['a gateway lost it', ResultCode.BadGateway],
    ['the call went wrong inside', ResultCode.InvocationError],
    ['something abnormal', ResultCode.SystemAbnormal],
    ['nobody had time for it', ResultCode.SystemBusy],
    ['the first of two is still on its way', ResultCode.TooFrequent],
  ])('where %s nobody knows yet: the stake stays away, and the same round is asked for', async (_, code) => {
    vi.useFakeTimers();
    let isAnswered = false;
    server.answer(slots.spin, ({ stake }) => {
      if (!isAnswered) throw new Refuse(code);
      return { round: keptRound(4, stake), balance: 95_00n, waitMs: 2_500 };
    });
    await table.enter();
    table.choose(5_00n);
    await passTimeUntil(table.spin());
    expect(state()).toMatchObject({ phase: 'ready', balance: 95_00n, trouble: { way: 'ask' } });
    // Neither another stake, nor free spins, nor a replay makes anybody forget it.
    table.choose(1_00n);
    table.chooseFreeSpins(undefined);
    table.replay(keptRound(9, 2_00n));
    expect(state()).toMatchObject({ phase: 'ready', stake: 5_00n, trouble: { way: 'ask' } });
    isAnswered = true;
    await vi.advanceTimersByTimeAsync(2_500);
    await passTimeUntil(table.spin());
    vi.useRealTimers();
    const asked = server.callsOf(slots.spin);
    expect(new Set(asked.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
    expect(
      asked.every(({ input }) => JSON.stringify(input, bigText) === JSON.stringify(asked[0]?.input, bigText)),
    ).toBe(true);
    expect(state()).toMatchObject({ balance: 95_00n, shown: { roundNo: 'R4' }, trouble: undefined });
  });

  it('an answer nobody can read is asked for again under the same id too', async () => {
    let isReadable = false;
    server.answer(slots.spin, ({ stake }) => {
      const round = { round: keptRound(4, stake), balance: 95_00n, waitMs: 0 };
      if (isReadable) return round;
      throw new Trouble(new Response('<html>', { status: 200 }));
    });
    await table.enter();
    await table.spin();
    expect(state().trouble).toMatchObject({ way: 'ask' });
    isReadable = true;
    await table.spin();
    const ids = server.callsOf(slots.spin).map(({ headers }) => headers['x-request-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    await table.spin();
    expect(new Set(server.callsOf(slots.spin).map(({ headers }) => headers['x-request-id'])).size).toBe(2);
  });

  it('a demo names the round it asks for, so that a lost answer costs no second stake', async () => {
    const demo = new SlotTable(title, { kind: 'demo' }, () => undefined);
    let isLost = true;
    server.answer(slots.demoOpen, () => ({ ...entered(), uid: UID, nonce: 0 }));
    server.answer(slots.demoSpin, ({ stake, nonce = 0 }) => {
      if (isLost) throw new Trouble('network');
      return { round: { ...keptRound(4, stake), nonce }, balance: 95_00n, waitMs: 0 };
    });
    await demo.enter();
    await demo.spin();
    isLost = false;
    await demo.spin();
    await demo.spin();
    expect(server.callsOf(slots.demoSpin).map(({ input }) => input)).toMatchObject([
      { nonce: 0 },
      { nonce: 0 },
      { nonce: 1 },
    ]);
  });

  it('shows the round of before that nobody saw to its end, without another stake', async () => {
    const left = keptRound(7, 2_00n);
    server.answer(slots.open, () => entered(left));
    await table.enter();
    table.resume(left);
    expect(told).toEqual(['play R7']);
    expect(state()).toMatchObject({ phase: 'ready', balance: 100_00n, shown: { roundNo: 'R7' } });
  });

  it('chosen free spins pay at their stake until they are used up, and what they win is summed', async () => {
    const spins = { freeSpinsId: '7', name: '免费旋转', stake: 1_00n, spinsLeft: 2, expireTime: 0 };
    server.answer(slots.open, () => ({ ...entered(), freeSpins: [spins] }));
    server.answer(slots.spin, ({ stake }) => ({
      round: { ...keptRound(3, stake), won: 80n },
      balance: 100_80n,
      waitMs: 0,
    }));
    await table.enter();
    table.choose(2_00n);
    table.chooseFreeSpins('7');
    expect(state()).toMatchObject({ stake: 1_00n, freeSpinsId: '7' });
    const spinning = table.spin();
    expect(state().balance).toBe(100_00n);
    await spinning;
    expect(state()).toMatchObject({ balance: 100_80n, freeWon: 80n, entered: { freeSpins: [{ spinsLeft: 1 }] } });
    await table.spin();
    expect(state()).toMatchObject({ stake: 2_00n, freeSpinsId: undefined, freeWon: 1_60n, entered: { freeSpins: [] } });
    await table.spin();
    expect(server.callsOf(slots.spin).map(({ input }) => input)).toEqual([
      { uid: UID, stake: 1_00n, freeSpinsId: '7' },
      { uid: UID, stake: 1_00n, freeSpinsId: '7' },
      { uid: UID, stake: 2_00n },
    ]);
    expect(state().freeWon).toBe(1_60n);
  });

  it('free spins that are refused cost nothing, and own money can be chosen again', async () => {
    const spins = { freeSpinsId: '7', name: '免费旋转', stake: 1_00n, spinsLeft: 2, expireTime: 0 };
    server.answer(slots.open, () => ({ ...entered(), freeSpins: [spins] }));
    server.answer(slots.spin, () => {
      throw new Refuse(ResultCode.Warning, '免费旋转已过期');
    });
    await table.enter();
    table.chooseFreeSpins('7');
    await table.spin();
    expect(state()).toMatchObject({ balance: 100_00n, trouble: { message: '免费旋转已过期' }, freeSpinsId: '7' });
    table.chooseFreeSpins(undefined);
    expect(state()).toMatchObject({ freeSpinsId: undefined, trouble: undefined });
  });

  it('a replay moves no money and is told to nobody', async () => {
    await table.enter();
    table.replay(keptRound(9, 2_00n));
    expect(state()).toMatchObject({ balance: 100_00n, shown: { roundNo: 'R9' }, rounds: [] });
    expect(server.callsOf(slots.shown).map(({ input }) => input)).not.toContainEqual({ roundNo: 'R9' });
  });

  it('what free spins won has the pools in it', async () => {
    const spins = { freeSpinsId: '7', name: '免费旋转', stake: 1_00n, spinsLeft: 2, expireTime: 0 };
    server.answer(slots.open, () => ({ ...entered(), freeSpins: [spins] }));
    server.answer(slots.spin, ({ stake }) => ({
      round: { ...keptRound(3, stake), won: 0n, pools: [{ pool: 'mini' as const, amount: 500_00n }] },
      balance: 600_00n,
      waitMs: 0,
    }));
    await table.enter();
    table.chooseFreeSpins('7');
    await table.spin();
    expect(state().freeWon).toBe(500_00n);
  });
});

describe('a page that is older than the server', () => {
  const NEWER = 'f'.repeat(64);
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockReset();
    sessionStorage.clear();
    const { href, origin, pathname, search, hash, protocol, host } = location;
    vi.stubGlobal('location', { href, origin, pathname, search, hash, protocol, host, reload });
  });
  const answerNewer = () =>
    server.answer(slots.spin, ({ stake }) => ({
      round: { ...keptRound(3, stake), rulebook: NEWER },
      balance: 96_00n,
      waitMs: 0,
    }));

  it('loads itself anew instead of drawing a round by other rules, and keeps it from being staked again', async () => {
    answerNewer();
    await table.enter();
    await table.spin();
    expect(reload).toHaveBeenCalledOnce();
    expect(told).toEqual(['spin']);
    expect(state()).toMatchObject({ phase: 'showing', trouble: undefined });
    await table.spin();
    expect(server.callsOf(slots.spin)).toHaveLength(1);
  });

  it('does so once: if that was no help, the result is told in words', async () => {
    answerNewer();
    await table.enter();
    await table.spin();
    const again = new SlotTable(title, { kind: 'play', uid: UID }, () => undefined);
    await again.enter();
    await again.spin();
    expect(reload).toHaveBeenCalledOnce();
    expect(again.store.getState()).toMatchObject({ phase: 'ready', balance: 96_00n, shown: { roundNo: 'R3' } });
  });

  it('finds out on entering already', async () => {
    server.answer(slots.open, () => ({ ...entered(), rulebook: NEWER }));
    await table.enter();
    expect(reload).toHaveBeenCalledOnce();
    expect(state().phase).toBe('entering');
  });
});
