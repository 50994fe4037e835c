import type { Senders } from '../config/sender-settings.ts';
import { gatewaySender } from './sms-gateway-sender.ts';
import type { DeliveryKind, Sender } from './sender.ts';
import { smtpSender } from './smtp-sender.ts';

/** Keeps what would have been sent, for /sandbox to show. */
const sandboxSender: Sender = async ({ db, now }, { to, channel, text, code }, key) => {
  await db
    .insertInto('sandbox_message')
    .values({ recipient: to, channel, text, code, sent_at: now(), dedupe_key: key })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
};

/** Which sender is used in this installation. Live mode does not start before each of these is a real sender: see live-mode.ts. */
export function senderFor(channel: DeliveryKind, { mail, sms }: Senders): Sender {
  if (channel === 'email') return mail ? smtpSender(mail) : sandboxSender;
  return sms ? gatewaySender(sms) : sandboxSender;
}
