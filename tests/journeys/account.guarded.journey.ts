import type { Locator, Page } from '@playwright/test';
import { dice, humanDrag } from '../support/slider-interactions.ts';
import { Keys } from './keys.ts';
import { expect, type Person, SMALL_PAGE, test } from './people.ts';
import { sliderPosition } from './site-database.ts';

/** Pixels for an arrow key with Shift, and for one without. */
const [LEAP, STEP] = [20, 2];

const sliderIn = (page: Page): Locator =>
  page.getByRole('dialog', { name: '安全验证' }).getByRole('slider', { name: '拼图位置' });

/** By which id the site knows this browser, from its first call on. */
function deviceOf(page: Page): () => string {
  let device = '';
  page.on('request', (request) => {
    device = request.headers()['x-device'] ?? device;
  });
  return () => device;
}

/** Until its picture is there, the piece has nowhere to go. */
async function waitForPuzzle(slider: Locator): Promise<void> {
  await expect(slider).toBeVisible();
  await expect(slider).not.toHaveAttribute('aria-valuemax', '0');
}

/** Drags the handle as a hand does: uneven, trembling, and corrected before it lets go. */
async function dragTo(page: Page, slider: Locator, place: number): Promise<void> {
  const [handle, track] = [await slider.boundingBox(), await slider.locator('..').boundingBox()];
  if (!handle || !track) throw new Error('The slider is not shown.');
  const scale = Number(await slider.getAttribute('aria-valuemax')) / (track.width - handle.width);
  const [startX, startY] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  let [x, y] = [0, 0];
  for (const [dx, dy, dt] of humanDrag(place, dice(Date.now())).trace) {
    x += dx;
    y += dy;
    // oxlint-disable-next-line no-await-in-loop -- a hand moves from point to point
    await page.waitForTimeout(dt);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.mouse.move(startX + x / scale, startY + y / scale);
  }
  await page.mouse.move(startX + place / scale, startY + y / scale);
  await expect
    .poll(async () => Math.abs(Number(await slider.getAttribute('aria-valuenow')) - place))
    .toBeLessThanOrEqual(2);
  await page.mouse.up();
}

/** Far from where the piece belongs. */
async function failSlider(page: Page, slider: Locator, place: number): Promise<void> {
  await waitForPuzzle(slider);
  const max = Number(await slider.getAttribute('aria-valuemax'));
  await dragTo(page, slider, place > max / 2 ? place - 120 : place + 120);
}

async function startRegistration(page: Page, person: Person): Promise<void> {
  await page.goto(SMALL_PAGE);
  await person.openRegister();
  await person.fillRegistration();
  await person.dialog.getByRole('button', { name: '注册' }).click();
}

test('AU-05a the slider is solved by keyboard, and the registration goes through', async ({ page, person }) => {
  const keys = new Keys(page);
  const { dialog, origin, name, password } = person;
  const device = deviceOf(page);
  await page.goto(SMALL_PAGE);
  await keys.enter(page.getByRole('banner').getByRole('button', { name: '注册' }));
  await keys.fill(dialog.getByLabel('用户名', { exact: true }), name);
  await keys.fill(dialog.getByLabel('密码', { exact: true }), password);
  await keys.fill(dialog.getByLabel('确认密码', { exact: true }), password);
  await keys.goTo(dialog.getByRole('checkbox', { name: /已年满18岁/ }));
  await keys.press('Space', 'Enter');
  const slider = sliderIn(page);
  await expect(slider).toBeFocused();
  await waitForPuzzle(slider);
  const place = await sliderPosition(origin, device());
  const [leaps, steps] = [Math.floor(place / LEAP), Math.round((place % LEAP) / STEP)];
  const taps = [
    ...Array.from({ length: leaps }, () => 'Shift+ArrowRight'),
    ...Array.from({ length: steps }, () => 'ArrowRight'),
  ];
  for (const [turn, key] of taps.entries()) {
    // The server lets no fingers pass that are quicker than any hand, or as even as a clock.
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as fingers go
    await page.keyboard.press(key, { delay: 150 + ((turn * 37) % 60) });
  }
  await expect(slider).toHaveAttribute('aria-valuenow', String(leaps * LEAP + steps * STEP));
  await keys.press('Enter');
  await person.expectLoggedIn();
});

test('one attempt at a time, and the slider by pointer', async ({ page, person }) => {
  const device = deviceOf(page);
  await startRegistration(page, person);
  const slider = sliderIn(page);
  await waitForPuzzle(slider);
  await test.step('AU-07b a second submit while the captcha is active sends nothing', async () => {
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    for (let turn = 0; turn < 3; turn += 1)
      // oxlint-disable-next-line no-await-in-loop -- again and again is the point
      await page
        .locator('form')
        .first()
        .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.waitForTimeout(1_000);
    expect(sent).toEqual([]);
    await expect(slider).toBeVisible();
  });
  await test.step('AU-05a the slider is solved by pointer', async () => {
    const captcha = page.getByRole('dialog', { name: '安全验证' });
    await expect(async () => {
      // A machine that stands still for a moment makes a hand jump, which is not believed: a person tries once more.
      if (await captcha.isHidden()) await person.dialog.getByRole('button', { name: '注册' }).click();
      await waitForPuzzle(slider);
      await dragTo(page, slider, await sliderPosition(person.origin, device()));
      await expect(person.capsule).toBeVisible({ timeout: 15_000 });
    }).toPass({ timeout: 60_000 });
    await person.expectLoggedIn();
  });
});

test('the picture comes instead of a slider that went wrong', async ({ page, person }) => {
  const device = deviceOf(page);
  await startRegistration(page, person);
  const slider = sliderIn(page);
  await waitForPuzzle(slider);
  const captcha = page.getByRole('dialog', { name: '安全验证' });
  const picture = captcha.getByRole('img', { name: '图形验证码' });
  await test.step('AU-06a 6021 shows the picture instead of the slider; a click on it brings another', async () => {
    await expect(async () => {
      // Where a wrong answer ends the attempt, the next one begins it anew.
      if (await captcha.isHidden()) await person.dialog.getByRole('button', { name: '注册' }).click();
      await expect(slider.or(picture)).toBeVisible({ timeout: 2_000 });
      if (await slider.isVisible()) await failSlider(page, slider, await sliderPosition(person.origin, device()));
      await expect(picture).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: 40_000 });
    await expect(slider).toHaveCount(0);
    const first = await picture.getAttribute('src');
    await picture.click();
    await expect(picture).not.toHaveAttribute('src', first ?? '');
  });
  await test.step('AU-06b an empty code shows its message; the field takes ten characters', async () => {
    const field = captcha.getByLabel('验证码', { exact: true });
    await captcha.getByRole('button', { name: '确定', exact: true }).click();
    await expect(captcha.getByText('请输入验证码')).toBeVisible();
    await field.fill('00000000001');
    await expect(field).toHaveValue('0000000000');
  });
});
