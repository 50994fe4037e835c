import type { sendingStateLabels } from '@fairground/contract/back-office-messages';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { Audience } from './audience.ts';
import type { MessageContent } from './message-templates.ts';

type Db = Pick<Tx | AppContext, 'db'>;
export type SendingState = keyof typeof sendingStateLabels;

/** In which ways something goes out: into the inbox, by mail, by SMS. */
export interface Ways {
  readonly byMessage: boolean;
  readonly byMail: boolean;
  readonly bySms: boolean;
}

export interface NewBroadcast extends MessageContent, Ways {
  readonly isPopup: boolean;
  readonly isPromotional: boolean;
  readonly audience: Audience;
  readonly operatorId: bigint;
  readonly sendAt: Date;
}

/** A member something goes to, and how. */
export interface Recipient {
  readonly memberId: bigint;
  readonly byMessage: boolean;
  readonly byMail: boolean;
  readonly bySms: boolean;
}

export interface RecipientCounts {
  readonly total: number;
  readonly byMessage: number;
  readonly byMail: number;
  readonly bySms: number;
  readonly skipped: number;
}

const COLUMNS = [
  'id',
  'type',
  'title',
  'body',
  'path',
  'is_popup as isPopup',
  'is_promotional as isPromotional',
  'is_personal as isPersonal',
  'is_for_everyone as isForEveryone',
  'by_message as byMessage',
  'by_mail as byMail',
  'by_sms as bySms',
  sql<Audience>`audience`.as('audience'),
  'operator_id as operatorId',
  'created_at as createdAt',
  'send_at as sendAt',
  'sent_at as sentAt',
  'sent_through as sentThrough',
  'recalled_at as recalledAt',
  'recipients',
  'mails',
  'texts',
] as const;

export interface Broadcast extends Omit<NewBroadcast, 'type'> {
  readonly id: bigint;
  readonly type: string;
  readonly isPersonal: boolean;
  readonly isForEveryone: boolean;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly sentThrough: bigint;
  readonly recalledAt: Date | null;
  /** How many got it in the inbox, by mail, by SMS. */
  readonly recipients: bigint;
  readonly mails: bigint;
  readonly texts: bigint;
}

/** The SQL of what operators send to members. */
export const broadcasts = {
  insert: async ({ db }: Tx, broadcast: NewBroadcast, now: Date): Promise<bigint> => {
    const { type, title, body, path, audience } = broadcast;
    const row = await db
      .insertInto('message_broadcast')
      .values({
        type,
        title,
        body,
        path,
        is_popup: broadcast.isPopup,
        is_promotional: broadcast.isPromotional,
        by_message: broadcast.byMessage,
        by_mail: broadcast.byMail,
        by_sms: broadcast.bySms,
        audience: JSON.stringify(audience),
        operator_id: broadcast.operatorId,
        created_at: now,
        send_at: broadcast.sendAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  find: ({ db }: Db, id: bigint): Promise<Broadcast | undefined> =>
    db.selectFrom('message_broadcast').select(COLUMNS).where('id', '=', id).executeTakeFirst(),

  lock: ({ db }: Tx, id: bigint): Promise<Broadcast | undefined> =>
    db.selectFrom('message_broadcast').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst(),

  /** The latest first, with how many have read each. */
  page: async ({ db }: Db, { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number }) => {
    const { total } = await db
      .selectFrom('message_broadcast')
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('message_broadcast')
      .select(COLUMNS)
      .select(
        sql<bigint>`(select count(*) from message_recipient r
          where r.broadcast_id = message_broadcast.id and r.read_at is not null)`.as('reads'),
      )
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total: Number(total), rows };
  },

  /** How many it would reach if it were sent now. */
  count: async (
    { db }: Db,
    {
      audience,
      isPromotional,
      byMessage,
      byMail,
      bySms,
    }: Pick<NewBroadcast, 'audience' | 'isPromotional' | keyof Ways>,
  ): Promise<RecipientCounts> => {
    const { rows } = await sql<RecipientCounts>`select count(*)::int as total,
        count(*) filter (where by_message)::int as "byMessage",
        count(*) filter (where by_mail)::int as "byMail",
        count(*) filter (where by_sms)::int as "bySms",
        count(*) filter (where not by_message and not by_mail and not by_sms)::int as skipped
      from message_reached(${JSON.stringify(audience)}::jsonb, ${isPromotional}, ${byMessage}, ${byMail}, ${bySms})`.execute(
      db,
    );
    return rows[0] ?? { total: 0, byMessage: 0, byMail: 0, bySms: 0, skipped: 0 };
  },

  /** The next members of the audience, by number, also those who get nothing. */
  nextRecipients: async (
    { db }: Tx,
    { audience, isPromotional, sentThrough, byMessage, byMail, bySms }: Broadcast,
    limit: number,
  ): Promise<readonly Recipient[]> => {
    const { rows } =
      await sql<Recipient>`select member_id as "memberId", by_message as "byMessage", by_mail as "byMail",
        by_sms as "bySms"
      from message_reached(${JSON.stringify(audience)}::jsonb, ${isPromotional}, ${byMessage}, ${byMail}, ${bySms})
      where member_id > ${sentThrough} order by member_id limit ${limit}`.execute(db);
    return rows;
  },

  addRecipients: async ({ query }: Tx, id: bigint, memberIds: readonly bigint[]): Promise<void> => {
    await query(ADD_RECIPIENTS, [id, memberIds]);
  },

  /** Counts what was sent so far, and how far the members have been gone through. */
  advance: async (
    { query }: Tx,
    id: bigint,
    { through, sent }: { readonly through: bigint; readonly sent: readonly Recipient[] },
  ): Promise<void> => {
    const count = (way: keyof Ways): number => sent.filter((recipient) => recipient[way]).length;
    await query(ADVANCE, [id, through, count('byMessage'), count('byMail'), count('bySms')]);
  },

  setSent: async ({ db }: Tx, id: bigint, now: Date): Promise<void> => {
    await db.updateTable('message_broadcast').set({ sent_at: now }).where('id', '=', id).execute();
  },

  setRecalled: async ({ db }: Tx, id: bigint, now: Date): Promise<void> => {
    await db.updateTable('message_broadcast').set({ recalled_at: now }).where('id', '=', id).execute();
  },

  /** Whether marketing may go to this member in this way, asked once more at the moment of sending. */
  acceptsMarketing: async ({ db }: Db, memberId: bigint, kind: 'mail' | 'sms'): Promise<boolean> => {
    const asked = sql<{ accepts: boolean }>`select message_accepts_marketing(${memberId}, ${kind}) as accepts`;
    return (await asked.execute(db)).rows[0]?.accepts ?? false;
  },
};

export function sendingState({ sentAt, recalledAt, sendAt }: Broadcast, now: Date): SendingState {
  if (recalledAt) return 'recalled';
  if (sentAt) return 'sent';
  return sendAt > now ? 'scheduled' : 'sending';
}

const ADD_RECIPIENTS = {
  name: 'messages.add-recipients',
  text: `insert into message_recipient (member_id, broadcast_id) select unnest($2::bigint[]), $1
    on conflict (member_id, broadcast_id) do nothing`,
};

const ADVANCE = {
  name: 'messages.advance',
  text: `update message_broadcast set sent_through = $2, recipients = recipients + $3, mails = mails + $4, texts = texts + $5
    where id = $1`,
};
