import { catalogue } from '@fairground/contract';
import { categoryLabels, sameTabVenues } from '@fairground/contract/venues';
import { beforeAll, describe, expect, test } from 'vitest';
import { openForPlay } from '../../../../../tests/support/playable-venues.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { seedSite } from './seed.ts';

const { site } = catalogue;

let running: TestApp;

beforeAll(async () => {
  running = await startTestApp({
    env: { SITE_TITLE: '测试站', SITE_URL: 'https://play.example', DEPOSIT_SWITCH: '0', SAFE_SWITCH: '1' },
  });
  await running.app.transact((tx) => seedSite(tx, 18, new Date()));
});

test('CO-03 pre-info tells the caller its address, the switches and the clock', async () => {
  const before = Date.now();
  const { status_code, data } = await running.call(site.preInfo, {});
  expect(status_code).toBe(6000);
  expect(data).toMatchObject({
    ip: '127.0.0.1',
    siteBaseConfig: {
      title: '测试站',
      h5DomainUrl: 'https://play.example',
      depositSwitch: '0',
      safeSwitch: '1',
      sandbox: true,
    },
  });
  expect(data.serverTime).toBeGreaterThanOrEqual(before);
});

test('CO-05 the customer service page is our own page', async () => {
  const { data } = await running.call(site.onlineCustomService, {});
  expect(data).toEqual({ url: '/service' });
});

test('AU-12 country areas begin with mainland China', async () => {
  const { data } = await running.call(site.queryCountryArea, {});
  expect(data.list[0]).toEqual({ areaName: '中国大陆', areaCode: '86', regex: '^1\\d{10}$' });
  expect(data.list.length).toBeGreaterThan(10);
});

describe('navigation', () => {
  test('CO-03 lists every menu entry in order, and several venues behind each category', async () => {
    const { data } = await running.call(site.navigationList, {});
    expect(Object.fromEntries(data.list.map(({ category, name }) => [category, name]))).toEqual(categoryLabels);
    expect(data.list.map(({ category }) => category)).toEqual(Object.keys(categoryLabels));
    expect(data.list.filter(({ venues }) => venues.length > 2).map(({ category }) => category)).toEqual([
      'TY',
      'ZR',
      'QP',
      'DJ',
      'CP',
      'DZ',
      'BY',
    ]);
  });

  test('GA-12 holds the sports channel and the same-tab venues', async () => {
    const { data } = await running.call(site.navigationList, {});
    const codes = data.list.flatMap(({ venues }) => venues.map((venue) => venue.enName));
    expect(codes).toEqual(expect.arrayContaining(['CRTY', ...sameTabVenues]));
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('CO-03 shows a venue under maintenance with the time it returns', async () => {
    await openForPlay(running.app, 'YHZR');
    const back = new Date('2026-06-18T08:00:00Z');
    await running.app.db
      .updateTable('venue')
      .set({ state: 'maintenance', resume_at: back })
      .where('code', '=', 'YHZR')
      .execute();
    const { data } = await running.call(site.navigationList, {});
    const venues = data.list.flatMap((category) => category.venues);
    expect(venues.find((venue) => venue.enName === 'YHZR')).toMatchObject({ state: 2, resumeTime: back.getTime() });
    expect(venues.find((venue) => venue.enName === 'CRTY')).toMatchObject({ state: 1, resumeTime: null });
  });
});

describe('notices', () => {
  test('CO-03 come newest first, page by page', async () => {
    const whole = await running.call(site.queryNoticeListByPage, { pageSize: 100 });
    expect(whole.data.list[0]?.title).toBe('安全提示');
    const second = await running.call(site.queryNoticeListByPage, { pageNum: 2, pageSize: 2 });
    expect(second.data).toEqual({ total: whole.data.total, list: whole.data.list.slice(2, 4) });
  });

  test('CO-03 the marquee runs only what is meant for it', async () => {
    const { data } = await running.call(site.queryNoticeListByPage, { marquee: 1 });
    expect(data.total).toBeGreaterThan(0);
    expect(data.list.every((notice) => notice.marquee === 1)).toBe(true);
  });

  test('WI-01 a page that cannot be is refused with its field', async () => {
    const reply = await running.call(site.queryNoticeListByPage, { pageNum: 0 });
    expect(reply).toMatchObject({ status_code: 6007, message: '页码有误', data: { field: 'pageNum' } });
  });
});

test('CO-03 seeding again changes nothing, not even what an operator changed', async () => {
  await running.app.db.updateTable('venue').set({ name: '改过的名字' }).where('code', '=', 'XMTY').execute();
  const before = await Promise.all([
    running.call(site.navigationList, {}),
    running.call(site.queryNoticeListByPage, { pageSize: 100 }),
  ]);
  await running.app.transact((tx) => seedSite(tx, 18, new Date()));
  const after = await Promise.all([
    running.call(site.navigationList, {}),
    running.call(site.queryNoticeListByPage, { pageSize: 100 }),
  ]);
  expect(after).toEqual(before);
});
