import type { Catalogue, OutputOf } from '@fairground/contract';
import { PasswordKind } from '@fairground/contract/member-binding';
import { IMAGE_BYTES_MAX } from '@fairground/contract/members';
import { isResidence } from '@fairground/contract/residence';
import { coinText, percentFromPoints, rateFromE4 } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { Call, Handler } from '../../platform/handler.ts';
import { rateLimitTable } from '../../platform/rate-limit-table.ts';
import { hoursText } from '../customer-service/staffed-hours.ts';
import { hoursSettings } from '../customer-service/hours-settings.ts';
import { listCoins, listMethods } from '../deposits/list-methods.ts';
import { TRIES_A_DAY_MAX } from '../identity/identity-tries.ts';
import { CONFIRM_HOURS } from '../limits/limit-change.ts';
import { CODE_SECONDS, CODE_TRIES_MAX } from '../login/codes/code-rules.ts';
import { PASSWORD_TRIES_MAX, passwordLockSeconds } from '../login/passwords/password-checks.ts';
import { paymentChannels } from '../payment-channels/payment-channels.ts';
import { publishedTerms } from '../sports/betting/bet-terms.ts';
import { TURNOVER_PRICE_MIN } from '../sports/settling/valid-turnover.ts';
import { IMAGES_A_DAY_MAX } from '../uploads/upload-image.ts';
import { withdrawalNetworks } from '../withdrawals/orders/withdrawal-methods.ts';
import { baseCfgList } from '../withdrawals/withdrawal-terms.ts';

type Figures = OutputOf<Catalogue['help']['figures']>;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const HOUR_SECONDS = 3_600;
const MEGABYTE = 1024 * 1024;

/** The figures the articles of the help centre quote, as they stand now. They are the same for everybody. */
export const helpFigures: Handler<Catalogue['help']['figures']> = async (_, call) => {
  const { app } = call;
  const { config } = app;
  const [depositMethods, withdrawMethods, coinNetworks, sports, hours] = await Promise.all([
    app.switches.stateOf('deposit') === 'closed' ? [] : depositFigures(app),
    withdrawFigures(call),
    networkFigures(app),
    sportsFigures(app),
    hoursSettings.hours(app),
  ]);
  return {
    title: config.siteTitle,
    legalAge: config.legalAge,
    clientDataDays: config.addressDays,
    closedDataDays: config.closedDataDays,
    serviceWordsDays: config.serviceWordsDays,
    restrictedResidences: config.residenceDeny.filter(isResidence),
    servedResidences: config.regionAllow.filter(isResidence).filter((code) => !config.residenceDeny.includes(code)),
    identityBefore: config.identityRequiredFor,
    identityTriesDay: TRIES_A_DAY_MAX,
    login: loginFigures(app),
    limits: { waitHours: config.limitWaitHours, confirmHours: CONFIRM_HOURS },
    depositMethods,
    withdrawMethods,
    coinNetworks,
    sports,
    serviceHours: hoursText(hours),
    imagesDayMax: IMAGES_A_DAY_MAX,
    imageMegabytesMax: Math.floor(IMAGE_BYTES_MAX / MEGABYTE),
  };
};

const loginFigures = ({ config }: AppContext): Figures['login'] => ({
  idleMinutes: Math.round(config.sessionIdleMs / MINUTE_MS),
  hours: Math.round(config.sessionAbsoluteMs / HOUR_MS),
  devices: config.sessionDevicesMax,
  absenceDays: config.absenceDays,
  codeMinutes: Math.round(CODE_SECONDS / 60),
  codeTries: CODE_TRIES_MAX,
  codeDayMax: rateLimitTable['code.target.day'].points,
  fundPasswordTries: PASSWORD_TRIES_MAX,
  fundPasswordLockHours: Math.round(passwordLockSeconds[PasswordKind.fund] / HOUR_SECONDS),
});

async function depositFigures(app: AppContext): Promise<Figures['depositMethods']> {
  const [{ methods }, kept] = await Promise.all([listMethods({}, { app }), paymentChannels.methods(app)]);
  return methods.map(
    ({
      recommended: _recommended,
      state: _state,
      waiting: _waiting,
      channels: _channels,
      bonusTimes = 1,
      ...terms
    }) => {
      const method = kept.find((each) => each.payType === terms.payType);
      return { ...terms, bonusTimes, expireSeconds: method?.expireSeconds ?? 0 };
    },
  );
}

async function withdrawFigures(call: Pick<Call, 'app' | 'now'>): Promise<Figures['withdrawMethods']> {
  const { list } = await baseCfgList({}, call);
  return list.map(({ enabled: _enabled, ...method }) => method);
}

/** A network as coins come and as they go. */
async function networkFigures(app: AppContext): Promise<Figures['coinNetworks']> {
  const [{ list: coming }, going] = await Promise.all([listCoins({}, { app }), withdrawalNetworks.all(app)]);
  return going.map(({ network, coin, amountMin, networkFee }) => {
    const taken = coming.find((each) => each.network === network);
    return {
      network,
      coin,
      confirmationsNeed: taken?.confirmationsNeed ?? null,
      depositMin: taken?.amountMin ?? null,
      withdrawMin: amountMin,
      networkFee: coinText(networkFee),
    };
  });
}

async function sportsFigures(app: AppContext): Promise<Figures['sports']> {
  const { singleMin, seriesMin, delayMs, cashoutMargin, dollarRate, esportsMax, esportsSpecialMax } =
    await publishedTerms(app);
  return {
    singleMin,
    seriesMin,
    delaySeconds: Math.round(delayMs / 1000),
    cashOutPercent: percentFromPoints(cashoutMargin * 10),
    turnoverOddsMin: (Number(TURNOVER_PRICE_MIN.top) / Number(TURNOVER_PRICE_MIN.bottom)).toFixed(2),
    esportsMax,
    esportsSpecialMax,
    yuanPerDollar: rateFromE4(dollarRate),
  };
}
