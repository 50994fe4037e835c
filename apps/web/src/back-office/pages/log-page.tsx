import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type OperatorAction, operatorActionLabels } from '@fairground/contract/back-office-log';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Select, type SelectOption } from '../../ui/fields/select.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { MemberLink } from '../parts/member-link.tsx';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import styles from './pages.module.css';

type Row = OutputOf<typeof backOfficeCatalogue.log.list>['list'][number];
type LogFilter = OperatorAction | 'all';

const isAction = (name: string): name is OperatorAction => Object.hasOwn(operatorActionLabels, name);
const options: readonly SelectOption<LogFilter>[] = [
  { value: 'all', label: '全部操作' },
  ...Object.keys(operatorActionLabels)
    .filter(isAction)
    .map((value) => ({ value, label: operatorActionLabels[value] })),
];

/** Who did what, when, from where. Nothing here can be changed. */
export function LogPage() {
  const [pageNum, setPage] = useState(1);
  const [action, setAction] = useState<LogFilter>('all');
  const [operator, setOperator] = useState('');
  const result = useQuery({
    ...query(backOfficeCatalogue.log.list, {
      ...(action !== 'all' && { action }),
      operator: operator.trim(),
      pageNum,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueuePage
      title="操作日志"
      hint="只增不改，逐条以散列相连；每十分钟自动核对一次。"
      filters={
        <>
          <Select
            label="操作"
            value={action}
            options={options}
            onValueChange={(value) => {
              setAction(value);
              setPage(1);
            }}
          />
          <TextField
            label="操作员"
            value={operator}
            maxLength={32}
            placeholder="完整账号"
            autoComplete="off"
            onChange={(event) => {
              setOperator(event.target.value);
              setPage(1);
            }}
          />
        </>
      }
      result={result}
      columns={columns}
      rowKey={({ logId }) => logId}
      page={pageNum}
      onPageChange={setPage}
      emptyTitle="没有符合条件的记录"
    />
  );
}

const columns: readonly Column<Row>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => <span className={styles.stamp}>{siteMoment(time)}</span> },
  { key: 'operator', head: '操作员', leads: true, cell: ({ operator }) => operator || '未知' },
  {
    key: 'action',
    head: '操作',
    cell: ({ action, outcome }) => (
      <Badge tone={outcome === 'refused' ? 'danger' : 'neutral'}>
        {operatorActionLabels[action]}
        {outcome === 'refused' ? '（被拒）' : ''}
      </Badge>
    ),
  },
  { key: 'subject', head: '对象', cell: ({ subject }) => <span className={styles.mono}>{subject}</span> },
  {
    key: 'member',
    head: '会员',
    cell: ({ memberId }) => memberId !== null && <MemberLink memberId={memberId} memberName="" />,
  },
  {
    key: 'detail',
    head: '内容',
    cell: ({ detail }) => (
      <span className={styles.detail}>
        {detail.map(({ name, value }) => (
          <span key={name}>
            {detailLabels[name] ?? name}：{value}
          </span>
        ))}
      </span>
    ),
  },
  { key: 'ip', head: '来源', cell: ({ ip }) => <span className={styles.mono}>{ip}</span> },
];

/** What the parts of a record are called; a new one keeps its own name. */
const detailLabels: Readonly<Record<string, string>> = {
  before: '之前',
  after: '之后',
  reason: '原因',
  note: '说明',
  decision: '决定',
  amount: '金额',
  action: '事项',
  kind: '类型',
  order: '订单',
  roles: '角色',
  image: '照片',
  title: '标题',
  audience: '收件人',
  sendAt: '发送时间',
  recipients: '送达人数',
  version: '版本',
};
