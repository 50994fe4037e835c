import type { Fen } from '@fairground/money';
import type { PoolName } from './round.ts';
import type { Title } from './title.ts';

const TEN_THOUSAND = 10_000n;

/** What of a stake goes to a pool and to what is put aside for its next start. */
export interface PoolPart {
  readonly pool: PoolName;
  readonly amount: Fen;
  readonly reserve: Fen;
  /** What the pool starts with anew once it was won. */
  readonly seed: Fen;
}

/** What a stake gives to each pool of its title; stakes are such that these are whole fen. */
export const poolParts = ({ pools = [] }: Title, stake: Fen): readonly PoolPart[] =>
  pools.map(({ name, toPool, toReserve, seedFen }) => ({
    pool: name,
    amount: (stake * BigInt(toPool)) / TEN_THOUSAND,
    reserve: (stake * BigInt(toReserve)) / TEN_THOUSAND,
    seed: BigInt(seedFen),
  }));
