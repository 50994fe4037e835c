import { catalogue, type InputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { beforeAll, expect, test } from 'vitest';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { seedPayments } from '../payment-channels/seed.ts';

const { help } = catalogue;

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { LIMIT_WAIT_HOURS: '48', SESSION_DEVICES: '2', RESIDENCE_DENY: 'FR,US' } });
  await running.app.transact((tx) => seedPayments(running.app, tx));
});

test('CO-04 the figures of the articles follow the configuration, without a login', async () => {
  const { status_code, data } = await running.call(help.figures, {});
  expect(status_code).toBe(6000);
  expect(data).toMatchObject({
    restrictedResidences: ['FR', 'US'],
    servedResidences: [],
    login: { devices: 2 },
    limits: { waitHours: 48 },
    sports: {
      singleMin: 1000n,
      seriesMin: 200n,
      delaySeconds: 5,
      cashOutPercent: '5.00',
      turnoverOddsMin: '1.50',
      esportsMax: 20_000_00n,
      esportsSpecialMax: 2_000_00n,
    },
  });
  expect(data.depositMethods.map(({ payType }) => payType)).toContain('bank');
  expect(data.withdrawMethods.find(({ type }) => type === 'bank')).toMatchObject({ amountMin: 10000n, dayCount: 10 });
  expect(data.coinNetworks.find(({ network }) => network === 'TRC20')).toMatchObject({ confirmationsNeed: 20 });

  await running.app.db.updateTable('withdrawal_method').set({ day_count: 7 }).where('kind', '=', 'bank').execute();
  const later = (await running.call(help.figures, {})).data;
  expect(later.withdrawMethods.find(({ type }) => type === 'bank')).toMatchObject({ dayCount: 7 });
});

test('CO-04 with a licence the texts are told which residences it serves', async () => {
  const licensed = await startTestApp({ env: { REGION_ALLOW: 'JP,SG,FR', RESIDENCE_DENY: 'FR' } });
  const { data } = await licensed.call(help.figures, {});
  expect(data.servedResidences).toEqual(['JP', 'SG']);
  expect(data.restrictedResidences).toContain('FR');
  expect(data.restrictedResidences).not.toContain('JP');
});

test('CO-04 a device has one opinion of an article, its latest; the back office counts them with their reasons', async () => {
  const rate = (input: InputOf<typeof help.rate>, device: string) => running.call(help.rate, input, { device });
  expect(await rate({ article: 'ck', helpful: true }, 'reader-one')).toMatchObject({ status_code: 6000 });
  await rate({ article: 'ck', helpful: false, reason: 'unclear', remark: '找不到附言' }, 'reader-one');
  await rate({ article: 'ck', helpful: false, reason: 'unclear' }, 'reader-two');
  await rate({ article: 'ck', helpful: true }, 'reader-three');
  await rate({ article: 'qk', helpful: false, reason: 'wrong', remark: '时间不对' }, 'reader-one');
  expect(await rate({ article: 'qk', helpful: false }, 'reader-one')).toMatchObject({
    status_code: 6007,
    data: { field: 'reason' },
  });

  const supervisor = await loggedInOperator(running, 'supervisor');
  const { data } = await running.as(supervisor).call(backOfficeCatalogue.help.ratings, {});
  expect(data.total).toBe(23);
  expect(data.list[0]).toMatchObject({
    article: 'ck',
    helpful: 1,
    unhelpful: 2,
    reasons: [{ reason: 'unclear', count: 2 }],
  });
  const rest = await running.as(supervisor).call(backOfficeCatalogue.help.ratings, { pageNum: 2 });
  expect(rest.data.list).toHaveLength(3);
  expect(data.list.find(({ article }) => article === 'kh')).toMatchObject({ helpful: 0, unhelpful: 0, lastTime: null });
  const remarks = await running.as(supervisor).call(backOfficeCatalogue.help.remarks, {});
  expect(remarks.data.list.map(({ article, remark }) => `${article} ${remark}`)).toEqual([
    'qk 时间不对',
    'ck 找不到附言',
  ]);
  const ofDeposit = await running.as(supervisor).call(backOfficeCatalogue.help.remarks, { article: 'ck' });
  expect(ofDeposit.data.total).toBe(1);

  const outsider = await loggedInOperator(running, 'finance');
  expect(await running.as(outsider).call(backOfficeCatalogue.help.ratings, {})).toMatchObject({ status_code: 6003 });
});

test('CO-04 who rates without end is told to slow down', async () => {
  const strict = await startTestApp({ env: { LIMIT_SCALE: '1' } });
  const codes = [];
  for (let round = 0; round < 41; round++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    codes.push((await strict.call(help.rate, { article: 'kh', helpful: true }, { device: 'one' })).status_code);
  }
  expect(codes.slice(0, 40).every((code) => code === 6000)).toBe(true);
  expect(codes[40]).toBe(6011);
});
