import { hkdfSync } from 'node:crypto';
import { residenceLabels } from '@fairground/contract/residence';
import { type AddressList, addressList } from './address-list.ts';
import { type SenderSettings, sendersOf, missingSenderSettings } from './sender-settings.ts';
import { environmentSchema, type Environment, LOTTERY_SPEED_MAX, TABLE_SPEED_MAX } from './environment.ts';
import { whyNotLive } from './live-mode.ts';
import { PlainError } from './plain-error.ts';

export type Role = 'api' | 'venues' | 'worker';

/** The configuration from the environment, checked once at start. Names are ours; the variables stand in environment.ts. */
export interface Config {
  readonly mode: 'sandbox' | 'live';
  readonly roles: ReadonlySet<Role>;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly databasePoolMax: number;
  /** Longer than any statement of a call should take; also how long a call waits for a free connection. */
  readonly databaseTimeoutMs: number;
  /** Set when several processes share the work. */
  readonly redisUrl: string | undefined;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Addresses whose X-Forwarded-For is believed; a socket from elsewhere is its own address. */
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];

  readonly siteId: string;
  readonly siteTitle: string;
  /** Where players reach the site; the listening address when not set. */
  readonly siteUrl: string;
  /** '0' hides the deposit screens. */
  readonly depositSwitch: '0' | '1';
  /** '1' asks clients built with encryption to use it. */
  readonly safeSwitch: '0' | '1';

  /** Grades are never lost, and nothing speaks of keeping one; the build flag of the same name. */
  readonly vipNoSave: boolean;

  readonly signKey: Buffer;
  readonly passwordPepper: Buffer;
  /** Encrypts personal fields at rest. */
  readonly fieldKey: Buffer;

  /** False only in a sandbox started with CAPTCHA=off. */
  readonly captcha: boolean;
  /** How much faster than the wall clock simulated matches, draws and tables run. */
  readonly sandboxSpeed: number;
  /** How much faster than by themselves the sandbox's payment channels and its reviewer answer. */
  readonly sandboxChannelSpeed: number;
  /** What one member's tickets can win on an issue of a lottery, and what the house can lose on it, in fen. */
  readonly lotteryIssueWinMost: bigint;
  readonly lotteryExposureMost: bigint;
  /** Tickets may be taken back until their issue closes. */
  readonly lotteryTicketCancel: boolean;
  /** How much faster than the wall clock lottery draws follow each other. */
  readonly sandboxLotterySpeed: number;
  /** How much faster than the wall clock rounds of live tables follow each other. */
  readonly sandboxTableSpeed: number;
  /** How much faster than the wall clock card tables go on. */
  readonly sandboxCardSpeed: number;
  /** What members of one card table never share. */
  readonly cardSeatsApart: 'none' | 'device' | 'address';
  readonly beacon: BeaconConfig | undefined;
  readonly feed: FeedConfig;

  readonly sessionIdleMs: number;
  readonly sessionAbsoluteMs: number;
  readonly sessionDevicesMax: number;

  /** Calls a second, and the burst above it, for one address and for one session; zero lifts the limit. */
  readonly addressRate: CallRate;
  readonly sessionRate: CallRate;
  /** Widens the strict limits that go by address or device: tests come from one of each. */
  readonly limitScale: number;
  /** How many request ids are remembered before new calls are turned away. */
  readonly replayIdsMax: number;
  /** What whoever reads the metrics shows; without one, only programs on a sandbox's own machine may. */
  readonly metricsToken: string | undefined;

  /** Where payment channels call back, when it is not the address the server listens on. */
  readonly paymentWebhookUrl: string | undefined;
  /** What each payment channel signs with. */
  readonly paymentSecrets: ReadonlyMap<string, Buffer>;
  /** What each game provider signs with, and what it is spoken to with. */
  readonly providerKeys: ReadonlyMap<string, { readonly toSite: Buffer; readonly toProvider: Buffer }>;
  /** Origins whose pages may stand in the site's game frame. */
  readonly gameOrigins: readonly string[];

  /** Countries of residence and networks that are served, and no others; everybody is where none is named. */
  readonly regionAllow: readonly string[];
  readonly addressAllow: AddressList;
  /** Networks nobody is served from, regions nobody is served from, and regions that are warned. */
  readonly ipDeny: AddressList;
  readonly regionDeny: AddressList;
  readonly regionWarn: AddressList;
  /** Countries of residence nobody is served from, as ISO codes: those that are named, and those that the licence leaves out. */
  readonly residenceDeny: readonly string[];
  /** How old a player has to be: eighteen, or what the law asks for beyond it. */
  readonly legalAge: number;
  /** While on, nobody comes in, or nobody new: told in a dialog, or in passing. */
  readonly suspended: Readonly<Record<'login' | 'register', Environment['LOGIN_SUSPENDED']>>;
  /** Away for longer than this, a member proves themselves anew. */
  readonly absenceDays: number;
  /** How long it is kept from which address, and with which browser, somebody came. */
  readonly addressDays: number;
  /** How long after its closing the personal data of an account is kept, and how long the words of a conversation. */
  readonly closedDataDays: number;
  readonly serviceWordsDays: number;
  readonly trustedDevicesMax: number;
  /** How long a raised or removed limit, or the return from a time-out, waits for its confirmation. */
  readonly limitWaitHours: number;

  /** Who reviews identity documents. */
  readonly identityAdapter: Environment['IDENTITY_ADAPTER'];
  /** What nobody does before showing who they are: play at all, or take money out. */
  readonly identityRequiredFor: 'play' | 'withdrawal';
  /** Who sends mails, text messages and calls. */
  readonly senders: SenderSettings;
}

