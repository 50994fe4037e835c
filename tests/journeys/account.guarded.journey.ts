import type { Locator, Page } from '@playwright/test';
import { dice, humanDrag } from '../support/slider-interactions.ts';
import { Keys } from './keys.ts';
import { expect, Person, SMALL_PAGE, test } from './people.ts';
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

async function startRegistration(person: Person): Promise<void> {
  await person.openRegister();
  await person.fillRegistration();
  await person.dialog.getByRole('button', { name: '注册' }).click();
}

/** The picture changes. */
async function expectAnother(picture: Locator, press: () => Promise<void>): Promise<void> {
  const first = await picture.getAttribute('src');
  await press();
  await expect(picture).not.toHaveAttribute('src', first ?? '');
}

test('the slider by pointer and by keys, one attempt at a time, and the picture', async ({ page, person }) => {
  test.setTimeout(150_000);
  const { origin, password } = person;
  const another = (letter: string) => new Person(page, origin, letter + person.name.slice(1), password);
  const [second, third] = [another('k'), another('m')];
  const keys = new Keys(page);
  const device = deviceOf(page);
  const captcha = page.getByRole('dialog', { name: '安全验证' });
  const slider = sliderIn(page);
  await page.goto(SMALL_PAGE);
  await startRegistration(person);
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
    await expect(async () => {
      // A machine that stands still for a moment makes a hand jump, which is not believed: a person tries once more.
      if (await captcha.isHidden()) await person.dialog.getByRole('button', { name: '注册' }).click();
      await waitForPuzzle(slider);
      await dragTo(page, slider, await sliderPosition(person.origin, device()));
      await expect(person.capsule).toBeVisible({ timeout: 15_000 });
    }).toPass({ timeout: 60_000 });
    await person.expectLoggedIn();
  });
  await person.logOut();
  await person.expectLoggedOut();
  await test.step('AU-05a the slider is solved by keyboard, and the registration goes through', async () => {
    const { dialog, name } = second;
    // Tab begins at the top of a page that was just opened; after a logout, where that was.
    await page.goto(SMALL_PAGE);
    await keys.enter(page.getByRole('banner').getByRole('button', { name: '注册' }));
    await keys.fill(dialog.getByLabel('用户名', { exact: true }), name);
    await keys.fill(dialog.getByLabel('密码', { exact: true }), password);
    await keys.fill(dialog.getByLabel('确认密码', { exact: true }), password);
    await keys.goTo(dialog.getByRole('checkbox', { name: /已年满18岁/ }));
    await keys.press('Space', 'Enter');
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
    await second.expectLoggedIn();
  });
  await second.logOut();
  await second.expectLoggedOut();
  await startRegistration(third);
  await waitForPuzzle(slider);
  const picture = captcha.getByRole('img', { name: '图形验证码' });
  const field = captcha.getByLabel('验证码', { exact: true });
  const answer = () => captcha.getByRole('button', { name: '确定', exact: true }).click();
  await test.step('AU-05 AU-06 the picture is the other way, and a wrong answer loses nothing', async () => {
    await captcha.getByRole('button', { name: '换一种验证方式' }).click();
    await expect(picture).toBeVisible();
    await expectAnother(picture, () =>
      captcha
        .getByRole('button', { name: /换一张/ })
        .first()
        .click(),
    );
    await field.fill('0000');
    await answer();
    await expect(page.getByText(/验证码错误/)).toBeVisible();
    await expect(captcha).toBeHidden();
    await expect(third.dialog.getByLabel('用户名', { exact: true })).toHaveValue(third.name);
  });
  await test.step('AU-06a 6021 shows the picture instead of the slider; a click on it brings another', async () => {
    await expect(async () => {
      // Where a wrong answer ends the attempt, the next one begins it anew.
      if (await captcha.isHidden()) await third.dialog.getByRole('button', { name: '注册' }).click();
      await expect(slider.or(picture)).toBeVisible({ timeout: 2_000 });
      if (await slider.isVisible()) await failSlider(page, slider, await sliderPosition(origin, device()));
      await expect(picture).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: 40_000 });
    await expect(slider).toHaveCount(0);
    await expectAnother(picture, () => picture.click());
  });
  await test.step('AU-06b an empty code shows its message; the field takes ten characters', async () => {
    await answer();
    await expect(captcha.getByText('请输入验证码')).toBeVisible();
    await field.fill('00000000001');
    await expect(field).toHaveValue('0000000000');
  });
});
