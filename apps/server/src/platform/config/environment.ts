import { isIP } from 'node:net';
import { isResidence } from '@fairground/contract/residence';
import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';
import { isCidr } from './address-list.ts';
import { sandboxSecrets } from './sandbox-secrets.ts';

/** One of a few words. */
const oneOf = <const Words extends readonly [string, ...string[]]>(
  name: string,
  words: Words,
  otherwise: Words[number],
) => withDefault(z.enum(words, `${name} 只能是 ${words.join('、')} 之一`), otherwise);

/** A whole number within bounds. */
const wholeText = (name: string, [min, max]: readonly [number, number]) => {
  const rule = `${name} 必须是 ${min} 到 ${max} 之间的整数`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, rule)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, rule), z.lte(max, rule))),
  );
};

const whole = (name: string, bounds: readonly [number, number], otherwise: number) =>
  withDefault(wholeText(name, bounds), otherwise);

/** Words between commas, each of which has to pass. */
const list = (name: string, { passes, rule }: { passes: (word: string) => boolean; rule: string }) =>
  withDefault(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',').flatMap((word) => (word.trim() ? [word.trim()] : []))),
      ),
      z.array(z.string()).check(z.refine((words) => words.every(passes), `${name} ${rule}`)),
    ),
    [],
  );

/** 32 bytes in hex. */
const secretText = (name: string) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, `${name} 必须是 64 位十六进制（32 字节）`)),
    z.transform((hex): Buffer => Buffer.from(hex, 'hex')),
  );

const secret = (name: string, otherwise: Buffer) => withDefault(secretText(name), otherwise);

/** A connection address of one of the given kinds. */
const address = (name: string, kinds: readonly string[]) => {
  const rule = `${name} 必须是以 ${kinds.join(' 或 ')} 开头的地址`;
  return z.string(`${name} 没有设置`).check(z.refine((text) => kinds.some((kind) => text.startsWith(kind)), rule));
};

const ROLES = ['api', 'venues', 'worker'] as const;
const isRole = (word: string): word is (typeof ROLES)[number] => (ROLES as readonly string[]).includes(word);

/** Networks between commas. */
const networks = (name: string) => list(name, { passes: isCidr, rule: '必须是形如 203.0.113.0/24 的网段，用逗号分隔' });

const SUSPENSIONS = ['off', 'popup', 'silent'] as const;

const isOrigin = (word: string): boolean => URL.canParse(word) && new URL(word).origin === word;

/** A draw every second; quicker ones would not leave the beacon a round between closing and draw. */
export const LOTTERY_SPEED_MAX = 60;
/** A round of a live table every few seconds: nobody could follow quicker ones. */
export const TABLE_SPEED_MAX = 6;

