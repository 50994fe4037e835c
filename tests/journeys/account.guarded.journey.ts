import { Keys } from './keys.ts';
import { expect, test } from './people.ts';
import { placeOfSlider } from './site-database.ts';

/** Pixels for an arrow key with Shift, and for one without. */
const [LEAP, STEP] = [20, 2];

test('AU-02 AU-05 AU-07 with keys alone: the slider is solved and the registration goes through', async ({
  page,
  person,
}) => {
  const keys = new Keys(page);
  const { dialog, origin, name, password } = person;
  let device = '';
  page.on('request', (request) => {
    device = request.headers()['x-device'] ?? device;
  });
  await page.goto('/home');
  await keys.enter(page.getByRole('banner').getByRole('button', { name: '注册' }));
  await keys.fill(dialog.getByLabel('用户名', { exact: true }), name);
  await keys.fill(dialog.getByLabel('密码', { exact: true }), password);
  await keys.fill(dialog.getByLabel('确认密码', { exact: true }), password);
  await keys.goTo(dialog.getByRole('checkbox', { name: /已年满18岁/ }));
  await keys.press('Space', 'Enter');
  const slider = page.getByRole('dialog', { name: '安全验证' }).getByRole('slider', { name: '拼图位置' });
  await expect(slider).toBeFocused();
  await expect(slider).not.toHaveAttribute('aria-valuemax', '0');
  const place = await placeOfSlider(origin, device);
  const [leaps, steps] = [Math.floor(place / LEAP), Math.round((place % LEAP) / STEP)];
  const taps = [
    ...Array.from({ length: leaps }, () => 'Shift+ArrowRight'),
    ...Array.from({ length: steps }, () => 'ArrowRight'),
  ];
  for (const [turn, key] of taps.entries()) {
    // The house lets no fingers pass that are quicker than any hand, or as even as a clock.
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as fingers go
    await page.keyboard.press(key, { delay: 150 + ((turn * 37) % 60) });
  }
  await expect(slider).toHaveAttribute('aria-valuenow', String(leaps * LEAP + steps * STEP));
  await keys.press('Enter');
  await person.expectLoggedIn();
});
