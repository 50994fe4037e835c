import type { Migration } from '../platform/migrator.ts';

/** Tickets of an issue are settled member by member: nobody's wallet and limits are locked by two batches at once. */
export const openTicketsByMember: Migration = {
  name: '0071-open-tickets-by-member',
  sql: /* sql */ `
    drop index lottery_ticket_open;
    create index lottery_ticket_open on lottery_ticket (issue_no, member_id, ticket_no) where state = 'accepted';
  `,
};
