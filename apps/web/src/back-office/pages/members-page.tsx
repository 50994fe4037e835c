import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { query } from '../../api/query.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { usePageAddress } from '../operator/page-address.ts';
import { MemberLink } from '../parts/member-link.tsx';
import { MemberStateBadge } from '../parts/member-state-badge.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import { MemberView } from './member-view.tsx';
import styles from './pages.module.css';

type Row = OutputOf<typeof backOfficeCatalogue.members.search>['list'][number];

/** Looking members up, and one of them. What was looked for stays while one is looked at. */
export function MembersPage() {
  const { about } = usePageAddress();
  const [text, setText] = useState('');
  return about === '' ? <MemberSearch text={text} onSearch={setText} /> : <MemberView key={about} memberId={about} />;
}

interface MemberSearchProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

function MemberSearch({ text, onSearch }: MemberSearchProps) {
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const form = (
    <form aria-label="查找会员" className={styles.search} onSubmit={submit}>
      <TextField
        label="用户名或会员编号"
        value={typed}
        maxLength={32}
        autoComplete="off"
        spellCheck={false}
        prefix={<Icon of={Search} size="sm" />}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="brand" disabled={typed.trim() === ''}>
        查找
      </Button>
    </form>
  );
  if (text !== '') return <Found key={text} text={text} form={form} />;
  return (
    <>
      <div className={styles.head}>
        <h1>会员</h1>
      </div>
      {form}
      <EmptyState title="输入用户名开头或会员编号" text="显示的姓名、手机与账号都已打码，查看详情会记入操作日志。" />
    </>
  );
}

function Found({ text, form }: { readonly text: string; readonly form: React.ReactNode }) {
  const [pageNum, setPage] = useState(1);
  const result = useQuery({
    ...query(backOfficeCatalogue.members.search, { text, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueuePage
      title="会员"
      filters={form}
      result={result}
      columns={columns}
      rowKey={({ memberId }) => memberId}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="没有找到会员"
      emptyText="按用户名的开头或完整编号查找。"
    />
  );
}

const columns: readonly Column<Row>[] = [
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'state', head: '状态', cell: ({ state }) => <MemberStateBadge state={state} /> },
  { key: 'grade', head: '等级', cell: ({ grade }) => `VIP ${grade}` },
  { key: 'time', head: '注册时间', cell: ({ registerTime }) => siteDateTime(registerTime) },
];
