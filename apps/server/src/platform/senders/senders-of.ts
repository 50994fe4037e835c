import type { CoreContext } from '../app-context.ts';
import type { Sender, Senders } from '../ports/sender.ts';
import { gatewaySender } from './sms-gateway-sender.ts';
import { smtpSender } from './smtp-sender.ts';

/** Keeps what would have been sent, for /sandbox to show. */
const sandboxSender =
  ({ db, now }: Pick<CoreContext, 'db' | 'now'>): Sender =>
  async ({ to, channel, text, code }, key) => {
    await db
      .insertInto('sandbox_message')
      .values({ recipient: to, channel, text, code, sent_at: now(), dedupe_key: key })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute();
  };

/** The senders of this installation. Live mode does not start before each of these is a real sender: see live-mode.ts. */
export function sendersOf(app: CoreContext): Senders {
  const { mail, sms } = app.config.senders;
  const toPhones = sms ? gatewaySender(app, sms) : sandboxSender(app);
  return { email: mail ? smtpSender(app, mail) : sandboxSender(app), sms: toPhones, voice: toPhones };
}
