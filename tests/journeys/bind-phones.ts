import type { FullConfig } from '@playwright/test';
import { operatorToken } from './desk.ts';
import { memberWithPhone } from './known-phone.ts';
import { letSmallWithdrawalsPass } from './site-database.ts';

/** Before the journeys: two members whose phones are known, and an operator at the desk, whose code is good once. */
export default async function bindPhones({ projects }: FullConfig): Promise<void> {
  const origin = projects.find(({ name }) => name === 'desktop')?.use.baseURL ?? '';
  const stamp = Date.now().toString(36).slice(-6);
  const owners = ['r', 'd'].map((letter) => memberWithPhone(origin, `${letter}a${stamp}1`, 'summer2046'));
  process.env['PHONE_OWNERS'] = JSON.stringify(await Promise.all(owners));
  await letSmallWithdrawalsPass(origin);
  process.env['OPERATOR_TOKEN'] = await operatorToken(origin);
}
