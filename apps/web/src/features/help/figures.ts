import { currentRulebook, dailyPayoutCapUsd, SLIP_SIZE_MAX } from '@fairground/betting';
import type { OutputOf } from '@fairground/contract';
import { FEEDBACK_IMAGES_MAX } from '@fairground/contract/feedback';
import { FieldLimit } from '@fairground/contract/fields';
import type { help } from '@fairground/contract/help';
import { breakLabels, exclusionLabels, limitPeriodLabels, realityCheckMinutes } from '@fairground/contract/limits';
import { PAYOUT_ACCOUNTS_MAX, PAYOUT_COOLDOWN_HOURS } from '@fairground/contract/payout-accounts';
import { residenceLabels } from '@fairground/contract/residence';
import { BirthdayGift, TermsLimit } from '@fairground/contract/site-constants';
import { recordDays } from '@fairground/contract/transaction-records';
import { isNoPercent, percentText, yuanText } from '@fairground/money';
import { bonusText, feeRange } from '../deposits/deposit-terms.ts';
import { usualTimeText } from '../money-amount/range-text.ts';

type Published = OutputOf<typeof help.figures>;

/**
 * Every figure a text may quote, ready to be printed: from the configuration, the rulebook and the contract. Texts take
 * them by name, so that no figure is typed a second time; a test looks for those that were.
 */
export type Figures = ReturnType<typeof figuresOf>;

export const figuresOf = (published: Published) => ({
  ...siteFigures(published),
  ...accountFigures(published),
  ...limitFigures(published),
  ...sportsFigures(published),
  ...capFigures(),
  ...depositFigures(published),
  ...withdrawFigures(published),
});

const joined = (labels: Readonly<Record<string, string>>): string => Object.values(labels).join('、');

const siteFigures = ({ title, legalAge, clientDataDays, ...days }: Published) => ({
  site: title,
  legalAge: `${legalAge}`,
  clientDataDays: `${clientDataDays}`,
  closedDataDays: `${days.closedDataDays}`,
  serviceWordsDays: `${days.serviceWordsDays}`,
  disputeDays: `${TermsLimit.disputeDays}`,
  recordYears: `${TermsLimit.recordYears}`,
  spanDays: `${recordDays.spanMax}`,
  birthdayMemberDays: `${BirthdayGift.memberDays}`,
  birthdayTimes: `${BirthdayGift.turnoverTimes}`,
});

const namesOf = (residences: Published['restrictedResidences']): string =>
  residences.map((code) => residenceLabels[code]).join('、');

const accountFigures = ({ login, identityBefore, ...published }: Published) => ({
  nameLengths: `${FieldLimit.usernameMin}-${FieldLimit.usernameMax}`,
  passwordLengths: `${FieldLimit.passwordMin}-${FieldLimit.passwordMax}`,
  codeLength: `${FieldLimit.deviceCodeLength}`,
  phoneCheckLength: `${FieldLimit.phoneCheckLength}`,
  codeMinutes: `${login.codeMinutes}`,
  codeTries: `${login.codeTries}`,
  codeDayMax: `${login.codeDayMax}`,
  idleMinutes: `${login.idleMinutes}`,
  sessionHours: `${login.hours}`,
  devicesMax: `${login.devices}`,
  absenceDays: `${login.absenceDays}`,
  fundTries: `${login.fundPasswordTries}`,
  fundLockHours: `${login.fundPasswordLockHours}`,
  identityTries: `${published.identityTriesDay}`,
  identityBefore: identityBefore === 'play' ? '首次游戏和取款前' : '首次取款前',
  // A licence is of few countries: who reads learns which, and not a list of all the others.
  restricted:
    published.servedResidences.length > 0
      ? `${namesOf(published.servedResidences)}以外的所有国家和地区`
      : namesOf(published.restrictedResidences),
  serviceHours: published.serviceHours,
  feedbackImages: `${FEEDBACK_IMAGES_MAX}`,
  imagesDay: `${published.imagesDayMax}`,
  imageMegabytes: `${published.imageMegabytesMax}`,
});

