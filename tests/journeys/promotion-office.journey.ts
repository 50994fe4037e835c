import type { Page } from '@playwright/test';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { bindAPhone } from './known-phone.ts';
import { expect, Person, test } from './people.ts';
import { aRealName } from './ready-member.ts';
import { letGradesAct } from './site-database.ts';
import { ask } from './wire-member.ts';

test.describe.configure({ lock: 'back-office' });

/** Somebody with a phone and a name, whom money can be given. */
const bound = (name: string) => async (client: ThirdPartyClient) => {
  await ask(client, '/site/api/v1/member/bindOther', { type: 'realName', realName: aRealName() });
  await bindAPhone(client, name);
};

const formOf = (office: Page) => office.getByRole('form', { name: '活动文档' });

/** What an operator writes for a page on which everybody may claim a sum once; what is not written here the form begins with. */
async function writePromotion(office: Page, id: string, title: string): Promise<void> {
  const form = formOf(office);
  await form.getByLabel('编号', { exact: true }).fill(id);
  const terms = form.getByRole('group', { name: '文案', exact: true });
  for (const [label, text] of [
    ['标题', title],
    ['简介', '报名后即可领取一次'],
    ['奖励', '每人{main.fixed}元现金'],
    ['有效期', '报名后长期有效'],
  ] as const)
    await terms.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel('修改说明').fill('新建');
}

/** From now on it gives more; its words follow its rules. */
async function raiseReward(office: Page): Promise<void> {
  const form = formOf(office);
  await form.getByLabel('固定金额或数量', { exact: true }).fill('18.00');
  await form.getByLabel('修改说明').fill('奖励提高到18元');
  await form.getByRole('button', { name: '保存为新版本' }).click();
  await expect(office.getByText('已保存为第2版，立即生效')).toBeVisible();
}

/** Tells the newest message about a promotion that changed. */
async function expectMessage(page: Page, words: string): Promise<void> {
  await page.goto('/mine/message');
  const row = page
    .getByRole('region', { name: '消息列表' })
    .getByRole('listitem')
    .filter({ hasText: '活动规则有变动' });
  await row.first().getByRole('button', { name: '活动规则有变动' }).click();
  await expect(page.getByRole('region', { name: '消息内容' })).toContainText(words);
}

async function joinAndClaim(page: Page, title: string, gives: string): Promise<void> {
  await page.getByRole('button', { name: '立即报名' }).click();
  await expect(page.getByText(/报名，之后的注单开始计算。/)).toBeVisible();
  await claim(page, title, gives);
}

async function claim(page: Page, title: string, gives: string): Promise<void> {
  const given = page.getByRole('table', { name: '已得到的奖励' }).getByRole('row', { name: new RegExp(title) });
  await expect(given).toContainText(gives);
  await given.getByRole('button', { name: `领取${title}` }).click();
  await expect(page.getByText(`${gives}已到账，1倍流水后可取`)).toBeVisible();
  await expect(given).toContainText('已领取');
}

