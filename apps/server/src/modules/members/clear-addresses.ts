import type { AppContext } from '../../platform/app-context.ts';
import { every } from '../../platform/jobs/periodic.ts';

const DAY_MS = 86_400_000;
const CLEAR_SECONDS = 6 * 3600;

/**
 * What is blanked or removed of rows that became old between two moments, $1 and $2. Only where somebody was is
 * forgotten: orders, ledger entries and tickets hold no address and are not touched, and neither is the operators' own
 * log, whose hash chain covers the addresses of our staff.
 */
const CLEARINGS: Readonly<Record<string, string>> = {
  login_session: `update login_session set ip = '', user_agent = ''
    where created_at >= $1 and created_at < $2 and (ip <> '' or user_agent <> '')`,
  audit_log: `update audit_log set ip = '', user_agent = ''
    where at >= $1 and at < $2 and (ip <> '' or user_agent <> '')`,
  member_device: `update member_device set ip = '', user_agent = ''
    where last_seen_at >= $1 and last_seen_at < $2 and (ip <> '' or user_agent <> '')`,
  member_network: 'delete from member_network where last_seen_at >= $1 and last_seen_at < $2',
  member: `update member set registered_ip = '' where registered_at >= $1 and registered_at < $2 and registered_ip <> ''`,
  login_failure: `delete from login_failure where scope = 'ip' and last_at >= $1 and last_at < $2`,
  operator_session: `update operator_session set ip = '', user_agent = ''
    where created_at >= $1 and created_at < $2 and (ip <> '' or user_agent <> '')`,
};

/** Clears the addresses, and the browsers' descriptions of themselves, that are older than the site keeps them. */
async function clearAddresses(app: AppContext): Promise<void> {
  const before = new Date(app.now().getTime() - app.config.addressDays * DAY_MS);
  for (const [subject, statement] of Object.entries(CLEARINGS)) {
    // oxlint-disable-next-line no-await-in-loop -- each table is its own short transaction
    await app.transact(async (tx) => {
      const { rows } = await tx.query<{ clearedTo: Date }>({ text: CLEARED_TO, values: [subject] });
      const from = rows[0]?.clearedTo ?? new Date(0);
      if (from >= before) return;
      await tx.query({ text: statement, values: [from, before] });
      await tx.query({ text: NOTE_CLEARED, values: [subject, before] });
    });
  }
}

const CLEARED_TO = 'select cleared_to as "clearedTo" from address_clearing where subject = $1 for update';
const NOTE_CLEARED = `insert into address_clearing (subject, cleared_to) values ($1, $2)
  on conflict (subject) do update set cleared_to = excluded.cleared_to`;

export const addressClearing = every(CLEAR_SECONDS, 'clear-addresses', clearAddresses);
