import type { ChatLine } from '@fairground/contract/chat';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { jsonRow } from '../../../platform/json-row.ts';
import { maskUsername } from '../../members/masking.ts';
import type { ChatRoom } from './chat-rooms.ts';

type Db = Pick<Tx | AppContext, 'db'>;
type Kind = ChatLine['category'];
/** What a line has beside its text. */
export type LineData = Pick<ChatLine, 'slip' | 'score' | 'prediction' | 'gift'>;

export interface NewChatLine {
  readonly category: Kind;
  readonly categoryType?: string;
  /** Null for lines of ours. */
  readonly memberId: bigint | null;
  readonly key: string;
  readonly text: string;
  readonly folded?: string;
  readonly data?: LineData;
  readonly now: Date;
}

/** A room, and up to where it was cleared. */
type Cleared = Pick<ChatRoom, 'rid' | 'clearedNo'>;

export interface LineFilter {
  readonly category?: Kind | undefined;
  readonly categoryType?: string | undefined;
  readonly beginTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly before?: number | undefined;
}

interface Row {
  readonly rid: string;
  readonly no: number;
  readonly category: Kind;
  readonly categoryType: string;
  readonly memberId: bigint | null;
  readonly key: string;
  readonly text: string;
  readonly data: LineData | null;
  readonly at: Date;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly grade: number | null;
}

const withAuthors = ({ db }: Db) =>
  db
    .selectFrom('chat_line as line')
    .leftJoin('member', 'member.id', 'line.member_id')
    .select([
      'line.rid',
      'line.no',
      sql<1 | 2 | 3 | 4 | 5>`line.category`.as('category'),
      'line.category_type as categoryType',
      'line.member_id as memberId',
      'line.line_key as key',
      'line.text',
      sql<LineData | null>`line.data`.as('data'),
      'line.at',
      'member.name',
      'member.avatar',
      'member.grade',
    ]);

export const lineIdOf = (rid: string, no: number): string => `${rid}.${no}`;

interface LinePlace {
  readonly rid: string;
  readonly no: number;
}

/** Which line of which room an id names; undefined when it names none. */
export function readLineId(lineId: string): LinePlace | undefined {
  const at = lineId.lastIndexOf('.');
  const no = Number(lineId.slice(at + 1));
  return at > 0 && /^\d{1,9}$/.test(lineId.slice(at + 1)) ? { rid: lineId.slice(0, at), no } : undefined;
}

/** A line as everybody reads it. */
export const wireLine = ({
  rid,
  no,
  category,
  categoryType,
  memberId,
  key,
  text,
  data,
  at,
  name,
  avatar,
  grade,
}: Row): ChatLine => ({
  lineId: lineIdOf(rid, no),
  no,
  rid,
  category,
  categoryType,
  userId: memberId?.toString() ?? '',
  name: name === null ? '' : maskUsername(name),
  avatar: avatar ?? '',
  grade: grade ?? 0,
  msg: text,
  time: at.getTime(),
  ...(memberId !== null && { key }),
  ...data,
});

/** The SQL of what was said. */
export const chatLines = {
  /** In order. What was cleared or removed is not among them. */
  after: async (
    store: Db,
    rid: string,
    { no, most }: { readonly no: number; readonly most: number },
  ): Promise<readonly ChatLine[]> =>
    (
      await withAuthors(store)
        .where('line.rid', '=', rid)
        .where('line.no', '>', no)
        .where('line.removed', '=', false)
        .orderBy('line.no')
        .limit(most)
        .execute()
    ).map(wireLine),

  /** The latest, oldest of them first. */
  latest: async (
    store: Db,
    { rid, clearedNo }: Cleared,
    { most }: { readonly most: number },
  ): Promise<readonly ChatLine[]> =>
    (
      await withAuthors(store)
        .where('line.rid', '=', rid)
        .where('line.no', '>', clearedNo)
        .where('line.removed', '=', false)
        .orderBy('line.no', 'desc')
        .limit(most)
        .execute()
    )
      .map(wireLine)
      .toReversed(),

  /** Newest first. */
  page: async (
    store: Db,
    { rid, clearedNo }: Cleared,
    { pageNum, pageSize, ...filter }: LineFilter & { readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly list: ChatLine[] }> => {
    const { category, categoryType, beginTime, endTime, before } = filter;
    const matching = withAuthors(store)
      .where('line.rid', '=', rid)
      .where('line.no', '>', clearedNo)
      .where('line.removed', '=', false)
      .$if(category !== undefined, (lines) => lines.where('line.category', '=', category ?? 0))
      .$if(categoryType !== undefined, (lines) => lines.where('line.category_type', '=', categoryType ?? ''))
      .$if(beginTime !== undefined, (lines) => lines.where('line.at', '>=', new Date(beginTime ?? 0)))
      .$if(endTime !== undefined, (lines) => lines.where('line.at', '<=', new Date(endTime ?? 0)))
      .$if(before !== undefined, (lines) => lines.where('line.no', '<', before ?? 0));
    const rows = await matching
      .orderBy('line.no', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { total } = await matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow();
    return { total: Number(total), list: rows.map(wireLine) };
  },

  ofKey: async (store: Db, memberId: bigint, key: string): Promise<ChatLine | undefined> => {
    const row = await withAuthors(store)
      .where('line.member_id', '=', memberId)
      .where('line.line_key', '=', key)
      .executeTakeFirst();
    return row && wireLine(row);
  },

  find: async (store: Db, rid: string, no: number): Promise<ChatLine | undefined> => {
    const row = await withAuthors(store).where('line.rid', '=', rid).where('line.no', '=', no).executeTakeFirst();
    return row && wireLine(row);
  },

  isRemoved: async ({ db }: Db, rid: string, no: number): Promise<boolean | undefined> =>
    (await db.selectFrom('chat_line').select('removed').where('rid', '=', rid).where('no', '=', no).executeTakeFirst())
      ?.removed,

  setRemoved: async ({ db }: Tx, { rid, no }: LinePlace, removed: boolean): Promise<void> => {
    await db.updateTable('chat_line').set({ removed }).where('rid', '=', rid).where('no', '=', no).execute();
  },

  /** Into a room that is locked, under the next number. Undefined when this line of ours stands there already. */
  append: async (tx: Tx, rid: string, line: NewChatLine): Promise<ChatLine | undefined> => {
    const { rows } = await tx.query<{ no: number }>({
      ...APPEND,
      values: [
        rid,
        jsonRow({
          category: line.category,
          category_type: line.categoryType ?? '',
          member_id: line.memberId,
          line_key: line.key,
          text: line.text,
          folded: line.folded ?? '',
          data: line.data ?? null,
          at: line.now,
        }),
      ],
    });
    const [made] = rows;
    return made && chatLines.find(tx, rid, made.no);
  },
};

const APPEND = {
  name: 'chat-line.append',
  text: `with made as (
      insert into chat_line (rid, no, category, category_type, member_id, line_key, text, folded, data, at)
      select room.rid, room.last_no + 1, l.category, l.category_type, l.member_id, l.line_key, l.text, l.folded, l.data, l.at
      from chat_room room cross join jsonb_populate_record(null::chat_line, $2::jsonb) l where room.rid = $1
      on conflict do nothing returning no, at)
    update chat_room set last_no = made.no, last_line_at = made.at from made where rid = $1 returning no`,
};
