import { createHash } from 'node:crypto';

/** The settings that are fixed when the site is built; src/config/build-flags.ts is their typed reader. */
const FLAG_DEFAULTS = {
  SITE_DEPOSIT: '1',
  SITE_SKIP_SPORT: '0',
  SITE_VIP_NO_SAVE: '0',
  SITE_FOREVER: '0',
  SITE_LANGUAGE: 'zh-Hans',
  SITE_INNER_GAME: '0',
  SITE_HIDE_REAL_NUMBER: '0',
  /** Empty means: as the brand prefers. */
  SITE_DARK: '',
  /** The sandbox key of the wire document; live mode of the server refuses it. */
  SITE_SIGN_KEY: createHash('sha256').update('fairground-sandbox').digest('hex'),
  /** Built in; whether it is used is the server's safeSwitch. */
  SITE_ENCRYPT: '1',
} as const;

export type SiteFlags = Record<keyof typeof FLAG_DEFAULTS, string>;

type Environment = Readonly<Record<string, string | undefined>>;

const isFlag = (name: string): name is keyof SiteFlags => name in FLAG_DEFAULTS;

/** Every flag with its value from the environment, or its default when absent or empty. */
export function siteFlags(environment: Environment): SiteFlags {
  const flags: SiteFlags = { ...FLAG_DEFAULTS };
  for (const [name, value] of Object.entries(environment)) {
    if (isFlag(name) && value) flags[name] = value;
  }
  return flags;
}

/** The same flags in the form Vite's `define` wants. */
export function siteFlagDefines(environment: Environment): Record<string, string> {
  const entries = Object.entries(siteFlags(environment));
  return Object.fromEntries(entries.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]));
}
