import { expect, SMALL_PAGE, test } from './people.ts';

// Both members below are the seeded one, whose newer login ends the older: one after the other.
// Not 'serial', which would leave the later ones out when an earlier one fails.
test.describe.configure({ mode: 'default' });
// With all its motion, as most members see it.
test.use({ contextOptions: {} });

test('WI-02 with the safe switch on, the real client hides path and body of its calls', async ({ page, demo }) => {
  const plain: string[] = [];
  const hidden: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { pathname } = new URL(request.url());
    (pathname.startsWith('/x/') ? hidden : plain).push(pathname);
  });
  await page.goto('/home');
  await demo.logIn();
  await demo.expectLoggedIn();
  await expect(page.getByRole('banner')).toContainText('10,000');
  // The very first visit learns of the switch from its own pre-info; from then on nothing else is readable.
  plain.length = 0;
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('10,000');
  await expect.poll(() => hidden.length).toBeGreaterThan(4);
  expect(plain.every((path) => path.endsWith('/configuration/preInfo'))).toBe(true);
});

test('AU-05 AU-06 registration asks for the slider, which keys can move; the picture is the other way, and a wrong answer loses nothing', async ({
  page,
  person,
}) => {
  await page.goto(SMALL_PAGE);
  await person.openRegister();
  await person.fillRegistration();
  await person.dialog.getByRole('button', { name: '注册' }).click();
  const captcha = page.getByRole('dialog', { name: '安全验证' });
  const slider = captcha.getByRole('slider', { name: '拼图位置' });
  await expect(slider).toBeFocused();
  // Until its picture is there, the piece has nowhere to go.
  await expect(slider).not.toHaveAttribute('aria-valuemax', '0');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(1);
  await captcha.getByRole('button', { name: '换一种验证方式' }).click();
  await expect(captcha.getByRole('img', { name: '图形验证码' })).toBeVisible();
  const first = await captcha.getByRole('img', { name: '图形验证码' }).getAttribute('src');
  await captcha
    .getByRole('button', { name: /换一张/ })
    .first()
    .click();
  await expect(captcha.getByRole('img', { name: '图形验证码' })).not.toHaveAttribute('src', first ?? '');
  await captcha.getByLabel('验证码', { exact: true }).fill('00000000001');
  await expect(captcha.getByLabel('验证码', { exact: true })).toHaveValue('0000000000');
  await captcha.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText(/验证码错误/)).toBeVisible();
  await expect(captcha).toBeHidden();
  await expect(person.dialog.getByLabel('用户名', { exact: true })).toHaveValue(person.name);
});

test('FR-07b with the site switch at 0 deposit pages are not there', async ({ page, demo }) => {
  await page.goto('/app/help/ck');
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
  await page.goto(SMALL_PAGE);
  await demo.logIn();
  await demo.expectLoggedIn();
  await expect(page.getByRole('banner').getByText('存款')).toHaveCount(0);
  await page.goto('/mine/savemoney');
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
});
