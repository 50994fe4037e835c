import { catalogue, type Endpoint, type Envelope, Header } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { aMember, aName, fund, md5 } from '../../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { bank, depositHelpers } from '../../../../../../tests/support/payments/deposit-helpers.ts';
import { aNamedMember, centerOf, paidBody, sendWebhook } from '../../../../../../tests/support/payments/payments.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';

const { switches, log, auth } = backOfficeCatalogue;
const { deposits, games, login, site, transfers, wallet } = catalogue;
type Operator = Awaited<ReturnType<typeof loggedInOperator>>;
type Name = z.input<typeof switches.set.input>['name'];
type State = z.input<typeof switches.set.input>['state'];
type Rule = z.input<typeof switches.saveRule.input>['rule'];

const AWAY = '198.51.100.9';
const PASSWORD = md5('Quiet7harbour');

let running: TestApp;
let second: TestApp;
let supervisor: Operator;
let other: Operator;

beforeAll(async () => {
  const env = { TRUSTED_PROXY: '127.0.0.1', RESIDENCE_DENY: 'FR' };
  running = await startTestApp({ env });
  // Another process of the same site. Nothing tells it of changes, so that what it refuses the database refuses.
  second = await startTestApp({ env: { ...env, DATABASE_URL: running.app.config.databaseUrl } });
  supervisor = await loggedInOperator(running, 'supervisor');
  other = await loggedInOperator(running, 'risk');
});

const view = async () => (await running.as(supervisor).call(switches.all, {})).data;
const versionOf = async (name: Name) => (await view()).list.find((each) => each.name === name)?.version ?? -1;
const regionsVersion = async () => (await view()).regions.version;

async function set(name: Name, state: State, given: object = {}, by = supervisor) {
  return running.as(by).call(switches.set, { name, state, version: await versionOf(name), reason: '演练', ...given });
}

const network = (given: Partial<Rule> = {}): Rule => ({
  name: '演练网段',
  basis: 'address',
  effect: 'limited',
  networks: ['198.51.100.0/24'],
  accesses: ['register', 'login', 'deposit', 'launch', 'bet', 'promotion'],
  ...given,
});

async function save(rule: Rule, ruleId?: string, by = supervisor) {
  const version = await regionsVersion();
  return running.as(by).call(switches.saveRule, { rule, version, reason: '演练', ...(ruleId && { ruleId }) });
}

const ruleNamed = async (name: string) => (await view()).regions.list.find((rule) => rule.name === name)?.ruleId ?? '';

/** Takes a rule away, as it takes two. */
async function remove(ruleId: string): Promise<void> {
  const asked = { ruleId, version: await regionsVersion(), reason: '演练结束' };
  expect((await running.as(supervisor).call(switches.removeRule, asked)).data).toEqual({ waitsForSecond: true });
  expect((await decide('approve')).status_code).toBe(6000);
}

async function decide(decision: 'approve' | 'refuse', by = other) {
  const requestId = (await view()).requests[0]?.requestId ?? '';
  return running.as(by).call(switches.decide, { requestId, decision, reason: '已核对' });
}

/** A call from an address. */
async function from(
  ip: string,
  { token, device }: { readonly token: string; readonly device: string },
  endpoint: Endpoint,
  body: object,
  served = running,
): Promise<Envelope<Record<string, unknown> | null>> {
  const headers = { [Header.token]: token, [Header.device]: device, 'x-forwarded-for': ip };
  const { text } = await served.raw(endpoint.path, { body: JSON.stringify(body), headers });
  const reply: Envelope<Record<string, unknown> | null> = JSON.parse(text);
  return reply;
}

const registration = (name = aName().slice(0, 11)) => ({
  name,
  password: PASSWORD,
  secondPassword: PASSWORD,
  kaptchcate: 0 as const,
});
const entering = (name: string) => ({ name, password: PASSWORD, kaptchcate: 0 as const });
const orders = async (): Promise<number> =>
  (await running.app.db.selectFrom('deposit_order').select('order_no').execute()).length;

