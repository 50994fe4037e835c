import type { AppContext } from '../../platform/app-context.ts';

const DAY_MS = 86_400_000;

/** What stands in place of words that were cleared. */
export const WORDLESS = '（内容已按隐私政策清除）';

/** Words and pictures of old conversations go; when and with whom they were, and how they were rated, stays for figures. */
const STATEMENTS: readonly string[] = [
  `update service_line set text = '${WORDLESS}', image_id = null where conversation_id in (
    select id from service_conversation where ended_at < $1 and cleared_at is null)`,
  `delete from service_image where conversation_id in (
    select id from service_conversation where ended_at < $1 and cleared_at is null)`,
  `update service_conversation set cleared_at = $2, mail_sealed = null, rating_text = ''
    where ended_at < $1 and cleared_at is null`,
];

/** What members and visitors said to customer service is kept as long as the privacy text says. */
export async function clearConversations(app: AppContext): Promise<void> {
  const now = app.now();
  const before = new Date(now.getTime() - app.config.serviceWordsDays * DAY_MS);
  await app.transact(async (tx) => {
    for (const text of STATEMENTS)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx.query({ text, values: text.includes('$2') ? [before, now] : [before] });
  });
}
