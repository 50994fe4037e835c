import {
  FISHING_PATH,
  fireRefusals,
  fishingPush,
  type FishingPush,
  type FishingRequest,
  type SeatEnd,
} from '@fairground/contract/fishing-socket';
import { fishingRoomOf, LEVEL_MAX, seatRules, shotStake, speciesOf } from '@fairground/fishing';
import { type Fen, yuanText } from '@fairground/money';
import { safeParse } from 'zod/mini';
import { createStore, type StoreApi } from 'zustand';
import { randomBytes } from '../../api/bytes.ts';
import { socketLink } from '../../api/socket-link.ts';
import { SeaModel } from '../../features/fishing-stage/sea-model.ts';
import { remembered } from '../../features/storage/remembered.ts';
import type { Seated } from './fishing-calls.ts';

/** What the page shows of a seat. */
export interface SeatState {
  /** `joining` until the first look at the sea · `lost` while the line is down. */
  readonly line: 'joining' | 'live' | 'lost';
  readonly seat: number | undefined;
  /** What can still be shot with. */
  readonly float: Fen;
  readonly reserved: Fen;
  readonly staked: Fen;
  readonly won: Fen;
  readonly level: number;
  readonly people: number;
  readonly seaHash: string;
  /** Seconds until the seat is freed, counted from `at` on the page's clock. */
  readonly asked?: { readonly seconds: number; readonly at: number } | undefined;
  /** Why the last shot was not taken. */
  readonly refusal?: { readonly why: string; readonly text: string; readonly at: number } | undefined;
  /** The last thing caught, said once. */
  readonly caught?: { readonly text: string; readonly at: number } | undefined;
  /** What swims in soon, or has begun. */
  readonly notice?: { readonly text: string; readonly at: number } | undefined;
  /** Given up: by oneself, by the server, or because nobody came back in time. */
  readonly ended?: SeatEnd | undefined;
}

const PING_MS = 1_000;
const PINGS_AT_FIRST = 5;
const PING_LATER_MS = 15_000;
const SHOT_GAP_MS = 1_000 / seatRules.shotsPerSecond;

const levelKey = remembered('fishingLevel');

interface SeatParts {
  readonly seated: Seated;
  /** A ticket opens one line; for another the seat is entered again. Nothing when it is not kept any more. */
  readonly again: () => Promise<Seated | undefined>;
}

