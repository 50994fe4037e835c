import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { MessageKind } from './message-kind.ts';

type Db = Pick<AppContext['pool'], 'query'> | Pick<Tx, 'query'>;

export interface InboxMessage {
  readonly isBroadcast: boolean;
  readonly id: bigint;
  /** Written to this member alone. */
  readonly isPersonal: boolean;
  readonly type: MessageKind;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly sentAt: Date;
  readonly readAt: Date | null;
}

export interface UnreadCount {
  readonly type: MessageKind;
  readonly isPersonal: boolean;
  readonly count: number;
}

export interface InboxFilter {
  readonly type: MessageKind | undefined;
  readonly isRead: boolean | undefined;
}

/** Which messages somebody chose: their own, and broadcasts. */
export interface Selection {
  readonly own: readonly bigint[];
  readonly broadcasts: readonly bigint[];
}

interface ChosenNow extends Selection {
  readonly now: Date;
}

interface InboxPage extends InboxFilter {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** The SQL of what a member finds in the inbox (message_inbox.sql says what that is). */
export const inbox = {
  page: async (
    db: Db,
    memberId: bigint,
    { type, isRead, pageNum, pageSize }: InboxPage,
  ): Promise<{ readonly total: number; readonly rows: readonly InboxMessage[] }> => {
    const filter = [memberId, type ?? null, isRead ?? null];
    const counted = await db.query<{ total: number }>(COUNT, filter);
    const { rows } = await db.query<InboxMessage>(PAGE, [...filter, pageSize, (pageNum - 1) * pageSize]);
    return { total: counted.rows[0]?.total ?? 0, rows };
  },

  unread: async (db: Db, memberId: bigint): Promise<readonly UnreadCount[]> =>
    (await db.query<UnreadCount>(UNREAD, [memberId])).rows,

  /** The newest unread message that is to be shown as a dialog. */
  duePopup: async (db: Db, memberId: bigint): Promise<InboxMessage | undefined> =>
    (await db.query<InboxMessage>(DUE_POPUP, [memberId])).rows[0],

  /** What was written to a member for a cause, while it is in the inbox. */
  forCause: async (db: Db, memberId: bigint, cause: string): Promise<InboxMessage | undefined> =>
    (await db.query<InboxMessage>(FOR_CAUSE, [memberId, cause])).rows[0],

  /** Whether any of these is in the inbox. */
  hasAny: async (db: Db, memberId: bigint, { own, broadcasts }: Selection): Promise<boolean> =>
    (await db.query(HAS_ANY, [memberId, own, broadcasts])).rows.length > 0,

  read: (db: Db, memberId: bigint, { own, broadcasts, now }: ChosenNow) =>
    db.query(READ, [memberId, own, broadcasts, now]),

  /** All of a type, or all. */
  readAll: (db: Db, memberId: bigint, { type, now }: Pick<InboxFilter, 'type'> & { readonly now: Date }) =>
    db.query(READ_ALL, [memberId, type ?? null, now]),

  remove: (db: Db, memberId: bigint, { own, broadcasts, now }: ChosenNow) =>
    db.query(REMOVE, [memberId, own, broadcasts, now]),
};

const COLUMNS = `is_broadcast as "isBroadcast", id, is_personal as "isPersonal", type, title, body, path,
  sent_at as "sentAt", read_at as "readAt"`;
const FILTER = `($2::text is null or type = $2) and ($3::boolean is null or (read_at is not null) = $3)`;
const CHOSEN = `(not is_broadcast and id = any($2::bigint[]) or is_broadcast and id = any($3::bigint[]))`;

const COUNT = {
  name: 'messages.count',
  text: `select count(*)::int as total from message_inbox($1) where ${FILTER}`,
};

const PAGE = {
  name: 'messages.page',
  text: `select ${COLUMNS} from message_inbox($1) where ${FILTER}
    order by sent_at desc, is_broadcast, id desc limit $4 offset $5`,
};

const UNREAD = {
  name: 'messages.unread',
  text: `select type, is_personal as "isPersonal", count(*)::int as count
    from message_inbox($1) where read_at is null group by type, is_personal`,
};

const DUE_POPUP = {
  name: 'messages.due-popup',
  text: `select ${COLUMNS} from message_inbox($1) where is_popup and read_at is null order by sent_at desc limit 1`,
};

const FOR_CAUSE = {
  name: 'messages.for-cause',
  text: `select ${COLUMNS} from message_inbox($1) where not is_broadcast
    and id = (select id from message where member_id = $1 and cause = $2)`,
};

const HAS_ANY = { name: 'messages.has-any', text: `select 1 from message_inbox($1) where ${CHOSEN} limit 1` };

const MARK_READ = `own as (
    update message set read_at = $4
    where member_id = $1 and id in (select id from chosen where not is_broadcast)
  )
  insert into message_recipient (member_id, broadcast_id, read_at)
    select $1, id, $4 from chosen where is_broadcast
    on conflict (member_id, broadcast_id) do update set read_at = excluded.read_at`;

const READ = {
  name: 'messages.read',
  text: `with chosen as (select is_broadcast, id from message_inbox($1) where read_at is null and ${CHOSEN}), ${MARK_READ}`,
};

const READ_ALL = {
  name: 'messages.read-all',
  text: `with chosen as (
      select is_broadcast, id from message_inbox($1) where read_at is null and ($2::text is null or type = $2)
    ), ${MARK_READ.replaceAll('$4', '$3')}`,
};

const REMOVE = {
  name: 'messages.remove',
  text: `with chosen as (select is_broadcast, id from message_inbox($1) where ${CHOSEN}), own as (
      update message set deleted_at = $4
      where member_id = $1 and id in (select id from chosen where not is_broadcast)
    )
    insert into message_recipient (member_id, broadcast_id, deleted_at)
      select $1, id, $4 from chosen where is_broadcast
      on conflict (member_id, broadcast_id) do update set deleted_at = excluded.deleted_at`,
};
