import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { memberMatchLabels } from '@fairground/contract/back-office-members';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { query } from '../../../api/query.ts';
import { siteDateTime } from '../../../features/site/site-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Column } from '../../../ui/display/table.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { usePageAddress } from '../../operator/page-address.ts';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { MemberStateBadge } from '../../parts/member/member-state-badge.tsx';
import { PAGE_SIZE, QueuePage } from '../../parts/queue-page.tsx';
import { SubjectLink } from '../../parts/subject-link.tsx';
import { MemberView } from './member-view.tsx';
import styles from '../pages.module.css';

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
    <form aria-label="会员查找" className={styles.search} onSubmit={submit}>
      <TextField
        label="查找会员"
        placeholder="用户名、编号、手机、姓名、卡号或订单号"
        value={typed}
        maxLength={64}
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
      <EmptyState
        title="会员提供的任何一项信息都可以用来查找"
        text="用户名开头、会员编号、手机号或后四位、真实姓名、收款账号或后四位、存取款与转账订单号、注单号。显示的姓名与手机已打码，查找和查看都会记入操作日志。"
      />
    </>
  );
}

function Found({ text, form }: { readonly text: string; readonly form: React.ReactNode }) {
  const [pageNum, setPage] = useState(1);
  const result = useQuery({
    ...query(backOfficeCatalogue.members.search, { text, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    // Every search is written down.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const order = result.data?.order ?? null;
  return (
    <QueuePage
      title="会员"
      filters={
        <>
          {form}
          {order !== null && (
            <Callout>
              <SubjectLink subject={order} /> 属于下列会员。
            </Callout>
          )}
        </>
      }
      result={result}
      columns={columns}
      rowKey={({ memberId }) => memberId}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="没有找到会员"
      emptyText="姓名与订单号须完整，手机和收款账号可以只输入后四位。"
    />
  );
}

const columns: readonly Column<Row>[] = [
  { key: 'member', head: '会员', leads: true, cell: (row) => <MemberLink {...row} /> },
  { key: 'name', head: '真实姓名', cell: ({ realName }) => realName || <span className={styles.none}>未绑定</span> },
  { key: 'phone', head: '手机号', cell: ({ phone }) => phone || <span className={styles.none}>未绑定</span> },
  {
    key: 'by',
    head: '匹配',
    cell: ({ by }) => (
      <span className={styles.badges}>
        {by.map((match) => (
          <Badge key={match} tone="brand">
            {memberMatchLabels[match]}
          </Badge>
        ))}
      </span>
    ),
  },
  { key: 'state', head: '状态', cell: ({ state }) => <MemberStateBadge state={state} /> },
  { key: 'grade', head: '等级', cell: ({ grade }) => `VIP${grade}` },
  { key: 'time', head: '注册时间', cell: ({ registerTime }) => siteDateTime(registerTime) },
];
