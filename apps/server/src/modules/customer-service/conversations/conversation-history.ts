import { sql } from 'kysely';
import type { AppContext } from '../../../platform/app-context.ts';
import { type Conversation, conversations } from './conversations.ts';

const NUMBER = /^\d{1,18}$/;
const TICKET = /^KF\d{1,12}$/i;

/** What a person types stands for itself, not for a pattern. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Conversations by ticket, member number, the beginning of a member's name, or words that were said; latest first. */
export async function searchConversations(
  app: AppContext,
  text: string,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly rows: readonly Conversation[] }> {
  const found = app.db
    .selectFrom('service_conversation as conversation')
    .leftJoin('member', 'member.id', 'conversation.member_id')
    .$if(text !== '', (rows) =>
      rows.where((where) =>
        where.or([
          ...(TICKET.test(text) ? [where('conversation.ticket', 'like', `${text.toUpperCase()}%`)] : []),
          ...(NUMBER.test(text) ? [where('conversation.member_id', '=', BigInt(text))] : []),
          where(where.fn<string>('lower', ['member.name']), 'like', `${literally(text.toLowerCase())}%`),
          where.exists(
            where
              .selectFrom('service_line as line')
              .select(sql<number>`1`.as('one'))
              .whereRef('line.conversation_id', '=', 'conversation.id')
              .where('line.text', 'ilike', `%${literally(text)}%`),
          ),
        ]),
      ),
    );
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const ids = await found
    .select('conversation.id')
    .orderBy('conversation.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const rows = await Promise.all(ids.map(({ id }) => conversations.find(app, id)));
  return { total, rows: rows.filter((row) => row !== undefined) };
}
