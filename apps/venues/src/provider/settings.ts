import { PROVIDER_CODE_PATTERN } from '@fairground/contract/providers';
import { type SeedKeys, seedKeys } from './sealed-seed.ts';

/** What a process of this app is told. */
export interface VenuesSettings {
  /** The provider code it joined the site under. */
  readonly code: string;
  readonly databaseUrl: string;
  readonly host: string;
  readonly port: number;
  /** Where members reach it. Without it: where it listens. */
  readonly publicUrl: string | undefined;
  /** The site's own address; its wallet is below it. */
  readonly siteUrl: string;
  /** What we sign with, and what the site signs with. */
  readonly keys: { readonly toSite: Buffer; readonly toProvider: Buffer };
  /** Seeds are sealed under the current one; older ones only open what was sealed before. */
  readonly seedKeys: SeedKeys;
  /** Also answers /test/play, for the conformance suite. Never in live operation. */
  readonly isTest: boolean;
}

const SEED_KEY = /^[0-9a-f]{64}$/;
const KEYS = /^([0-9a-f]{64}):([0-9a-f]{64})$/i;

/** Reads the environment, or says everything that is wrong with it at once. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): VenuesSettings {
  const code = env['PROVIDER_CODE'] ?? 'OWN';
  const { DATABASE_URL: databaseUrl = '', SITE_URL: siteUrl = '', VENUES_PUBLIC_URL: publicUrl } = env;
  const [, toSite = '', toProvider = ''] = KEYS.exec(env['PROVIDER_KEYS'] ?? '') ?? [];
  const seedKey = (env['SEED_KEY'] ?? '').toLowerCase();
  const oldKeys = (env['SEED_KEYS_OLD'] ?? '').split(',').flatMap((key) => key.trim().toLowerCase() || []);
  const port = Number(env['PORT'] ?? '8090');
  const wrong = [
    ...(PROVIDER_CODE_PATTERN.test(code) ? [] : ['PROVIDER_CODE 只能由2到16位大写字母、数字、横线或下划线组成']),
    ...(/^postgres(?:ql)?:\/\//.test(databaseUrl) ? [] : ['DATABASE_URL 必须是以 postgres:// 开头的地址']),
    ...(/^https?:\/\//.test(siteUrl) ? [] : ['SITE_URL 必须是站点的地址，例如 http://127.0.0.1:8080']),
    ...(toSite === '' ? ['PROVIDER_KEYS 必须形如 64位十六进制:64位十六进制'] : []),
    ...(SEED_KEY.test(seedKey) ? [] : ['SEED_KEY 必须是64位十六进制']),
    ...(oldKeys.every((key) => SEED_KEY.test(key)) ? [] : ['SEED_KEYS_OLD 必须是以逗号分隔的64位十六进制']),
    ...(oldKeys.includes(seedKey) ? ['SEED_KEYS_OLD 不能含有 SEED_KEY'] : []),
    ...(Number.isInteger(port) && port >= 0 && port <= 65_535 ? [] : ['PORT 必须是 0 到 65535 之间的整数']),
  ];
  if (wrong.length > 0) throw new Error(['设置有误，无法启动：', ...wrong.map((line) => `  - ${line}`)].join('\n'));
  return {
    code,
    databaseUrl,
    host: env['HOST'] ?? '127.0.0.1',
    port,
    publicUrl,
    siteUrl: siteUrl.replace(/\/$/, ''),
    keys: { toSite: Buffer.from(toSite, 'hex'), toProvider: Buffer.from(toProvider, 'hex') },
    seedKeys: seedKeys(
      Buffer.from(seedKey, 'hex'),
      oldKeys.map((key) => Buffer.from(key, 'hex')),
    ),
    isTest: env['VENUES_TEST'] === '1',
  };
}
