import { liveTableOf } from '@fairground/tables';
import { messageOf } from '../../api/failures.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import '../../theme/table-tokens.css';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './live-table.module.css';
import { LiveTable } from './live-table.tsx';
import { useTableFacts } from './table-data.ts';
import { TableHead } from './table-head.tsx';

/** A live table. Who is not logged in sees every round and reads every price; a login is needed to bet. */
export default function TableGameScreen() {
  const tableCode = (useVisit().params['game'] ?? '').toUpperCase();
  const table = liveTableOf(tableCode);
  if (!table) return <ErrorState message="没有这张牌桌，请从真人大厅进入" />;
  return <TablePage key={tableCode} tableCode={tableCode} name={table.name} game={table.game.code} />;
}

interface TablePageProps {
  readonly tableCode: string;
  readonly name: string;
  readonly game: string;
}

function TablePage({ tableCode, name, game }: TablePageProps) {
  const { data: facts, error, refetch, isFetching } = useTableFacts(tableCode);
  const isFailed = !facts && error !== null;
  return (
    <div className={styles.page} data-table={game}>
      {!facts && (
        <TableHead name={name} facts={undefined} mine={undefined}>
          {null}
        </TableHead>
      )}
      {isFailed ? (
        <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={!facts} skeleton={<WaitingTable />} label="正在进入牌桌">
          {() => facts && <LiveTable facts={facts} />}
        </SkeletonGate>
      )}
    </div>
  );
}

const WaitingTable = () => (
  <div className={styles.waiting}>
    <Skeleton shape="block" height="22rem" />
    <Skeleton shape="block" height="14rem" />
    <Skeleton shape="block" height="4rem" />
  </div>
);
