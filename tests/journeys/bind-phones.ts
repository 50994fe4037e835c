import type { FullConfig } from '@playwright/test';
import { memberWithPhone } from './known-phone.ts';
import { letSmallWithdrawalsPass } from './site-database.ts';

/** Before the journeys: two members whose phones are known, and small withdrawals that nobody has to look at. */
export default async function bindPhones({ projects }: FullConfig): Promise<void> {
  const origin = projects.find(({ name }) => name === 'desktop')?.use.baseURL ?? '';
  const stamp = Date.now().toString(36).slice(-6);
  const owners = ['r', 'd'].map((letter) => memberWithPhone(origin, `${letter}a${stamp}1`, 'summer2046'));
  process.env['PHONE_OWNERS'] = JSON.stringify(await Promise.all(owners));
  await letSmallWithdrawalsPass(origin);
}
