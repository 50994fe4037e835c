import { enterSportsbook } from './betslip-pages.ts';
import { ChatPage } from './chat-pages.ts';
import { expect, test } from './people.ts';
import { letPointsBe } from './site-database.ts';

/** In play something happens every minute or two of the match: here, every second or two. */
test('a match in play: its centre, and the chat room docked in it', async ({ page, person, baseURL }) => {
  test.setTimeout(600_000);
  const chat = new ChatPage(page);
  await enterSportsbook(page, person);
  await letPointsBe(baseURL ?? '', person.name, 100);
  const centre = page.getByRole('region', { name: '赛况', exact: true });
  const form = centre.getByRole('form', { name: '比分预测' });
  const playing = page.locator('[data-row]').filter({ has: page.getByLabel(/^比分/) });
  let turn = 0;
  await test.step('SP-14b match centre with animated pitch and event timeline', async () => {
    const pitch = centre.getByRole('figure');
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
  await test.step('SP-14c the match’s chat room, docked in the match centre, is read and written there', async () => {
    // A match whose first period is over cannot be predicted any more: then another one is looked at.
    await test.step('CH-05b 10018 score prediction', async () => {
      await expect(async () => {
        const row = playing.nth(turn % Math.max(1, await playing.count()));
        turn += 1;
        await row.getByRole('button', { name: /赛况$/ }).click({ timeout: 3_000 });
        await centre.getByRole('tab', { name: '聊天' }).click({ timeout: 3_000 });
        await expect(chat.field).toBeVisible({ timeout: 5_000 });
        // Only who is in the room hears of it by itself; who comes later reads it in what was said before.
        await expect(centre.getByText(/人在线$/)).toBeVisible({ timeout: 15_000 });
        await form.getByRole('textbox').first().fill('2', { timeout: 2_000 });
        await form.getByRole('textbox').last().fill('1', { timeout: 2_000 });
        await form.getByRole('button', { name: '预测' }).click({ timeout: 2_000 });
        await expect(form.getByText('您预测 2-1')).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 300_000 });
      await chat.hears(10018);
      await expect(chat.log.getByText(/^预测 .+ 2-1 .+$/)).toBeVisible();
    });
    await chat.say('开场不错');
    await expect(chat.line('开场不错')).toBeVisible();

    await test.step('CH-05c 10017 gift record', async () => {
      await page.getByRole('button', { name: '送礼物' }).click();
      await page.getByRole('button', { name: /助威喇叭/ }).click();
      await chat.hears(10017);
      await expect(chat.log.getByText('送出助威喇叭')).toBeVisible();
    });

    await test.step('CH-05a 10014 score push', async () => {
      // A half lasts less than a minute here: at its end, if not before, the room is told the score.
      // The line first: when the match is over its room goes with it.
      const line = chat.log.getByText(/^(比分|中场休息|完场) .+ \d+-\d+ .+$/).first();
      await expect(line).toBeVisible({ timeout: 120_000 });
      await chat.hears(10014);
    });
  });
});
