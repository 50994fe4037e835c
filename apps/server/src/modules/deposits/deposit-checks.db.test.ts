import { catalogue, ResultCode } from '@fairground/contract';
import { expect, test } from 'vitest';
import { aNamedMember } from '../../../../../tests/support/payments/payments.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';

const requested = { payType: 'bank', channelId: 'BANK-1', amount: '100.11' } as const;

test.each([
  ['the site has no deposits', { DEPOSIT_SWITCH: '0' }, ResultCode.AccessDenied],
  ['the region is not served', { REGION_DENY_CIDR: '127.0.0.0/8' }, ResultCode.RegionLimited],
  ['the address is not served', { IP_DENY_CIDR: '127.0.0.0/8' }, ResultCode.IpRestricted],
])('MO-03 when %s, no order is opened', async (_when, env, code) => {
  const running = await startTestApp({ env });
  const member = await aNamedMember(running);
  expect((await running.as(member).call(catalogue.deposits.pay, requested)).status_code).toBe(code);
  expect(await running.app.db.selectFrom('deposit_order').select('order_no').execute()).toEqual([]);
});

test('MO-04 a live installation has no sandbox gateway, no sandbox channels, and believes no sandbox secret', async () => {
  const running = await startTestApp({ configure: (config) => ({ ...config, mode: 'live' }) });
  const { status } = await fetch(`${running.url}/sandbox/gateway/deposits`, { method: 'POST', body: '{}' });
  expect(status).toBe(404);
  expect((await fetch(`${running.url}/pay/hook/BANK-1`, { method: 'POST', body: '{}' })).status).toBe(404);
  expect(await running.app.db.selectFrom('payment_channel').select('code').execute()).toEqual([]);
});

test('MO-03 of several processes each calls the gateway at its own address, also when the one that came last is gone', async () => {
  const first = await startTestApp();
  const last = await startTestApp({ env: { DATABASE_URL: first.app.config.databaseUrl } });
  const deposit = async () =>
    (await first.as(await aNamedMember(first)).call(catalogue.deposits.pay, requested)).status_code;
  expect(await deposit()).toBe(6000);
  await last.stop();
  expect(await deposit()).toBe(6000);
});
