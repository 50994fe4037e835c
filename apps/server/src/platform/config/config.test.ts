import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://127.0.0.1/fairground';
const LIVE = {
  DATABASE_URL,
  MODE: 'live',
  LICENCE_ID: 'L-1',
  REGION_ALLOW: 'PH,KH',
  REGION_ALLOW_CIDR: '203.0.113.0/24',
  SITE_SIGN_KEY: 'a'.repeat(64),
  PASSWORD_PEPPER: 'b'.repeat(64),
  FIELD_KEY: 'c'.repeat(64),
  IDENTITY_ADAPTER: 'manual',
  METRICS_TOKEN: 'a-token-of-the-collector',
  BEACON_URL: 'https://beacon.example',
  BEACON_PUBLIC_KEY: 'e'.repeat(64),
};

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

test('RG-01 the sandbox is the default, with the published sandbox key', () => {
  const config = readConfig({ DATABASE_URL });
  expect(config).toMatchObject({ mode: 'sandbox', host: '127.0.0.1', port: 8080, siteId: '1', captcha: true });
  expect(config.signKey).toEqual(createHash('sha256').update('fairground-sandbox').digest());
  expect([...config.roles]).toEqual(['api', 'venues', 'worker']);
  expect([config.sessionIdleMs, config.sessionAbsoluteMs, config.sessionDevicesMax]).toEqual([
    1_800_000, 43_200_000, 3,
  ]);
});

test('RG-01 live mode tells everything that is missing at once', () => {
  const text = complaint({ DATABASE_URL, MODE: 'live', CAPTCHA: 'off' });
  for (const name of [
    'LICENCE_ID',
    'REGION_ALLOW',
    'REGION_ALLOW_CIDR',
    'PAYMENT_ADAPTER',
    'SMS_ADAPTER',
    'MAIL_ADAPTER',
    'BEACON_URL',
    'IDENTITY_ADAPTER',
    'SITE_SIGN_KEY',
    'PASSWORD_PEPPER',
    'FIELD_KEY',
    'CAPTCHA=off',
  ]) {
    expect(text).toContain(name);
  }
});

test('RG-01 a licence serves the residences it names, and no others', () => {
  const { residenceDeny } = readConfig({ DATABASE_URL, REGION_ALLOW: 'PH,GB', RESIDENCE_DENY: 'PH' });
  expect(residenceDeny).toEqual(expect.arrayContaining(['PH', 'CN', 'US']));
  expect(residenceDeny).not.toContain('GB');
  expect(readConfig({ DATABASE_URL }).residenceDeny).toEqual(['AU', 'FR', 'GB', 'NL', 'SG', 'US']);
});

test('RG-01 live mode does not start on adapters that only have a name', () => {
  const text = complaint({ ...LIVE, PAYMENT_ADAPTER: 'bank', SMS_ADAPTER: 'sms', MAIL_ADAPTER: 'mail' });
  expect(text.split('\n').slice(1)).toEqual([
    expect.stringContaining('PAYMENT_ADAPTER'),
    expect.stringContaining('SMS_ADAPTER'),
    expect.stringContaining('MAIL_ADAPTER'),
    expect.stringContaining('FEED 不是真实的赛事数据源'),
  ]);
});

test('RG-01 live mode takes a mail relay and a gateway for text messages once they are described', () => {
  const env = {
    ...LIVE,
    MAIL_ADAPTER: 'smtp',
    SMTP_URL: 'smtps://house:secret@mail.example:465',
    MAIL_FROM: '澜岳 <no-reply@example.com>',
    SMS_ADAPTER: 'http',
    SMS_URL: 'https://sms.example/send',
    SMS_SECRET: 'd'.repeat(64),
  };
  expect(complaint(env).split('\n').slice(1)).toEqual([
    expect.stringContaining('PAYMENT_ADAPTER'),
    expect.stringContaining('FEED 不是真实的赛事数据源'),
  ]);
  expect(complaint({ ...env, SMS_URL: 'http://sms.example/send' })).toContain('SMS_URL 必须以 https://');
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'SMS_URL', 'SMS_SECRET'])
    expect(complaint({ ...env, MODE: 'sandbox', [name]: '' })).toContain(name);
});

