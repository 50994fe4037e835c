import type { Fen } from '@fairground/money';
import {
  conversionOf,
  EXHAUSTED_BELOW,
  exclusionOf,
  isLive,
  returnTo,
  sharesOf,
  stakeOfLots,
  takeBackFrom,
} from '../lot-rules.ts';

/** One thing that happens to a member; indexes are taken modulo what there is. */
export type Step =
  | { readonly kind: 'deposit'; readonly amount: Fen }
  | { readonly kind: 'lot'; readonly amount: Fen; readonly times: number }
  | { readonly kind: 'sameLot'; readonly index: number }
  | { readonly kind: 'bet'; readonly amount: Fen; readonly price: number }
  | { readonly kind: 'settle'; readonly index: number; readonly result: 'W' | 'L' | 'D' }
  | { readonly kind: 'cashOut'; readonly index: number; readonly isWhole: boolean }
  | { readonly kind: 'quit'; readonly index: number }
  | { readonly kind: 'expire'; readonly index: number }
  | { readonly kind: 'withdrawal' }
  | { readonly kind: 'exclusion' };

interface ModelLot {
  readonly amount: Fen;
  readonly maxStake: Fen;
  readonly maxConversion: Fen;
  readonly need: Fen;
  balance: Fen;
  staked: Fen;
  returned: Fen;
  converted: Fen;
  forfeited: Fen;
  open: Fen;
  done: Fen;
  state: string;
  isOverdue: boolean;
  /** How often it paid into own money at its end. */
  conversions: number;
}

interface ModelBet {
  readonly stake: Fen;
  readonly price: number;
  readonly parts: { readonly lot: number; readonly amount: Fen; got: Fen; advance: Fen }[];
  /** How many lots there were when it was taken: later ones are not played by it. */
  readonly lotsThen: number;
  cashed: Fen;
  isOpen: boolean;
  isCounted: boolean;
  paid: Fen;
}

export const PRICE_UNITS = 10_000n;
const LOW_PRICE = 15_000;

/** Bonus money of one member as the rules have it, without a database: what every step must lead to. */
export class BonusModel {
  own: Fen = 0n;
  debt: Fen = 0n;
  readonly lots: ModelLot[] = [];
  readonly bets: ModelBet[] = [];
  /** All that came from outside, from the house as gifts, and from the house as winnings; the sum of everything else. */
  brought: Fen = 0n;
  house: Fen = 0n;

  get bonus(): Fen {
    return this.lots.reduce((sum, { balance }) => sum + balance, 0n);
  }

  get openStakes(): Fen {
    return this.bets.reduce((sum, bet) => (bet.isOpen ? sum + bet.stake - bet.cashed : sum), 0n);
  }

  step(step: Step): void {
    switch (step.kind) {
      case 'deposit':
        this.own += step.amount;
        this.brought += step.amount;
        this.collect();
        return;
      case 'lot':
        return this.openLot(step.amount, step.times);
      case 'sameLot':
        return;
      case 'bet':
        return this.bet(step.amount, step.price);
      case 'settle':
        return this.settle(step.index, step.result);
      case 'cashOut':
        return this.cashOut(step.index, step.isWhole);
      case 'quit':
        return this.end(this.lots[step.index % Math.max(this.lots.length, 1)], 'quit');
      case 'expire':
        return this.expire(step.index);
      case 'withdrawal':
        return this.end(
          this.lots.find(({ state }) => isLive(state)),
          'ended',
        );
      case 'exclusion':
        for (const lot of this.lots) this.exclude(lot);
    }
  }

  private openLot(amount: Fen, times: number): void {
    // They all match a deposit: one at a time.
    if (this.lots.some(({ state }) => isLive(state))) return;
    this.house -= amount;
    this.lots.push({
      amount,
      maxStake: amount / 5n > 50_00n ? amount / 5n : 50_00n,
      maxConversion: amount * 10n,
      need: amount * BigInt(times),
      balance: amount,
      staked: 0n,
      returned: 0n,
      converted: 0n,
      forfeited: 0n,
      open: 0n,
      done: 0n,
      state: 'open',
      isOverdue: false,
      conversions: 0,
    });
  }

