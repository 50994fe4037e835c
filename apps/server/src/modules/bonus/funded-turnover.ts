import type { Fen } from '@fairground/money';
import { betFundings } from './bet-funding.ts';
import type { Store } from './bonus-lots.ts';
import type { FundedBet } from './return-funding.ts';

/** What of bets was paid by others than the member; nearly always nothing. */
export async function fundedBets(
  store: Store,
  betNos: readonly string[],
): Promise<ReadonlyMap<string, Pick<FundedBet, 'bonus' | 'kind'>>> {
  const funded = new Map<string, Pick<FundedBet, 'bonus' | 'kind'>>();
  if (betNos.length === 0) return funded;
  for (const { betNo, kind, amount } of await betFundings.of(store, betNos))
    funded.set(betNo, { kind, bonus: (funded.get(betNo)?.bonus ?? 0n) + amount });
  return funded;
}

const FREE_WHY = { freebet: '免费投注，不计入', spins: '免费旋转，不计入' } as const;

/** A bet that is about to be counted. */
interface CountedBet {
  readonly stake: Fen;
  readonly counted: Fen;
  readonly why: string;
}

/**
 * How a bet counts by what paid for it: bonus money counts as turnover, yet not as the member's own; a free bet or a free spin
 * counts nothing. `staked` is what the bet took in all, of which a part may have been cashed out.
 */
export function countedAsFunded(
  bet: CountedBet,
  funded: Pick<FundedBet, 'bonus' | 'kind'> | undefined,
  staked: Fen,
): { readonly ownStake: Fen; readonly counted: Fen; readonly why: string } {
  const { stake, counted, why } = bet;
  if (!funded) return { ownStake: stake, counted, why };
  if (funded.kind !== 'lot') return { ownStake: 0n, counted: 0n, why: FREE_WHY[funded.kind] };
  return { ownStake: stake - (funded.bonus * stake) / staked, counted, why };
}
