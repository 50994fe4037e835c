import type { Environment } from './environment.ts';

/** Where mails are handed in. */
export interface SmtpRelay {
  readonly url: string;
  readonly from: string;
  /** Codes do not travel in clear in live mode. */
  readonly mustEncrypt: boolean;
}

/** Where text messages and calls are handed in. */
export interface SmsGateway {
  readonly url: string;
  readonly secret: Buffer;
}

/** Real senders; where there is none, the sandbox keeps what would have been sent. */
export interface SenderSettings {
  readonly mail: SmtpRelay | undefined;
  readonly sms: SmsGateway | undefined;
}

/** What is missing for the senders that were asked for, by name. */
export function missingSenderSettings(env: Environment): readonly string[] {
  const reasons: string[] = [];
  if (env.MAIL_ADAPTER === 'smtp' && !mailOf(env)) reasons.push('MAIL_ADAPTER=smtp 需要同时设置 SMTP_URL 和 MAIL_FROM');
  if (env.SMS_ADAPTER === 'http' && !smsOf(env)) reasons.push('SMS_ADAPTER=http 需要同时设置 SMS_URL 和 SMS_SECRET');
  return reasons;
}

export const sendersOf = (env: Environment): SenderSettings => ({ mail: mailOf(env), sms: smsOf(env) });

function mailOf({ MAIL_ADAPTER, SMTP_URL, MAIL_FROM, MODE }: Environment): SmtpRelay | undefined {
  if (MAIL_ADAPTER !== 'smtp' || SMTP_URL === undefined || MAIL_FROM === undefined) return undefined;
  return { url: SMTP_URL, from: MAIL_FROM, mustEncrypt: MODE === 'live' };
}

function smsOf({ SMS_ADAPTER, SMS_URL, SMS_SECRET }: Environment): SmsGateway | undefined {
  if (SMS_ADAPTER !== 'http' || SMS_URL === undefined || SMS_SECRET === undefined) return undefined;
  return { url: SMS_URL, secret: SMS_SECRET };
}
