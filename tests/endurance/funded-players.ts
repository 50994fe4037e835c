import type { Fen } from '@fairground/money';
import { migrations } from '../../apps/server/src/migrations/index.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import type { House } from '../../apps/server/src/platform/house.ts';
import { openHouse } from '../../apps/server/src/platform/open-house.ts';
import { aMember, fund, type TestMember } from '../support/builders.ts';

/** The same database seen from the outside of the house that serves: to prepare, and to count afterwards. */
export async function lookInto(databaseUrl: string): Promise<{ house: House; close: () => Promise<void> }> {
  return openHouse(readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }), { migrations });
}

/** Logged-in members with money in their centre wallets. */
export async function fundedPlayers(house: House, count: number, amount: Fen): Promise<TestMember[]> {
  const players: TestMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const player = await aMember(house);
    await fund(house, player, amount);
    players.push(player);
  }
  return players;
}
