import type { AppContext } from '../platform/app-context.ts';
import { seedDemoMember } from './demo-member.ts';
import { seedDemoOperators } from './demo-operators.ts';
import type { SeededLogin } from './seeded-login.ts';

/**
 * What a sandbox needs so that somebody who has just started it can play. Running it again changes nothing; in live
 * mode it does nothing at all, because an account whose password is printed must not exist there.
 */
export async function seedSandbox(app: AppContext): Promise<readonly SeededLogin[]> {
  if (app.config.mode !== 'sandbox') return [];
  return [await seedDemoMember(app), ...(await seedDemoOperators(app))];
}
