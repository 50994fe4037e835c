import type { House } from '../platform/house.ts';
import { seedDemoMember } from './demo-member.ts';
import { seedDemoOperators } from './demo-operators.ts';
import type { SeededLogin } from './seeded-login.ts';

/**
 * What a sandbox needs so that somebody who has just started it can play. Running it again changes nothing; in live
 * mode it does nothing at all, because an account whose password is printed must not exist there.
 */
export async function seedHouse(house: House): Promise<readonly SeededLogin[]> {
  if (house.config.mode !== 'sandbox') return [];
  return [await seedDemoMember(house), ...(await seedDemoOperators(house))];
}
