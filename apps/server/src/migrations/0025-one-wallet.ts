import type { Migration } from '../platform/migrator.ts';

/**
 * New members have automatic transfer on; for whoever never chose, it stays as off as they have known it. A session
 * remembers what was at stake when it began, so that its net result counts settled bets alone.
 */
export const oneWallet: Migration = {
  name: '0025-one-wallet',
  sql: /* sql */ `
    insert into transfer_auto_setting (member_id, enabled, changed_at)
      select id, false, now() from member on conflict do nothing;

    alter table limit_session add column open_stakes bigint not null default 0;
    update limit_session s set open_stakes = o.stakes
    from (
      select l.id, sum(a.balance)::bigint as stakes
      from login_session l join ledger_account a on a.member_id = l.member_id and a.wallet like 'stake:%' group by l.id
    ) o
    where o.id = s.session_id;
  `,
};