/** One seat from here: its line to the server, its money, and the sea before it. */
export class FishingSeat {
  readonly store: StoreApi<SeatState>;
  readonly model = new SeaModel();
  readonly #parts: SeatParts;
  readonly #link: ReturnType<typeof socketLink<FishingPush, FishingRequest>>;
  #ticket: string | undefined;
  #nonce = 0;
  #own = new Set<number>();
  #firedAt = -SHOT_GAP_MS;
  #inputSeq = 1;
  #pings: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SeatParts) {
    this.#parts = parts;
    this.#ticket = parts.seated.ticket;
    const level = Math.min(LEVEL_MAX, Math.max(1, Number(levelKey.get()) || 1));
    this.store = createStore<SeatState>(() => ({
      line: 'joining',
      seat: undefined,
      float: parts.seated.float,
      reserved: 0n,
      staked: 0n,
      won: 0n,
      level,
      people: 0,
      seaHash: '',
    }));
    this.#link = socketLink<FishingPush, FishingRequest>({
      openSocket: () =>
        new WebSocket(`${location.origin.replace(/^http/, 'ws')}${FISHING_PATH}?clientType=web&siteId=1`),
      opened: () => void this.#greet(),
      onFrame: (frame) => this.#hear(frame),
      onLost: () => this.#lose(),
      random: () => (randomBytes(1)[0] ?? 0) / 255,
    });
  }

  open(): void {
    this.#link.ensure();
    this.#ping(0);
  }

  close(): void {
    clearTimeout(this.#pings);
    this.#link.close();
  }

  get stake(): Fen {
    const room = fishingRoomOf(this.#parts.seated.roomCode);
    return room ? shotStake(room, this.store.getState().level) : 0n;
  }

  /** A press, a release, a key or a move of the hand. */
  touched(): void {
    this.#inputSeq += 1;
  }

  choose(level: number): void {
    const next = Math.min(LEVEL_MAX, Math.max(1, level));
    levelKey.set(String(next));
    this.store.setState({ level: next, refusal: undefined });
  }

  /** Still here. */
  answer(): void {
    this.#link.say(['here']);
    this.store.setState({ asked: undefined });
  }

  /** One shot; more often than the rules let, or without money for it, none. */
  fire({ angle, lock }: { readonly angle: number; readonly lock: number }): boolean {
    const { line, float, level, seat, ended } = this.store.getState();
    const now = performance.now();
    if (line !== 'live' || seat === undefined || ended !== undefined || now - this.#firedAt < SHOT_GAP_MS) return false;
    if (this.#own.size >= seatRules.liveBulletsMax) return false;
    const { stake } = this;
    if (float < stake) {
      this.#refused('float');
      return false;
    }
    this.#firedAt = now;
    const nonce = this.#nonce;
    const turn = Math.round(((angle / (Math.PI * 2)) % 1) * 65_536);
    const shot = { seat, nonce, angle: ((turn % 65_536) + 65_536) % 65_536, level, lock };
    if (!this.#link.say(['fire', nonce, shot.angle, level, lock, this.#inputSeq])) return false;
    this.#nonce += 1;
    this.#own.add(nonce);
    this.model.fire(shot, now);
    this.store.setState(({ reserved, asked }) => ({
      float: float - stake,
      reserved: reserved + stake,
      asked: asked && undefined,
    }));
    return true;
  }

  async #greet(): Promise<void> {
    const ticket = this.#ticket ?? (await this.#newTicket());
    this.#ticket = undefined;
    if (ticket === undefined) return;
    this.#link.say(['hi', ticket]);
  }

  async #newTicket(): Promise<string | undefined> {
    try {
      const seated = await this.#parts.again();
      if (seated) return seated.ticket;
      this.#end('away');
    } catch {
      // No answer, or none that helps: the line is opened anew after a while.
      this.#link.renew();
    }
    return undefined;
  }

  #lose(): void {
    if (this.store.getState().ended === undefined) this.store.setState({ line: 'lost' });
  }

  #hear(frame: FishingPush): void {
    const { data: said } = safeParse(fishingPush, frame);
    if (!said) return;
    const now = performance.now();
    this.model.apply(said, now);
    if (said.is === 'snapshot') this.#begin(said);
    else if (said.is === 'float') this.#count(said);
    else if (said.is === 'seats') this.store.setState({ people: said.seats.length });
    else if (said.is === 'results') for (const one of said.results) this.#decided(one);
    else if (said.is === 'back' && said.seat === this.model.ownSeat)
      for (const nonce of said.nonces) this.#own.delete(nonce);
    else if (said.is === 'refused') this.#notTaken(said);
    else if (said.is === 'asked') this.store.setState({ asked: { seconds: said.seconds, at: now } });
    else if (said.is === 'event') this.#announce(said);
    else if (said.is === 'sea')
      this.store.setState({ notice: { text: '换一片海：上一片海的种子已公布', at: now }, seaHash: said.seaHash });
    else if (said.is === 'end') this.#end(said.why);
  }

  #begin(said: Extract<FishingPush, { is: 'snapshot' }>): void {
    this.#own = new Set(said.bullets.filter(({ seat }) => seat === said.seat).map(({ nonce }) => nonce));
    this.#nonce = said.nextNonce;
    const { float, reserved, staked, won, seat, seats, seaHash } = said;
    this.store.setState({ line: 'live', float, reserved, staked, won, seat, people: seats.length, seaHash });
    for (let at = 0; at < PINGS_AT_FIRST; at++) setTimeout(() => this.#say(), at * 120);
  }

  /** Shots that are on their way to the server are not in its figures yet. */
  #count({ float, reserved, staked, won, nextNonce }: Extract<FishingPush, { is: 'float' }>): void {
    const underway = BigInt([...this.#own].filter((nonce) => nonce >= nextNonce).length) * this.stake;
    this.store.setState({ float: float - underway, reserved: reserved + underway, staked, won });
  }

  #decided({ seat, nonce, value, win, species }: Extract<FishingPush, { is: 'results' }>['results'][number]): void {
    if (seat !== this.model.ownSeat) return;
    this.#own.delete(nonce);
    if (value === 0) return;
    const name = speciesOf(species)?.name ?? '';
    this.store.setState({ caught: { text: `捕获${name} ${value} 倍，得 ¥${yuanText(win)}`, at: performance.now() } });
  }

  #notTaken({ nonce, why, nextNonce }: Extract<FishingPush, { is: 'refused' }>): void {
    this.model.refuse(nonce);
    this.#own.delete(nonce);
    this.#nonce = Math.max(nextNonce, ...[...this.#own].map((known) => known + 1));
    if (this.#own.size === 0) this.#nonce = nextNonce;
    const { stake } = this;
    this.store.setState(({ float, reserved }) => ({
      float: float + stake,
      reserved: reserved > stake ? reserved - stake : 0n,
    }));
    this.#refused(why);
  }

  #refused(why: keyof typeof fireRefusals): void {
    this.store.setState({ refusal: { why, text: fireRefusals[why], at: performance.now() } });
  }

  #announce({ kind, species }: Extract<FishingPush, { is: 'event' }>): void {
    const text = kind === 'boss' ? `${speciesOf(species)?.name ?? '海怪'}即将出现` : '鱼潮来临，鱼群列队经过';
    this.store.setState({ notice: { text, at: performance.now() } });
  }

  #end(why: SeatEnd): void {
    this.store.setState({ ended: why });
    this.close();
  }

  #say(): void {
    this.#link.say(['ping', Math.round(performance.now())]);
  }

  #ping(count: number): void {
    this.#pings = setTimeout(
      () => {
        this.#say();
        this.#ping(count + 1);
      },
      count < PINGS_AT_FIRST ? PING_MS : PING_LATER_MS,
    );
  }
}