const sessionCount = async (): Promise<number> =>
  (await running.app.db.selectFrom('login_session').select('id').execute()).length;

describe('deposits', () => {
  test('OP-13a closed deposits are refused in every process with the operators’ words, and what is under way completes', async () => {
    const { aQuietOrder, becomes, statusOf } = depositHelpers(running);
    const member = await aNamedMember(running);
    const begun = await aQuietOrder(member);
    const text = '银行通道升级，暂停存款';
    expect((await set('deposit', 'closed', { title: '存款维护', text })).data).toEqual({ waitsForSecond: false });
    const before = await orders();
    for (const app of [running, second]) {
      // oxlint-disable-next-line no-await-in-loop
      const refused = await app.as(member).call(deposits.pay, { ...bank, amount: '100.12' });
      expect(refused).toMatchObject({ status_code: 6003, message: text });
    }
    expect(await orders()).toBe(before);
    expect((await running.as(member).call(deposits.createSignalCode, bank)).status_code).toBe(6003);
    expect((await running.as(member).call(deposits.payTypes, {})).data).toEqual({ methods: [] });
    expect((await running.as(member).call(deposits.vCurrencyList, {})).data).toEqual({ list: [] });
    expect((await running.call(site.preInfo, {})).data.siteBaseConfig).toMatchObject({
      depositSwitch: '0',
      depositHelpSwitch: '0',
    });
    expect((await running.call(site.siteStatus, {})).data).toEqual({
      closed: [],
      depositSwitch: '0',
      depositHelpSwitch: '0',
      depositNotice: { title: '存款维护', text, resumeTime: null },
    });
    // The order that stands is asked after, and paid, as if nothing were.
    expect((await statusOf(member, begun.orderNo)).status).toBe(0);
    expect(await sendWebhook(running, { channel: bank.channelId, body: paidBody(running, begun) })).toBe(200);
    await becomes(begun.orderNo, 'credited');
    expect(await centerOf(running, member)).toBeGreaterThanOrEqual(100_11n);
    expect((await set('deposit', 'open')).data).toEqual({ waitsForSecond: false });
    expect((await running.as(member).call(deposits.pay, { ...bank, amount: '100.13' })).status_code).toBe(6000);
    expect((await running.call(site.siteStatus, {})).data).toEqual({ closed: [] });
  });

  test('OP-13a the help page goes alone, and deposits go on', async () => {
    expect((await set('depositHelp', 'closed')).status_code).toBe(6000);
    expect((await running.call(site.siteStatus, {})).data).toEqual({ closed: [], depositHelpSwitch: '0' });
    expect((await running.call(site.preInfo, {})).data.siteBaseConfig).toMatchObject({ depositSwitch: '1' });
    expect((await set('depositHelp', 'open')).status_code).toBe(6000);
  });
});