test.each([
  ['SITE_SIGN_KEY', createHash('sha256').update('fairground-sandbox').digest('hex')],
  ['CAPTCHA', 'off'],
  ['SANDBOX_SPEED', '60'],
  ['SANDBOX_CHANNEL_SPEED', '60'],
  ['SANDBOX_LOTTERY_SPEED', '60'],
  ['SANDBOX_CARD_SPEED', '5'],
  ['SANDBOX_TABLE_SPEED', '6'],
  ['BEACON_URL', 'http://127.0.0.1:9000'],
  ['LIMIT_SCALE', '10'],
])('RG-01 live mode refuses the sandbox value of %s', (name, value) => {
  expect(complaint({ ...LIVE, [name]: value })).toContain(name);
  expect(complaint(LIVE)).not.toContain(name);
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['MODE', 'demo'],
  ['CAPTCHA', 'no'],
  ['ROLES', 'api,cook'],
  ['SITE_SIGN_KEY', 'abc'],
  ['FIELD_KEY', 'z'.repeat(64)],
  ['DATABASE_URL', 'mysql://x'],
  ['REDIS_URL', 'http://x'],
  ['TRUSTED_PROXY', 'proxy.local'],
  ['ALLOWED_ORIGINS', 'https://a.example/path'],
  ['SITE_URL', 'example.com'],
  ['REGION_ALLOW', 'china'],
  ['SESSION_DEVICES', '0'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['SMS_SECRET', 'short'],
  ['IP_DENY_CIDR', '203.0.113.0/33'],
  ['REGION_DENY_CIDR', 'china'],
  ['LOGIN_SUSPENDED', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['FEED', 'elsewhere'],
  ['FEED_SEED', 'short'],
  ['SAFE_SWITCH', 'yes'],
  ['SANDBOX_LOTTERY_SPEED', '61'],
  ['SANDBOX_CARD_SPEED', '11'],
  ['CARD_SEATS_APART', 'all'],
  ['SANDBOX_TABLE_SPEED', '7'],
  ['BEACON_URL', 'https://beacon.example'],
  ['BEACON_PUBLIC_KEY', 'short'],
  ['SANDBOX_BEACON_URL', 'http://elsewhere:1'],
])('a bad %s (%s) is told in one sentence that names it', (name, value) => {
  const lines = complaint({ DATABASE_URL, [name]: value }).split('\n');
  expect(lines).toEqual(['设置有误，无法启动：', expect.stringContaining(`- ${name} `)]);
});

test('several bad values are told together; an empty one counts as not set', () => {
  expect(complaint({ PORT: 'x', MODE: 'y' }).split('\n')).toHaveLength(4);
  expect(readConfig({ DATABASE_URL, PORT: '', MODE: ' ' })).toMatchObject({ port: 8080, mode: 'sandbox' });
});

test('lists are read with or without spaces', () => {
  const env = {
    DATABASE_URL,
    ROLES: 'worker, api',
    TRUSTED_PROXY: '10.0.0.1, ::1',
    ALLOWED_ORIGINS: 'https://a.example',
  };
  const config = readConfig(env);
  expect([...config.roles]).toEqual(['worker', 'api']);
  expect(config.trustedProxies).toEqual(['10.0.0.1', '::1']);
  expect(config.allowedOrigins).toEqual(['https://a.example']);
});

test('without captchas machines are not counted, unless somebody says so', () => {
  const open = readConfig({ DATABASE_URL, CAPTCHA: 'off' });
  expect([open.addressRate.perSecond, open.sessionRate.perSecond, open.limitScale]).toEqual([0, 0, 1000]);
  const counted = readConfig({ DATABASE_URL, CAPTCHA: 'off', CALLS_PER_SESSION: '5', LIMIT_SCALE: '2' });
  expect([counted.addressRate.perSecond, counted.sessionRate.perSecond, counted.limitScale]).toEqual([0, 5, 2]);
});

test('SP-17 the seed of the season is a secret of the installation, and a feed can be a recording', () => {
  const { feed } = readConfig({ DATABASE_URL });
  expect(feed).toMatchObject({ replay: undefined, record: undefined });
  expect(feed.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(readConfig({ DATABASE_URL, FIELD_KEY: 'a'.repeat(64) }).feed.seed).not.toBe(feed.seed);
  expect(readConfig({ DATABASE_URL, FEED_SEED: 'b'.repeat(64) }).feed.seed).toBe('b'.repeat(64));
  expect(readConfig({ DATABASE_URL, FEED: 'replay:./feed.jsonl' }).feed.replay).toBe('./feed.jsonl');
});

test('RG-01 live mode does not start while anybody may read the metrics', () => {
  const { METRICS_TOKEN: _, ...without } = LIVE;
  expect(complaint(without)).toContain('缺少 METRICS_TOKEN');
  expect(complaint(LIVE)).not.toContain('METRICS_TOKEN');
  expect(complaint({ ...LIVE, METRICS_TOKEN: 'short' })).toContain('METRICS_TOKEN 至少16位');
});

const tableSpeedOf = (env: Record<string, string>) => readConfig({ DATABASE_URL, ...env }).sandboxTableSpeed;

test('live tables follow the speed of the sandbox as far as anybody can watch', () => {
  expect([tableSpeedOf({}), tableSpeedOf({ SANDBOX_SPEED: '4' }), tableSpeedOf({ SANDBOX_SPEED: '60' })]).toEqual([
    1, 4, 6,
  ]);
  expect(tableSpeedOf({ SANDBOX_SPEED: '60', SANDBOX_TABLE_SPEED: '2' })).toBe(2);
});

test("draws follow the speed of the sandbox as far as a beacon can, and a beacon of the settings goes before the sandbox's", () => {
  const speedOf = (env: Record<string, string>) => readConfig({ DATABASE_URL, ...env }).sandboxLotterySpeed;
  expect([speedOf({}), speedOf({ SANDBOX_SPEED: '15' }), speedOf({ SANDBOX_SPEED: '600' })]).toEqual([1, 15, 60]);
  expect(speedOf({ SANDBOX_SPEED: '60', SANDBOX_LOTTERY_SPEED: '15' })).toBe(15);
  const sandbox = { DATABASE_URL, SANDBOX_BEACON_URL: 'http://127.0.0.1:9000' };
  expect(readConfig(sandbox).beacon).toEqual({ url: 'http://127.0.0.1:9000', publicKey: undefined, isSandbox: true });
  const own = { ...sandbox, BEACON_URL: 'https://beacon.example', BEACON_PUBLIC_KEY: 'e'.repeat(64) };
  expect(readConfig(own).beacon).toEqual({ url: own.BEACON_URL, publicKey: own.BEACON_PUBLIC_KEY, isSandbox: false });
  expect(readConfig({ DATABASE_URL }).beacon).toBeUndefined();
});
