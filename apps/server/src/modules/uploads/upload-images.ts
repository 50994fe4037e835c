import type { ImagePurpose } from '@fairground/contract/members';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;
export type Purpose = (typeof ImagePurpose)[keyof typeof ImagePurpose];

interface NewImage {
  readonly id: string;
  readonly memberId: bigint;
  readonly purpose: Purpose;
  readonly bytes: Buffer;
  readonly now: Date;
}

const placeOf = (memberId: bigint, id: string): string => `image/${memberId}/${id}`;

/**
 * The SQL of members' pictures. They lie in the database, where every process finds them, and sealed, because a document
 * in a backup is a document somebody else can read.
 */
export const uploadImages = {
  insert: async (app: AppContext, { db }: Tx, { id, memberId, purpose, bytes, now }: NewImage): Promise<void> => {
    const sealed = app.encryption.bytes.seal(bytes, placeOf(memberId, id));
    await db.insertInto('upload_image').values({ id, member_id: memberId, purpose, sealed, created_at: now }).execute();
  },

  countSince: async ({ db }: Db, memberId: bigint, since: Date): Promise<number> => {
    const { images } = await db
      .selectFrom('upload_image')
      .select(({ fn }) => fn.countAll<bigint>().as('images'))
      .where('member_id', '=', memberId)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(images);
  },

  /** Undefined when there is none, and when it is somebody else's. */
  read: async (app: AppContext, memberId: bigint, id: string): Promise<Buffer | undefined> => {
    const row = await app.db
      .selectFrom('upload_image')
      .select('sealed')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return row && app.encryption.bytes.open(row.sealed, placeOf(memberId, id));
  },

  /** How many of these are the member's and were sent in for this purpose. */
  countOwn: async ({ db }: Db, memberId: bigint, purpose: Purpose, ids: readonly string[]): Promise<number> => {
    const { images } = await db
      .selectFrom('upload_image')
      .select(({ fn }) => fn.countAll<bigint>().as('images'))
      .where('id', 'in', ids)
      .where('member_id', '=', memberId)
      .where('purpose', '=', purpose)
      .executeTakeFirstOrThrow();
    return Number(images);
  },
};

/** How a picture of ours travels inside a reply. */
export const dataUri = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`;
