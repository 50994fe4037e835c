import { createTransport } from 'nodemailer';
import type { SmtpRelay } from '../config/sender-settings.ts';
import type { CoreContext } from '../app-context.ts';
import type { Sender } from '../ports/sender.ts';

/** No outside call may take longer; the outbox tries again later. */
const PATIENCE_MS = 10_000;

/** Hands mails to a relay. A connection for each: codes are few, and nothing is left open when the server stops. */
export const smtpSender =
  ({ config }: Pick<CoreContext, 'config'>, { url, from, mustEncrypt }: SmtpRelay): Sender =>
  async ({ to, text, subject = '验证码' }, key) => {
    const transport = createTransport({
      url,
      requireTLS: mustEncrypt,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      dnsTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: `【${config.siteTitle}】${subject}`,
        text,
        // The same for a message that comes again, so that a mailbox can tell.
        messageId: `<${key.replace(/\W/g, '-')}@${new URL(config.siteUrl).hostname}>`,
      });
    } finally {
      transport.close();
    }
  };
