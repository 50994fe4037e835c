import { expectAccessible } from './accessible.ts';
import { backOfficeLink, openBackOffice } from './back-office-pages.ts';
import { expect, test } from './people.ts';
import { depositOverTheWire } from './ready-member.ts';
import { ask } from './wire-member.ts';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';

const GAMES = '/game/api/v1';

// On the quick site, where nobody else plays electronic games and no other journey has an operator: what is switched off
// here is off for everybody there.

/** One round over the wire; its number. */
async function playRound(member: ThirdPartyClient, enName: string, gameCode: string): Promise<string> {
  // A launch may have taken everything along to the venue before.
  await ask(member, `${GAMES}/venue/recycle`, {});
  await ask(member, `${GAMES}/transfer`, { channelCode: enName, amount: '100.00', ty: '1', isActivity: false });
  const { url } = await ask(member, `${GAMES}/launch`, { enName, gameCode });
  const uid = new URL(String(url), 'http://site').searchParams.get('uid');
  await ask(member, `${GAMES}/slot/open`, { uid });
  const spin = async () => (await member.call(`${GAMES}/slot/spin`, { uid, stake: '2.00' })).body;
  // A round of another game a moment ago has to rest first.
  let played = await spin();
  await expect(async () => {
    if (played.status_code !== 6000) played = await spin();
    expect(played).toMatchObject({ status_code: 6000 });
  }).toPass({ timeout: 15_000 });
  const round: unknown = played.data?.['round'];
  const roundNo = String(Reflect.get(Object(round), 'roundNo'));
  await ask(member, `${GAMES}/slot/shown`, { roundNo });
  return roundNo;
}

test('rounds of every venue stand in the records and are looked into; a venue is switched and it shows at once', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const rounds: string[] = [];
  let member: ThirdPartyClient | undefined;
  await person.enter('/mine/betRecord', async (client) => {
    member = client;
    await depositOverTheWire(client, '1000');
    for (const [enName, game] of [
      ['WYDZ', 'jinlichi'],
      ['JXDZ', 'suanpan'],
      ['LYDZ', 'nihong'],
    ] as const)
      rounds.push(await playRound(client, enName, game));
  });
  const [, , last = ''] = rounds;
  const launched = async () =>
    (await member?.call(`${GAMES}/launch`, { enName: 'LYDZ', gameCode: 'nihong' }))?.body.status_code;

  await test.step('GA-11b total, list, detail and replay of a round of each venue', async () => {
    await page.getByRole('radio', { name: '电子' }).check({ force: true });
    await expect(page.getByText('共 3 单')).toBeVisible();
    await expect(page.getByText('投注额 ¥ 6')).toBeVisible();
    const table = page.getByRole('table', { name: '投注记录' });
    for (const name of ['锦鲤池', '金算盘', '霓虹夜巷'])
      await expect(table.getByRole('row').filter({ hasText: name })).toBeVisible();
    for (const roundNo of rounds.toReversed()) {
      await table.getByRole('button', { expanded: false }).first().click();
      await expect(table.getByText(`单号 ${roundNo}`)).toBeVisible();
    }
    await expect(table.getByText(/^转动：/)).toHaveCount(3);
    const links = table.getByRole('link', { name: '重播' });
    await expect(links).toHaveCount(3);
    await links.first().click();
    await expect(page.getByRole('heading', { name: '霓虹夜巷' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/dz/game\\?round=${last}`));
  });

  const operator = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openBackOffice(operator, baseURL ?? '', 'desk2024');

  await test.step('a round is found by its number and read step by step', async () => {
    await backOfficeLink(operator, '局记录').click();
    await operator.getByLabel('局号', { exact: true }).fill(last);
    await operator.getByRole('button', { name: '查找' }).click();
    await operator.getByRole('button', { name: `查看 ${last}` }).click();
    const drawer = operator.getByRole('dialog', { name: '一局的经过' });
    await expect(drawer.getByRole('region', { name: '过程' })).toContainText('转动：');
    await expect(drawer).toContainText('种子使用中，尚未公开');
    await expectAccessible(operator);
    await operator.keyboard.press('Escape');
  });

  await test.step('OP-05b what was measured stands against what was computed', async () => {
    await backOfficeLink(operator, '返还率').click();
    const row = operator.getByRole('row', { name: /霓虹夜巷/ });
    await expect(row).toContainText('96.4036%');
    await expect(row).toContainText('局数不足');
    await expect(operator.getByRole('table', { name: '返还率' }).getByRole('row')).toHaveCount(9);
    await expectAccessible(operator);
  });

  await test.step('OP-05a a venue in maintenance, off and on again, each seen by a player at once', async () => {
    const choose = async (state: string, reason: string) => {
      await operator.getByRole('button', { name: '切换 流萤电子' }).click();
      const dialog = operator.getByRole('dialog', { name: '切换开放状态' });
      await dialog.getByRole('radio', { name: state }).check({ force: true });
      await dialog.getByLabel('原因').fill(reason);
      await dialog.getByRole('button', { name: `确认${state}` }).click();
      await expect(dialog).toBeHidden();
    };
    const venue = page.getByRole('region', { name: '场馆' }).getByRole('listitem').filter({ hasText: '流萤电子' });
    await backOfficeLink(operator, '场馆与游戏').click();
    await choose('维护中', '例行升级');
    expect(await launched()).toBe(6415);
    await page.goto('/game/egame');
    await expect(venue).toContainText('维护');
    await choose('停用', '合约到期');
    expect(await launched()).toBe(6366);
    await page.reload();
    await expect(venue).toContainText('即将开放');
    await choose('开放', '恢复营业');
    expect(await launched()).toBe(6000);
    await page.reload();
    await expect(venue).toContainText('正常');
    await backOfficeLink(operator, '操作日志').click();
    const log = operator.getByRole('table', { name: '操作日志' }).getByRole('row').filter({ hasText: '切换场馆状态' });
    await expect(log.first()).toContainText('标题：流萤电子之前：停用之后：开放原因：恢复营业');
  });
});
