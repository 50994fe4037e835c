import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import type { EntryKindGroup } from '@fairground/contract/ledger-kinds';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { hrefOf } from '../operator/page-address.ts';
import { MemberLink } from '../parts/member/member-link.tsx';
import { SubjectLink } from '../parts/subject-link.tsx';
import { AccountLink, EntryLink } from './account-link.tsx';
import { daysOf } from './entry-filter.ts';
import { useStatement } from './ledger-data.ts';
import styles from './ledger.module.css';
import { MoreEntries } from './more-entries.tsx';
import { saveFile } from './save-file.ts';
import { kindOptions } from './search-form.tsx';

const { ledger } = backOfficeCatalogue;
type Line = OutputOf<typeof ledger.account>['list'][number];

/** An account: what stands on it, and line by line how that came. */
export function AccountStatement({ account }: { readonly account: string }) {
  const [kind, setKind] = useState<EntryKindGroup | 'all'>('all');
  const [days, setDays] = useState({ from: '', to: '' });
  const isReversed = days.from !== '' && days.to !== '' && days.to < days.from;
  const asked = { account, ...(kind !== 'all' && { kind }), ...(!isReversed && daysOf(days)) };
  const result = useStatement(asked);
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = result;
  const [head] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <>
      <a className={styles.link} href={hrefOf('ledger', 'accounts')}>
        <Icon of={ArrowLeft} /> 全部账户
      </a>
      {head && (
        <div className={styles.sum}>
          <h2>{head.title}</h2>
          {head.memberId !== null && <MemberLink memberId={head.memberId} memberName={head.memberName} />}
          <span className={styles.mono}>{head.account}</span>
          <span>
            余额 <MoneyText className={styles.big} fen={head.balance} exact />
          </span>
        </div>
      )}
      <form aria-label="筛选流水" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        <Select label="类型" className={styles.short} value={kind} options={kindOptions} onValueChange={setKind} />
        <TextField
          type="date"
          label="从"
          className={styles.short}
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
        <TextField
          type="date"
          label="到"
          className={styles.short}
          value={days.to}
          error={isReversed ? '不能早于开始日期' : undefined}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
        <Button busy={isFetching && !isFetchingNextPage} onClick={() => void refetch()}>
          刷新
        </Button>
        <Export asked={asked} />
      </form>
      <section aria-label="流水列表" className={styles.surface}>
        {error && !data ? (
          <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="24rem" />} label="正在读取流水">
            {() => (
              <>
                <div className={styles.scroll}>
                  <Table
                    dense
                    label="账户流水"
                    columns={columns}
                    rows={rows}
                    rowKey={({ entryId }) => entryId}
                    empty={<EmptyState compact title="没有符合条件的流水" />}
                  />
                </div>
                <MoreEntries
                  shown={rows.length}
                  hasMore={hasNextPage}
                  busy={isFetchingNextPage}
                  onMore={() => void fetchNextPage()}
                />
              </>
            )}
          </SkeletonGate>
        )}
      </section>
    </>
  );
}

/** The whole statement as it is filtered, in a file; what it makes together is told beside it. */
function Export({ asked }: { readonly asked: Parameters<typeof useStatement>[0] }) {
  const saving = useMutation({
    mutationFn: () => call(ledger.exportAccount, asked),
    meta: { endpoint: ledger.exportAccount, quiet: true },
    onSuccess: saveFile,
  });
  return (
    <>
      <Button look="brand" busy={saving.isPending} onClick={() => saving.mutate()}>
        <Icon of={Download} /> 导出CSV
      </Button>
      {saving.error && (
        <Callout tone="danger" announces>
          {messageOf(saving.error)}
        </Callout>
      )}
      {saving.data && (
        <Callout tone="success" announces>
          已导出 {saving.data.lines} 行：转入 <MoneyText fen={saving.data.came} exact />
          ，转出 <MoneyText fen={saving.data.went} exact />
          ，净额 <MoneyText fen={saving.data.came - saving.data.went} exact />
        </Callout>
      )}
    </>
  );
}

const Sum = ({ fen }: { readonly fen: bigint }) => <MoneyText fen={fen} currency="" column />;

const columns: readonly Column<Line>[] = [
  { key: 'no', head: '分录', cell: ({ entryId }) => <EntryLink entryId={entryId} /> },
  { key: 'time', head: '时间', cell: ({ time }) => <span className={styles.stamp}>{siteMoment(time)}</span> },
  {
    key: 'kind',
    head: '类型',
    leads: true,
    cell: ({ kindTitle, isReversed }) => (
      <span className={styles.badges}>
        {kindTitle}
        {isReversed && <Badge>已冲正</Badge>}
      </span>
    ),
  },
  {
    key: 'subject',
    head: '事由',
    cell: ({ subject, memo }) => (
      <span className={styles.cause}>
        {subject === '' ? (
          <span className={styles.none}>{memo === '' ? '请求' : memo}</span>
        ) : (
          <SubjectLink subject={subject} />
        )}
      </span>
    ),
  },
  {
    key: 'others',
    head: '对方账户',
    cell: ({ others }) => (
      <span className={styles.route}>
        {others.map((each) => (
          <AccountLink key={each.account} {...each} />
        ))}
      </span>
    ),
  },
  { key: 'came', head: '转入（¥）', align: 'end', cell: ({ delta }) => delta > 0n && <Sum fen={delta} /> },
  { key: 'went', head: '转出（¥）', align: 'end', cell: ({ delta }) => delta < 0n && <Sum fen={-delta} /> },
  { key: 'after', head: '余额（¥）', align: 'end', cell: ({ after }) => <Sum fen={after} /> },
];
