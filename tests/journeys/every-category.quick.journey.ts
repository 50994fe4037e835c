import type { Page } from '@playwright/test';
import { OPEN_CELL } from './betslip-pages.ts';
import { handOver } from './card-pages.ts';
import { LotteryPage } from './lottery-pages.ts';
import { shootOverTheWire } from './fishing-pages.ts';
import { expect, pressLinkTo, test } from './people.ts';
import { depositOverTheWire } from './ready-member.ts';
import { provenMatch } from './site-database.ts';
import { lastRound } from './table-pages.ts';
import { ask } from './wire-member.ts';
import type { ThirdPartyClient } from '../third-party-client/third-party-client.ts';

const GAMES = '/game/api/v1';

/** A proof on the page /fair: where it is asked for, and a field that is told otherwise afterwards. */
interface Proof {
  readonly category: string;
  readonly region: string;
  readonly address: string;
  readonly field: string;
  readonly tampered: string;
}

/** A round of a slot, with the seed it was decided by revealed. */
async function slotRound(member: ThirdPartyClient): Promise<string> {
  await ask(member, `${GAMES}/transfer`, { channelCode: 'WYDZ', amount: '100.00', ty: '1', isActivity: false });
  const { url } = await ask(member, `${GAMES}/launch`, { enName: 'WYDZ', gameCode: 'jinlichi' });
  const uid = new URL(String(url), member.origin).searchParams.get('uid');
  await ask(member, `${GAMES}/slot/open`, { uid });
  const { round } = await ask(member, `${GAMES}/slot/spin`, { uid, stake: '20.00' });
  const roundNo = String(Reflect.get(Object(round), 'roundNo'));
  await ask(member, `${GAMES}/slot/shown`, { roundNo });
  const { nextSeedHash } = await ask(member, `${GAMES}/fair/seeds`, {});
  await ask(member, `${GAMES}/fair/rotate`, { clientSeed: 'of-my-own', nextSeedHash });
  return roundNo;
}

/** The last draw of a lottery. */
async function drawnIssue(member: ThirdPartyClient): Promise<string> {
  const { list } = await ask(member, `${GAMES}/lottery/results`, { gameCode: 'F28', size: 10 });
  const drawn = (Array.isArray(list) ? list : []).map(Object).find((issue) => Reflect.get(issue, 'state') === 'drawn');
  return String(Reflect.get(Object(drawn), 'issueNo'));
}

/** A sitting at the sea with shots, left so that its seed is revealed. */
async function fishingSitting(member: ThirdPartyClient): Promise<string> {
  // What another venue took along comes home, and all of it goes along with this launch.
  await ask(member, `${GAMES}/venue/recycle`, {});
  const { url } = await ask(member, `${GAMES}/launch`, { enName: 'BHBY', gameCode: 'deepsea' });
  const uid = new URL(String(url), member.origin).searchParams.get('uid');
  const { seedHash } = await ask(member, `${GAMES}/fishing/enter`, { uid });
  const sitting = { uid, roomCode: 'trial', float: '10.00', seedHash, clientSeed: 'of-my-own' };
  const { sessionNo, ticket } = await ask(member, `${GAMES}/fishing/sit`, sitting);
  await shootOverTheWire(member.origin, String(ticket), 6);
  await ask(member, `${GAMES}/fishing/leave`, { sessionNo });
  return String(sessionNo);
}

/** Made anew with nothing changed, and found out with one field changed. */
async function holdsUntilTampered(page: Page, { region, address, field, tampered }: Proof): Promise<void> {
  await pressLinkTo(page, `/fair?${address}`);
  const check = page.getByRole('region', { name: region, exact: true });
  await expect(check.getByRole('alert')).toContainText('核对一致', { timeout: 30_000 });
  await check.getByLabel(field, { exact: true }).fill(tampered);
  await check.getByRole('button', { name: '核对', exact: true }).click();
  await expect(check.getByRole('alert')).toContainText('核对不一致');
}

