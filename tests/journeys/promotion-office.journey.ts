import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { bindAPhone } from './known-phone.ts';
import { expect, Person, test } from './people.ts';
import { aRealName, depositOverTheWire } from './ready-member.ts';
import {
  forgetEvenRounds,
  letDeviceBeShared,
  letGradesOfTomorrowAct,
  letMatchesEnd,
  letRoundsBeEven,
} from './site-database.ts';
import { ask, joinOverTheWire } from './wire-member.ts';

const GAMES = '/game/api/v1';

test.use({ operators: 'back-office' });

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

test('OP-06a promotions and VIP, each changed by an operator and seen by a player; PR-01c a promotion made in the back office is offered without a new build; PR-01d once it is altered or withdrawn new joins get the change, and who joined gets a message', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
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

  await test.step('OP-06a VIP: what is saved today the player sees when the next day has come, and not before', async () => {
    await page.goto('/mine/vip');
    const gift = await birthdayGiftOfTopGrade(page);
    const raised = await raiseBirthdayGift(office, `生日礼金提高 ${person.name}`);
    await page.reload();
    expect(await birthdayGiftOfTopGrade(page)).toBe(gift);
    await letGradesOfTomorrowAct(origin);
    await page.reload();
    await expect.poll(() => birthdayGiftOfTopGrade(page)).toContain(raised.toLocaleString('zh-CN'));
    await office.reload();
    const acting = office.getByRole('region', { name: '版本' }).getByRole('listitem').filter({ hasText: '生效中' });
    await expect(acting).toContainText(`生日礼金提高 ${person.name}`);
    await expect(acting).toContainText('desk2024');
  });
});

/** What a player reads of the highest grade's gift. */
async function birthdayGiftOfTopGrade(page: Page): Promise<string> {
  await page.getByRole('list', { name: 'VIP等级' }).getByRole('button', { name: /VIP10/ }).click();
  const grade = page.getByRole('region', { name: 'VIP10的条件与权益' });
  await expect(grade).toContainText('生日礼金');
  return grade.innerText();
}

/** Saves the grades with a higher gift for the highest of them; gives what it is then. */
async function raiseBirthdayGift(office: Page, reason: string): Promise<number> {
  await backOfficeLink(office, 'VIP等级').click();
  const gift = office.getByRole('textbox', { name: 'VIP10 生日礼金' });
  const raised = Number((await gift.inputValue()).replaceAll(',', '')) + 1;
  await gift.fill(String(raised));
  await expectAccessible(office);
  await office.getByRole('button', { name: '保存为新版本' }).click();
  const dialog = office.getByRole('dialog', { name: '保存VIP等级配置' });
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(office.getByText(/已保存为第\d+版，.+ 00:00:00 起生效/)).toBeVisible();
  return raised;
}

/** One round of a slot over the wire. */
async function playARound(client: ThirdPartyClient): Promise<void> {
  await depositOverTheWire(client, '100');
  const { url } = await ask(client, `${GAMES}/launch`, { enName: 'WYDZ', gameCode: 'jinlichi' });
  const uid = new URL(String(url), 'http://site').searchParams.get('uid');
  await ask(client, `${GAMES}/slot/open`, { uid });
  await ask(client, `${GAMES}/slot/spin`, { uid, stake: '2.00' });
}

/** Two members take the two sides of one line, and the match ends. */
async function betAgainstEachOther(origin: string, names: readonly [string, string]): Promise<readonly string[]> {
  const members = await Promise.all(names.map((name) => joinOverTheWire(origin, name, 'summer2046')));
  const books = await Promise.all(members.map(({ client }) => sportsbookOf(client)));
  await letDeviceBeShared(origin, names);
  const lines = bothSides(await books[0]?.('games', { gameType: 'FT', showType: 'FU', oddsType: 'H' }));
  let turn = 0;
  // Another journey may just have let the match end.
  await expect(async () => {
    turn += 1;
    const sides = lines.at(-turn) ?? [];
    expect(sides).toHaveLength(2);
    for (const [index, side] of sides.entries()) {
      const selections = [{ ...side, amount: '50.00' }];
      const bet = { mode: 'single', autoOdds: true, acceptAny: true, oddsType: 'H', selections };
      expect(await books[index]?.('bet', bet)).toMatchObject({ tickets: [{ status: 'accepted' }] });
    }
  }).toPass({ timeout: 60_000 });
  await letMatchesEnd(origin, names[0]);
  return members.map(({ userId }) => userId);
}

