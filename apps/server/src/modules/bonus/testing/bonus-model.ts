import type { Fen } from '@fairground/money';

/**
 * Bonus money of one member by the words of the rules, without a database and without a line of the product: money lies in purses and
 * only ever moves from one to another. What the product does is held against it, so nothing here may be taken from there.
 */

/** One thing that happens to a member; indexes are taken modulo what there is. */
export type Step =
  | { readonly kind: 'deposit'; readonly amount: Fen }
  /** A gift is offered and claimed: of bonus money with a number to play it, or of cash. */
  | { readonly kind: 'lot'; readonly amount: Fen; readonly times: number; readonly isMatched: boolean }
  | { readonly kind: 'cashGift'; readonly amount: Fen }
  /** One that was offered before is claimed, once more or at last. */
  | { readonly kind: 'claimAgain'; readonly index: number }
  | { readonly kind: 'bet'; readonly amount: Fen; readonly price: number }
  | { readonly kind: 'settle'; readonly index: number; readonly result: Result }
  | { readonly kind: 'cashOut'; readonly index: number; readonly isWhole: boolean }
  | { readonly kind: 'quit'; readonly index: number }
  | { readonly kind: 'expire'; readonly index: number }
  | { readonly kind: 'withdrawal'; readonly amount: Fen }
  | { readonly kind: 'exclusion' };

export type Result = 'W' | 'L' | 'D';

/** Where money can lie. `lot:3` and `bet:7` are those of one lot and one bet. */
type Purse = 'own' | 'held' | 'outside' | 'house' | `lot:${number}` | `bet:${number}`;

export interface ModelGift {
  readonly amount: Fen;
  readonly times: number;
  readonly isMatched: boolean;
  readonly isCash: boolean;
  isClaimed: boolean;
}

interface Requirement {
  /** Undefined: of own money. */
  readonly lot: number | undefined;
  readonly need: Fen;
  done: Fen;
  isOpen: boolean;
}

export interface ModelLot {
  readonly gift: number;
  readonly amount: Fen;
  readonly isMatched: boolean;
  readonly requirement: Requirement;
  /** In its words: open, closing, converted, quit, expired, exhausted, ended. */
  state: string;
  isOverdue: boolean;
  /** What it has paid into own money, at its end and by corrections since. */
  converted: Fen;
  conversions: number;
}

interface Payer {
  readonly lot: number;
  readonly amount: Fen;
  /** What the lot, or own money in its place, has got of the bet. */
  got: Fen;
  /** What the house has brought of what the lot had lost since. */
  advanced: Fen;
}

export interface ModelBet {
  readonly stake: Fen;
  readonly price: number;
  readonly payers: readonly Payer[];
  /** Requirements that came later are not played by it. */
  readonly requirementsThen: number;
  cashed: Fen;
  isOpen: boolean;
  isCounted: boolean;
  paid: Fen;
}

const PRICE_UNITS = 10_000n;
const ONE_YUAN = 100n;
const MOST_WITHDRAWALS = 3;
const least = (...sums: readonly Fen[]): Fen => sums.reduce((one, other) => (other < one ? other : one));
const atLeastNought = (sum: Fen): Fen => (sum > 0n ? sum : 0n);

/** Rounded once to the fen, half a fen up: a part that was cashed out leaves a stake that is no whole yuan. */
const winOf = (stake: Fen, price: number): Fen => (stake * BigInt(price) * 2n + PRICE_UNITS) / (PRICE_UNITS * 2n);

/** A fifth of the gift, at least 50 and at most 500 yuan. */
const mostInOneBet = (amount: Fen): Fen => least(500_00n, amount < 250_00n ? 50_00n : (amount * 20n) / 100n);

export class BonusModel {
  debt: Fen = 0n;
  withdrawals = 0;
  readonly gifts: ModelGift[] = [];
  readonly lots: ModelLot[] = [];
  readonly bets: ModelBet[] = [];
  readonly #requirements: Requirement[] = [];
  readonly #purses = new Map<Purse, Fen>();

  get own(): Fen {
    return this.in('own');
  }

  get held(): Fen {
    return this.in('held');
  }

  get bonus(): Fen {
    return this.lots.reduce((sum, _, lot) => sum + this.in(`lot:${lot}`), 0n);
  }

  /** What may be taken out when everything lies in the centre wallet. */
  get withdrawable(): Fen {
    return atLeastNought(this.own - this.debt - this.stillToPlay);
  }

