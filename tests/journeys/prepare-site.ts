import type { FullConfig } from '@playwright/test';
import { letSmallWithdrawalsPass } from './site-database.ts';

/** Before the journeys: small withdrawals that nobody has to look at. */
export default async function prepareSite({ projects }: FullConfig): Promise<void> {
  await letSmallWithdrawalsPass(projects.find(({ name }) => name === 'desktop')?.use.baseURL ?? '');
}