/** Every variable the server reads, with its default and, in the words of the person who sets it, its rule. */
export const environmentSchema = z.object({
  MODE: oneOf('MODE', ['sandbox', 'live'], 'sandbox'),
  ROLES: withDefault(
    z.pipe(
      list('ROLES', { passes: isRole, rule: `只能由 ${ROLES.join('、')} 组成，用逗号分隔` }),
      z.transform((words) => words.filter(isRole)),
    ),
    [...ROLES],
  ),
  HOST: withDefault(z.string().check(z.regex(/^[\w.:-]+$/, 'HOST 必须是主机名或 IP 地址')), '127.0.0.1'),
  PORT: whole('PORT', [0, 65_535], 8080),
  DATABASE_URL: address('DATABASE_URL', ['postgres://', 'postgresql://']),
  DATABASE_POOL_MAX: whole('DATABASE_POOL_MAX', [2, 500], 16),
  DATABASE_TIMEOUT_MS: whole('DATABASE_TIMEOUT_MS', [100, 600_000], 5000),
  REDIS_URL: z.optional(address('REDIS_URL', ['redis://', 'rediss://'])),
  LOG_LEVEL: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  TRUSTED_PROXY: list('TRUSTED_PROXY', { passes: (word) => isIP(word) !== 0, rule: '必须是 IP 地址，用逗号分隔' }),
  ALLOWED_ORIGINS: list('ALLOWED_ORIGINS', {
    passes: isOrigin,
    rule: '必须是形如 https://example.com 的来源，用逗号分隔',
  }),

  SITE_ID: withDefault(z.string().check(z.regex(/^\w{1,16}$/, 'SITE_ID 只能由最多16位字母和数字组成')), '1'),
  SITE_TITLE: withDefault(z.string().check(z.maxLength(40, 'SITE_TITLE 最多40个字')), '澜岳'),
  SITE_URL: z.optional(z.string().check(z.refine(isOrigin, 'SITE_URL 必须形如 https://example.com，末尾没有斜杠'))),
  DEPOSIT_SWITCH: oneOf('DEPOSIT_SWITCH', ['0', '1'], '1'),
  SAFE_SWITCH: oneOf('SAFE_SWITCH', ['0', '1'], '0'),

  /** The flag the site is built with acts on the server too: no grade is lost. */
  SITE_VIP_NO_SAVE: oneOf('SITE_VIP_NO_SAVE', ['0', '1'], '0'),

  SITE_SIGN_KEY: secret('SITE_SIGN_KEY', sandboxSecrets.signKey),
  PASSWORD_PEPPER: secret('PASSWORD_PEPPER', sandboxSecrets.passwordPepper),
  FIELD_KEY: secret('FIELD_KEY', sandboxSecrets.fieldKey),

  CAPTCHA: oneOf('CAPTCHA', ['on', 'off'], 'on'),
  SANDBOX_SPEED: whole('SANDBOX_SPEED', [1, 1000], 1),
  /** The sandbox's payment channels and its document reviewer, where they are to be quicker than the matches. */
  SANDBOX_CHANNEL_SPEED: z.optional(wholeText('SANDBOX_CHANNEL_SPEED', [1, 1000])),
  /** The largest possible win of one member's tickets on an issue of a lottery. */
  LOTTERY_ISSUE_WIN_YUAN: whole('LOTTERY_ISSUE_WIN_YUAN', [1, 100_000_000], 400_000),
  /** Whether a ticket of the lottery may be taken back until its issue closes; the terms say that bets are final. */
  LOTTERY_TICKET_CANCEL: oneOf('LOTTERY_TICKET_CANCEL', ['on', 'off'], 'off'),
  /** The most all tickets of an issue together may cost the house. */
  LOTTERY_EXPOSURE_YUAN: whole('LOTTERY_EXPOSURE_YUAN', [1, 1_000_000_000], 20_000_000),
  /** Lottery draws, where they are to be quicker or slower than the matches. */
  SANDBOX_LOTTERY_SPEED: z.optional(wholeText('SANDBOX_LOTTERY_SPEED', [1, LOTTERY_SPEED_MAX])),
  /** Live tables, likewise. */
  SANDBOX_TABLE_SPEED: z.optional(wholeText('SANDBOX_TABLE_SPEED', [1, TABLE_SPEED_MAX])),
  /** Card tables, whose clocks never run faster than somebody can think. */
  SANDBOX_CARD_SPEED: whole('SANDBOX_CARD_SPEED', [1, 10], 1),
  /** Who never sits at one card table: members of one device, or of one address as well. */
  CARD_SEATS_APART: z.optional(
    z.enum(['none', 'device', 'address'], 'CARD_SEATS_APART 只能是 none、device 或 address'),
  ),
  /** The public beacon that draws wait for, and the Ed25519 key it signs with. */
  BEACON_URL: z.optional(address('BEACON_URL', ['https://', 'http://'])),
  BEACON_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/, 'BEACON_PUBLIC_KEY 必须是 64 位十六进制（32 字节的 Ed25519 公钥）')),
  ),
  /** Set by npm start, which runs the sandbox's beacon beside the site. */
  SANDBOX_BEACON_URL: z.optional(address('SANDBOX_BEACON_URL', ['http://127.0.0.1:'])),
  /** Where matches come from: the season in a box, or a recording of a feed. */
  FEED: withDefault(
    z.string().check(z.regex(/^(?:simulator|replay:.+)$/, 'FEED 只能是 simulator 或 replay:<文件>')),
    'simulator',
  ),
  /** Writes down what the feed says. */
  FEED_RECORD: z.optional(z.string()),
  /** Without a word from the feed for so long nothing can be bet on. */
  FEED_SILENCE_SECONDS: whole('FEED_SILENCE_SECONDS', [6, 600], 10),
  /** Decides every simulated match to come; made from FIELD_KEY when not set. */
  FEED_SEED: z.optional(secretText('FEED_SEED')),

  SESSION_IDLE_MINUTES: whole('SESSION_IDLE_MINUTES', [1, 24 * 60], 30),
  SESSION_HOURS: whole('SESSION_HOURS', [1, 24 * 30], 12),
  SESSION_DEVICES: whole('SESSION_DEVICES', [1, 20], 3),
  CALLS_PER_ADDRESS: whole('CALLS_PER_ADDRESS', [0, 1_000_000], 100),
  CALLS_PER_SESSION: whole('CALLS_PER_SESSION', [0, 1_000_000], 50),
  LIMIT_SCALE: whole('LIMIT_SCALE', [1, 1_000_000], 1),
  REPLAY_IDS_MAX: whole('REPLAY_IDS_MAX', [1000, 16_000_000], 2_000_000),
  /** Sent as a bearer token by whoever collects /metrics and /invariants. */
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w.~+/-]{16,}=*$/, 'METRICS_TOKEN 至少16位，只能由字母、数字和 -._~+/ 组成')),
  ),

  /** A login after this many days away is proven by a code. */
  ABSENCE_DAYS: whole('ABSENCE_DAYS', [1, 3650], 30),
  /** How long a raised or removed limit waits before the member may confirm it. */
  LIMIT_WAIT_HOURS: whole('LIMIT_WAIT_HOURS', [24, 7 * 24], 24),
  /** Addresses and browsers of logins are cleared after this many days; so is what a visitor's own browser keeps. */
  ADDRESS_DAYS: whole('ADDRESS_DAYS', [30, 1825], 180),
  /** So many days after an account was closed, what no law keeps of its owner is cleared. */
  CLOSED_DATA_DAYS: whole('CLOSED_DATA_DAYS', [7, 365], 30),
  /** How long the words of a conversation with customer service are kept. */
  SERVICE_WORDS_DAYS: whole('SERVICE_WORDS_DAYS', [90, 1825], 730),
  TRUSTED_DEVICES: whole('TRUSTED_DEVICES', [1, 100], 10),
  LOGIN_SUSPENDED: oneOf('LOGIN_SUSPENDED', SUSPENSIONS, 'off'),
  REGISTER_SUSPENDED: oneOf('REGISTER_SUSPENDED', SUSPENSIONS, 'off'),
  IP_DENY_CIDR: networks('IP_DENY_CIDR'),
  REGION_DENY_CIDR: networks('REGION_DENY_CIDR'),
  REGION_WARN_CIDR: networks('REGION_WARN_CIDR'),
  /** The only networks anybody is served from, where there are any. */
  REGION_ALLOW_CIDR: networks('REGION_ALLOW_CIDR'),
  /** Countries of residence nobody is served from, whatever address a member comes from. */
  RESIDENCE_DENY: list('RESIDENCE_DENY', {
    passes: (word) => /^[A-Z]{2}$/.test(word),
    rule: '必须是两位大写地区代码，用逗号分隔',
  }),

  /** How old a player has to be; a law may ask for more than eighteen years. */
  LEGAL_AGE: whole('LEGAL_AGE', [18, 30], 18),

  LICENCE_ID: z.optional(z.string()),
  /** The only countries of residence anybody is served from, where there are any: those of the licence. */
  REGION_ALLOW: list('REGION_ALLOW', {
    passes: isResidence,
    rule: '必须是会员可选的居住地代码（两位大写），用逗号分隔',
  }),
  /** Where payment channels call back; the address the server listens on when not set. */
  PAYMENT_DOOR_URL: z.optional(
    z.string().check(z.refine(isOrigin, 'PAYMENT_DOOR_URL 必须形如 https://example.com，末尾没有斜杠')),
  ),
  PAYMENT_SECRETS: list('PAYMENT_SECRETS', {
    passes: (word) => /^[A-Z0-9][A-Z0-9_-]{1,31}=[0-9a-fA-F]{64}$/.test(word),
    rule: '必须是形如 通道代码=64位十六进制 的列表，用逗号分隔',
  }),
  /** What each game provider signs with, and what we sign with to it. */
  PROVIDER_KEYS: list('PROVIDER_KEYS', {
    passes: (word) => /^[A-Z0-9][A-Z0-9_-]{1,15}=[0-9a-fA-F]{64}:[0-9a-fA-F]{64}$/.test(word),
    rule: '必须是形如 供应商代码=64位十六进制:64位十六进制 的列表，用逗号分隔',
  }),
  /** Where games of other companies may be framed from; nothing else is, whatever a provider answers. */
  GAME_ORIGINS: list('GAME_ORIGINS', { passes: isOrigin, rule: '必须是形如 https://games.example 的来源，用逗号分隔' }),
  PAYMENT_ADAPTER: withDefault(z.string(), 'sandbox'),
  /** Who reviews identity documents: the sandbox's own reviewer, or operators. */
  IDENTITY_ADAPTER: oneOf('IDENTITY_ADAPTER', ['sandbox', 'manual'], 'sandbox'),
  /** Where an identity has to be shown: before play, or before the first withdrawal. */
  IDENTITY_GATE: z.optional(z.enum(['play', 'withdrawal'], 'IDENTITY_GATE 只能是 play、withdrawal 之一')),
  SMS_ADAPTER: withDefault(z.string(), 'sandbox'),
  /** `http` hands text messages and calls to a gateway of your own: see platform/senders/sms-gateway-sender.ts. */
  SMS_URL: z.optional(address('SMS_URL', ['https://', 'http://'])),
  SMS_SECRET: z.optional(secretText('SMS_SECRET')),
  MAIL_ADAPTER: withDefault(z.string(), 'sandbox'),
  /** `smtp://user:password@host:587`, or `smtps://` where the connection is encrypted from the start. */
  SMTP_URL: z.optional(address('SMTP_URL', ['smtp://', 'smtps://'])),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^(?:[^<>\r\n]+ )?<?[^\s@<>]+@[^\s@<>]+>?$/, 'MAIL_FROM 必须形如 澜岳 <no-reply@example.com>')),
  ),
});

export type Environment = z.output<typeof environmentSchema>;
