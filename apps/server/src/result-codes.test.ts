import { readdirSync, readFileSync } from 'node:fs';
import { ResultCode, standardMessage } from '@fairground/contract';
import { describe, expect, test } from 'vitest';

/** Where a code comes from today and which test shows it, which work will bring it, or why it stays unused. */
type Origin =
  | { readonly when: string; readonly shownIn: string }
  | { readonly comesWith: string }
  | { readonly reserved: string };

const risk = 'modules/login/risk/risk.db.test.ts';
const edge = 'platform/http/edge.db.test.ts';
const codes = 'modules/login/codes/send-code.db.test.ts';
const profile = 'modules/profile/profile.db.test.ts';
const captcha = 'modules/login/captcha/captcha.db.test.ts';
const withdrawals = 'modules/withdrawals/withdraw-refusals.db.test.ts';
const placing = 'modules/sports/betting/placing.db.test.ts';
const foreign = 'modules/transfers/foreign-transfer.db.test.ts';
const launch = 'modules/games/launch.db.test.ts';

const origins: Readonly<Record<keyof typeof ResultCode, Origin>> = {
  Success: { when: 'a call did what it was asked', shownIn: edge },
  LoginExpired: { when: 'a member call comes without a living session', shownIn: edge },
  InvalidCredentials: {
    when: 'name and password do not belong together',
    shownIn: 'modules/login/log-in.db.test.ts',
  },
  AccessDenied: { when: 'a page of another origin calls', shownIn: edge },
  NotFound: { when: 'a path, or a thing under its id, is not there for this member', shownIn: edge },
  ServerError: { when: 'something broke', shownIn: edge },
  BadGateway: { when: 'a payment channel or a venue does not answer', shownIn: foreign },
  InvalidParameter: { when: 'a field breaks its rule', shownIn: edge },
  IllegalRequest: { when: 'a signature is broken, stale, moved or replayed', shownIn: edge },
  DataExists: { when: 'a name, phone or e-mail belongs to somebody', shownIn: profile },
  UploadFailed: {
    when: 'an upload is no picture, or more than is kept',
    shownIn: 'modules/uploads/uploads.db.test.ts',
  },
  TooFrequent: { when: 'more calls, codes or changes than the limit in a while', shownIn: edge },
  Warning: { when: 'a rule says no in words of its own', shownIn: profile },
  Maintenance: { when: 'the capability is switched off', shownIn: 'platform/bus/redis.db.test.ts' },
  InvocationError: { when: 'a venue answers what cannot be read', shownIn: foreign },
  PhoneUnbound: { when: 'a code is asked for and no phone is bound', shownIn: codes },
  PhoneVerificationRequired: { when: 'a phone is to be bound and no code was asked for', shownIn: codes },
  PhoneVerificationRequiredAgain: {
    when: 'a password is to be changed by the bound phone and no code was asked for',
    shownIn: profile,
  },
  GraphicVerification: { when: 'the picture captcha is asked for, or was read wrongly', shownIn: captcha },
  RapidVerification: { when: 'the slider captcha is asked for', shownIn: captcha },
  IpNotPassed: { when: 'a login comes from a network never seen', shownIn: risk },
  DeviceNotPassed: { when: 'a login comes from a device never seen', shownIn: risk },
  DeviceAndIpNotPassed: { when: 'a login comes from a device and a network never seen', shownIn: risk },
  LongAbsence: { when: 'a login comes after thirty days away', shownIn: risk },
  RiskyLogin: { when: 'many failures, or many members on one device, before a login', shownIn: risk },
  ContactService: {
    when: 'an account was closed, or is held by us',
    shownIn: 'modules/back-office/members/members.db.test.ts',
  },
  RegionLimited: { when: 'the address lies in a refused region', shownIn: risk },
  RegionWarning: { when: 'somebody new comes from a region that is warned', shownIn: risk },
  IpRestricted: { when: 'the address lies in a refused network', shownIn: risk },
  PhoneAttemptsUsedUp: { when: 'the hour’s or day’s codes of a phone are used up', shownIn: codes },
  AuthenticationRequired: {
    when: 'a step comes before the proof it needs',
    shownIn: 'modules/login/recovery/reset.db.test.ts',
  },
  CodeWrong: { when: 'a code, or a slider’s place, is wrong', shownIn: profile },
  CodeLocked: { when: 'too many wrong tries', shownIn: profile },
  CodeExpired: { when: 'a code, or a slider, is too old or used', shownIn: profile },
  TooManyDevices: { when: 'as many devices as allowed are trusted already', shownIn: risk },
  SixtySecondsLimit: { when: 'the next code is asked for within a minute', shownIn: codes },
  WalletTokenExpired: { when: 'a launch token is used after its minute', shownIn: launch },
  PasswordCheckFailed: {
    when: 'a password of one’s own is entered wrongly, or may not be the new one',
    shownIn: profile,
  },
  LockingUnavailable: { when: 'the money of a withdrawal cannot be locked', shownIn: withdrawals },
  WithdrawalProtectionError: { when: 'the settings of a way to withdraw contradict each other', shownIn: withdrawals },
  ParameterError: { when: 'a request to the sports channel breaks a rule', shownIn: placing },
  UserIdVerificationError: { when: 'the sports channel does not know the token', shownIn: placing },
  NoData: { when: 'a match, a ticket or a record is not there', shownIn: 'modules/sports/reading/reading.db.test.ts' },
  SystemMaintenance: {
    when: 'the ledger’s checker stopped money calls',
    shownIn: 'platform/http/repeats/idempotency-records.db.test.ts',
  },
  SystemBusy: { when: 'a queue is full: database, password hashes', shownIn: edge },
  ErrorEbbq: { reserved: 'a foreign game house’s own code; the specification gives it no meaning' },
  Testing: {
    when: 'a venue has no finished game yet',
    shownIn: 'modules/venues/coming-venues.db.test.ts',
  },
  SystemAbnormal: { comesWith: 'venues: a game house whose state is not known' },
  VenueActivity: { when: 'the turnover of an activity is not reached', shownIn: launch },
  VenueMaintenance: { when: 'a game house is under maintenance', shownIn: launch },
  BindRealName: { when: 'money is to move before a real name is bound', shownIn: withdrawals },
  PopupNotPrompted: {
    when: 'member info is asked for a popup and none is due',
    shownIn: 'modules/messages/messages.db.test.ts',
  },
  SuspendedWithPopup: { when: 'login or registration is suspended, told in a dialog', shownIn: risk },
  SuspendedWithoutPopup: { when: 'login or registration is suspended, told in passing', shownIn: risk },
};

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const sources = ['modules', 'platform']
  .flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(read)
  .join('\n');