  get stillToPlay(): Fen {
    return this.#requirements.reduce((sum, { lot, isOpen, need, done }) => {
      return lot === undefined && isOpen ? sum + need - done : sum;
    }, 0n);
  }

  balanceOf(lot: number): Fen {
    return this.in(`lot:${lot}`);
  }

  step(step: Step): void {
    switch (step.kind) {
      case 'deposit':
        this.move('outside', 'own', step.amount);
        this.payDebt();
        this.require(undefined, step.amount);
        return;
      case 'lot':
        this.gifts.push({ ...step, isCash: false, isClaimed: false });
        return this.claim(this.gifts.length - 1);
      case 'cashGift':
        this.gifts.push({ amount: step.amount, times: 1, isMatched: false, isCash: true, isClaimed: false });
        return this.claim(this.gifts.length - 1);
      case 'claimAgain':
        return this.claim(step.index % Math.max(this.gifts.length, 1));
      case 'bet':
        return this.bet(step.amount, step.price);
      case 'settle':
        return this.settle(step.index, step.result);
      case 'cashOut':
        return this.cashOut(step.index, step.isWhole);
      case 'quit':
        return this.end(step.index % Math.max(this.lots.length, 1), 'quit');
      case 'expire':
        return this.expire(step.index);
      case 'withdrawal':
        return this.withdraw(step.amount);
      case 'exclusion':
        return this.exclude();
    }
  }

  /** The lot that a withdrawal ends. */
  get matchedLot(): number | undefined {
    const at = this.lots.findIndex((lot) => lot.isMatched && isAlive(lot));
    return at === -1 ? undefined : at;
  }

  wouldWithdraw(amount: Fen): boolean {
    return this.withdrawals < MOST_WITHDRAWALS && amount <= this.withdrawable;
  }

  /** What of a bet which lot pays; undefined when the bet is refused. */
  payersOf(amount: Fen): readonly Payer[] | undefined {
    if (this.debt > 0n) return undefined;
    let missing = amount - least(amount, this.own);
    const payers: Payer[] = [];
    for (const [lot, { state, isOverdue, amount: gift }] of this.lots.entries()) {
      const part = least(missing, this.in(`lot:${lot}`));
      if (state !== 'open' || isOverdue || part === 0n) continue;
      // The order is promised: a lot that would have to give too much is not passed over.
      if (part > mostInOneBet(gift)) return undefined;
      payers.push({ lot, amount: part, got: 0n, advanced: 0n });
      missing -= part;
    }
    return missing === 0n ? payers : undefined;
  }

  private claim(at: number): void {
    const gift = this.gifts[at];
    // Who owes something waits with claims; nobody claims twice; one gift that matches a deposit at a time.
    if (!gift || gift.isClaimed || this.debt > 0n) return;
    if (gift.isMatched && this.matchedLot !== undefined) return;
    gift.isClaimed = true;
    if (gift.isCash) {
      this.move('house', 'own', gift.amount);
      this.require(undefined, gift.amount);
      return;
    }
    const lot = this.lots.length;
    const requirement = this.require(lot, gift.amount * BigInt(gift.times));
    const { amount, isMatched } = gift;
    this.lots.push({
      gift: at,
      amount,
      isMatched,
      requirement,
      state: 'open',
      isOverdue: false,
      converted: 0n,
      conversions: 0,
    });
    this.move('house', `lot:${lot}`, amount);
  }

  private require(lot: number | undefined, need: Fen): Requirement {
    const requirement = { lot, need, done: 0n, isOpen: true };
    this.#requirements.push(requirement);
    return requirement;
  }

  private bet(amount: Fen, price: number): void {
    const payers = this.payersOf(amount);
    if (!payers) return;
    const at = this.bets.length;
    const requirementsThen = this.#requirements.length;
    this.bets.push({
      stake: amount,
      price,
      payers,
      requirementsThen,
      cashed: 0n,
      isOpen: true,
      isCounted: false,
      paid: 0n,
    });
    this.move('own', `bet:${at}`, least(amount, this.own));
    for (const { lot, amount: part } of payers) this.move(`lot:${lot}`, `bet:${at}`, part);
  }

  private settle(index: number, result: Result): void {
    const at = index % Math.max(this.bets.length, 1);
    const bet = this.bets[at];
    if (!bet || bet.cashed === bet.stake) return;
    const rest = bet.stake - bet.cashed;
    if (!bet.isOpen) this.takeBack(at, bet, rest);
    bet.paid = { W: winOf(rest, bet.price), L: 0n, D: rest }[result];
    bet.isOpen = false;
    // The house brings what was won, or takes what was lost.
    if (bet.paid > rest) this.move('house', `bet:${at}`, bet.paid - rest);
    else this.move(`bet:${at}`, 'house', rest - bet.paid);
    this.pay(at, bet, bet.paid);
    if (!bet.isCounted) {
      bet.isCounted = true;
      this.count(bet, result !== 'D' && bet.price >= 15_000 ? rest : 0n);
      this.lapse();
    }
    this.payDebt();
    this.convertPlayed();
    // What this bet has played to the end is converted, however little it is.
    this.closeEmptied(bet);
  }

  /** A part of the bet's purse is paid out: to lots floor(return × bonus stake / stake) in all, to own money the rest. */
  private pay(at: number, bet: ModelBet, sum: Fen): void {
    let bonusStake = bet.payers.reduce((total, { amount }) => total + amount, 0n);
    this.move(`bet:${at}`, 'own', sum - (sum * bonusStake) / bet.stake);
    for (const payer of bet.payers.toReversed()) {
      const upTo = (sum * bonusStake) / bet.stake;
      bonusStake -= payer.amount;
      this.payLot(at, payer, upTo - (sum * bonusStake) / bet.stake);
    }
  }

  private payLot(at: number, payer: Payer, share: Fen): void {
    const lot = this.lot(payer.lot);
    // What the house brought of this bet goes back to it first.
    const back = least(share, atLeastNought(payer.advanced));
    if (isAlive(lot)) {
      payer.advanced -= back;
      payer.got += share - back;
      this.move(`bet:${at}`, 'house', back);
      this.move(`bet:${at}`, `lot:${payer.lot}`, share - back);
    } else if (lot.state === 'converted') {
      const own = least(share - back, atLeastNought(lot.amount * 10n - lot.converted));
      lot.converted += own;
      payer.got += own;
      payer.advanced -= share - own;
      this.move(`bet:${at}`, 'own', own);
      this.move(`bet:${at}`, 'house', share - own);
    } else {
      payer.advanced -= share;
      this.move(`bet:${at}`, 'house', share);
    }
  }

  /** A settlement is undone: its money comes back into the bet's purse from those who had got it. */
  private takeBack(at: number, bet: ModelBet, rest: Fen): void {
    let bonusStake = bet.payers.reduce((total, { amount }) => total + amount, 0n);
    const ownShare = bet.paid - (bet.paid * bonusStake) / bet.stake;
    let owed = ownShare;
    for (const payer of bet.payers.toReversed()) {
      const upTo = (bet.paid * bonusStake) / bet.stake;
      bonusStake -= payer.amount;
      owed += this.takeFromLot(at, payer, upTo - (bet.paid * bonusStake) / bet.stake);
    }
    const there = least(owed, this.own);
    this.move('own', `bet:${at}`, there);
    // What the member does not have any more is a debt: the house brings it meanwhile.
    this.debt += owed - there;
    this.move('house', `bet:${at}`, owed - there);
    if (bet.paid > rest) this.move(`bet:${at}`, 'house', bet.paid - rest);
    else this.move('house', `bet:${at}`, rest - bet.paid);
  }

  /** What of a lot's share the member has to bring. */
  private takeFromLot(at: number, payer: Payer, share: Fen): Fen {
    const lot = this.lot(payer.lot);
    const had = least(share, payer.got);
    const fromLot = isAlive(lot) ? least(had, this.in(`lot:${payer.lot}`)) : 0n;
    const fromMember = lot.state === 'converted' ? least(had, lot.converted) : 0n;
    const advanced = share - fromLot - fromMember;
    payer.got -= fromLot + fromMember;
    payer.advanced += advanced;
    lot.converted -= fromMember;
    this.move(`lot:${payer.lot}`, `bet:${at}`, fromLot);
    this.move('house', `bet:${at}`, advanced);
    return fromMember;
  }

  private cashOut(index: number, isWhole: boolean): void {
    const at = index % Math.max(this.bets.length, 1);
    const bet = this.bets[at];
    const stake = bet && cashedStake(bet, isWhole);
    if (!bet?.isOpen || !stake) return;
    const paid = cashedSum(stake);
    bet.cashed += stake;
    this.move(`bet:${at}`, 'house', stake - paid);
    if (bet.cashed === bet.stake) bet.isOpen = false;
    this.pay(at, bet, paid);
    if (!bet.isOpen) this.closeEmptied(bet);
  }

  /** Less than a yuan left and no open bet: nothing to play with. */
  private closeEmptied({ payers }: ModelBet): void {
    for (const { lot } of payers)
      if (this.in(`lot:${lot}`) < ONE_YUAN && !this.isInOpenBet(lot)) this.end(lot, 'exhausted');
  }

  private isInOpenBet(lot: number): boolean {
    return this.bets.some((bet) => bet.isOpen && bet.payers.some((payer) => payer.lot === lot));
  }

  /** Each fen of turnover counts once, for the oldest requirement that was there when the bet was taken. */
  private count(bet: ModelBet, turnover: Fen): void {
    let left = turnover;
    for (const requirement of this.#requirements.slice(0, bet.requirementsThen)) {
      if (!requirement.isOpen) continue;
      const use = least(left, requirement.need - requirement.done);
      requirement.done += use;
      left -= use;
      if (requirement.done === requirement.need) requirement.isOpen = false;
    }
  }

  private lapse(): void {
    if (this.bets.some(({ isOpen }) => isOpen) || this.own + this.held + this.bonus >= ONE_YUAN) return;
    for (const requirement of this.#requirements) {
      if (!requirement.isOpen) continue;
      requirement.isOpen = false;
      if (requirement.lot !== undefined) this.end(requirement.lot, 'exhausted');
    }
  }

  private convertPlayed(): void {
    for (const [at, lot] of this.lots.entries()) {
      if (!isAlive(lot) || lot.requirement.done < lot.requirement.need) continue;
      const own = least(this.in(`lot:${at}`), atLeastNought(lot.amount * 10n - lot.converted));
      lot.conversions += 1;
      lot.converted += own;
      this.move(`lot:${at}`, 'own', own);
      this.end(at, 'converted');
    }
  }

  private expire(index: number): void {
    // For who owes something no time goes by.
    if (this.debt > 0n) return;
    const wanted = this.lots[index % Math.max(this.lots.length, 1)];
    if (wanted) wanted.isOverdue = true;
    for (const [at, lot] of this.lots.entries()) {
      if (!isAlive(lot) || !lot.isOverdue) continue;
      if (this.isInOpenBet(at)) lot.state = 'closing';
      else this.end(at, 'expired');
    }
  }

  private withdraw(amount: Fen): void {
    if (!this.wouldWithdraw(amount)) return;
    if (this.matchedLot !== undefined) this.end(this.matchedLot, 'ended');
    this.withdrawals += 1;
    this.move('own', 'held', amount);
  }

  /** The gift goes back, what was won above it is the member's; nothing has to be played any more. */
  private exclude(): void {
    for (const [at, lot] of this.lots.entries()) {
      if (!isAlive(lot)) continue;
      const won = atLeastNought(this.in(`lot:${at}`) - lot.amount);
      lot.converted += won;
      this.move(`lot:${at}`, 'own', won);
      this.end(at, 'ended');
    }
    for (const requirement of this.#requirements) requirement.isOpen = false;
  }

  private end(at: number, state: string): void {
    const lot = this.lots[at];
    if (!lot || !isAlive(lot)) return;
    this.move(`lot:${at}`, 'house', this.in(`lot:${at}`));
    lot.state = state;
    lot.requirement.isOpen = false;
  }

  private payDebt(): void {
    const paid = least(this.debt, this.own);
    this.debt -= paid;
    this.move('own', 'house', paid);
  }

  private in(purse: Purse): Fen {
    return this.#purses.get(purse) ?? 0n;
  }

  /** Only the house and the world outside may go below nought. */
  private move(from: Purse, to: Purse, amount: Fen): void {
    const left = this.in(from) - amount;
    if (amount < 0n || (left < 0n && from !== 'house' && from !== 'outside'))
      throw new Error(`${from} has no ${amount}`);
    this.#purses.set(from, left);
    this.#purses.set(to, this.in(to) + amount);
  }

  private lot(at: number): ModelLot {
    const lot = this.lots[at];
    if (!lot) throw new Error(`no lot ${at}`);
    return lot;
  }
}

export const isAlive = ({ state }: Pick<ModelLot, 'state'>): boolean => state === 'open' || state === 'closing';

/** What a cash-out takes of a bet, and what it pays. */
export const cashedStake = ({ stake, cashed }: { readonly stake: Fen; readonly cashed: Fen }, isWhole: boolean): Fen =>
  isWhole ? stake - cashed : (stake - cashed) / 2n;
export const cashedSum = (stake: Fen): Fen => (stake * 9n) / 10n;