export interface BeaconConfig {
  readonly url: string;
  /** Whose signature is believed; the sandbox's beacon is asked for its own. */
  readonly publicKey: string | undefined;
  readonly isSandbox: boolean;
}

export interface FeedConfig {
  /** The recording that is replayed; the simulated season when there is none. */
  readonly replay: string | undefined;
  /** Where what the feed says is written down. */
  readonly record: string | undefined;
  /** Without a word for so long, by a clock nobody can set, it is not believed any more. */
  readonly silenceMs: number;
  /** Whoever knows it knows every simulated result: never part of an answer. */
  readonly seed: string;
}

export interface CallRate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Reads the environment, or says everything that is wrong with it at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = withoutBlanks(env);
  const read = environmentSchema.safeParse(given['CAPTCHA'] === 'off' ? { ...AUTOMATION_SETTINGS, ...given } : given);
  if (!read.success)
    throw new PlainError(
      problemList(
        '设置有误，无法启动：',
        read.error.issues.map((issue) => issue.message),
      ),
    );
  const missing = [...missingSenderSettings(read.data), ...missingBeaconKey(read.data)];
  if (missing.length > 0) throw new PlainError(problemList('设置有误，无法启动：', missing));
  const reasons = read.data.MODE === 'live' ? whyNotLive(read.data) : [];
  if (reasons.length > 0) throw new PlainError(problemList('正式模式（MODE=live）无法启动：', reasons));
  return configOf(read.data);
}

/** Whoever switches the captcha off expects tests and load, all from one address in a hurry (decision 007). */
const AUTOMATION_SETTINGS = { CALLS_PER_ADDRESS: '0', CALLS_PER_SESSION: '0', LIMIT_SCALE: '1000' };

/** A signature is worth something when it is known whose it must be. */
const missingBeaconKey = ({ BEACON_URL, BEACON_PUBLIC_KEY }: Environment): readonly string[] =>
  BEACON_URL !== undefined && BEACON_PUBLIC_KEY === undefined ? ['BEACON_URL 需要配合 BEACON_PUBLIC_KEY'] : [];

/** An empty variable is one that was not set: that is how shells and compose files write it. */
function withoutBlanks(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as const] : []));
  return Object.fromEntries(given);
}

const problemList = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `  - ${line}`)].join('\n');

/** `CODE=hex`, as the schema has checked it. */
function secretEntry(word: string): [string, Buffer] {
  const [code = '', hex = ''] = word.split('=');
  return [code, Buffer.from(hex, 'hex')];
}

/** `CODE=hex:hex`, as the schema has checked it. */
function keyPairEntry(word: string): [string, { readonly toSite: Buffer; readonly toProvider: Buffer }] {
  const [code = '', keys = ''] = word.split('=');
  const [toSite = '', toProvider = ''] = keys.split(':');
  return [code, { toSite: Buffer.from(toSite, 'hex'), toProvider: Buffer.from(toProvider, 'hex') }];
}

const REPLAY = 'replay:';

/** Where residents may not be served, unless RESIDENCE_DENY or a licence says otherwise. */
const RESTRICTED_RESIDENCES = ['AU', 'FR', 'GB', 'NL', 'SG', 'US'];

function deniedResidences({ REGION_ALLOW, RESIDENCE_DENY }: Environment): readonly string[] {
  if (REGION_ALLOW.length === 0) return RESIDENCE_DENY.length > 0 ? RESIDENCE_DENY : RESTRICTED_RESIDENCES;
  const unlicensed = Object.keys(residenceLabels).filter((residence) => !REGION_ALLOW.includes(residence));
  return [...new Set([...RESIDENCE_DENY, ...unlicensed])];
}