const names = Object.keys(ResultCode).filter((name): name is keyof typeof ResultCode => name in ResultCode);
const produced = names.flatMap((name) => {
  const origin = origins[name];
  return 'when' in origin ? [{ name, code: ResultCode[name], ...origin }] : [];
});

test('WI-03 every code has its place in the list, and a sentence in Chinese', () => {
  expect(Object.keys(origins)).toEqual(names);
  expect(names.filter((name) => !/\p{Script=Han}/u.test(standardMessage[ResultCode[name]]))).toEqual([]);
});

test('WI-03k 6318 is listed as reserved with its reason, and no other code is', () => {
  const reserved = names.filter((name) => 'reserved' in origins[name]);
  expect(reserved.map((name) => ResultCode[name])).toEqual([6318]);
  expect(origins.ErrorEbbq).toEqual({
    reserved: 'a foreign game house’s own code; the specification gives it no meaning',
  });
});

test('WI-08a each of the ten standard messages has one Chinese text and its code', () => {
  const standard: Readonly<Record<string, readonly [number, string]>> = {
    success: [6000, '成功'],
    'a small problem, retry later': [6005, '服务开小差了，请稍后重试'],
    'log in again': [6001, '请重新登录'],
    'file upload failed': [6010, '文件上传失败'],
    'invalid request parameters': [6007, '请求参数有误'],
    'request denied': [6003, '请求被拒绝'],
    'do not submit frequently': [6011, '请勿频繁提交'],
    'under maintenance': [6013, '功能维护中，请稍后再来'],
    'data not found': [6004, '未找到相关数据'],
    'illegal request': [6008, '非法请求'],
  };
  const messages: Readonly<Record<number, string>> = standardMessage;
  for (const [code, text] of Object.values(standard)) expect([code, messages[code]]).toEqual([code, text]);
  expect(new Set(Object.values(standard).map(([, text]) => text)).size).toBe(10);
});

describe('result codes that are produced today', () => {
  test.each(produced)('WI-03 $code $name: $when', ({ name, code, shownIn }) => {
    expect(sources).toMatch(new RegExp(`ResultCode\\.${name}\\b`));
    expect(read(shownIn)).toMatch(new RegExp(`\\b(${code}|ResultCode\\.${name})\\b`));
  });
});
