import { expect, pressLinkTo, test } from './people.ts';

// With all its motion, as most members see it.
test.use({ contextOptions: {} });

test('a site that encrypts and takes no deposits', async ({ page, demo }) => {
  const noSuchPage = page.getByRole('heading', { level: 1, name: '页面不存在' });
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
  await test.step('FR-07b with the site switch at 0 deposit pages are not there', async () => {
    await expect(page.getByRole('banner').getByText('存款')).toHaveCount(0);
    await pressLinkTo(page, '/app/help/ck');
    await expect(page).toHaveURL(/\/app\/help\/ck$/);
    await expect(noSuchPage).toBeVisible();
    await page.goto('/mine/savemoney');
    await expect(noSuchPage).toBeVisible();
  });
  await test.step('WI-02 with the safe switch on, the real client hides path and body of its calls', async () => {
    await expect(page.getByRole('banner')).toContainText('10,000');
    await expect.poll(() => hidden.length).toBeGreaterThan(4);
    expect(plain.every((path) => path.endsWith('/configuration/preInfo'))).toBe(true);
  });
});