async function sportsbookOf(client: ThirdPartyClient) {
  await depositOverTheWire(client, '500');
  await ask(client, `${GAMES}/transfer`, { channelCode: 'CRTY', amount: '400.00', ty: '1', isActivity: false });
  const { url } = await ask(client, `${GAMES}/launch`, { enName: 'CRTY' });
  const token = new URL(String(url), 'http://site').searchParams.get('uid');
  return (method: string, request: object) =>
    ask(client, `${GAMES}/resource`, {
      method,
      enName: 'CRTY',
      Request: { timestamp: Date.now(), token, langx: 'zh-cn', ...request },
    });
}

const offered = z.object({
  games: z.array(
    z.object({
      gameId: z.string(),
      markets: z.array(
        z.object({
          w: z.string(),
          quotes: z.array(z.object({ side: z.string(), r: z.string(), odds: z.string(), active: z.number() })),
        }),
      ),
    }),
  ),
});

/** The totals on which both sides are offered at the same line, one of each match. */
const bothSides = (reply: unknown) =>
  z.parse(offered, reply).games.flatMap(({ gameId, markets }) => {
    const quotes = markets.find(({ w }) => w === 'OU')?.quotes.filter(({ active }) => active === 1) ?? [];
    const [one] = quotes;
    const sides = quotes.filter(({ r }) => r === one?.r);
    return sides.length === 2 ? [sides.map(({ side, r, odds }) => ({ gameId, w: 'OU', r, side, odds }))] : [];
  });

/** The row of a member among the flags of a kind, once the work behind it was done. */
async function flagOf(office: Page, kind: string, memberId: string) {
  await office.getByRole('combobox', { name: '标记类型' }).selectOption({ label: kind });
  const row = office.getByRole('row').filter({ hasText: memberId });
  await expect(async () => {
    await office.getByRole('button', { name: '刷新' }).click();
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
  return row;
}

test('PR-09b collusion and bots are flagged to the operator, who reads why, looks at the member and closes it with a reason', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const origin = baseURL ?? '';
  await person.enter('/home', playARound);
  const bot = await page.evaluate(() => localStorage.getItem('userId') ?? '');
  await letRoundsBeEven(origin, person.name);
  const pair = [`u${person.name.slice(1)}`, `w${person.name.slice(1)}`] as const;
  const [one = '', other = ''] = await betAgainstEachOther(origin, pair);

  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openBackOffice(office, origin, 'desk2024');
  await backOfficeLink(office, '风险标记').click();

  await test.step('bots: 500 rounds at one pace, with when, which game and how evenly', async () => {
    const row = await flagOf(office, '投注间隔过于规律', bot);
    await expect(row).toContainText(/连续500局（锦鲤池），平均每3\.0秒一局，间隔标准差0毫秒/);
    await row.getByRole('link', { name: new RegExp(bot) }).click();
    await expect(office.getByRole('region', { name: '未处理的风险标记' })).toContainText('连续500局');
    await office.goBack();
  });
  await forgetEvenRounds(origin, person.name);

  await test.step('collusion: linked accounts on both sides, each flagged and pointing at the other', async () => {
    await expect(await flagOf(office, '与关联账户对投', other)).toContainText(
      new RegExp(`与关联账户${one}在同一盘口对投`),
    );
    const row = await flagOf(office, '与关联账户对投', one);
    await expect(row).toContainText(new RegExp(`注单S\\S+与关联账户${other}在同一盘口对投`));
    await expectAccessible(office);
    await row.getByRole('button', { name: /^处理标记/ }).click();
    const dialog = office.getByRole('dialog', { name: '处理风险标记' });
    await dialog.getByRole('button', { name: '确认处理' }).click();
    await expect(dialog.getByText('请填写处理说明')).toBeVisible();
    await dialog.getByLabel('处理说明').fill('已核实为同一人，转冻结流程');
    await dialog.getByRole('button', { name: '确认处理' }).click();
    await expect(row).toHaveCount(0);
    await office.getByRole('radio', { name: '已处理' }).click();
    await expect(row).toContainText('desk2024');
  });
});
