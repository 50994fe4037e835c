import type { OutputOf } from '@fairground/contract';
import { fairPlay, slots } from '@fairground/contract/slots';
import type { Fen } from '@fairground/money';
import { type Title, titleOfRound } from '@fairground/slots';
import { createStore, type StoreApi } from 'zustand';
import { call } from '../../api/call.ts';
import { newRequestId } from '../../api/request-id.ts';
import { refreshBalance } from '../../features/balance/balance-data.ts';
import { remembered } from '../../features/storage/remembered.ts';
import { isReloadedFor, type KeptRound, type MadeRound, roundOf, totalWon } from './kept-round.ts';
import { isTooEarly, type Trouble, troubleOf } from './round-trouble.ts';

export type Entered = OutputOf<typeof slots.open>;

export interface SlotGame {
  readonly phase: 'entering' | 'failed' | 'ready' | 'waiting' | 'showing';
  readonly failure?: unknown;
  readonly entered?: Entered;
  /** What can be staked, as far as the show has told. */
  readonly balance: Fen;
  readonly stake: Fen;
  /** The free spins that pay the next rounds; own money does while none are chosen. */
  readonly freeSpinsId?: string | undefined;
  /** What free spins have won in this visit; undefined before the first of them. */
  readonly freeWon?: Fen | undefined;
  /** Milliseconds on the page's clock until which the server takes no round. */
  readonly waitsUntil: number;
  /** The last round that was shown to its end. */
  readonly shown?: KeptRound | undefined;
  /** Rounds of this visit, the latest first. */
  readonly rounds: readonly KeptRound[];
  readonly trouble?: Trouble | undefined;
}

/** The reels, or what stands in for them where nothing can be drawn. */
export interface Reels {
  readonly spin: () => void;
  readonly play: (made: MadeRound, kept: KeptRound, isReplay: boolean) => void;
  readonly giveUp: () => void;
}

/** Where the money of a visit comes from. */
export type SlotSource = { readonly kind: 'play'; readonly uid: string } | { readonly kind: 'demo' };

const FIRST_STAKE = 3;
const ROUNDS_KEPT = 60;
/** The server keeps this between two rounds of a member. */
export const ROUND_MS = 2_500;

const opening = (title: Title): SlotGame => ({
  phase: 'entering',
  balance: 0n,
  stake: lastStake(title),
  waitsUntil: 0,
  rounds: [],
});

const stakeKey = ({ code }: Title) => remembered(`slotStake.${code}`);

function lastStake(title: Title): Fen {
  const kept = stakeKey(title).get();
  return title.stakes.find((stake) => String(stake) === kept) ?? title.stakes[FIRST_STAKE] ?? title.stakes[0] ?? 100n;
}

/**
 * One visit to a game: it is entered, rounds are asked for one at a time, shown, and told to be shown. The server's answer
 * is the round; the page only draws it.
 */
export class SlotTable {
  readonly store: StoreApi<SlotGame>;
  readonly #title: Title;
  readonly #source: SlotSource;
  readonly #reels: () => Reels | undefined;
  #uid: string;
  /** The round that is asked for: its id until its answer is final, so that no answer can be lost, and its place in a demo. */
  #requestId: string | undefined;
  #demoNonce = 0;
  #balanceAfter: Fen = 0n;
  /** Whether the round that is being shown was paid by a free spin. */
  #isFree = false;

  constructor(title: Title, source: SlotSource, reels: () => Reels | undefined) {
    this.#title = title;
    this.#source = source;
    this.#reels = reels;
    this.#uid = source.kind === 'play' ? source.uid : '';
    this.store = createStore(() => opening(title));
  }

