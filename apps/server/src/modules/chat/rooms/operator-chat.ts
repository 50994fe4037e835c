import type { OutputOf } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { lineIdOf } from './chat-lines.ts';
import type { ChatRoom } from './chat-rooms.ts';
import { onlineRooms } from './online-rooms.ts';

type Db = Pick<Tx | AppContext, 'db'>;
type RoomView = OutputOf<BackOfficeCatalogue['chat']['rooms']>['list'][number];
type LineView = OutputOf<BackOfficeCatalogue['chat']['lines']>['list'][number];

const withReports = ({ db }: Db) =>
  db
    .selectFrom('chat_line as line')
    .leftJoin('member', 'member.id', 'line.member_id')
    .select([
      'line.rid',
      'line.no',
      sql<1 | 2 | 3 | 4 | 5>`line.category`.as('category'),
      'line.member_id as memberId',
      'member.name',
      'line.text',
      'line.at',
      'line.removed',
      sql<bigint>`(select count(*) from chat_report as report where report.rid = line.rid and report.no = line.no)`.as(
        'reports',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withReports>['execute']>>[number];

const lineView = ({ rid, no, category, memberId, name, text, at, removed, reports }: Row): LineView => ({
  lineId: lineIdOf(rid, no),
  no,
  rid,
  category,
  memberId: memberId?.toString() ?? null,
  memberName: name ?? '',
  msg: text,
  time: at.getTime(),
  removed,
  reports: Number(reports),
});

/** Rooms and lines as operators see them: whole names, and what players do not see any more. */
export const operatorChat = {
  rooms: async ({ db, caches }: Pick<AppContext, 'db' | 'caches'>, rooms: readonly ChatRoom[]): Promise<RoomView[]> => {
    const open = await db
      .selectFrom('chat_report')
      .select(({ fn }) => ['rid', fn.countAll<bigint>().as('reports')])
      .where('decision', 'is', null)
      .groupBy('rid')
      .execute();
    const presence = caches.of(onlineRooms);
    const reports = new Map(open.map((row) => [row.rid, Number(row.reports)]));
    return rooms.map(
      ({ rid, title, status, level, slowSeconds, destroyed, reason, lastNo, clearedNo, lastLineAt }) => ({
        rid,
        title,
        status,
        level,
        slowSeconds,
        destroyed,
        reason,
        lines: lastNo - clearedNo,
        lastTime: lastLineAt?.getTime() ?? null,
        reports: reports.get(rid) ?? 0,
        online: presence.online(rid),
        members: presence.members(rid),
      }),
    );
  },

  /** Newest first. */
  lines: async (
    store: Db,
    rid: string,
    { before, most }: { before: number | undefined; most: number },
  ): Promise<LineView[]> =>
    (
      await withReports(store)
        .where('line.rid', '=', rid)
        .$if(before !== undefined, (lines) => lines.where('line.no', '<', before ?? 0))
        .orderBy('line.no', 'desc')
        .limit(most)
        .execute()
    ).map(lineView),

  line: async (store: Db, rid: string, no: number): Promise<LineView | undefined> => {
    const row = await withReports(store).where('line.rid', '=', rid).where('line.no', '=', no).executeTakeFirst();
    return row && lineView(row);
  },
};
