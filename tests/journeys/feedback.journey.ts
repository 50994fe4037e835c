import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { operatorOverTheWire } from './back-office-steps.ts';
import { loseABet } from './betslip-pages.ts';
import { drawnPicture } from './drawn-picture.ts';
import { expect, overflowOf, type Person, test } from './people.ts';
import { depositOverTheWire } from './ready-member.ts';
import { launchOverTheWire } from './slot-pages.ts';
import { ask } from './wire-member.ts';
import * as z from 'zod/mini';

test.describe.configure({ lock: 'feedback' });
// The operator's code is good once and lasts half a minute; the next one may have to be waited for.
test.setTimeout(330_000);

const spun = z.object({ round: z.object({ roundNo: z.string() }) });

/** One round of a slot; gives its number. */
async function playARound(member: ThirdPartyClient): Promise<string> {
  const url = await launchOverTheWire(member, 'WYDZ', 'jinlichi');
  const uid = new URL(url, member.origin).searchParams.get('uid');
  return z.parse(spun, await ask(member, '/game/api/v1/slot/spin', { uid, stake: '1.00' })).round.roundNo;
}

/** A bet on the side that will lose and a round of a slot; gives their numbers. */
async function playBoth(page: Page, person: Person): Promise<{ readonly betNo: string; readonly roundNo: string }> {
  let roundNo = '';
  await person.enter('/game/sport/crty', async (member) => {
    await depositOverTheWire(member, '2000');
    await ask(member, '/game/api/v1/transfer', { channelCode: 'CRTY', amount: '1900', ty: '1' });
    roundNo = await playARound(member);
  });
  return { betNo: await loseABet(page, person, '100'), roundNo };
}

async function operatorsWindow(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const office = await context.newPage();
  await openBackOffice(office, origin, 'sport2026');
  return office;
}

const chip = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const bubbles = (page: Page) => page.getByRole('list', { name: '往来内容' }).getByRole('listitem');

