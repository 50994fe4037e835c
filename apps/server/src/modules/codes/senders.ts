import type { Carriers } from '../../platform/carriers.ts';
import type { House } from '../../platform/house.ts';
import { gatewaySender } from './gateway-sender.ts';
import { smtpSender } from './smtp-sender.ts';

export type Channel = 'sms' | 'voice' | 'email';

/** What goes out. */
export interface OutgoingCode {
  /** A phone in digits, or an e-mail address. */
  readonly to: string;
  /** The calling code of a phone's country; empty for an e-mail. */
  readonly areaCode: string;
  readonly channel: Channel;
  readonly text: string;
  readonly code: string;
}

/** The port to whoever carries messages. `key` is the same when a message comes again; throwing means try again later. */
export type Sender = (house: House, message: OutgoingCode, key: string) => Promise<void>;

/** Keeps what would have been sent, for /sandbox to show. */
const sandboxSender: Sender = async ({ db, now }, { to, channel, text, code }, key) => {
  await db
    .insertInto('sandbox_message')
    .values({ recipient: to, channel, text, code, sent_at: now(), dedupe_key: key })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
};

/** Who carries what in this house. Live mode does not start before each of these is a real carrier: see live-mode.ts. */
export function senderFor(channel: Channel, { mail, sms }: Carriers): Sender {
  if (channel === 'email') return mail ? smtpSender(mail) : sandboxSender;
  return sms ? gatewaySender(sms) : sandboxSender;
}
