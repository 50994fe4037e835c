import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import type { ContentPayload } from '@fairground/contract/site-content';
import { categoryLabels } from '@fairground/contract/venues';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, callOnClock } from '../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { type Caller, type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';

const { contents, log } = backOfficeCatalogue;
const { site, help } = catalogue;

const DAY_MS = 86_400_000;

let running: TestApp;
let now: Date;
let editor: Caller;

beforeAll(async () => {
  now = new Date();
  running = await startTestApp({ now: () => now });
  editor = running.as(await loggedInOperator(running, 'supervisor'));
});

const aNotice = (title: string, marquee = false): ContentPayload => ({
  kind: 'notice',
  payload: { title, content: `${title}的正文`, marquee },
});

const saved = async (
  draft: ContentPayload,
  more: { beginTime?: number; endTime?: number; publish?: boolean; contentId?: string; baseVersion?: number } = {},
) => {
  const { data, status_code } = await editor.call(contents.save, {
    content: draft,
    baseVersion: 0,
    publish: true,
    ...more,
  });
  expect(status_code).toBe(6000);
  return data.contentId;
};

const noticeTitles = async (): Promise<readonly string[]> => {
  const { data } = await callOnClock(running, site.queryNoticeListByPage, { pageSize: 100 });
  return z.parse(site.queryNoticeListByPage.output, data).list.map(({ title }) => title);
};

const navigation = async () => (await running.call(site.navigationList, {})).data.list;

const notesOf = async (article: 'qk' | 'ck') =>
  (await running.call(help.notes, { article })).data.list.map(({ title, content }) => [title, content]);

describe('help', () => {
  test('OP-06c what is written above an article is read there, and nowhere else; withdrawn it is gone', async () => {
    const payload = { article: 'qk' as const, title: '春节取款', content: '银行处理较慢' };
    const contentId = await saved({ kind: 'help', payload });
    expect(await notesOf('qk')).toEqual([['春节取款', '银行处理较慢']]);
    expect(await notesOf('ck')).toEqual([]);
    await editor.call(contents.withdraw, { contentId, reason: '节后' });
    expect(await notesOf('qk')).toEqual([]);
  });
});

