import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { type OperatorAction, operatorActionLabels } from '@fairground/contract/back-office-log';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Select, type SelectOption } from '../../ui/fields/select.tsx';
import type { Column } from '../../ui/display/table.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { hrefOf, usePageAddress } from '../operator/page-address.ts';
import { MemberLink } from '../parts/member/member-link.tsx';
import { detailWords } from '../parts/log-words.ts';
import { PAGE_SIZE, QueuePage } from '../parts/queue-page.tsx';
import { SubjectLink } from '../parts/subject-link.tsx';
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

/** Who did what, when, from where. Nothing here can be changed. The address may name one subject: `withdrawal:W1`. */
export function LogPage() {
  const { about } = usePageAddress();
  return <Log key={about} subject={about} />;
}

function Log({ subject }: { readonly subject: string }) {
  const [pageNum, setPage] = useState(1);
  const [action, setAction] = useState<LogFilter>('all');
  const [operator, setOperator] = useState('');
  const result = useQuery({
    ...query(backOfficeCatalogue.log.list, {
      ...(action !== 'all' && { action }),
      ...aboutOf(subject),
      operator: operator.trim(),
      pageNum,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueuePage
      title="操作日志"
      hint="只增不改，逐条以哈希相连；每十分钟自动核对一次。"
      filters={
        <>
          {subject !== '' && (
            <span className={styles.chosen}>
              只看 <SubjectLink subject={subject} />
              <ButtonLink size="sm" href={hrefOf('log')}>
                看全部
              </ButtonLink>
            </span>
          )}
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
            label="运营人员"
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

/** A member is looked for in everything that was done about them, anything else by its own number. */
function aboutOf(subject: string): { readonly memberId?: string; readonly subject?: string } {
  if (subject === '') return {};
  const [, memberId] = /^member:(\d+)$/.exec(subject) ?? [];
  return memberId === undefined ? { subject } : { memberId };
}

const columns: readonly Column<Row>[] = [
  { key: 'time', head: '时间', cell: ({ time }) => <span className={styles.stamp}>{siteMoment(time)}</span> },
  { key: 'operator', head: '运营人员', leads: true, cell: ({ operator }) => operator || '未知' },
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
  { key: 'subject', head: '对象', cell: ({ subject }) => <SubjectLink subject={subject} /> },
  {
    key: 'member',
    head: '会员',
    cell: ({ memberId, memberName }) => memberId !== null && <MemberLink memberId={memberId} memberName={memberName} />,
  },
  {
    key: 'detail',
    head: '内容',
    cell: ({ action, detail }) => (
      <span className={styles.detail}>
        {detailWords(action, detail).map(({ name, value }) => (
          <span key={name}>
            {name}：{value}
          </span>
        ))}
      </span>
    ),
  },
  { key: 'ip', head: '来源', cell: ({ ip }) => <span className={styles.mono}>{ip}</span> },
];