  async enter(): Promise<void> {
    const { rounds } = this.store.getState();
    const none = { trouble: undefined, shown: undefined, freeSpinsId: undefined };
    this.store.setState({ ...opening(this.#title), rounds, ...none });
    try {
      const entered = await (this.#isDemo ? this.#enterDemo() : call(slots.open, { uid: this.#uid }));
      if (!titleOfRound(entered) && isReloadedFor(entered)) return;
      const { balance, waitMs } = entered;
      this.store.setState({ phase: 'ready', entered, balance, waitsUntil: performance.now() + waitMs });
    } catch (failure) {
      this.store.setState({ phase: 'failed', failure });
    }
  }

  get #isDemo(): boolean {
    return this.#source.kind === 'demo';
  }

  async #enterDemo(): Promise<Entered> {
    const demo = await call(slots.demoOpen, { gameCode: this.#title.code });
    this.#uid = demo.uid;
    this.#demoNonce = demo.nonce;
    return demo;
  }

  async spin(): Promise<void> {
    const { stake, freeSpinsId, balance: before, phase, waitsUntil } = this.store.getState();
    if (phase !== 'ready' || performance.now() < waitsUntil) return;
    const cost = freeSpinsId === undefined ? stake : 0n;
    const balance = this.#isStuck ? before : before - cost;
    this.store.setState({ phase: 'waiting', trouble: undefined, shown: undefined, balance });
    this.#reels()?.spin();
    const answer = await this.#answer(cost);
    if (!answer) return;
    this.#balanceAfter = answer.balance;
    this.#demoNonce = answer.round.nonce + 1;
    this.#isFree = freeSpinsId !== undefined;
    if (this.#isFree) this.#useFreeSpin();
    this.store.setState({ phase: 'showing', waitsUntil: performance.now() + answer.waitMs });
    this.#show(answer.round, false);
  }

  /** Whether a round was asked for of which nobody knows yet what became of it. Until then nothing else can be played. */
  get #isStuck(): boolean {
    return this.store.getState().trouble?.way === 'ask';
  }

  async #answer(cost: Fen): Promise<OutputOf<typeof slots.spin> | undefined> {
    const { stake, freeSpinsId } = this.store.getState();
    const input = { uid: this.#uid, stake };
    this.#requestId ??= newRequestId();
    try {
      const answer = await (this.#isDemo
        ? call(slots.demoSpin, { ...input, nonce: this.#demoNonce })
        : call(slots.spin, { ...input, freeSpinsId }, { requestId: this.#requestId }));
      this.#requestId = undefined;
      return answer;
    } catch (failure) {
      this.#reels()?.giveUp();
      this.#explain(failure, cost);
      return undefined;
    }
  }

  #explain(failure: unknown, cost: Fen): void {
    const trouble = troubleOf(failure);
    if (trouble.way !== 'ask') this.#requestId = undefined;
    const { balance, waitsUntil } = this.store.getState();
    this.store.setState({
      phase: 'ready',
      trouble,
      balance: trouble.way === 'ask' ? balance : balance + cost,
      waitsUntil: isTooEarly(failure) ? performance.now() + ROUND_MS : waitsUntil,
    });
  }

  /** One of them has paid a round; after the last own money pays again. */
  #useFreeSpin(): void {
    const { entered, freeSpinsId } = this.store.getState();
    if (!entered?.freeSpins) return;
    const freeSpins = entered.freeSpins.flatMap((each) => {
      if (each.freeSpinsId !== freeSpinsId) return [each];
      return each.spinsLeft > 1 ? [{ ...each, spinsLeft: each.spinsLeft - 1 }] : [];
    });
    this.store.setState({ entered: { ...entered, freeSpins } });
  }

  /** Without reels, or without the rules it was played under, a round is told in words alone. */
  #show(kept: KeptRound, isReplay: boolean): void {
    const reels = this.#reels();
    const made = roundOf(kept);
    if (!made && isReloadedFor(kept)) return;
    if (reels && made) {
      reels.play(made, kept, isReplay);
      return;
    }
    reels?.giveUp();
    this.ended(kept, isReplay);
  }

  /** The reels have shown a round to its end. */
  readonly ended = (kept: KeptRound, isReplay: boolean): void => {
    if (isReplay) {
      this.store.setState({ phase: 'ready', shown: kept });
      return;
    }
    const { rounds, entered, freeSpinsId, freeWon = 0n } = this.store.getState();
    if (this.#isFree) this.store.setState({ freeWon: freeWon + totalWon(kept) - kept.withheld });
    this.#isFree = false;
    // The last one is over with the round it paid.
    if (freeSpinsId !== undefined && !entered?.freeSpins?.some((each) => each.freeSpinsId === freeSpinsId))
      this.chooseFreeSpins(undefined);
    const others = rounds.filter(({ roundNo }) => roundNo !== kept.roundNo);
    this.store.setState({
      phase: 'ready',
      shown: kept,
      balance: this.#balanceAfter,
      rounds: [kept, ...others].slice(0, ROUNDS_KEPT),
    });
    if (this.#isDemo) return;
    void call(slots.shown, { roundNo: kept.roundNo }).catch(() => {});
    void refreshBalance();
  };

  /** A round of before that nobody has seen to its end; what it paid is in the balance already. */
  resume(kept: KeptRound): void {
    this.#balanceAfter = this.store.getState().balance;
    this.store.setState({ phase: 'showing' });
    this.#show(kept, false);
  }

  replay(kept: KeptRound): void {
    if (this.#isStuck) return;
    this.store.setState({ phase: 'showing', shown: undefined, trouble: undefined });
    this.#show(kept, true);
  }

  /** Lets free spins pay the next rounds at their stake, or own money again at one's own. */
  chooseFreeSpins(freeSpinsId: string | undefined): void {
    if (this.#isStuck) return;
    const chosen = this.store.getState().entered?.freeSpins?.find((each) => each.freeSpinsId === freeSpinsId);
    const stake = chosen?.stake ?? lastStake(this.#title);
    this.store.setState({ freeSpinsId: chosen?.freeSpinsId, stake, trouble: undefined });
  }

  choose(stake: Fen): void {
    if (this.#isStuck) return;
    stakeKey(this.#title).set(String(stake));
    this.store.setState({ stake, trouble: undefined });
  }
}

/** Any round by its number, for anybody. */
export const keptRound = async (roundNo: string): Promise<KeptRound> => (await call(fairPlay.round, { roundNo })).round;
