import { TICK_MS } from '@fairground/fishing';

const SAMPLES = 5;
/** What is drawn lies so far behind the server, so that what happened is known by then. */
const BEHIND_TICKS = 100 / TICK_MS;

interface Sample {
  readonly trip: number;
  /** The server's tick at the page's time 0. */
  readonly atZero: number;
}

/** What tick it is at the server, by the quickest of the last five answers. */
export class SeaClock {
  #samples: readonly Sample[] = [];
  #atZero = 0;

  /** A new sea counts from its own beginning. */
  restart(tick: number, tickMs: number, now: number): void {
    const atZero = tick + (tickMs - now) / TICK_MS;
    this.#samples = [{ trip: 200, atZero }];
    this.#atZero = atZero;
  }

  /** An answer that left here at `sent` came back at `now`. */
  answered({
    sent,
    tick,
    tickMs,
    now,
  }: {
    readonly sent: number;
    readonly tick: number;
    readonly tickMs: number;
    readonly now: number;
  }): void {
    const trip = now - sent;
    if (trip < 0) return;
    const atZero = tick + (tickMs + trip / 2 - now) / TICK_MS;
    this.#samples = [...this.#samples, { trip, atZero }].slice(-SAMPLES);
    const best = this.#samples.reduce((one, other) => (other.trip < one.trip ? other : one));
    this.#atZero = best.atZero;
  }

  /** The tick at the server. */
  tickAt(now: number): number {
    return this.#atZero + now / TICK_MS;
  }

  /** The tick that is drawn. */
  drawnAt(now: number): number {
    return this.tickAt(now) - BEHIND_TICKS;
  }
}
