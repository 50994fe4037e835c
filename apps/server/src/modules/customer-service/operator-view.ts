import type { OutputOf } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { AppContext } from '../../platform/app-context.ts';
import { maskUsername } from '../members/masking.ts';
import { members } from '../members/members.ts';
import { conversationLines, type Line } from './conversations/conversation-lines.ts';
import { topicOf } from './conversations/conversation-view.ts';
import type { Conversation } from './conversations/conversations.ts';
import { isHere } from './notify-absent.ts';

type Reading = OutputOf<BackOfficeCatalogue['service']['read']>;

const EXCERPT_MAX = 60;

/** What operators are called among themselves. */
async function operatorNames(
  { db }: Pick<AppContext, 'db'>,
  ids: readonly (bigint | null)[],
): Promise<ReadonlyMap<bigint, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('operator').select(['id', 'name']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Conversations as operators see them: the member's name masked, the latest words beside it. */
export async function operatorConversations(
  app: AppContext,
  rows: readonly Conversation[],
  now: Date,
): Promise<Reading['conversation'][]> {
  const [names, latest, operators] = await Promise.all([
    members.namesOf(
      app,
      rows.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
    ),
    conversationLines.latestOf(
      app,
      rows.map(({ id }) => id),
    ),
    operatorNames(
      app,
      rows.map(({ operatorId }) => operatorId),
    ),
  ]);
  return rows.map((row) => ({
    conversationId: row.id.toString(),
    ticket: row.ticket,
    topic: topicOf(row.topic),
    state: row.state,
    memberId: row.memberId?.toString() ?? null,
    memberName: row.memberId === null ? '' : maskUsername(names.get(row.memberId) ?? ''),
    operator: row.operatorId === null ? '' : (operators.get(row.operatorId) ?? ''),
    excerpt: (latest.get(row.id) ?? '').slice(0, EXCERPT_MAX),
    lastNo: row.lastNo,
    visitorReadNo: row.visitorReadNo,
    operatorReadNo: row.operatorReadNo,
    visitorHere: isHere(row, now),
    rating: row.rating,
    ratingText: row.ratingText,
    openTime: row.openedAt.getTime(),
    queueTime: row.queuedAt?.getTime() ?? null,
    lastTime: row.lastLineAt.getTime(),
    endTime: row.endedAt?.getTime() ?? null,
  }));
}

/** Lines as operators see them, notes among them. */
export async function operatorLines(app: AppContext, lines: readonly Line[]): Promise<Reading['lines']> {
  const operators = await operatorNames(
    app,
    lines.map(({ operatorId }) => operatorId),
  );
  return lines.map(({ no, lineId, author, operatorId, text, imageId, at }) => ({
    no,
    lineId,
    author,
    by: operatorId === null ? '' : (operators.get(operatorId) ?? ''),
    text,
    imageId,
    time: at.getTime(),
  }));
}
