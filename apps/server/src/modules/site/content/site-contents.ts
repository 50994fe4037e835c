import type { ContentKind, ContentPayload } from '@fairground/contract/site-content';
import type { AppContext, Tx } from '../../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

export interface NewVersion {
  readonly version: number;
  readonly payload: unknown;
  readonly beginAt: Date | null;
  readonly endAt: Date | null;
  readonly note: string;
  /** Null for what comes with the site. */
  readonly operatorId: bigint | null;
  readonly now: Date;
}

const VERSIONS_SHOWN = 50;

const items = ({ db }: Db) =>
  db
    .selectFrom('site_content as content')
    .innerJoin('site_content_version as newest', (join) =>
      join.onRef('newest.content_id', '=', 'content.id').onRef('newest.version', '=', 'content.version'),
    )
    .leftJoin('site_content_version as live', (join) =>
      join.onRef('live.content_id', '=', 'content.id').onRef('live.version', '=', 'content.live_version'),
    )
    .leftJoin('operator', 'operator.id', 'content.changed_by')
    .select(['content.id', 'content.kind', 'content.version', 'content.live_version as liveVersion'])
    .select(['content.withdrawn_at as withdrawnAt', 'content.changed_at as changedAt', 'operator.name as changedBy'])
    .select(['newest.payload', 'newest.begin_at as beginAt', 'newest.end_at as endAt'])
    .select(['live.begin_at as liveBeginAt', 'live.end_at as liveEndAt']);

/** The SQL of what operators write for players. */
export const siteContents = {
  /** Everything players may see now or later. */
  published: async ({ db }: Db, now: Date) =>
    db
      .selectFrom('site_content as content')
      .innerJoin('site_content_version as live', (join) =>
        join.onRef('live.content_id', '=', 'content.id').onRef('live.version', '=', 'content.live_version'),
      )
      .select(['content.id', 'content.kind', 'content.first_published_at as firstPublishedAt'])
      .select(['live.payload', 'live.begin_at as beginAt', 'live.end_at as endAt'])
      .where((where) => where.or([where('live.end_at', 'is', null), where('live.end_at', '>', now)]))
      .orderBy('content.id')
      .execute(),

  /** The latest changed first. */
  page: async (db: Db, kind: ContentKind, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => {
    const { total } = await db.db
      .selectFrom('site_content')
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    const rows = await items(db)
      .where('content.kind', '=', kind)
      .orderBy('content.changed_at', 'desc')
      .orderBy('content.id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total: Number(total), rows };
  },

  find: (db: Db, id: bigint) => items(db).where('content.id', '=', id).executeTakeFirst(),

  versions: ({ db }: Db, id: bigint) =>
    db
      .selectFrom('site_content_version as held')
      .leftJoin('operator as writer', 'writer.id', 'held.saved_by')
      .leftJoin('operator as publisher', 'publisher.id', 'held.published_by')
      .select(['held.version', 'held.saved_at as savedAt', 'held.note', 'held.published_at as publishedAt'])
      .select(['writer.name as savedBy', 'publisher.name as publishedBy'])
      .where('held.content_id', '=', id)
      .orderBy('held.version', 'desc')
      .limit(VERSIONS_SHOWN)
      .execute(),

  version: ({ db }: Db, id: bigint, version: number) =>
    db
      .selectFrom('site_content_version as held')
      .innerJoin('site_content as content', 'content.id', 'held.content_id')
      .select(['content.kind', 'held.payload', 'held.begin_at as beginAt', 'held.end_at as endAt'])
      .where('held.content_id', '=', id)
      .where('held.version', '=', version)
      .executeTakeFirst(),

  /** Whoever changes it next waits. */
  lock: ({ db }: Tx, id: bigint) =>
    db
      .selectFrom('site_content')
      .select(['kind', 'version', 'live_version as liveVersion'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  insert: async ({ db }: Tx, kind: ContentKind, first: NewVersion): Promise<bigint> => {
    const { id } = await db
      .insertInto('site_content')
      .values({ kind, version: first.version, changed_at: first.now, changed_by: first.operatorId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertVersion({ db }, id, first);
    return id;
  },

  addVersion: async ({ db }: Tx, id: bigint, added: NewVersion): Promise<void> => {
    await db
      .updateTable('site_content')
      .set({ version: added.version, changed_at: added.now, changed_by: added.operatorId })
      .where('id', '=', id)
      .execute();
    await insertVersion({ db }, id, added);
  },

  publish: async (
    { db }: Tx,
    { id, version, operatorId, now }: { id: bigint; version: number; operatorId: bigint | null; now: Date },
  ): Promise<void> => {
    await db
      .updateTable('site_content_version')
      .set({ published_at: now, published_by: operatorId })
      .where('content_id', '=', id)
      .where('version', '=', version)
      .execute();
    await db
      .updateTable('site_content')
      .set((set) => ({
        live_version: version,
        first_published_at: set.fn.coalesce('first_published_at', set.val(now)),
        withdrawn_at: null,
        changed_at: now,
        changed_by: operatorId,
      }))
      .where('id', '=', id)
      .execute();
  },

  withdraw: async (
    { db }: Tx,
    { id, operatorId, now }: { readonly id: bigint; readonly operatorId: bigint; readonly now: Date },
  ): Promise<void> => {
    await db
      .updateTable('site_content')
      .set({ live_version: null, withdrawn_at: now, changed_at: now, changed_by: operatorId })
      .where('id', '=', id)
      .execute();
  },

  /** What a new installation begins with, published; what is there already stays as it is. */
  seed: async (
    tx: Tx,
    { kind, payload }: ContentPayload,
    { seedKey, now }: { readonly seedKey: string; readonly now: Date },
  ): Promise<void> => {
    const row = await tx.db
      .insertInto('site_content')
      .values({ kind, seed_key: seedKey, version: 1, changed_at: now, first_published_at: now })
      .onConflict((conflict) => conflict.column('seed_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return;
    const first = { version: 1, payload, beginAt: null, endAt: null, note: '', operatorId: null, now };
    await insertVersion(tx, row.id, first);
    await siteContents.publish(tx, { id: row.id, version: 1, operatorId: null, now });
  },
};

async function insertVersion({ db }: Pick<Tx, 'db'>, id: bigint, added: NewVersion): Promise<void> {
  await db
    .insertInto('site_content_version')
    .values({
      content_id: id,
      version: added.version,
      payload: JSON.stringify(added.payload),
      begin_at: added.beginAt,
      end_at: added.endAt,
      note: added.note,
      saved_at: added.now,
      saved_by: added.operatorId,
    })
    .execute();
}
