import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { providerJackpots } from '../providers/provider-jackpots.ts';
import { slotPools } from '../slots/pools.ts';

/** The pools of our own games, and of the games that others bring. */
export const bonusPools: Handler<Catalogue['games']['getBonusPools']> = async ({ enName }, { app }) => {
  const [ours, theirs] = await Promise.all([slotPools(app, enName), providerJackpots(app, enName)]);
  return { list: [...ours, ...theirs] };
};