describe('entrances', () => {
  test('OP-13a a suspended login is 6501 with its head and words, 6502 without popup; who is inside stays, operators come in', async () => {
    const form = registration();
    expect((await running.call(login.register, form)).status_code).toBe(6000);
    const inside = await running.call(login.login, entering(form.name));
    const sessions = await sessionCount();
    const resumeTime = Date.now() + 3_600_000;
    await set('login', 'popup', { title: '系统升级', text: '登录暂停，请稍后再来', resumeTime });
    for (const app of [running, second]) {
      // oxlint-disable-next-line no-await-in-loop
      const refused = await app.call(login.login, entering(form.name));
      expect(refused.status_code).toBe(6501);
      expect(refused.message).toMatch(/^登录暂停，请稍后再来，预计.+恢复$/);
      expect(refused.data).toEqual({ title: '系统升级' });
    }
    expect((await running.call(login.register, registration())).status_code).toBe(6000);
    expect((await running.call(site.siteStatus, {})).data.suspended).toEqual([
      { entrance: 'login', title: '系统升级', text: '登录暂停，请稍后再来', resumeTime },
    ]);
    const held = { token: inside.data.token, device: 'test-device' };
    expect((await running.as(held).call(wallet.getBalance, { withLockMoney: 1 })).status_code).toBe(6000);
    expect((await running.as(await loggedInOperator(running, 'supervisor')).call(auth.me, {})).status_code).toBe(6000);
    await set('login', 'silent');
    expect((await running.call(login.login, entering(form.name))).status_code).toBe(6502);
    expect((await running.call(site.siteStatus, {})).data.suspended).toBeUndefined();
    await set('login', 'open');
    expect((await running.call(login.login, entering(form.name))).status_code).toBe(6000);
    expect(await sessionCount()).toBe(sessions + 1);
  });

  test('OP-13a a suspended registration takes on nobody, in any process, while members come in', async () => {
    const known = registration();
    await running.call(login.register, known);
    await set('register', 'popup');
    for (const app of [running, second])
      // oxlint-disable-next-line no-await-in-loop
      expect((await app.call(login.register, registration())).status_code).toBe(6501);
    expect((await running.call(login.login, entering(known.name))).status_code).toBe(6000);
    await set('register', 'open');
    expect((await running.call(login.register, registration())).status_code).toBe(6000);
  });

  test('OP-13a with both suspended it takes two to open one of them; each alone may suspend', async () => {
    await set('login', 'silent');
    await set('register', 'silent', {}, other);
    expect((await set('login', 'open')).data).toEqual({ waitsForSecond: true });
    expect((await running.as(supervisor).call(auth.counts, {})).data.switches).toBe(1);
    expect((await running.call(login.login, entering('nobody'))).status_code).toBe(6502);
    expect(await decide('approve', supervisor)).toMatchObject({ status_code: 6012 });
    expect((await set('login', 'open')).status_code).toBe(6009);
    expect((await decide('approve')).data).toEqual({ state: 'done' });
    expect((await running.call(login.login, entering('nobody'))).status_code).toBe(6002);
    // One of them is open: the other is an operator's own matter again.
    expect((await set('register', 'open')).data).toEqual({ waitsForSecond: false });
  });
});