  /** What a bet would do: undefined when it is taken. */
  refusalOf(amount: Fen): 'debt' | 'balance' | 'most' | undefined {
    if (this.debt > 0n) return 'debt';
    if (this.own >= amount) return undefined;
    const taken = stakeOfLots(this.usable(), amount - this.own);
    if (taken.kind === 'short') return 'balance';
    return taken.kind === 'above-most' ? 'most' : undefined;
  }

  private usable() {
    return this.lots.flatMap(({ state, isOverdue, balance, maxStake }, index) =>
      state === 'open' && !isOverdue ? [{ id: BigInt(index), balance, maxStake }] : [],
    );
  }

  private bet(amount: Fen, price: number): void {
    if (this.refusalOf(amount) !== undefined) return;
    const own = this.own < amount ? this.own : amount;
    const taken = stakeOfLots(this.usable(), amount - own);
    const parts = taken.kind === 'paid' ? taken.parts : [];
    this.own -= own;
    for (const { lotId, amount: part } of parts) {
      const lot = this.lotAt(Number(lotId));
      lot.balance -= part;
      lot.staked += part;
      lot.open += part;
    }
    this.bets.push({
      stake: amount,
      price,
      parts: parts.map((part) => ({ lot: Number(part.lotId), amount: part.amount, got: 0n, advance: 0n })),
      lotsThen: this.lots.length,
      cashed: 0n,
      isOpen: true,
      isCounted: false,
      paid: 0n,
    });
  }

  private settle(index: number, result: 'W' | 'L' | 'D'): void {
    const bet = this.bets[index % Math.max(this.bets.length, 1)];
    if (!bet || bet.cashed === bet.stake) return;
    const rest = bet.stake - bet.cashed;
    const paid = { W: (rest * BigInt(bet.price)) / PRICE_UNITS, L: 0n, D: rest }[result];
    // The same result changes nothing; neither does another one that pays and counts the same.
    if (!bet.isOpen) this.takeBack(bet);
    bet.isOpen = false;
    bet.paid = paid;
    this.house += rest - paid;
    this.giveBack(bet, paid, true);
    if (!bet.isCounted) {
      bet.isCounted = true;
      this.feed(bet, result === 'D' || bet.price < LOW_PRICE ? 0n : rest);
      this.lapse();
    }
    this.collect();
    this.convert();
  }

  /** The settlement is taken back: others bring what they had got of it, the member the rest. */
  private takeBack(bet: ModelBet): void {
    const shares = this.sharesIn(bet, bet.paid);
    let brought = 0n;
    for (const [index, part] of bet.parts.entries()) {
      const lot = this.lotAt(part.lot);
      const { fromLot, fromMember, fromPromo } = takeBackFrom(lot, shares[index] ?? 0n, part.got);
      brought += fromLot + fromPromo;
      lot.balance -= fromLot;
      lot.returned -= fromLot + fromMember;
      lot.converted -= fromMember;
      lot.open += part.amount;
      part.got -= fromLot + fromMember;
      part.advance += fromPromo;
      this.house -= fromPromo;
    }
    const taken = bet.paid - brought;
    this.own -= taken;
    if (this.own < 0n) {
      this.debt -= this.own;
      this.own = 0n;
    }
    this.house -= bet.stake - bet.cashed - bet.paid;
  }

