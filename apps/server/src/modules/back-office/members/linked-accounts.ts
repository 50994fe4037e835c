import { type accountLinkLabels, LINKED_MAX } from '@fairground/contract/back-office-members';
import type { Pool } from 'pg';
import { memberState, type MemberState } from '../../members/find-members.ts';

type AccountLink = keyof typeof accountLinkLabels;

/** Another account that shares something with a member's, and what. */
export interface LinkedAccount {
  readonly id: bigint;
  readonly name: string;
  readonly grade: number;
  readonly registeredAt: Date;
  readonly state: MemberState;
  readonly by: readonly AccountLink[];
}

type Row = Omit<LinkedAccount, 'state'> & Parameters<typeof memberState>[0];

/**
 * Accounts that may be one person's: seen on one device, or known by one phone, payout account, identity document, or
 * name and birthday, whether or not that is still bound. An account that everybody may use says nothing about anybody.
 */
export async function linkedAccounts(
  database: { readonly query: Pool['query'] },
  memberId: bigint,
): Promise<LinkedAccount[]> {
  const { rows } = await database.query<Row>({ text: LINKED, values: [memberId, LINKED_MAX] });
  return rows.map(({ closedAt, frozenAt, frozenUntil, ...row }) => ({
    ...row,
    state: memberState({ closedAt, frozenAt, frozenUntil }),
  }));
}

const LINKED = `
  with link as (
    select theirs.member_id, 'device' as by from member_device mine join member_device theirs using (device)
    where mine.member_id = $1 and device <> ''
    union select theirs.member_id, kind from limit_person_mark mine join limit_person_mark theirs using (kind, mark)
    where mine.member_id = $1
    union select theirs.member_id, 'payout' from withdrawal_account mine join withdrawal_account theirs using (number_index)
    where mine.member_id = $1
    union select theirs.member_id, 'document' from identity_document mine join identity_document theirs using (number_index)
    where mine.member_id = $1
  )
  select m.id, m.name, m.grade, m.registered_at as "registeredAt", m.closed_at as "closedAt", m.frozen_at as "frozenAt",
    m.frozen_until as "frozenUntil",
    array_agg(link.by order by link.by) as by
  from link join member m on m.id = link.member_id
  where m.id <> $1 and not m.any_device and not (select any_device from member where id = $1)
  group by m.id order by m.id desc limit $2`;
