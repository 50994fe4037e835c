import { expectAccessible } from './accessible.ts';
import { expect, overflowOf, pressLinkTo, test } from './people.ts';
import { wireOf } from './ready-member.ts';
import { ask, joinOverTheWire } from './wire-member.ts';

test('FR-11 on a phone the bottom bar leads around, the balance stands in the header, and one page leads to all of the member area', async ({
  page,
  person,
}) => {
  await page.goto('/home');
  await test.step('the bottom bar leads around and nothing scrolls sideways', async () => {
    const bar = page.getByRole('navigation', { name: /底部|主导航/ });
    await expect(bar.getByRole('link', { name: '体育' })).toBeVisible();
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    for (const path of ['/game/egame', '/activity/discount', '/app/help/kh', '/no/such/page']) {
      await pressLinkTo(page, path);
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => overflowOf(page), path).toBeLessThanOrEqual(0);
    }
  });
  await joinOverTheWire(person.origin, person.name, person.password);
  await person.logIn();
  await expect(person.dialog).toBeHidden();
  const banner = page.getByRole('banner');
  const pill = banner.getByRole('link', { name: /^可用余额\s*¥/ });
  await expect(pill).toBeInViewport({ ratio: 1 });
  // Money in a venue is money of the member too.
  const member = await wireOf(page, person.origin);
  await ask(member, '/fd/api/v1/trial/take', {});
  await ask(member, '/game/api/v1/transfer', { channelCode: 'CRTY', amount: '400', ty: '1' });
  await expect(pill).toHaveText(/¥\s*1,000/);
  await page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '我的' }).tap();
  const hub = page.getByRole('navigation', { name: '会员中心' });
  await expect(hub.getByRole('link')).toHaveCount(19);
  for (const link of await hub.getByRole('link').all())
    expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await expectAccessible(page, 'hub');
  await hub.getByRole('link', { name: '投注记录' }).tap();
  await expect(page).toHaveURL(/\/mine\/betRecord$/);
  await expect(page.getByRole('heading', { level: 1, name: '投注记录' })).toBeVisible();
  await page.getByRole('link', { name: '会员中心', exact: true }).tap();
  await expect(page).toHaveURL(/\/mine$/);
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});