  private giveBack(bet: ModelBet, returned: Fen, isFinal: boolean): void {
    const shares = this.sharesIn(bet, returned);
    let moved = 0n;
    for (const [index, part] of bet.parts.entries()) {
      const lot = this.lotAt(part.lot);
      const { toLot, toCenter, toPromo } = returnTo(lot, shares[index] ?? 0n, part.advance);
      lot.balance += toLot;
      lot.returned += toLot + toCenter;
      lot.converted += toCenter;
      if (isFinal) lot.open -= part.amount;
      part.got += toLot + toCenter;
      part.advance -= toPromo;
      this.house += toPromo;
      this.own += toCenter;
      moved += toLot + toCenter + toPromo;
    }
    this.own += returned - moved;
    if (!isFinal) return;
    for (const { lot: at } of bet.parts) {
      const lot = this.lotAt(at);
      if (isLive(lot.state) && lot.balance < EXHAUSTED_BELOW && lot.open === 0n) this.end(lot, 'exhausted');
    }
  }

  private cashOut(index: number, isWhole: boolean): void {
    const bet = this.bets[index % Math.max(this.bets.length, 1)];
    const stake = bet && cashedStake(bet, isWhole);
    if (!bet?.isOpen || !stake) return;
    const paid = cashedSum(stake);
    bet.cashed += stake;
    this.house += stake - paid;
    const isFinal = bet.cashed === bet.stake;
    if (isFinal) bet.isOpen = false;
    this.giveBack(bet, paid, isFinal);
  }

  private sharesIn({ stake, parts }: ModelBet, returned: Fen): readonly Fen[] {
    return sharesOf(
      returned,
      stake,
      parts.map(({ amount }) => amount),
    );
  }

  private feed(bet: ModelBet, counted: Fen): void {
    let left = counted;
    for (const lot of this.lots.slice(0, bet.lotsThen)) {
      if (!isLive(lot.state)) continue;
      const use = left < lot.need - lot.done ? left : lot.need - lot.done;
      lot.done += use;
      left -= use;
    }
  }

  private lapse(): void {
    if (this.openStakes > 0n || this.own + this.bonus >= EXHAUSTED_BELOW) return;
    for (const lot of this.lots) if (lot.done < lot.need) this.end(lot, 'exhausted');
  }

  private convert(): void {
    for (const lot of this.lots) {
      if (!isLive(lot.state) || lot.done < lot.need) continue;
      const { own, back } = conversionOf(lot);
      this.out(lot, own, back, 'converted');
      lot.conversions += 1;
    }
  }

  private expire(index: number): void {
    const wanted = this.lots[index % Math.max(this.lots.length, 1)];
    if (wanted) wanted.isOverdue = true;
    for (const lot of this.lots) {
      if (!isLive(lot.state) || !lot.isOverdue) continue;
      if (lot.open > 0n) lot.state = 'closing';
      else this.end(lot, 'expired');
    }
  }

  private exclude(lot: ModelLot): void {
    if (!isLive(lot.state)) return;
    const { own, back } = exclusionOf(lot.balance, lot.amount);
    this.out(lot, own, back, 'ended');
  }

  private end(lot: ModelLot | undefined, state: string): void {
    if (lot && isLive(lot.state)) this.out(lot, 0n, lot.balance, state);
  }

  private out(lot: ModelLot, own: Fen, back: Fen, state: string): void {
    lot.balance -= own + back;
    lot.converted += own;
    lot.forfeited += back;
    lot.state = state;
    this.own += own;
    this.house += back;
  }

  /** Who owes pays from what there is. */
  private collect(): void {
    const paid = this.debt < this.own ? this.debt : this.own;
    this.debt -= paid;
    this.own -= paid;
  }

  private lotAt(index: number): ModelLot {
    const lot = this.lots[index];
    if (!lot) throw new Error(`no lot ${index}`);
    return lot;
  }
}

/** What a cash-out takes of a bet, and what it pays. */
export const cashedStake = ({ stake, cashed }: { readonly stake: Fen; readonly cashed: Fen }, isWhole: boolean): Fen =>
  isWhole ? stake - cashed : (stake - cashed) / 2n;
export const cashedSum = (stake: Fen): Fen => (stake * 9n) / 10n;