test('PR-01c a promotion made in the back office is offered without a new build; PR-01d once it is altered or withdrawn new joins get the change, and who joined gets a message', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const origin = baseURL ?? '';
  const id = `journey-${person.name}`;
  // Numbers in a title would have to come from the rules.
  const title = `春日礼${person.name.replaceAll(/\d/g, (digit) => '零一二三四五六七八九'.charAt(Number(digit)))}`;
  const path = `/activity/activityLandPage/${id}`;
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const other = await (await browser.newContext({ userAgent: `Mozilla/5.0 Chrome/156.0 Other/${id}` })).newPage();
  const late = new Person(other, origin, `q${person.name.slice(1)}`);
  await person.enter(path, bound(person.name));
  await expect(page.getByText('这个活动目前没有开放')).toBeVisible();

  await test.step('PR-01c made by an operator, it is listed and joined at once', async () => {
    await openBackOffice(office, origin, 'desk2024');
    await backOfficeLink(office, '优惠活动').click();
    await office.getByRole('link', { name: '新建活动' }).click();
    await writePromotion(office, id, title);
    await expect(office.getByRole('region', { name: '会员看到的卡片' })).toContainText(title);
    await expectAccessible(office);
    await formOf(office).getByRole('button', { name: '保存为新版本' }).click();
    await expect(office.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goto('/activity/discount');
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('每人8元现金');
    await page.goto(path);
    await page.getByRole('button', { name: '立即报名' }).click();
    await expect(page.getByText(/报名，之后的注单开始计算。/)).toBeVisible();
  });

  await test.step('PR-01d altered: who joined is told and keeps the old rules, who joins now gets the new ones', async () => {
    await raiseReward(office);
    await expectMessage(page, `${title}：活动规则已更新。您已参加，仍按参加时的规则享受本活动`);
    await page.goto(path);
    await claim(page, title, '¥8');
    await late.enter(path, bound(late.name));
    await expect(other.getByRole('main').getByText('每人18元现金').first()).toBeVisible();
    await joinAndClaim(other, title, '¥18');
  });

  await test.step('PR-01d withdrawn: nobody joins any more, and who joined is told', async () => {
    await office.getByRole('button', { name: '撤下' }).click();
    const dialog = office.getByRole('dialog', { name: '撤下活动' });
    await dialog.getByLabel('原因').fill('活动提前结束');
    await dialog.getByRole('button', { name: '撤下' }).click();
    await expect(office.getByText('已生效，2位已参加的会员收到站内信')).toBeVisible();
    await expectMessage(page, `${title}：活动已撤下，不再接受新的报名。`);
    // A visitor stands for everybody who has not joined.
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(path);
    await expect(visitor.getByText('这个活动目前没有开放')).toBeVisible();
    await visitor.goto('/activity/discount');
    await expect(visitor.getByRole('article').first()).toBeVisible();
    await expect(visitor.getByText(title)).toHaveCount(0);
  });
});

test('OP-06a promotions and VIP, each changed by an operator and seen by a player', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openBackOffice(office, baseURL ?? '', 'desk2024');

  const title = `秋日礼${person.name.replaceAll(/\d/g, (digit) => '零一二三四五六七八九'.charAt(Number(digit)))}`;
  const offer = page.getByRole('article').filter({ hasText: title });
  await backOfficeLink(office, '优惠活动').click();
  await office.getByRole('link', { name: '新建活动' }).click();
  await writePromotion(office, `vip-${person.name}`, title);
  await formOf(office).getByRole('button', { name: '保存为新版本' }).click();
  await expect(office.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto('/activity/discount');
  await expect(offer).toContainText('每人8元现金');
  await raiseReward(office);
  await page.reload();
  await expect(offer).toContainText('每人18元现金');

  await backOfficeLink(office, 'VIP等级').click();
  const gift = office.getByRole('textbox', { name: 'VIP10 生日礼金' });
  await person.enter('/mine/vip');
  await page.getByRole('list', { name: 'VIP等级' }).getByRole('button', { name: /VIP10/ }).click();
  const grade = page.getByRole('region', { name: 'VIP10的条件与权益' });
  const today = await grade.textContent();
  expect(today).toContain('生日礼金');

  const reason = `生日礼金提高 ${person.name}`;
  const raised = String(Number((await gift.inputValue()).replaceAll(',', '')) + 1);
  await gift.fill(raised);
  await expectAccessible(office);
  await office.getByRole('button', { name: '保存为新版本' }).click();
  const dialog = office.getByRole('dialog', { name: '保存VIP等级配置' });
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(office.getByText(/已保存为第\d+版，.+ 00:00:00 起生效/)).toBeVisible();
  await office.reload();
  await expect.poll(async () => Number((await gift.inputValue()).replaceAll(',', ''))).toBe(Number(raised));
  await expect(office.getByRole('region', { name: '等级配置' }).getByRole('heading')).toContainText('起生效');
  const version = office.getByRole('region', { name: '版本' }).getByRole('listitem').filter({ hasText: reason });
  await expect(version).toContainText('desk2024');
  await expect(version).not.toContainText('生效中');

  await page.reload();
  await page.getByRole('list', { name: 'VIP等级' }).getByRole('button', { name: /VIP10/ }).click();
  await expect(grade).toHaveText(today ?? '');

  // The day it is saved for has come.
  await letGradesAct(baseURL ?? '');
  await page.reload();
  await page.getByRole('list', { name: 'VIP等级' }).getByRole('button', { name: /VIP10/ }).click();
  await expect(grade).toContainText(Number(raised).toLocaleString('en-US'));
});
