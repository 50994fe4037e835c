import { expect, overflowOf, test } from './people.ts';

test('CO-01 on a phone a message takes the place of the list, and the back gesture returns to it', async ({
  page,
  person,
}) => {
  await person.enter('/mine/message');
  const list = page.getByRole('region', { name: '消息列表' });
  const welcome = list.getByRole('button', { name: /欢迎加入/ });
  await expect(welcome).toContainText('（未读）');
  expect(await overflowOf(page)).toBe(0);
  await welcome.tap();
  const reading = page.getByRole('region', { name: '消息内容' });
  await expect(reading).toContainText('账号已注册成功');
  await expect(list).toBeHidden();
  await expect(page.getByRole('banner').getByText(/条未读消息/)).toHaveCount(0);
  expect(await overflowOf(page)).toBe(0);
  await page.goBack();
  await expect(welcome).toBeVisible();
  await expect(reading).toBeHidden();
  await expect(welcome).not.toContainText('（未读）');
  await expect(page).toHaveURL(/\/mine\/message$/);
  await welcome.tap();
  await reading.getByRole('button', { name: '返回列表' }).tap();
  await expect(welcome).toBeVisible();
  await welcome.tap();
  await reading.getByRole('button', { name: '删除此消息' }).tap();
  await expect(page.getByText('还没有消息')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).tap();
  await expect(welcome).toBeVisible();
});