test('GA-10b a round of each of the seven categories is proven on the page, and a tampered one is found', async ({
  page,
  person,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const proofs: Proof[] = [];
  await person.enter('/fair', async (member) => {
    await depositOverTheWire(member, '1000');
    const region = '核对一场电竞或虚拟赛事';
    const [football, series] = [
      await provenMatch(baseURL ?? '', 'virtualFootball'),
      await provenMatch(baseURL ?? '', 'shooter'),
    ];
    proofs.push(
      { category: '体育', region, address: `series=${football}`, field: '全场比分', tampered: '19:0' },
      { category: '电竞', region, address: `series=${series}`, field: '系列赛比分', tampered: '9:0' },
      {
        category: '电子',
        region: '核对一局',
        address: `round=${await slotRound(member)}`,
        field: '派彩（元）',
        tampered: '12345.67',
      },
      {
        category: '彩票',
        region: '核对一期开奖',
        address: `draw=${await drawnIssue(member)}`,
        field: '开奖号码',
        tampered: '9 9 9',
      },
      {
        category: '真人',
        region: '核对真人桌一局',
        address: `table=${await lastRound(member, 'BAC2')}`,
        field: '结果',
        tampered: 'B 0 9 1',
      },
      {
        category: '棋牌',
        region: '核对一手牌',
        address: `hand=${await handOver(member)}`,
        field: '各座位净输赢与抽水（元）',
        tampered: '99.00 0.00\n-99.00 0.00',
      },
      {
        category: '捕鱼',
        region: '核对捕鱼射击',
        address: `fishing=${await fishingSitting(member)}`,
        field: '客户端种子',
        tampered: 'of-another',
      },
    );
  });
  for (const proof of proofs)
    await test.step(`GA-10 ${proof.category}`, async () => {
      await holdsUntilTampered(page, proof);
    });
});

test('RG-05a returns, rules and odds of each of the seven categories are read before play, without a login', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const before = page.getByRole('region', { name: '投注前先看' });

  await test.step('RG-05 体育', async () => {
    await page.goto('/game/sport');
    await expect(before.getByRole('row', { name: /^让球与大小/ })).toContainText('97.09%');
    await expect(before.getByRole('row', { name: /^波胆/ })).toContainText('86.21%');
    await before.getByText('足球规则', { exact: true }).click();
    await expect(before.getByText(/90 分钟/).first()).toBeVisible();
    await expect(page.locator(`${OPEN_CELL}:visible`).first()).toContainText(/\d\.\d/, { timeout: 60_000 });
  });

  await test.step('RG-05 电竞', async () => {
    await pressLinkTo(page, '/game/gaming');
    await expect(before.getByRole('row', { name: /^特别玩法/ })).toContainText('92.59%');
    await before.getByText('推塔电竞规则', { exact: true }).click();
    await expect(before.getByText(/水晶|一血|重赛/).first()).toBeVisible();
    await expect(page.locator(`${OPEN_CELL}:visible`).first()).toContainText(/\d\.\d/, { timeout: 60_000 });
  });

  await test.step('RG-05 彩票', async () => {
    await pressLinkTo(page, '/game/lottery');
    await expect(page.getByRole('article', { name: '快三', exact: true })).toContainText('返还率97.5–98.5%');
    await pressLinkTo(page, '/game/lottery/k3');
    await new LotteryPage(page).isReady();
    await page.getByRole('button', { name: '规则与赔率' }).click();
    const rules = page.getByRole('dialog', { name: /规则与赔率$/ });
    await expect(rules.getByRole('columnheader', { name: /赔率/ }).first()).toBeVisible();
    await expect(rules).toContainText('规则版本');
  });

  await test.step('RG-05 真人', async () => {
    await pressLinkTo(page, '/game/realbet');
    await expect(page.getByRole('article', { name: '百家乐 经典台', exact: true })).toContainText('新手');
    await pressLinkTo(page, '/game/realbet/bac1');
    await page.getByRole('button', { name: '规则与赔率' }).click();
    await expect(before.getByRole('row', { name: /^庄/ })).toContainText('98.94');
    await expect(before.getByRole('row', { name: /^和 1赔8/ })).toContainText('85.64');
    await expect(before).toContainText('规则版本');
  });

  await test.step('RG-05 电子', async () => {
    await pressLinkTo(page, '/game/egame');
    await expect(page.getByRole('article', { name: '锦鲤池', exact: true })).toContainText('返还率95.59%');
    await pressLinkTo(page, '/pg/game?game=jinlichi');
    await expect(page.getByRole('list', { name: '赔付表' }).getByRole('listitem').first()).toBeVisible();
    await page.getByRole('tab', { name: '返还率' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('95.59');
    await page.getByRole('tab', { name: '玩法规则' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('免费旋转');
  });

  await test.step('RG-05 棋牌', async () => {
    await pressLinkTo(page, '/game/chess/niuniu');
    await expect(page.getByRole('article', { name: '体验场', exact: true })).toContainText('抽水（只抽赢家）5%');
    await page.getByRole('button', { name: '规则', exact: true }).click();
    const rules = page.getByRole('dialog', { name: '抢庄牛牛 · 规则与概率' });
    await expect(rules.getByRole('row', { name: /^五小牛/ })).toContainText('0.0299%');
    await expect(rules.getByRole('row', { name: /^牛牛/ })).toContainText('190,976');
    await expect(rules).toContainText('每局只从赢家的净赢里收取 5%');
    await expect(rules).toContainText('规则版本');
  });

  await test.step('RG-05 捕鱼', async () => {
    await pressLinkTo(page, '/game/fishing');
    await expect(page.getByRole('article', { name: '碧海捕鱼', exact: true })).toContainText('返还率97');
    await page.getByRole('link', { name: '碧海捕鱼的规则与鱼表' }).click();
    const fish = page.getByRole('table', { name: '各鱼种的倍数、捕获概率与返还率' });
    await expect(fish.getByRole('row')).toHaveCount(29);
    await expect(fish.getByRole('row', { name: /^小黄鱼/ })).toContainText('48.5000%');
    await expect(fish.getByRole('row', { name: /^深海龙王/ })).toContainText('100–1000 倍');
    expect(await fish.getByRole('cell', { name: '97.00%', exact: true }).count()).toBe(28);
    await expect(page.getByText(/每一发独立，与之前投入无关/).first()).toBeVisible();
  });
});
