import { readFile } from 'node:fs/promises';
import { type SlotRound, titleOf } from '@fairground/slots';
import { expect, pressLinkTo, test } from './people.ts';
import { depositOverTheWire, wireOf } from './ready-member.ts';
import { letPayoutsOfTodayBe } from './site-database.ts';
import { chooseRound, launchOverTheWire } from './slot-pages.ts';
import { ask } from './wire-member.ts';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';

const GAMES = '/game/api/v1';
const STAKE = 10_00n;

/** A round of 锦鲤池, seen to its end. */
async function playARound(client: ThirdPartyClient): Promise<string> {
  await depositOverTheWire(client, '100');
  await ask(client, `${GAMES}/transfer`, { channelCode: 'WYDZ', amount: '100', ty: '1', isActivity: false });
  const { url } = await ask(client, `${GAMES}/launch`, { enName: 'WYDZ', gameCode: 'jinlichi' });
  const uid = new URL(String(url), client.origin).searchParams.get('uid');
  await ask(client, `${GAMES}/slot/open`, { uid });
  const { round } = await ask(client, `${GAMES}/slot/spin`, { uid, stake: '20.00' });
  const roundNo = String(Object(round)['roundNo']);
  await ask(client, `${GAMES}/slot/shown`, { roundNo });
  return roundNo;
}

test('GA-10 a round is made anew in the browser once its seed is revealed, and a changed one is found, online and offline', async ({
  page,
  person,
  browser,
}) => {
  let roundNo = '';
  await person.enter('/fair', async (client) => {
    roundNo = await playARound(client);
  });
  const check = page.getByRole('region', { name: '核对一局' });
  await check.getByLabel('局号').fill(roundNo);
  await check.getByRole('button', { name: '载入' }).click();
  await expect(check.getByText('种子尚未公开')).toBeVisible();
  const committed = await check.getByLabel('公布的种子哈希').inputValue();

  const seeds = page.getByRole('region', { name: '我的种子' });
  await expect(seeds.getByText(committed)).toBeVisible();
  await seeds.getByLabel('新的客户端种子').fill('不行');
  await seeds.getByRole('button', { name: '更换种子' }).click();
  await expect(seeds.getByText(/种子为1–64位/)).toBeVisible();
  await seeds.getByLabel('新的客户端种子').fill('my-own-seed');
  await seeds.getByRole('button', { name: '更换种子' }).click();
  await expect(seeds.getByText('旧的服务器种子已公开')).toBeVisible();
  await expect(seeds.getByText('my-own-seed')).toBeVisible();

  await check.getByRole('button', { name: '载入' }).click();
  await expect(check.getByRole('alert')).toContainText('核对一致');
  await expect(check.getByRole('list', { name: '核对步骤' }).getByRole('listitem')).toHaveCount(5);
  await expect(
    check.getByRole('region', { name: '重算的画面' }).getByRole('list', { name: '第 5 轴' }).first(),
  ).toBeVisible();

  const download = page.waitForEvent('download');
  await check.getByRole('button', { name: '下载离线核对文件' }).click();
  const path = await (await download).path();
  expect((await readFile(path)).byteLength).toBeLessThan(200_000);

  await check.getByLabel('派彩').fill('12345.67');
  await check.getByRole('button', { name: '核对', exact: true }).click();
  await expect(check.getByRole('alert')).toContainText('核对不一致');
  await expect(check.getByRole('alert')).toContainText('“派彩”与记录不符');
  await check.getByLabel('局序号').fill('7');
  await check.getByRole('button', { name: '核对', exact: true }).click();
  await expect(check.getByRole('alert')).toContainText('“抽取的数”');

  const offline = await browser.newContext({ offline: true });
  const file = await offline.newPage();
  await file.setContent(await readFile(path, 'utf8'));
  await expect(file.getByRole('status')).toContainText('核对一致');
  await file.getByLabel('客户端种子').fill('another');
  await file.getByRole('button', { name: '核对' }).click();
  await expect(file.getByRole('status')).toContainText('核对不一致');
  await offline.close();

  await test.step('GA-15c the member sees what was withheld and why', async () => {
    const member = await wireOf(page, person.origin);
    const url = await launchOverTheWire(member, 'WYDZ', 'dengshi');
    await letPayoutsOfTodayBe(person.origin, person.name, 'casino', 20_000_000_00n);
    const title = titleOf('dengshi');
    const isWanted = ({ units }: SlotRound) => units >= (title?.unitsPerStake ?? 0) * 3;
    await chooseRound(person.origin, member, { gameCode: 'dengshi', stake: STAKE, isWanted });
    const uid = new URL(url, person.origin).searchParams.get('uid');
    await ask(member, '/game/api/v1/slot/spin', { uid, stake: '10.00' });

    await pressLinkTo(page, '/mine/betRecord');
    const round = page.getByRole('table', { name: '投注记录' }).getByRole('row').filter({ hasText: '派彩封顶' });
    await round.getByRole('button', { expanded: false }).click();
    await expect(page.getByText('超出单日最高派彩的部分没有派发')).toBeVisible();
    await expect(page.getByText(/派彩已达上限，本单另有/)).toContainText(/¥\s?[1-9]/);
    await expect(page.getByText(/已达单日最高派彩，超出的 .* 元 不予派发/)).toBeVisible();
    await expect(page.getByRole('link', { name: '对结果有异议' })).toBeVisible();
  });
});