test('a dispute and a feedback, from the member to the operator and back', async ({ page, person, browser }) => {
  const { origin } = person;
  const { betNo, roundNo } = await playBoth(page, person);

  await test.step('a settled bet is disputed from its record, with its evidence attached', async () => {
    await page.goto('/mine/betRecord');
    await page.getByRole('table', { name: '投注记录' }).getByRole('button', { expanded: false }).first().click();
    await page.getByRole('link', { name: '对结果有异议' }).click();
    await expect(chip(page, '注单问题')).toBeChecked();
    await expect(page.getByRole('group', { name: /相关注单/ })).toContainText(betNo);
    await expect(page.getByText('这将作为注单争议受理')).toBeVisible();
    await page.getByRole('button', { name: '提交争议' }).click();
    await expect(page.getByText('请填写反馈内容')).toBeVisible();
    await page.getByLabel('争议说明').fill('官方公布的比分是 0:2，请核对');
    await expectAccessible(page);
    await page.getByRole('button', { name: '提交争议' }).click();
    await expect(page.getByRole('heading', { name: '争议已提交' })).toBeVisible();
    await page.getByRole('link', { name: '查看反馈' }).click();
    await expect(bubbles(page)).toContainText(['官方公布的比分是 0:2，请核对']);
    await page.getByRole('button', { name: '查看证据' }).click();
    const evidence = page.getByRole('dialog', { name: '争议证据' });
    await expect(evidence.getByRole('region', { name: '注单' })).toContainText(betNo);
    await expect(evidence.getByRole('region', { name: '投注前后的盘口' }).getByRole('table').first()).toBeVisible();
    await expect(evidence.getByRole('region', { name: '赛果版本' })).toContainText('第1版：正常完赛 1:0，1:0');
    await expect(evidence.getByRole('region', { name: '结算单' })).toContainText('结果：');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('CO-02a form with type, text and images; bet and deposit pickers', async () => {
    await page.goto('/mine/feedback');
    await page.getByRole('button', { name: '提交反馈' }).click();
    await expect(page.getByText('请选择反馈类型')).toBeVisible();
    await chip(page, '注单问题').check();
    await page.getByRole('button', { name: '选择注单' }).click();
    await page.getByRole('dialog', { name: '选择注单' }).getByRole('radio').first().click();
    await expect(page.getByRole('group', { name: /相关注单/ })).toContainText(betNo);
    await chip(page, '存款问题').check();
    await page.getByRole('button', { name: '选择存款' }).click();
    await page.getByRole('dialog', { name: '选择存款' }).getByRole('radio').first().click();
    await expect(page.getByRole('group', { name: /相关存款/ })).toContainText('¥ 2,000');
    await page.getByLabel('反馈内容').fill('这笔存款的回馈还没有收到');
    await expect(page.getByText('12/500')).toBeVisible();
    const slot = page.getByLabel('图片1', { exact: true });
    await slot.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await expect(page.getByText('仅支持 PNG、JPEG、WebP 图片')).toBeVisible();
    await slot.setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: drawnPicture(90) });
    await expect(page.getByLabel('已上传')).toHaveCount(1);
    await page
      .getByLabel('图片2', { exact: true })
      .setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer: drawnPicture(160) });
    await expect(page.getByLabel('已上传')).toHaveCount(2);
    await page.getByRole('button', { name: '提交反馈' }).click();
    await page.getByRole('link', { name: '查看反馈' }).click();
    await expect(bubbles(page)).toContainText(['这笔存款的回馈还没有收到']);
    await expect(bubbles(page).getByRole('button', { name: /^放大图片/ })).toHaveCount(2);
  });

  const list = page.getByRole('region', { name: '反馈列表' });
  const office = await operatorsWindow(browser, origin);
  const mask = `${person.name.slice(0, 2)}***${person.name.slice(-1)}`;
  const ownRow = (text: string) => office.getByRole('row').filter({ hasText: mask }).filter({ hasText: text });

  await test.step('CO-02c a reply from the back office raises the unread count and is read', async () => {
    await page.goto('/mine/feedback');
    const unread = page.getByRole('link', { name: '反馈记录' });
    await expect(unread).toHaveText('反馈记录');
    await backOfficeLink(office, '意见反馈').click();
    await ownRow('回馈还没有收到').getByRole('button').click();
    const thread = office.getByRole('dialog', { name: '反馈会话' });
    await expect(thread.getByRole('button', { name: '查看图片2' })).toBeVisible();
    await thread.getByRole('button', { name: '由我处理' }).click();
    await expect(thread.getByText('处理中', { exact: true })).toBeVisible();
    await thread.getByRole('button', { name: /^问题已处理完毕/ }).click();
    await expectAccessible(office);
    await thread.getByRole('button', { name: '发送回复' }).click();
    await expect(thread.getByText('已回复', { exact: true })).toBeVisible();
    await office.keyboard.press('Escape');
    // Told by the push: the page was not touched.
    await expect(unread).toContainText('1条未读回复');
    await unread.click();
    await expect(list.getByText('有未读回复')).toHaveCount(1);
    await list.getByRole('link', { name: /回馈还没有收到/ }).click();
    await expect(bubbles(page).last()).toContainText('问题已处理完毕，感谢您的反馈。');
    await expect(list.getByText('有未读回复')).toHaveCount(0);
  });

  await test.step('CO-09a a result is disputed in writing within 14 days with the evidence attached; the decision is read', async () => {
    await backOfficeLink(office, '争议').click();
    await ownRow(betNo)
      .getByRole('link', { name: /^打开争议/ })
      .click();
    await expect(office.getByRole('region', { name: '证据' })).toContainText(betNo);
    await expect(office.getByRole('region', { name: '会员陈述' })).toContainText('官方公布的比分是 0:2，请核对');
    await office.getByLabel('各节比分').fill('0:0 1:1');
    await office.getByRole('button', { name: '试算' }).click();
    await expect(office.getByRole('region', { name: '更正派彩' })).toContainText(/输 → 赢，派彩 ¥\s?0\.00 → ¥/);
    await expect(office.getByRole('button', { name: '登记更正' })).toBeVisible();
    const decision = office.getByRole('region', { name: '裁定争议' });
    await decision.getByRole('button', { name: '赛果与官方公布一致，结算无误' }).click();
    await expectAccessible(office);
    await decision.getByRole('button', { name: '维持原结算' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '维持原结算' }).click();
    await expect(office.getByText('已裁定，会员会收到消息')).toBeVisible();
    await list.getByRole('link', { name: /0:2，请核对/ }).click();
    await expect(page.getByText('注单争议：维持原结算')).toBeVisible();
    await expect(bubbles(page).last()).toContainText('原因：赛果与官方公布一致，结算无误');
  });

  await test.step('a round of a game is disputed too: its seeds are attached, the operator sees them and decides', async () => {
    await page.goto('/mine/betRecord');
    const round = page.getByRole('table', { name: '投注记录' }).getByRole('row').filter({ hasText: '锦鲤池' });
    await round.getByRole('button', { expanded: false }).click();
    await page.getByRole('link', { name: '对结果有异议' }).click();
    await expect(page.getByRole('group', { name: /相关注单/ })).toContainText('锦鲤池');
    await page.getByLabel('争议说明').fill('这一局没有派彩，请核对');
    await page.getByRole('button', { name: '提交争议' }).click();
    await page.getByRole('link', { name: '查看反馈' }).click();
    await page.getByRole('button', { name: '查看证据' }).click();
    const evidence = page.getByRole('dialog', { name: '争议证据' });
    const proof = evidence.getByRole('region', { name: '公平验证' });
    await expect(proof).toContainText(/种子哈希\s*[0-9a-f]{64}/);
    await expect(proof.getByRole('link', { name: '在公平验证页重新计算' })).toBeVisible();
    await expect(evidence.getByRole('region', { name: '结算单' })).toContainText('共派彩');
    await page.keyboard.press('Escape');
    await backOfficeLink(office, '争议').click();
    await ownRow(roundNo)
      .getByRole('link', { name: /^打开争议/ })
      .click();
    await expect(office.getByRole('region', { name: '证据' })).toContainText('锦鲤池');
    await expect(office.getByText('结果不能更改')).toBeVisible();
    const decision = office.getByRole('region', { name: '裁定争议' });
    await decision.getByRole('button', { name: '按公开的种子重新计算，结果与派彩一致' }).click();
    await decision.getByRole('button', { name: '维持原结算' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '维持原结算' }).click();
    await expect(office.getByText('已裁定，会员会收到消息')).toBeVisible();
    await page.reload();
    await expect(page.getByText('注单争议：维持原结算')).toBeVisible();
    await page.getByRole('button', { name: '删除反馈' }).click();
    await page.getByRole('alertdialog', { name: '删除这条反馈？' }).getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('注单争议：维持原结算')).toBeHidden();
    await page.goto('/mine/feedbackList');
    await list.getByRole('link', { name: /0:2，请核对/ }).click();
  });

  await test.step('CO-02b list, detail, delete', async () => {
    await page.getByLabel('补充说明').fill('好的，谢谢');
    await page.getByRole('button', { name: '发送' }).click();
    await expect(bubbles(page).last()).toContainText('好的，谢谢');
    await chip(page, '已回复').check();
    await expect(list.getByRole('link')).toHaveCount(1);
    await list.getByRole('link', { name: /回馈还没有收到/ }).click();
    await expect(page.getByRole('article', { name: '反馈 存款问题' })).toBeVisible();
    await page.getByRole('button', { name: '删除反馈' }).click();
    await page.getByRole('alertdialog', { name: '删除这条反馈？' }).getByRole('button', { name: '删除' }).click();
    await chip(page, '全部').check();
    await expect(list.getByRole('link')).toHaveCount(1);
    await expect(list).not.toContainText('回馈还没有收到');
    // The operator still has it.
    await backOfficeLink(office, '意见反馈').click();
    await chip(office, '全部').check();
    await expect(ownRow('回馈还没有收到')).toBeVisible();
  });

  await test.step('a certified record is fetched, verified by anybody, and fails when it is changed', async () => {
    const director = await operatorOverTheWire(origin, 'tech2026');
    await ask(director, '/console/api/v1/certifiedRecords/issue', { subject: 'ticket', subjectNo: betNo });
    await page.goto('/verify/record');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^下载 R/ }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    const visitor = await (await browser.newContext({ baseURL: origin, locale: 'zh-CN' })).newPage();
    await visitor.goto('/verify/record');
    await visitor
      .getByLabel('选择认证记录文件')
      .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await visitor.getByRole('button', { name: '核验', exact: true }).click();
    await expect(visitor.getByText('核验通过')).toBeVisible();
    await expect(visitor.getByRole('article', { name: '记录内容' })).toContainText(betNo);
    await expectAccessible(visitor);
    await visitor.getByLabel('或粘贴文件内容').fill(file.replace('100 元', '999 元'));
    await visitor.getByRole('button', { name: '核验', exact: true }).click();
    await expect(visitor.getByText('签名不符：内容在签发后被改动过')).toBeVisible();
    await visitor.context().close();
  });

  await test.step('on a phone nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/mine/feedback?type=bet', '/mine/feedbackList', '/verify/record']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
    }
    await page.goto('/mine/feedbackList');
    await list.getByRole('link').first().click();
    await expect(page.getByRole('article', { name: '反馈 注单问题' })).toBeVisible();
    await expect(list).toBeHidden();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: '返回列表' }).click();
    await expect(list).toBeVisible();
  });
  await office.context().close();
});
