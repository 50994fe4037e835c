import { Keys } from './keys.ts';
import { expect, test } from './people.ts';
import { FUND_PASSWORD, prepareToWithdraw } from './ready-member.ts';
import { letAllBePlayed } from './site-database.ts';
import { Ears } from './spoken.ts';

test('with keys and ears alone: a deposit, and a withdrawal of a part of it', async ({ page, person }) => {
  test.setTimeout(120_000);
  const ears = await Ears.on(page);
  const keys = new Keys(page, ears);
  await person.enter('/mine/savemoney', (member) => prepareToWithdraw(member, person.name, { deposit: '' }));
  await test.step('the way to pay is chosen by arrows, the amount typed, the order sent', async () => {
    const ways = page.getByRole('radiogroup', { name: '存款方式' });
    await keys.goTo(ways.getByRole('radio', { checked: true }));
    const online = ways.getByRole('radio', { name: /在线支付/ });
    await expect(async () => {
      if (!(await online.isChecked())) await keys.press('ArrowRight');
      await expect(online).toBeChecked({ timeout: 500 });
    }).toPass();
    await keys.fill(page.getByLabel('存款金额'), '1');
    await keys.press('Enter');
    await expect
      .poll(async () => (await ears.focused()).states['invalid'], 'the field says that it is wrong')
      .toBe('true');
    expect((await ears.focused()).description, 'and why').toMatch(/\d/);
    await keys.fill(page.getByLabel('存款金额'), '1000');
    await keys.enter(page.getByRole('button', { name: '提交存款' }));
    await expect(page.getByRole('heading', { name: '存款已到账' })).toBeVisible({ timeout: 25_000 });
    await ears.expectAnswered(/存款已到账/);
  });
  await letAllBePlayed(person.origin, person.name);
  await test.step('the amount, the fund password and the confirmation of a withdrawal', async () => {
    await page.goto('/mine/takemoney');
    await keys.fill(page.getByLabel('取款金额'), '100');
    expect(await ears.focused()).toMatchObject({ role: 'textbox', name: expect.stringContaining('取款金额') });
    await keys.enter(page.getByRole('button', { name: '下一步' }));
    const dialog = page.getByRole('dialog', { name: '确认取款' });
    await keys.fill(dialog.getByLabel('资金密码'), FUND_PASSWORD);
    await keys.enter(dialog.getByRole('button', { name: '确认取款' }));
    await expect(page).toHaveURL(/orderNo=W/);
    // The dialog is gone with what was pressed: its answer has the focus, and tells of every step that follows.
    await expect
      .poll(() => ears.focused())
      .toMatchObject({ role: 'heading', name: expect.stringMatching(/取款申请已提交|审核中|出款中|已到账/) });
    await ears.expectAnswered(/已到账/, 25_000);
  });
});
