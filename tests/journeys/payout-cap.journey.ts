import { type SlotRound, titleOf } from '@fairground/slots';
import { expect, test } from './people.ts';
import { letPayoutsOfTodayBe } from './site-database.ts';
import { chooseRound, comeWithMoney, launchOverTheWire } from './slot-pages.ts';
import { ask } from './wire-member.ts';

const STAKE = 10_00n;

test('GA-15c the member sees what was withheld and why', async ({ page, person }) => {
  const member = await comeWithMoney(person);
  const url = await launchOverTheWire(member, 'WYDZ', 'dengshi');
  await letPayoutsOfTodayBe(person.origin, person.name, 'casino', 20_000_000_00n);
  const title = titleOf('dengshi');
  const isWanted = ({ units }: SlotRound) => units >= (title?.unitsPerStake ?? 0) * 3;
  await chooseRound(person.origin, member, { gameCode: 'dengshi', stake: STAKE, isWanted });
  const uid = new URL(url, person.origin).searchParams.get('uid');
  await ask(member, '/game/api/v1/slot/spin', { uid, stake: '10.00' });

  await page.goto('/mine/betRecord');
  const round = page.getByRole('table', { name: '投注记录' }).getByRole('row').filter({ hasText: '派彩封顶' });
  await round.getByRole('button', { expanded: false }).click();
  await expect(page.getByText('超出单日最高派彩的部分没有派发')).toBeVisible();
  await expect(page.getByText(/派彩已达上限，本单另有/)).toContainText(/¥\s?[1-9]/);
  await expect(page.getByText(/已达单日最高派彩，超出的 .* 元 不予派发/)).toBeVisible();
  await expect(page.getByRole('link', { name: '对结果有异议' })).toBeVisible();
});
