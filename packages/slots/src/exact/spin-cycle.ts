/** What spins pay that show one number of scatters or coins, in units and added up over a full cycle. */
export interface CycleSums {
  readonly spins: number;
  readonly units: number;
  readonly squares: number;
  readonly winning: number;
}

/** Every combination of stops once. */
export interface SpinCycle {
  /** By how many scatters or coins are seen. */
  readonly byCount: readonly CycleSums[];
  readonly aboveStake: number;
  readonly largest: { readonly units: number; readonly spins: number };
  /** Per expanding symbol, with and without a trigger: Σ of what a spin pays × what the expansion pays. */
  readonly crossed: readonly { readonly triggered: number; readonly other: number }[];
}

export function totalOf(cycle: SpinCycle): CycleSums {
  return sumsFrom(cycle, 0);
}

/** The sums of spins with at least so many scatters or coins. */
export function sumsFrom({ byCount }: SpinCycle, least: number): CycleSums {
  const total = { spins: 0, units: 0, squares: 0, winning: 0 };
  for (const sums of byCount.slice(least)) {
    total.spins += sums.spins;
    total.units += sums.units;
    total.squares += sums.squares;
    total.winning += sums.winning;
  }
  return total;
}

/** Adds spins up as a cycle walks through them; whole numbers throughout, all below 2⁵³. */
export class CycleTally {
  readonly #spins = new Float64Array(16);
  readonly #units = new Float64Array(16);
  readonly #squares = new Float64Array(16);
  readonly #winning = new Float64Array(16);
  readonly #stake: number;
  #aboveStake = 0;
  #largest = { units: 0, spins: 0 };

  constructor(stake: number) {
    this.#stake = stake;
  }

  add(count: number, units: number, spins: number): void {
    this.#spins[count] = (this.#spins[count] ?? 0) + spins;
    if (units === 0) return;
    this.#units[count] = (this.#units[count] ?? 0) + units * spins;
    this.#squares[count] = (this.#squares[count] ?? 0) + units * units * spins;
    this.#winning[count] = (this.#winning[count] ?? 0) + spins;
    if (units > this.#stake) this.#aboveStake += spins;
    if (units > this.#largest.units) this.#largest = { units, spins };
    else if (units === this.#largest.units) this.#largest.spins += spins;
  }

  cycle(crossed: SpinCycle['crossed'] = []): SpinCycle {
    const byCount = Array.from(this.#spins, (spins, count) => ({
      spins,
      units: this.#units[count] ?? 0,
      squares: this.#squares[count] ?? 0,
      winning: this.#winning[count] ?? 0,
    }));
    return { byCount, aboveStake: this.#aboveStake, largest: this.#largest, crossed };
  }
}
