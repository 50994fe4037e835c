import type { Page } from '@playwright/test';
import { expect } from './people.ts';

/** A channel's own callback takes a few seconds in the sandbox. */
export const CREDITED_MS = 25_000;

export const credited = (page: Page) => page.getByRole('heading', { name: '存款已到账' });

export const wayToPay = (page: Page, method: RegExp) =>
  page.getByRole('radiogroup', { name: '存款方式' }).getByRole('radio', { name: method });

/** Orders a deposit, and gives its number; a payer who is not known yet is named. */
export async function orderDeposit(page: Page, method: RegExp, amount: string): Promise<string> {
  await wayToPay(page, method).check({ force: true });
  const submit = page.getByRole('button', { name: '提交存款' });
  // Coins wait for their networks; before, nobody knows which amounts are taken and who has to be named.
  await expect(submit).toBeEnabled();
  const field = page.getByLabel('存款金额');
  if (await field.isEditable()) await field.fill(amount);
  else await page.getByRole('radio', { name: `¥${amount}`, exact: true }).check({ force: true });
  const name = page.getByLabel('付款人真实姓名');
  if (await name.isVisible()) await name.fill('王小明');
  await submit.click();
  await expect(page).toHaveURL(/orderNo=/);
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}
