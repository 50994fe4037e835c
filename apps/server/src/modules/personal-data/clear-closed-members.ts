import type { AppContext, Tx } from '../../platform/app-context.ts';
import { WORDLESS } from './clear-conversations.ts';

const DAY_MS = 86_400_000;
/** As long as the database itself refuses to forget a transaction. */
const RETENTION_DAYS = 5 * 366;
const AT_ONCE = 100;

/**
 * What no law keeps of somebody who left. Transactions, bets, feedback and disputes stay, and so do name, phone, documents and
 * accounts, which are sealed: for five years somebody may have to prove who was paid. The keyed marks by which a phone or
 * a card is recognised stay for good, so that nothing an account held becomes free (decision 030).
 */
const PERSONAL: readonly string[] = [
  'delete from member_device where member_id = $1',
  'delete from member_network where member_id = $1',
  'delete from message where member_id = $1',
  'delete from message_recipient where member_id = $1',
  'delete from message_opt_out where member_id = $1',
  'delete from game_collection where member_id = $1',
  'delete from game_play where member_id = $1',
  `update login_session set ip = '', user_agent = '', device = '' where member_id = $1`,
  `update service_conversation set rating_text = '', mail_sealed = null where member_id = $1`,
  `update service_line set text = '${WORDLESS}', image_id = null
    where conversation_id in (select id from service_conversation where member_id = $1)`,
  'delete from service_image where conversation_id in (select id from service_conversation where member_id = $1)',
  `update withdrawal_account set alias = '', branch = '' where member_id = $1`,
  `update member set email_sealed = null, avatar = '', gender = 0, registered_ip = '', registered_device = '',
    close_reason = '', personal_cleared_at = $2 where id = $1`,
];

/** What was kept, sealed, for the time of retention. */
const RETAINED: readonly string[] = [
  `delete from identity_document_image
    where document_id in (select id from identity_document where member_id = $1)`,
  'delete from upload_image where member_id = $1',
  'delete from member_search_key where member_id = $1',
  `update identity_document set number_sealed = '', reason = '' where member_id = $1`,
  `update withdrawal_account set number_sealed = '', holder_sealed = null where member_id = $1`,
  `update member set real_name_sealed = null, phone_sealed = null, birthday = null, residence = null,
    retained_cleared_at = $2 where id = $1`,
];

/** Keeps the promise of the privacy text to members who closed their account. */
export async function clearClosedMembers(app: AppContext): Promise<void> {
  const now = app.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const toClear = () =>
    app.pool.query<{ id: bigint }>({ text: TO_CLEAR, values: [before(app.config.closedDataDays), AT_ONCE] });
  const toForget = () => app.pool.query<{ id: bigint }>({ text: TO_FORGET, values: [before(RETENTION_DAYS), AT_ONCE] });
  await clearEach(toClear, (memberId) => app.transact((tx) => clearMember(tx, PERSONAL, { memberId, now })));
  await clearEach(toForget, (memberId) => app.transact((tx) => clearMember(tx, RETAINED, { memberId, now })));
}

const TO_CLEAR = `select id from member where closed_at < $1 and personal_cleared_at is null order by closed_at limit $2`;
const TO_FORGET = `select id from member
  where closed_at < $1 and personal_cleared_at is not null and retained_cleared_at is null order by closed_at limit $2`;

/** A few at a time, each a transaction of its own, until none is left. */
async function clearEach(
  due: () => Promise<{ readonly rows: readonly { readonly id: bigint }[] }>,
  clear: (id: bigint) => Promise<void>,
): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await due();
    // oxlint-disable-next-line no-await-in-loop
    for (const { id } of rows) await clear(id);
    if (rows.length < AT_ONCE) return;
  }
}

async function clearMember(
  tx: Tx,
  statements: readonly string[],
  { memberId, now }: { readonly memberId: bigint; readonly now: Date },
): Promise<void> {
  for (const text of statements)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.query({ text, values: text.includes('$2') ? [memberId, now] : [memberId] });
}
