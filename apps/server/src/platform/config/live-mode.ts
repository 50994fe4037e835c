import type { Environment } from './environment.ts';
import { sandboxSecrets } from './sandbox-secrets.ts';

/**
 * Everything that stands between these settings and real money, all at once. The sandbox is the default; live mode
 * refuses to start until nothing is left here.
 */
export function whyNotLive(env: Environment): readonly string[] {
  return requirements.filter(({ holds }) => !holds(env)).map(({ otherwise }) => otherwise);
}

/** Real adapters this build brings. Naming one in the environment does not make it exist. */
const realAdapters = { payment: [], sms: ['http'], mail: ['smtp'], feed: [] } satisfies Record<
  string,
  readonly string[]
>;

const has = (adapters: readonly string[], name: string): boolean => adapters.includes(name);

interface Requirement {
  readonly holds: (env: Environment) => boolean;
  readonly otherwise: string;
}

const requirements: readonly Requirement[] = [
  { holds: (env) => env.LICENCE_ID !== undefined, otherwise: '缺少经营许可编号 LICENCE_ID' },
  { holds: (env) => env.REGION_ALLOW.length > 0, otherwise: '缺少允许服务的地区列表 REGION_ALLOW，例如 PH,KH' },
  {
    holds: (env) => env.REGION_ALLOW_CIDR.length > 0,
    otherwise: '缺少这些地区的网段 REGION_ALLOW_CIDR，其他网段的来访一律不提供服务',
  },
  {
    holds: (env) => has(realAdapters.payment, env.PAYMENT_ADAPTER),
    otherwise: 'PAYMENT_ADAPTER 不是真实的支付通道（本版本只带沙盒通道）',
  },
  {
    holds: (env) => has(realAdapters.sms, env.SMS_ADAPTER),
    otherwise: 'SMS_ADAPTER 不是真实的短信通道（可用 http，配合 SMS_URL 和 SMS_SECRET）',
  },
  {
    holds: (env) => has(realAdapters.mail, env.MAIL_ADAPTER),
    otherwise: 'MAIL_ADAPTER 不是真实的邮件通道（可用 smtp，配合 SMTP_URL 和 MAIL_FROM）',
  },
  {
    holds: (env) => env.SMS_URL === undefined || env.SMS_URL.startsWith('https://'),
    otherwise: 'SMS_URL 必须以 https:// 开头，验证码不能明文传送',
  },
  {
    holds: (env) => has(realAdapters.feed, env.FEED),
    otherwise: 'FEED 不是真实的赛事数据源（本版本只带模拟赛季和录像回放）',
  },
  {
    holds: (env) => env.BEACON_URL?.startsWith('https://') === true,
    otherwise: 'BEACON_URL 不是公开的随机信标（需要 https:// 地址，配合 BEACON_PUBLIC_KEY；沙盒信标只能用于沙盒）',
  },
  {
    holds: (env) => env.IDENTITY_ADAPTER !== 'sandbox',
    otherwise: 'IDENTITY_ADAPTER 仍是沙盒审核，请设为 manual（人工审核）',
  },
  {
    holds: (env) => env.IDENTITY_GATE !== 'withdrawal',
    otherwise: 'IDENTITY_GATE=withdrawal 只能用于沙盒',
  },
  {
    holds: (env) => !env.SITE_SIGN_KEY.equals(sandboxSecrets.signKey),
    otherwise: 'SITE_SIGN_KEY 仍是公开的沙盒签名密钥',
  },
  {
    holds: (env) => !env.PASSWORD_PEPPER.equals(sandboxSecrets.passwordPepper),
    otherwise: 'PASSWORD_PEPPER 仍是公开的沙盒值',
  },
  { holds: (env) => !env.FIELD_KEY.equals(sandboxSecrets.fieldKey), otherwise: 'FIELD_KEY 仍是公开的沙盒密钥' },
  { holds: (env) => env.METRICS_TOKEN !== undefined, otherwise: '缺少 METRICS_TOKEN，运行指标不能对所有人公开' },
  { holds: (env) => env.CAPTCHA === 'on', otherwise: 'CAPTCHA=off 只能用于沙盒' },
  { holds: (env) => env.SANDBOX_SPEED === 1, otherwise: 'SANDBOX_SPEED 只能用于沙盒' },
  { holds: (env) => env.SANDBOX_CHANNEL_SPEED === undefined, otherwise: 'SANDBOX_CHANNEL_SPEED 只能用于沙盒' },
  { holds: (env) => env.SANDBOX_LOTTERY_SPEED === undefined, otherwise: 'SANDBOX_LOTTERY_SPEED 只能用于沙盒' },
  { holds: (env) => env.SANDBOX_TABLE_SPEED === undefined, otherwise: 'SANDBOX_TABLE_SPEED 只能用于沙盒' },
  { holds: (env) => env.SANDBOX_CARD_SPEED === 1, otherwise: 'SANDBOX_CARD_SPEED 只能用于沙盒' },
  { holds: (env) => env.LIMIT_SCALE === 1, otherwise: 'LIMIT_SCALE 只能用于沙盒' },
];
