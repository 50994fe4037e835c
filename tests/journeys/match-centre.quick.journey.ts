import { enterSportsbook } from './betslip-pages.ts';
import { expect, test } from './people.ts';

/** In play something happens every minute or two of the match: here, every second or two. */
test('SP-14b match centre with animated pitch and event timeline', async ({ page, person }) => {
  test.setTimeout(300_000);
  await enterSportsbook(page, person);
  const centre = page.getByRole('region', { name: '赛况', exact: true });
  const pitch = centre.getByRole('figure');
  const playing = page.locator('[data-row]').filter({ has: page.getByLabel(/^比分/) });
  let turn = 0;
  // A match may be at half-time, or over before it is looked at: then another one is.
  await expect(async () => {
    const row = playing.nth(turn % Math.max(1, await playing.count()));
    turn += 1;
    await row.getByRole('button', { name: /赛况$/ }).click({ timeout: 3_000 });
    const events = centre.getByRole('tabpanel').getByRole('list').getByRole('listitem');
    await expect(events.first()).toBeVisible({ timeout: 5_000 });
    const [drawn, newest] = [await pitch.innerHTML(), await events.first().innerText()];
    await expect.poll(() => pitch.innerHTML(), { timeout: 8_000 }).not.toBe(drawn);
    await expect(events.first()).not.toHaveText(newest, { timeout: 8_000 });
  }).toPass({ timeout: 240_000 });
});