describe('drafts, publication and times', () => {
  test('a draft is nobody’s to see; published it is the newest notice, and withdrawn it is gone', async () => {
    const contentId = await saved(aNotice('草稿公告'), { publish: false });
    expect(await noticeTitles()).not.toContain('草稿公告');
    await editor.call(contents.publish, { contentId, version: 1 });
    expect((await noticeTitles())[0]).toBe('草稿公告');
    await editor.call(contents.withdraw, { contentId, reason: '写错了' });
    expect(await noticeTitles()).not.toContain('草稿公告');
    const { data } = await editor.call(contents.one, { contentId });
    expect(data).toMatchObject({ state: 'withdrawn', version: 1, liveVersion: null });
    const again = await editor.call(contents.withdraw, { contentId, reason: '再撤一次' });
    expect(again).toMatchObject({ status_code: 6012, message: '会员现在看不到这条内容，无需撤下' });
  });

  test('what has its times is shown from the one to the other', async () => {
    const start = now;
    const [beginTime, endTime] = [start.getTime() + DAY_MS, start.getTime() + 2 * DAY_MS];
    const contentId = await saved(aNotice('明天的公告'), { beginTime, endTime });
    const stateThen = async () => (await editor.call(contents.one, { contentId })).data.state;
    expect([await noticeTitles(), await stateThen()]).toEqual([
      expect.not.arrayContaining(['明天的公告']),
      'scheduled',
    ]);
    now = new Date(beginTime);
    expect(await noticeTitles()).toContain('明天的公告');
    now = new Date(endTime);
    expect(await noticeTitles()).not.toContain('明天的公告');
    now = start;
    expect(await stateThen()).toBe('scheduled');
  });

  test('a correction waits as a draft, keeps the place in the list, and an old version can be restored', async () => {
    const contentId = await saved(aNotice('第一版'));
    await saved(aNotice('最新的'));
    await saved(aNotice('第二版'), { contentId, baseVersion: 1, publish: false });
    expect(await noticeTitles()).toContain('第一版');
    await editor.call(contents.publish, { contentId, version: 2 });
    const titles = await noticeTitles();
    expect(titles.indexOf('第二版')).toBe(titles.indexOf('最新的') + 1);
    const restored = await editor.call(contents.restore, { contentId, version: 1 });
    expect(restored.data).toEqual({ version: 3 });
    const { data } = await editor.call(contents.one, { contentId });
    expect(data).toMatchObject({ title: '第一版', version: 3, liveVersion: 2, state: 'live' });
    expect(data.versions.map(({ version, publishTime, note }) => [version, publishTime !== null, note])).toEqual([
      [3, false, '恢复自版本1'],
      [2, true, ''],
      [1, true, ''],
    ]);
    expect(data.versions[0]?.by).toMatch(/^op/);
    const old = await editor.call(contents.version, { contentId, version: 2 });
    expect(old.data.content).toEqual(aNotice('第二版'));
  });

  test('who writes on from an old version is told that there is a newer one', async () => {
    const contentId = await saved(aNotice('甲'));
    await saved(aNotice('乙'), { contentId, baseVersion: 1 });
    const reply = await editor.call(contents.save, {
      contentId,
      baseVersion: 1,
      content: aNotice('丙'),
      publish: true,
    });
    expect(reply).toMatchObject({ status_code: 6012, message: '其他人刚保存了新版本，请刷新后再修改' });
    expect(await noticeTitles()).not.toContain('丙');
    expect(await editor.call(contents.publish, { contentId, version: 1 })).toMatchObject({ status_code: 6012 });
    expect(await editor.call(contents.publish, { contentId, version: 2 })).toMatchObject({
      message: '这个版本已经发布',
    });
  });

  test.each([
    [aNotice(''), {}, 'content.payload.title', '请输入标题'],
    [aNotice('时间颠倒'), { beginTime: 2_000, endTime: 1_000 }, 'endTime', '结束时间须晚于开始时间'],
  ] as const)('bad content is refused with its field %#', async (draft, times, field, message) => {
    const reply = await editor.call(contents.save, { baseVersion: 0, content: draft, publish: true, ...times });
    expect(reply).toMatchObject({ status_code: 6007, data: { field }, message });
  });

  test('only who may edit content does, and what they did stands in the log', async () => {
    const reviewer = running.as(await loggedInOperator(running, 'finance'));
    expect(await reviewer.call(contents.list, { kind: 'notice' })).toMatchObject({ status_code: 6003 });
    const contentId = await saved(aNotice('记入日志'));
    await editor.call(contents.withdraw, { contentId, reason: '活动结束' });
    const { data } = await editor.call(log.list, { pageSize: 5 });
    expect(data.list.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
      ['withdraw-content', `content:${contentId}`],
      ['publish-content', `content:${contentId}`],
    ]);
    expect((await editor.call(contents.one, { contentId: '999999' })).status_code).toBe(6004);
    expect((await editor.call(contents.restore, { contentId, version: 9 })).status_code).toBe(6004);
  });
});

describe('navigation', () => {
  test('the order, the names and what is hidden are the operators’ own', async () => {
    const before = await navigation();
    expect(before.map(({ category }) => category)).toEqual(Object.keys(categoryLabels));
    const { data: list } = await editor.call(contents.list, { kind: 'navigation' });
    const contentId = list.list[0]?.contentId ?? '';
    const { data: held } = await editor.call(contents.one, { contentId });
    if (held.content.kind !== 'navigation') throw new Error('the navigation is of another kind');
    const { entries } = held.content.payload;
    const changed = entries
      .toReversed()
      .map((entry) => ({ ...entry, visible: entry.category !== 'SPONSOR', note: `${entry.name}的说明` }));
    await saved({ kind: 'navigation', payload: { entries: changed } }, { contentId, baseVersion: 1 });
    const after = await navigation();
    expect(after.map(({ category }) => category)).toEqual(
      changed.filter(({ visible }) => visible).map(({ category }) => category),
    );
    expect(after[0]).toMatchObject({ category: 'SERVICE', note: '客服的说明' });
    await editor.call(contents.withdraw, { contentId, reason: '恢复默认' });
    expect(await navigation()).toEqual(before);
    const gone = entries.map((entry) => ({ ...entry, visible: entry.category !== 'HOME' }));
    const refused = await editor.call(contents.save, {
      contentId,
      baseVersion: 2,
      content: { kind: 'navigation', payload: { entries: gone } },
      publish: true,
    });
    expect(refused).toMatchObject({ status_code: 6007, message: '首页不能隐藏' });
  });
});