function beaconOf({ BEACON_URL, BEACON_PUBLIC_KEY, SANDBOX_BEACON_URL }: Environment): BeaconConfig | undefined {
  if (BEACON_URL !== undefined) return { url: BEACON_URL, publicKey: BEACON_PUBLIC_KEY, isSandbox: false };
  if (SANDBOX_BEACON_URL !== undefined) return { url: SANDBOX_BEACON_URL, publicKey: undefined, isSandbox: true };
  return undefined;
}

function configOf(env: Environment): Config {
  return {
    mode: env.MODE,
    roles: new Set(env.ROLES),
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    databasePoolMax: env.DATABASE_POOL_MAX,
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    redisUrl: env.REDIS_URL,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXY,
    allowedOrigins: env.ALLOWED_ORIGINS,
    siteId: env.SITE_ID,
    siteTitle: env.SITE_TITLE,
    siteUrl: env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`,
    depositSwitch: env.DEPOSIT_SWITCH,
    safeSwitch: env.SAFE_SWITCH,
    vipNoSave: env.SITE_VIP_NO_SAVE === '1',
    signKey: env.SITE_SIGN_KEY,
    passwordPepper: env.PASSWORD_PEPPER,
    fieldKey: env.FIELD_KEY,
    captcha: env.CAPTCHA === 'on',
    sandboxSpeed: env.SANDBOX_SPEED,
    sandboxChannelSpeed: env.SANDBOX_CHANNEL_SPEED ?? env.SANDBOX_SPEED,
    lotteryIssueWinMost: BigInt(env.LOTTERY_ISSUE_WIN_YUAN) * 100n,
    lotteryExposureMost: BigInt(env.LOTTERY_EXPOSURE_YUAN) * 100n,
    lotteryTicketCancel: env.LOTTERY_TICKET_CANCEL === 'on',
    sandboxLotterySpeed: env.SANDBOX_LOTTERY_SPEED ?? Math.min(env.SANDBOX_SPEED, LOTTERY_SPEED_MAX),
    sandboxTableSpeed: env.SANDBOX_TABLE_SPEED ?? Math.min(env.SANDBOX_SPEED, TABLE_SPEED_MAX),
    sandboxCardSpeed: env.SANDBOX_CARD_SPEED,
    // Two who play each other in a sandbox mostly sit at one machine.
    cardSeatsApart: env.CARD_SEATS_APART ?? (env.MODE === 'live' ? 'device' : 'none'),
    beacon: beaconOf(env),
    feed: {
      replay: env.FEED.startsWith(REPLAY) ? env.FEED.slice(REPLAY.length) : undefined,
      record: env.FEED_RECORD,
      silenceMs: env.FEED_SILENCE_SECONDS * 1_000,
      seed: (env.FEED_SEED ?? Buffer.from(hkdfSync('sha256', env.FIELD_KEY, '', 'feed', 32))).toString('hex'),
    },
    sessionIdleMs: env.SESSION_IDLE_MINUTES * 60_000,
    sessionAbsoluteMs: env.SESSION_HOURS * 3_600_000,
    sessionDevicesMax: env.SESSION_DEVICES,
    addressRate: { perSecond: env.CALLS_PER_ADDRESS, burst: env.CALLS_PER_ADDRESS * 3 },
    sessionRate: { perSecond: env.CALLS_PER_SESSION, burst: env.CALLS_PER_SESSION * 3 },
    limitScale: env.LIMIT_SCALE,
    replayIdsMax: env.REPLAY_IDS_MAX,
    metricsToken: env.METRICS_TOKEN,
    paymentWebhookUrl: env.PAYMENT_DOOR_URL,
    paymentSecrets: new Map(env.PAYMENT_SECRETS.map(secretEntry)),
    providerKeys: new Map(env.PROVIDER_KEYS.map(keyPairEntry)),
    gameOrigins: env.GAME_ORIGINS,
    regionAllow: env.REGION_ALLOW,
    ipDeny: addressList(env.IP_DENY_CIDR),
    regionDeny: addressList(env.REGION_DENY_CIDR),
    regionWarn: addressList(env.REGION_WARN_CIDR),
    addressAllow: addressList(env.REGION_ALLOW_CIDR),
    residenceDeny: deniedResidences(env),
    legalAge: env.LEGAL_AGE,
    suspended: { login: env.LOGIN_SUSPENDED, register: env.REGISTER_SUSPENDED },
    absenceDays: env.ABSENCE_DAYS,
    addressDays: env.ADDRESS_DAYS,
    closedDataDays: env.CLOSED_DATA_DAYS,
    serviceWordsDays: env.SERVICE_WORDS_DAYS,
    trustedDevicesMax: env.TRUSTED_DEVICES,
    limitWaitHours: env.LIMIT_WAIT_HOURS,
    identityAdapter: env.IDENTITY_ADAPTER,
    identityRequiredFor: env.IDENTITY_GATE ?? (env.MODE === 'live' ? 'play' : 'withdrawal'),
    senders: sendersOf(env),
  };
}
