import { faultsInBothModes } from './accessible.ts';
import { openBackOffice } from './back-office-pages.ts';
import { expect, overflowOf, test } from './people.ts';

test.describe.configure({ lock: 'back-office' });
// Two looks by axe at each of some thirty pages.
test.setTimeout(400_000);

test('every page of the back office: no rule of accessibility broken, light and dark, nothing sideways', async ({
  page,
  baseURL,
}) => {
  await openBackOffice(page, baseURL ?? '', 'desk2024');
  // What fades from light to dark would be checked half way.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
  const links = page.getByRole('navigation', { name: '后台导航' }).getByRole('link');
  const faults: string[] = [];
  const count = await links.count();
  expect(count).toBeGreaterThan(25);
  for (let at = 0; at < count; at += 1) {
    const link = links.nth(at);
    const name = (await link.innerText()).split('\n')[0] ?? '';
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await expect(page.locator('[aria-busy=true]').filter({ visible: true }), name).toHaveCount(0);
    for (const width of [1366, 1920, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = await overflowOf(page);
      if (tooWide > 0) faults.push(`${name}: ${tooWide} px too wide at ${width}`);
    }
    // The frame is checked once, with the first.
    const found = await faultsInBothModes(page, at === 0 ? 'html' : 'main');
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
