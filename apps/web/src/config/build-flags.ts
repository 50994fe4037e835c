declare global {
  interface ImportMetaEnv {
    readonly SITE_DEPOSIT: string;
    readonly SITE_SKIP_SPORT: string;
    readonly SITE_VIP_NO_SAVE: string;
    readonly SITE_FOREVER: string;
    readonly SITE_LANGUAGE: string;
    readonly SITE_INNER_GAME: string;
    readonly SITE_HIDE_REAL_NUMBER: string;
    readonly SITE_DARK: string;
    readonly SITE_SIGN_KEY: string;
    readonly SITE_ENCRYPT: string;
  }
}

const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true';

/** What was decided when the site was built. Everything else in the web app reads these, never `import.meta.env`. */
export const buildFlags = {
  /** Deposits are offered at all; the site switch of the server can still hide them. */
  deposit: isOn(import.meta.env.SITE_DEPOSIT),
  /** The sports page is passed over: its entry leads straight into the sportsbook. */
  skipSport: isOn(import.meta.env.SITE_SKIP_SPORT),
  /** VIP pages leave out keeping a grade (保级). */
  vipNoSave: isOn(import.meta.env.SITE_VIP_NO_SAVE),
  /** The site shows its permanent address (永久网址). */
  forever: isOn(import.meta.env.SITE_FOREVER),
  language: import.meta.env.SITE_LANGUAGE === 'zh-Hant' ? 'zh-Hant' : 'zh-Hans',
  /** Venues open inside the site's own frame instead of a new tab. */
  innerGame: isOn(import.meta.env.SITE_INNER_GAME),
  /** Phone numbers, cards and names stay masked even for their owner. */
  hideRealNumber: isOn(import.meta.env.SITE_HIDE_REAL_NUMBER),
  /** 'brand' leaves the choice of the first mode to the brand. */
  defaultMode: modeFrom(import.meta.env.SITE_DARK),
  /** 32 bytes in hex that sign requests. In a browser it is no secret. */
  signKey: import.meta.env.SITE_SIGN_KEY,
  /** Requests may travel encrypted when the server's safeSwitch agrees. */
  encrypt: isOn(import.meta.env.SITE_ENCRYPT),
} as const;

function modeFrom(flag: string | undefined): 'light' | 'dark' | 'brand' {
  if (!flag) return 'brand';
  return isOn(flag) ? 'dark' : 'light';
}
