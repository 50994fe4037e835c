import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { query } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MemberLink } from '../parts/member/member-link.tsx';
import { Section } from '../parts/section.tsx';
import { AccountLink } from './account-link.tsx';
import { AccountStatement } from './account-statement.tsx';
import { once } from './ledger-data.ts';
import styles from './ledger.module.css';

const { ledger } = backOfficeCatalogue;

/** One account's statement, or which accounts there are. */
export const AccountTab = ({ account }: { readonly account: string | undefined }) =>
  account === undefined ? <AccountPicker /> : <AccountStatement account={account} />;

interface AccountRow {
  readonly account: string;
  readonly title: string;
  readonly memberId: string | null;
  readonly balance: bigint;
}

const columns: readonly Column<AccountRow>[] = [
  {
    key: 'title',
    head: '账户',
    leads: true,
    cell: ({ account, title }) => <AccountLink account={account} title={title} memberId={null} />,
  },
  { key: 'name', head: '名称', cell: ({ account }) => <span className={styles.mono}>{account}</span> },
  {
    key: 'balance',
    head: '余额（¥）',
    align: 'end',
    cell: ({ balance }) => <MoneyText fen={balance} currency="" column />,
  },
];

/** Accounts with what stands on them. */
export const AccountTable = ({ label, rows }: { readonly label: string; readonly rows: readonly AccountRow[] }) => (
  <div className={styles.scroll}>
    <Table
      dense
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ account }) => account}
      empty={<EmptyState compact title="没有账户" />}
    />
  </div>
);

function AccountPicker() {
  const [memberId, setMemberId] = useState('');
  const [asked, setAsked] = useState('');
  const house = useQuery(query(ledger.balance, {}));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(memberId);
  };
  return (
    <>
      <form aria-label="会员账户" className={styles.filters} onSubmit={submit}>
        <TextField
          label="会员编号"
          value={memberId}
          maxLength={18}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setMemberId(target.value.replaceAll(/\D/g, ''))}
        />
        <Button type="submit" look="brand" disabled={memberId === ''}>
          看账户
        </Button>
      </form>
      {asked !== '' && <MemberAccounts memberId={asked} />}
      <section aria-label="平台账户列表" className={styles.surface}>
        <Section title="平台账户">
          <Loaded result={house} label="正在读取平台账户">
            {({ house: rows }) => <AccountTable label="平台账户" rows={rows} />}
          </Loaded>
        </Section>
      </section>
    </>
  );
}

function MemberAccounts({ memberId }: { readonly memberId: string }) {
  const result = useQuery({ ...query(ledger.memberAccounts, { memberId }), ...once, retry: false });
  return (
    <section aria-label="会员账户列表" className={styles.surface}>
      <Loaded result={result} label="正在读取会员账户">
        {({ memberName, list }) => (
          <Section title="会员账户" aside={<MemberLink memberId={memberId} memberName={memberName} />}>
            <AccountTable label="会员账户" rows={list} />
          </Section>
        )}
      </Loaded>
    </section>
  );
}
