import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import { messageTemplates } from './message-templates.ts';
import { sendMessage } from './send-message.ts';

/** The outbox topic under which a new member is welcomed. */
export const WELCOME_MESSAGE = 'message.welcome';

/** Delivered at least once by the outbox, kept at most once by its cause. */
export const sendWelcomeMessage: TopicHandler = async ({ payload }, app) => {
  const memberId = BigInt(String(payload['memberId']));
  const message = { memberId, cause: 'welcome', ...messageTemplates.welcome({ legalAge: app.config.legalAge }) };
  await app.transact((tx) => sendMessage(app, tx, { ...message, now: app.now() }));
};
