import { agents } from '@fairground/contract/agents';
import { chinaDay } from '@fairground/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { Failed } from '../../features/profile/failed.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Pagination } from '../../ui/display/pagination.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type BroughtMember, monthsBack } from './agent-data.ts';
import styles from './brought-members.module.css';

const PAGE_SIZE = 10;

interface BroughtMembersProps {
  /** YYYY-MM. */
  readonly lastMonth: string;
  /** Nobody came before the application. */
  readonly since: number;
}

/** Who registered with the code, masked, and what each left in the chosen month. */
export function BroughtMembers({ lastMonth, since }: BroughtMembersProps) {
  const [month, setMonth] = useState(lastMonth);
  const [pageNum, setPage] = useState(1);
  return (
    <Card
      title="名下会员"
      level={3}
      aside={
        <Select
          label="月份"
          hideLabel
          size="sm"
          className={styles.month}
          value={month}
          options={monthsBack({ last: lastMonth, first: chinaDay(since).slice(0, 7) }).map((value) => ({
            value,
            label: value,
          }))}
          onValueChange={(value) => {
            setMonth(value);
            setPage(1);
          }}
        />
      }
    >
      <Page month={month} pageNum={pageNum} onPageChange={setPage} />
    </Card>
  );
}

interface PageProps {
  readonly month: string;
  readonly pageNum: number;
  readonly onPageChange: (page: number) => void;
}

function Page({ month, pageNum, onPageChange }: PageProps) {
  const members = useQuery({
    ...query(agents.members, { month, pageNum, pageSize: PAGE_SIZE }),
    meta: { endpoint: agents.members, quiet: true },
    placeholderData: keepPreviousData,
  });
  if (members.isError) return <Failed of={members} />;
  return (
    <SkeletonGate
      pending={members.isPending}
      skeleton={<Skeleton shape="block" height="16rem" />}
      label="正在读取名下会员"
    >
      {() =>
        members.data && (
          <div className={styles.page} aria-busy={members.isPlaceholderData}>
            <Table
              label="名下会员"
              columns={columns}
              // Masked names may be alike, and so may the moments of two registrations.
              rows={members.data.list.map((member, index) => ({ ...member, key: `${index}` }))}
              rowKey={({ key }) => key}
              empty={<EmptyState compact title="还没有名下会员" text="分享推广链接，注册的会员会列在这里" />}
            />
            <Pagination
              label="名下会员分页"
              page={pageNum}
              pageCount={Math.ceil(members.data.total / PAGE_SIZE)}
              total={members.data.total}
              onPageChange={onPageChange}
            />
            {members.data.total > 0 && (
              <p className={styles.note}>会员的净额未扣平台费；平台费按全部会员的合计收取一次。</p>
            )}
          </div>
        )
      }
    </SkeletonGate>
  );
}

const netCell = ({ net }: BroughtMember) => (net === null ? '月结后显示' : <MoneyText fen={net} tone="sign" column />);

const columns: readonly Column<BroughtMember>[] = [
  { key: 'name', head: '会员', leads: true, cell: ({ name }) => name },
  { key: 'time', head: '注册日期', cell: ({ registerTime }) => chinaDay(registerTime) },
  { key: 'net', head: '当月净额', align: 'end', cell: netCell },
];