const offer = (title: string, more: object): ContentPayload => ({
  kind: 'discount',
  payload: { title, summary: '说明', path: '/activity/discount', audience: 'all', days: 30, names: [], ...more },
});

describe('sponsors and offers', () => {
  test('WI-01 sponsorContent lists the partnerships that are shown, and nothing before there is one', async () => {
    expect((await running.call(site.sponsorContent, {})).data).toEqual({ list: [] });
    const payload = {
      title: '青训联赛',
      content: '每周末的青少年比赛',
      season: '2026/27 赛季',
      beginTime: 1,
      endTime: 2,
    };
    const contentId = await saved({ kind: 'sponsor', payload });
    expect((await running.call(site.sponsorContent, {})).data).toEqual({ list: [{ id: contentId, ...payload }] });
  });

  test('WI-01 getMyDiscountAd shows each offer to whom it is meant for', async () => {
    const [friend, other] = [await aMember(running.app), await aMember(running.app)];
    const endTime = now.getTime() + DAY_MS;
    await saved(offer('人人都有', {}), { endTime });
    await saved(offer('新会员', { audience: 'newcomers' }), { endTime });
    await saved(offer('老会员', { audience: 'veterans' }), { endTime });
    await saved(offer('给一个人', { audience: 'named', names: [friend.name.toUpperCase()], activityId: 'a7' }), {
      endTime,
    });
    const shown = async (member: { token: string }) =>
      (await running.as(member).call(site.getMyDiscountAd, {})).data.list;
    expect((await shown(other)).map(({ title }) => title)).toEqual(['新会员', '人人都有']);
    const [mine, ...rest] = await shown(friend);
    expect(mine).toMatchObject({ title: '给一个人', activityId: 'a7', path: '/activity/discount', endTime });
    expect(rest).toHaveLength(2);
    expect((await running.call(site.getMyDiscountAd, {})).status_code).toBe(6001);
  });

  test.each([
    [{ audience: 'named', names: ['nobody77'] }, 'content.payload.names', '没有这些会员：nobody77'],
    [{ audience: 'named', names: [] }, 'content.payload.names', '请输入会员用户名'],
    [{ path: 'https://elsewhere.example' }, 'content.payload.path', '请输入站内路径，例如 /activity/discount'],
  ] as const)('an offer that cannot be is refused with its field %#', async (more, field, message) => {
    const payload = { title: '优惠', summary: '说明', path: '/home', audience: 'all' as const, names: [], ...more };
    const reply = await editor.call(contents.save, {
      baseVersion: 0,
      content: { kind: 'discount', payload: { ...payload, names: [...payload.names] } },
      endTime: now.getTime() + DAY_MS,
      publish: true,
    });
    expect(reply).toMatchObject({ status_code: 6007, data: { field }, message });
  });

  test('an offer without an end is refused', async () => {
    const payload = { title: '优惠', summary: '说明', path: '/home', audience: 'all' as const };
    const reply = await editor.call(contents.save, {
      baseVersion: 0,
      content: { kind: 'discount', payload },
      publish: false,
    });
    expect(reply).toMatchObject({ status_code: 6007, data: { field: 'endTime' }, message: '专属优惠须写明结束时间' });
  });
});

test('content that is not there cannot be read, changed, published, withdrawn or restored', async () => {
  const one = { contentId: '999999999' };
  const tried = [
    await editor.call(contents.one, one),
    await editor.call(contents.version, { ...one, version: 1 }),
    await editor.call(contents.save, { ...one, baseVersion: 1, content: aNotice('没有'), publish: false }),
    await editor.call(contents.publish, { ...one, version: 1 }),
    await editor.call(contents.withdraw, { ...one, reason: '没有' }),
    await editor.call(contents.restore, { ...one, version: 1 }),
  ];
  expect(tried.map(({ status_code }) => status_code)).toEqual(tried.map(() => 6004));
});
