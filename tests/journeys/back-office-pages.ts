import type { Page } from '@playwright/test';
import { operatorOf } from './back-office-steps.ts';
import { expect } from './people.ts';

/** Tried again where the code has changed while it was typed. */
export async function openBackOffice(page: Page, origin: string, name: string): Promise<void> {
  await page.goto('/console');
  await expect(async () => {
    const { password, code } = await operatorOf(origin, name);
    await page.getByLabel('账号', { exact: true }).fill(name);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByLabel('动态码', { exact: true }).fill(code);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('heading', { name: '今日待办' }).or(page.getByRole('alert')).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '今日待办' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 100_000 });
}

/** A page of the back office, by its name in the menu. */
export const backOfficeLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name: new RegExp(name) });
