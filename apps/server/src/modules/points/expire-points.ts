import { chinaDay, startOfChinaDay } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessages } from '../messages/send-message.ts';
import { expireDue } from './points.ts';
import { pointsBook } from './points-book.ts';

const WARN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Takes off the points whose month is over. */
export async function expirePoints(app: AppContext): Promise<void> {
  const now = app.now();
  for (const memberId of await pointsBook.dueMembers(app.pool, now)) {
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
    await app.transact(async (tx) => {
      await pointsBook.lock(tx, memberId);
      await expireDue(tx, memberId, now);
    });
  }
}

/** Tells members thirty days before points of theirs end; who takes a break is told nothing. */
export async function warnOfExpiry(app: AppContext): Promise<void> {
  const now = app.now();
  const until = new Date(startOfChinaDay(chinaDay(now)).getTime() + WARN_DAYS * DAY_MS);
  const ending = await pointsBook.endingBetween(app.pool, { from: now, to: until });
  if (ending.length === 0) return;
  await app.transact((tx) =>
    sendMessages(app, tx, {
      messages: ending.map(({ memberId, points, expiresAt }) => ({
        memberId,
        cause: `points-end:${chinaDay(expiresAt)}`,
        ...messageTemplates.pointsEnding({ points, expiresAt }),
      })),
      now,
    }),
  );
}
