import { cells, legs, limitsRead, showComing, slipOf, stake } from '../journeys/betslip-pages.ts';
import { expect, test } from '../journeys/people.ts';

// Not a test of anything but the clock: it walks as a first-time player is led, at the pace of a person who types, and prints
// how long each step took. Its trace (npx playwright show-trace) and a picture of each step lie in test-results/first-bet, and with
// FILM_VIDEO=1 a video.

/** How long a person takes for one key; reading is theirs, and not counted. */
const KEY_MS = 120;
const MINUTES_MAX = 3;

test('a first-time player registers and bets', async ({ page, person }, info) => {
  const steps: { readonly title: string; readonly seconds: number }[] = [];
  const step = async (title: string, walk: () => Promise<void>) => {
    const began = performance.now();
    await walk();
    steps.push({ title, seconds: (performance.now() - began) / 1000 });
    await page.screenshot({ path: info.outputPath(`${steps.length}.png`) });
  };
  const tour = page.getByRole('complementary', { name: '新手引导' });
  const type = (label: string, text: string) =>
    person.dialog.getByLabel(label, { exact: true }).pressSequentially(text, { delay: KEY_MS });

  await step('打开首页', async () => {
    await page.goto('/home');
    await expect(page.getByRole('banner').getByRole('button', { name: '注册' })).toBeVisible();
  });
  await step('填写并提交注册', async () => {
    await person.openRegister();
    await type('用户名', person.name);
    await type('密码', person.password);
    await type('确认密码', person.password);
    await person.dialog.getByRole('checkbox', { name: /已年满18岁/ }).check();
    await person.dialog.getByRole('button', { name: '注册' }).click();
    await person.expectLoggedIn();
  });
  await step('领取试玩金', async () => {
    await tour.getByRole('button', { name: '领取试玩金' }).click();
    await expect(tour.getByText('已领取，在中心钱包里。')).toBeVisible();
  });
  await step('去看盘口', async () => {
    await tour.getByRole('button', { name: '下一步' }).click();
    await tour.getByRole('link', { name: '去看盘口' }).click();
    await expect(cells(page).first()).toBeVisible();
  });
  await step('选一场比赛、点一个赔率', async () => {
    await showComing(page);
    await cells(page).first().click();
    await expect(legs(page)).toHaveCount(1);
    await limitsRead(page);
  });
  await step('输入金额并投注', async () => {
    await stake(page).pressSequentially('50', { delay: KEY_MS });
    await slipOf(page)
      .getByRole('button', { name: /^(确认投注|转入.*并投注|转入.*)/ })
      .last()
      .click();
    await expect(slipOf(page).getByText(/^单号 S/)).toBeVisible();
  });
  await step('看注单', async () => {
    await page.goto('/home');
    await page.getByRole('region', { name: '新手四步' }).getByRole('link', { name: '看注单' }).click();
    await expect(page).toHaveURL(/betRecord/);
  });

  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = [...steps, { title: '合计', seconds: total }].map(
    ({ title, seconds }) => `${seconds.toFixed(1).padStart(6)} 秒  ${title}`,
  );
  console.log(`\n${lines.join('\n')}\n${info.outputDir}`);
  await info.attach('times', { body: lines.join('\n'), contentType: 'text/plain' });
  expect(total).toBeLessThan(MINUTES_MAX * 60);
});
