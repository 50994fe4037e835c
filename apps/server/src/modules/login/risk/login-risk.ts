import { ResultCode } from '@fairground/contract';

/** What is known about a login whose password was right. */
export interface LoginFacts {
  readonly isDeviceKnown: boolean;
  readonly isNetworkKnown: boolean;
  /** Whole days since the member was last here; zero for a member who never was. */
  readonly daysAway: number;
  /** Other members who came in on this device within a day. */
  readonly otherMembersOnDevice: number;
  /** Failures just before, under this name and on this device. */
  readonly accountFailures: number;
  readonly deviceFailures: number;
}

export interface LoginRisk {
  readonly code: ResultCode;
  /** For the audit log and the member's own login history. */
  readonly reason: string;
}

interface RiskRule extends LoginRisk {
  readonly applies: (facts: LoginFacts, absenceDays: number) => boolean;
}

/** A family shares a device; a stolen list of accounts is tried out on one. */
const MEMBERS_ON_DEVICE_MAX = 5;
const FAILURES_BEFORE_MAX = 5;

/** The first rule that applies speaks, so the graver ones come first. */
const riskRules: readonly RiskRule[] = [
  {
    code: ResultCode.RiskyLogin,
    reason: '同一设备短时间内登录多个账号',
    applies: (facts) => facts.otherMembersOnDevice >= MEMBERS_ON_DEVICE_MAX,
  },
  {
    code: ResultCode.RiskyLogin,
    reason: '此前连续输错密码',
    // Somebody else's guesses must not trouble a member on a device of their own.
    applies: (facts) =>
      facts.deviceFailures >= FAILURES_BEFORE_MAX ||
      (facts.accountFailures >= FAILURES_BEFORE_MAX && !facts.isDeviceKnown),
  },
  {
    code: ResultCode.DeviceAndIpNotPassed,
    reason: '新设备和新网络',
    applies: (facts) => !facts.isDeviceKnown && !facts.isNetworkKnown,
  },
  { code: ResultCode.DeviceNotPassed, reason: '新设备', applies: (facts) => !facts.isDeviceKnown },
  { code: ResultCode.IpNotPassed, reason: '新网络', applies: (facts) => !facts.isNetworkKnown },
  { code: ResultCode.LongAbsence, reason: '长时间未登录', applies: ({ daysAway }, days) => daysAway >= days },
];

/** What speaks against a login, if anything does. */
export function loginRisk(facts: LoginFacts, absenceDays: number): LoginRisk | undefined {
  return riskRules.find((rule) => rule.applies(facts, absenceDays));
}