describe('regions', () => {
  const calls: readonly (readonly [string, Endpoint, object])[] = [
    ['deposit', deposits.pay, { ...bank, amount: '100.21' }],
    ['launch', games.launch, { enName: SPORTSBOOK_VENUE }],
    ['transfer', transfers.utcTransfer, { from: 'CENTER', to: SPORTSBOOK_VENUE, amount: '1' }],
    ['transfer of a game page', games.transfer, { channelCode: SPORTSBOOK_VENUE, amount: '1', ty: '1' }],
  ];

  test('OP-13a a rule acts at once, also in a process that has not heard of it, and is lifted by two', async () => {
    const member = await aNamedMember(running);
    await fund(running.app, member, 100_00n);
    expect((await save(network())).data).toEqual({ waitsForSecond: false });
    for (const [what, endpoint, body] of calls) {
      // oxlint-disable-next-line no-await-in-loop
      expect([what, (await from(AWAY, member, endpoint, body, running)).status_code]).toEqual([what, 6031]);
      // It judges by the rules it knows, and the transaction knows better: asked anew, it knows them, too.
      // oxlint-disable-next-line no-await-in-loop
      expect([what, (await from(AWAY, member, endpoint, body, second)).status_code]).not.toEqual([what, 6000]);
    }
    await expect
      .poll(async () => (await from(AWAY, member, games.launch, { enName: SPORTSBOOK_VENUE }, second)).status_code)
      .toBe(6031);
    expect((await from(AWAY, { token: '', device: 'd' }, login.register, registration())).status_code).toBe(6031);
    expect((await from(AWAY, { token: '', device: 'd' }, login.login, entering('nobody'))).status_code).toBe(6031);
    expect((await from('203.0.113.5', member, games.launch, { enName: SPORTSBOOK_VENUE })).status_code).toBe(6000);
    await remove(await ruleNamed('演练网段'));
    expect((await from(AWAY, member, games.launch, { enName: SPORTSBOOK_VENUE })).status_code).toBe(6000);
    expect((await view()).requests).toEqual([]);
  });

  test('OP-13a each access by itself, 6033 and 6032 as the house has them', async () => {
    const member = await aNamedMember(running);
    await save(network({ effect: 'blocked', accesses: ['deposit'] }));
    const deposit = { ...bank, amount: '100.31' };
    expect((await from(AWAY, member, deposits.pay, deposit)).status_code).toBe(6033);
    expect((await from(AWAY, member, games.launch, { enName: SPORTSBOOK_VENUE })).status_code).toBe(6000);
    const ruleId = await ruleNamed('演练网段');
    // A refusal becomes a warning: that is looser, and waits.
    const warned = network({ effect: 'warned', accesses: ['register', 'login', 'deposit'] });
    expect((await save(warned, ruleId)).data).toEqual({ waitsForSecond: true });
    expect((await from(AWAY, member, deposits.pay, deposit)).status_code).toBe(6033);
    await decide('approve');
    expect((await from(AWAY, member, deposits.pay, deposit)).status_code).toBe(6032);
    expect((await from(AWAY, member, deposits.pay, deposit)).status_code).toBe(6000);
    expect((await from(AWAY, { token: '', device: 'd' }, login.register, registration())).status_code).toBe(6032);
    await remove(ruleId);
  });

  test('OP-13a by residence: refused at deposit and play wherever the address lies, in every process', async () => {
    const member = await aNamedMember(running);
    await running.app.pool.query('update member set residence = $2 where id = $1', [member.memberId, 'JP']);
    const rule: Rule = {
      name: '日本',
      basis: 'residence',
      effect: 'limited',
      residence: 'JP',
      accesses: ['deposit', 'launch', 'bet', 'promotion'],
    };
    expect((await save(rule)).status_code).toBe(6000);
    for (const app of [running, second]) {
      // oxlint-disable-next-line no-await-in-loop
      const refused = await app.as(member).call(deposits.pay, { ...bank, amount: '100.41' });
      expect(refused).toMatchObject({ status_code: 6031, message: '您居住的国家或地区不在服务范围内' });
      // oxlint-disable-next-line no-await-in-loop
      expect((await app.as(member).call(games.launch, { enName: SPORTSBOOK_VENUE })).status_code).toBe(6031);
      // oxlint-disable-next-line no-await-in-loop
      expect((await app.as(member).call(deposits.takeTrial, {})).status_code).toBe(6031);
    }
    await remove(await ruleNamed('日本'));
    expect((await running.as(member).call(games.launch, { enName: SPORTSBOOK_VENUE })).status_code).toBe(6000);
  });

  test('OP-13a a test of an address says which rule speaks, the environment’s among them', async () => {
    await save(network({ accesses: ['deposit', 'bet'] }));
    const tested = async (address: string, residence: 'FR' | null = null) => {
      const { data } = await running.as(supervisor).call(switches.testPlace, { address, residence });
      return data.list
        .filter(({ effect }) => effect !== null)
        .map(({ access, effect, source }) => [access, effect, source]);
    };
    expect(await tested(AWAY)).toEqual([
      ['deposit', 'limited', '演练网段'],
      ['bet', 'limited', '演练网段'],
    ]);
    expect(await tested('203.0.113.5')).toEqual([]);
    expect((await tested('203.0.113.5', 'FR')).map(([access, , source]) => [access, source])).toEqual([
      ['deposit', 'RESIDENCE_DENY'],
      ['launch', 'RESIDENCE_DENY'],
      ['bet', 'RESIDENCE_DENY'],
      ['promotion', 'RESIDENCE_DENY'],
    ]);
    expect((await running.as(supervisor).call(switches.testPlace, { address: 'here' })).status_code).toBe(6007);
    await remove(await ruleNamed('演练网段'));
  });

  test('OP-13a a licence is shown with what it serves, and a test names it for everything else', async () => {
    const licensed = await startTestApp({ env: { REGION_ALLOW: 'PH,KH', REGION_ALLOW_CIDR: '203.0.113.0/24' } });
    const by = await loggedInOperator(licensed, 'supervisor');
    const { data } = await licensed.as(by).call(switches.all, {});
    expect(data.regions.fixed).toMatchObject({
      licensed: ['菲律宾', '柬埔寨'],
      served: ['203.0.113.0/24'],
      residences: [],
    });
    const sources = async (address: string, residence: 'JP' | 'PH') => {
      const { data: tested } = await licensed.as(by).call(switches.testPlace, { address, residence });
      return new Set(tested.list.map(({ effect, source }) => `${effect} ${source}`));
    };
    expect(await sources('198.51.100.9', 'PH')).toEqual(new Set(['limited REGION_ALLOW_CIDR']));
    expect(await sources('203.0.113.9', 'JP')).toEqual(new Set(['limited REGION_ALLOW', 'null ']));
    expect(await sources('203.0.113.9', 'PH')).toEqual(new Set(['null ']));
    await licensed.stop();
  });

  test('OP-13a a request that was overtaken is not carried out, and one that is refused changes nothing', async () => {
    await save(network());
    const ruleId = await ruleNamed('演练网段');
    const version = await regionsVersion();
    await running.as(supervisor).call(switches.removeRule, { ruleId, version, reason: '误设' });
    expect((await decide('refuse')).data).toEqual({ state: 'refused' });
    expect(await ruleNamed('演练网段')).toBe(ruleId);
    expect((await save(network(), ruleId)).message).toBe('没有更改');
    await running.as(supervisor).call(switches.removeRule, { ruleId, version, reason: '误设' });
    const requestId = (await view()).requests[0]?.requestId ?? '';
    // Somebody tightens it meanwhile: what was asked for was asked about another rule.
    expect((await save(network({ networks: ['198.51.100.0/24', '192.0.2.0/24'] }), ruleId)).status_code).toBe(6000);
    expect((await view()).requests).toEqual([]);
    const late = await running.as(other).call(switches.decide, { requestId, decision: 'approve', reason: '同意' });
    expect(late.status_code).toBe(6004);
    await remove(ruleId);
  });
});

