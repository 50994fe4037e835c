import type { AppContext, Tx } from '../../platform/app-context.ts';

interface NewImage {
  readonly id: string;
  readonly conversationId: bigint;
  readonly author: 'visitor' | 'operator';
  readonly bytes: Buffer;
  readonly now: Date;
}

const contextOf = (conversationId: bigint, id: string): string => `service-image/${conversationId}/${id}`;

/** The SQL of pictures in conversations: sealed, and found only together with their conversation. */
export const serviceImages = {
  insert: async (app: AppContext, { db }: Tx, { id, conversationId, author, bytes, now }: NewImage): Promise<void> => {
    const sealed = app.encryption.bytes.seal(bytes, contextOf(conversationId, id));
    await db
      .insertInto('service_image')
      .values({ id, conversation_id: conversationId, author, sealed, created_at: now })
      .execute();
  },

  countOf: async ({ db }: Pick<Tx, 'db'>, conversationId: bigint): Promise<number> => {
    const { images } = await db
      .selectFrom('service_image')
      .select(({ fn }) => fn.countAll<bigint>().as('images'))
      .where('conversation_id', '=', conversationId)
      .where('author', '=', 'visitor')
      .executeTakeFirstOrThrow();
    return Number(images);
  },

  read: async (app: AppContext, conversationId: bigint, id: string): Promise<Buffer | undefined> => {
    const row = await app.db
      .selectFrom('service_image')
      .select('sealed')
      .where('id', '=', id)
      .where('conversation_id', '=', conversationId)
      .executeTakeFirst();
    return row && app.encryption.bytes.open(row.sealed, contextOf(conversationId, id));
  },
};
