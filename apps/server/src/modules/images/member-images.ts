import type { ImagePurpose } from '@fairground/contract/member';
import type { House, Tx } from '../../platform/house.ts';
import { bytesCrypto } from '../members/field-crypto.ts';

type Db = Pick<Tx | House, 'db'>;
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
 * The SQL of members' pictures. They lie in the database, where every process finds them, and sealed, because a paper
 * in a backup is a paper in a stranger's hand.
 */
export const memberImages = {
  insert: async (house: House, { db }: Tx, { id, memberId, purpose, bytes, now }: NewImage): Promise<void> => {
    const sealed = bytesCrypto(house.config.fieldKey).seal(bytes, placeOf(memberId, id));
    await db.insertInto('member_image').values({ id, member_id: memberId, purpose, sealed, created_at: now }).execute();
  },

  countSince: async ({ db }: Db, memberId: bigint, since: Date): Promise<number> => {
    const { images } = await db
      .selectFrom('member_image')
      .select(({ fn }) => fn.countAll<bigint>().as('images'))
      .where('member_id', '=', memberId)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(images);
  },

  /** Undefined when there is none, and when it is somebody else's. */
  read: async (house: House, memberId: bigint, id: string): Promise<Buffer | undefined> => {
    const row = await house.db
      .selectFrom('member_image')
      .select('sealed')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return row && bytesCrypto(house.config.fieldKey).open(row.sealed, placeOf(memberId, id));
  },

  /** How many of these are the member's and were sent in for this purpose. */
  countOwn: async ({ db }: Db, memberId: bigint, purpose: Purpose, ids: readonly string[]): Promise<number> => {
    const { images } = await db
      .selectFrom('member_image')
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