describe('operators', () => {
  test('OP-13a of two who changed the same version one is told, and nothing is overwritten', async () => {
    const version = await versionOf('deposit');
    const both = await Promise.all(
      [supervisor, other].map((by, place) =>
        running
          .as(by)
          .call(switches.set, { name: 'deposit', state: 'closed', text: `第${place}位`, version, reason: '同时' }),
      ),
    );
    expect(both.map(({ status_code }) => status_code).toSorted((one, next) => one - next)).toEqual([6000, 6009]);
    expect(await versionOf('deposit')).toBe(version + 1);
    const stale = await running
      .as(supervisor)
      .call(switches.saveRule, { rule: network(), version: 999, reason: '旧版本' });
    expect(stale.status_code).toBe(6009);
    const gone = { ruleId: '999', version: 999, reason: '旧版本' };
    expect((await running.as(supervisor).call(switches.removeRule, gone)).status_code).toBe(6009);
    const now = { ...gone, version: await regionsVersion() };
    expect((await running.as(supervisor).call(switches.removeRule, now)).status_code).toBe(6004);
    expect((await save(network(), '999')).status_code).toBe(6004);
    await set('deposit', 'open');
    expect((await set('deposit', 'open')).status_code).toBe(6012);
  });

  test('OP-13a what is no setting is refused: a state of another switch, a network that is none, a past end', async () => {
    expect((await set('deposit', 'popup')).status_code).toBe(6007);
    expect((await set('login', 'closed')).status_code).toBe(6007);
    expect(await set('login', 'popup', { resumeTime: 1 })).toMatchObject({
      status_code: 6007,
      data: { field: 'resumeTime' },
    });
    expect(await save(network({ networks: ['10.0.0.0/40'] }))).toMatchObject({ data: { field: 'networks' } });
    expect((await save(network({ networks: [] }))).status_code).toBe(6007);
    expect((await save(network({ effect: 'warned', accesses: ['bet'] }))).status_code).toBe(6007);
    expect((await save(network({ basis: 'residence', residence: 'JP' }))).status_code).toBe(6007);
  });

  test('OP-13a only who may sets switches, and a try is in the log', async () => {
    const clerk = await loggedInOperator(running, 'finance');
    const tried = { name: 'deposit', state: 'closed', version: await versionOf('deposit'), reason: '试试' } as const;
    expect((await running.as(clerk).call(switches.set, tried)).status_code).toBe(6003);
    expect((await running.as(clerk).call(switches.all, {})).status_code).toBe(6003);
    const member = await aMember(running.app);
    expect((await running.as(member).call(switches.set, tried)).status_code).toBe(6001);
    expect((await view()).list.find(({ name }) => name === 'deposit')?.state).toBe('open');
    const { data } = await running.as(supervisor).call(log.list, { action: 'permission', operator: clerk.name });
    expect(data.list.length).toBeGreaterThan(0);
  });

  test('OP-13a every change is in the log with what was and what became of it, and why', async () => {
    await set('register', 'popup', { text: '今日不接受注册', reason: '渠道对账' });
    const { data } = await running.as(supervisor).call(log.list, { action: 'set-switch', subject: 'switch:register' });
    const entry = data.list[0];
    expect(entry?.operator).toBe(supervisor.name);
    expect(Object.fromEntries(entry?.detail.map(({ name, value }) => [name, value]) ?? [])).toEqual({
      before: '正常',
      after: '暂停并弹窗 · 今日不接受注册',
      reason: '渠道对账',
    });
    await set('register', 'open');
  });

  test('OP-13a what was set outlives a restart, and another process learns of it by itself', async () => {
    await set('register', 'silent', { text: '暂停注册' });
    const restarted = await startTestApp({ env: { DATABASE_URL: running.app.config.databaseUrl } });
    expect(await restarted.call(login.register, registration())).toMatchObject({
      status_code: 6502,
      message: '暂停注册',
    });
    // What the bus carries between processes, here by hand.
    running.app.bus.subscribe('switches.changed', () => restarted.app.bus.publish('switches.changed', null));
    await set('register', 'open');
    expect((await restarted.call(site.siteStatus, {})).data).toEqual({ closed: [] });
    expect((await restarted.call(login.register, registration())).status_code).toBe(6000);
    await restarted.stop();
  });

  test('OP-13a the environment is the floor: what it closes no operator opens', async () => {
    const held = await startTestApp({ env: { DEPOSIT_SWITCH: '0', LOGIN_SUSPENDED: 'popup' } });
    const by = await loggedInOperator(held, 'supervisor');
    const { data } = await held.as(by).call(switches.all, {});
    expect(data.list.map(({ name, heldAt }) => [name, heldAt])).toEqual([
      ['deposit', 'closed'],
      ['depositHelp', 'closed'],
      ['login', 'popup'],
      ['register', null],
    ]);
    for (const name of ['deposit', 'login'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const opened = await held.as(by).call(switches.set, { name, state: 'open', version: 0, reason: '打开' });
      expect(opened.status_code).toBe(6012);
    }
    expect((await held.call(login.login, entering('nobody'))).status_code).toBe(6501);
  });
});
