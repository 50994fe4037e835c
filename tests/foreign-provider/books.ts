import { randomInt, randomUUID } from 'node:crypto';
import { No } from './no.ts';
import { type Site, tell } from './wallet-client.ts';

export interface Round {
  readonly stakeId: string;
  readonly winId: string;
  readonly roundId: string;
  readonly player: string;
  readonly gameCode: string;
  readonly stake: bigint;
  /** Decided before the stake is asked for. */
  readonly win: bigint;
  readonly stakedAt: number;
}

export interface Ended extends Round {
  readonly state: 'settled' | 'refunded';
  readonly endedAt: number;
}

/** Who plays; the round too, where a further stake belongs to one that has begun. */
interface Guest {
  readonly player: string;
  readonly token: string;
  readonly round?: string;
}

interface Order {
  readonly content: string;
  readonly state: 'done' | 'failed';
}

export const GAMES = [
  { gameCode: 'coin', name: '抛硬币', stakeMin: 100n, stakeMax: 10_000n, rtp: '96.00' },
  { gameCode: 'dice', name: '掷骰子', stakeMin: 100n, stakeMax: 5_000n, rtp: '96.00' },
] as const;

/** A small game house with books of its own: coins, dice, a jackpot, and money that was moved there. */
export class Books {
  readonly ended: Ended[] = [];
  readonly balances = new Map<string, bigint>();
  readonly orders = new Map<string, Order>();
  mode: 'seamless' | 'transfer' = 'seamless';
  state: 'normal' | 'maintenance' = 'normal';
  jackpot = 100_000n;
  /** Games it offers no more, and games it has closed. */
  readonly withdrawn = new Set<string>();
  readonly closed = new Set<string>();
  /** How its messages about transfers go: lost before it heard them, or its answer lost after it did. */
  transferring: 'well' | 'deaf' | 'mute' = 'well';
  /** Whether the next rounds win; undefined leaves it to chance. */
  wins: boolean | undefined;
  readonly #site: () => Site;
  readonly #now: () => number;

  constructor(site: () => Site, now: () => number) {
    this.#site = site;
    this.#now = now;
  }

  /** One round; the answer is what /test/play and the page's button give. */
  async play(gameCode: string, { player, token, round: roundId = `R-${randomUUID()}` }: Guest, amount: bigint) {
    const game = GAMES.find((each) => each.gameCode === gameCode);
    if (!game) throw new No('unknown_game');
    if (amount < game.stakeMin || amount > game.stakeMax) throw new No('out_of_limits');
    const win = (this.wins ?? randomInt(100) < 48) ? amount * 2n : 0n;
    const id = randomUUID();
    const round = { stakeId: `S-${id}`, winId: `W-${id}`, roundId, player, gameCode, stake: amount, win };
    this.jackpot += amount / 100n;
    const begun = { ...round, stakedAt: this.#now() };
    return this.mode === 'transfer' ? this.#playHere(begun) : this.#playSeamless(begun, token);
  }

  async #playSeamless(round: Round, token: string) {
    const { stakeId, winId, roundId, player, gameCode, stake, win } = round;
    const currency = 'CNY';
    const asked = { token, player, roundId, gameCode, amount: `${stake}`, currency };
    const taken = await tell(this.#site(), '/stake', stakeId, asked);
    if (!taken.ok) return { stakeId, roundId, state: 'refused', win: '0', error: taken.error };
    await tell(this.#site(), '/win', winId, { stakeId, player, roundId, amount: `${win}`, currency });
    this.#end(round);
    return { stakeId, roundId, state: 'settled', win: `${win}` };
  }

  #playHere(round: Round) {
    const { stakeId, roundId, player, stake, win } = round;
    const there = this.balances.get(player) ?? 0n;
    if (there < stake) return { stakeId, roundId, state: 'refused', win: '0', error: 'insufficient_funds' };
    this.balances.set(player, there - stake + win);
    this.#end(round);
    return { stakeId, roundId, state: 'settled', win: `${win}` };
  }

  #end(round: Round): void {
    this.ended.push({ ...round, state: 'settled', endedAt: this.#now() });
  }

  /** The same order number is the same transfer. */
  transfer(orderNo: string, player: string, way: 'in' | 'out', amount: bigint): Order['state'] {
    const content = `${player} ${way} ${amount}`;
    const known = this.orders.get(orderNo);
    if (known && known.content !== content) throw new No('other_request');
    if (known) return known.state;
    if (this.transferring === 'deaf') throw new No('unavailable');
    const there = this.balances.get(player) ?? 0n;
    const state = way === 'out' && there < amount ? 'failed' : 'done';
    if (state === 'done') this.balances.set(player, way === 'in' ? there + amount : there - amount);
    this.orders.set(orderNo, { content, state });
    if (this.transferring === 'mute') throw new No('unavailable');
    return state;
  }
}
