import type { AppContext } from '../../../platform/app-context.ts';
import { members } from '../../members/members.ts';
import { openField } from '../../members/personal-fields.ts';
import { searchKeys, type SearchKind } from '../../members/search-keys.ts';
import { openAccountField } from '../../withdrawals/accounts/account-fields.ts';
import { withdrawalAccounts } from '../../withdrawals/accounts/withdrawal-accounts.ts';

const AT_ONCE = 100;

/** Members from before there were search keys get theirs, a few at a time; once all have them there is nothing to do. */
export async function addSearchKeys(app: AppContext): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await app.pool.query<{ id: bigint }>({ text: WITHOUT, values: [AT_ONCE] });
    // oxlint-disable-next-line no-await-in-loop
    for (const { id } of rows) await addFor(app, id);
    if (rows.length < AT_ONCE) return;
  }
}

const WITHOUT = 'select id from member where not has_search_keys order by id limit $1';

const addFor = (app: AppContext, memberId: bigint): Promise<void> =>
  app.transact(async (tx) => {
    await members.lock(tx, memberId);
    const profile = await members.profile(tx, memberId);
    const accounts = await withdrawalAccounts.ofMember(tx, memberId);
    const known: readonly (readonly [SearchKind, string | undefined])[] = [
      ['phone-tail', openField(app, memberId, { column: 'phone_sealed', sealed: profile?.phoneSealed ?? null })],
      ['real-name', openField(app, memberId, { column: 'real_name_sealed', sealed: profile?.realNameSealed ?? null })],
      ...accounts.map(
        ({ id, numberSealed }) =>
          ['account-tail', openAccountField(app, { accountId: id, field: 'number' }, numberSealed)] as const,
      ),
    ];
    for (const [kind, text] of known)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (text) await searchKeys.add(app, tx, { memberId, kind, text });
    await tx.query({ text: 'update member set has_search_keys = true where id = $1', values: [memberId] });
  });