const limitFigures = ({ limits }: Published) => ({
  limitWaitHours: `${limits.waitHours}`,
  limitConfirmHours: `${limits.confirmHours}`,
  limitPeriods: joined(limitPeriodLabels),
  breaks: joined(breakLabels),
  exclusions: joined(exclusionLabels),
  realityMinutes: realityCheckMinutes.join('、'),
});

const { sports, startHours, version } = currentRulebook;

const sportsFigures = ({ sports: terms }: Published) => ({
  rulebook: version,
  startHours: `${startHours}`,
  resumeHours: `${sports.FT.resumeHours}`,
  footballMinutes: `${sports.FT.minutes}`,
  yellowPoints: `${sports.FT.cardPoints?.yellow ?? 0}`,
  redPoints: `${sports.FT.cardPoints?.red ?? 0}`,
  slipMax: `${SLIP_SIZE_MAX}`,
  singleMin: yuanText(terms.singleMin),
  seriesMin: yuanText(terms.seriesMin),
  delaySeconds: `${terms.delaySeconds}`,
  cashOutPercent: percentText(terms.cashOutPercent),
  turnoverOdds: terms.turnoverOddsMin,
  turnoverOddsHongKong: (Number(terms.turnoverOddsMin) - 1).toFixed(2),
  esportsMax: yuanText(terms.esportsMax),
  esportsSpecialMax: yuanText(terms.esportsSpecialMax),
  dollar: Number(terms.yuanPerDollar).toFixed(2),
});

/** 1500000 is 150万美元. */
const dollars = (amount: bigint): string =>
  amount % 1000n === 0n ? `${Number(amount) / 10_000}万美元` : `${amount.toLocaleString('en-US')}美元`;

const capFigures = () => ({
  capFootball: dollars(dailyPayoutCapUsd.football),
  capTennis: dollars(dailyPayoutCapUsd.tennis),
  capOtherSport: dollars(dailyPayoutCapUsd.otherSport),
  capNewHandicap: dollars(dailyPayoutCapUsd.newHandicap),
  capCasino: dollars(dailyPayoutCapUsd.casino),
  capFinancials: dollars(dailyPayoutCapUsd.financials),
});

const depositFigures = ({ depositMethods, coinNetworks }: Published) => ({
  depositMethods: depositMethods.map((method) => ({
    name: method.name,
    range: `${yuanText(method.amountMin)} 至 ${yuanText(method.amountMax)} 元`,
    fee: feeRange(method),
    bonus: bonusText(method) ?? '无',
    usual: usualTimeText(method.usualSeconds),
    expire: `${Math.round(method.expireSeconds / 60)}分钟`,
    payer: method.needPayerName === 1 ? '须与真实姓名一致' : '无需填写',
  })),
  networks: coinNetworks.map((network) => ({
    name: network.network,
    coin: network.coin,
    confirmations: network.confirmationsNeed === null ? '暂不支持存款' : `${network.confirmationsNeed}次`,
    depositMin: network.depositMin === null ? '-' : `${yuanText(network.depositMin)} 元`,
    withdrawMin: `${yuanText(network.withdrawMin)} 元`,
    networkFee: `${Number(network.networkFee)} ${network.coin}`,
  })),
});

const withdrawFigures = ({ withdrawMethods }: Published) => ({
  cooldownHours: `${PAYOUT_COOLDOWN_HOURS}`,
  accountsMax: `${PAYOUT_ACCOUNTS_MAX}`,
  withdrawMethods: withdrawMethods.map((method) => ({
    name: method.name,
    range: `${yuanText(method.amountMin)} 至 ${yuanText(method.amountMax)} 元`,
    fee: isNoPercent(method.feePercent)
      ? '免手续费'
      : `每日前${method.freeCount}次免费，之后${percentText(method.feePercent)}`,
    day: `${method.dayCount}次，共 ${yuanText(method.dayAmount)} 元`,
    usual: usualTimeText(method.usualSeconds),
  })),
});
