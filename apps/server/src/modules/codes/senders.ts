import type { Carriers } from '../../platform/carriers.ts';
import { gatewaySender } from './gateway-sender.ts';
import type { Channel, Sender } from './sender.ts';
import { smtpSender } from './smtp-sender.ts';

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
