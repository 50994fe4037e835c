import { expectAccessible } from './accessible.ts';
import { expect, overflowOf, SMALL_PAGE, test } from './people.ts';

test('a visitor on a phone writes to customer service, and finds the ticket again', async ({ page }) => {
  await page.goto(SMALL_PAGE);
  await page.getByRole('banner').getByRole('button', { name: '客服' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('dialog', { name: '安全提示' }).getByRole('button', { name: '我已知晓，联系客服' }).click();
  const service = await opening;
  await service.getByRole('textbox', { name: '您的问题' }).fill('手机上怎么找回密码');
  expect(await overflowOf(service)).toBe(0);
  // Whether somebody is there depends on who works beside this journey; both ways bring a ticket.
  await service.getByRole('button', { name: /开始咨询|提交留言/ }).click();
  const log = service.getByRole('log', { name: '聊天内容' });
  await expect(log.getByText('手机上怎么找回密码')).toBeVisible();
  const ticket = await log.getByText(/^工单号 KF\d{12}$/).textContent();
  await service.getByRole('textbox', { name: '输入消息' }).fill('补充：用户名还记得');
  await service.getByRole('button', { name: '发送', exact: true }).click();
  await expect(log.getByText('已送达').or(log.getByText('已读')).last()).toBeVisible();
  expect(await overflowOf(service)).toBe(0);
  await expectAccessible(service);

  await service.reload();
  await expect(log.getByText('补充：用户名还记得')).toBeVisible();
  await expect(log.getByText(/^工单号 KF/)).toHaveText(ticket ?? '');
  await service.getByRole('button', { name: '会话菜单' }).click();
  await service.getByRole('button', { name: '结束会话' }).click();
  await service.getByRole('alertdialog').getByRole('button', { name: '结束会话' }).click();
  await expect(service.getByText('这次服务怎么样？')).toBeVisible();
});
