import { followIssueLabels, followStateLabels } from '@fairground/contract/lottery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { shortIssue } from '../../features/lottery-panel/stake-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { toast } from '../../ui/toast.ts';
import { yuanText } from '@fairground/money';
import { followQuery, stopFollow } from './lottery-data.ts';
import styles from './lottery-game.module.css';

interface FollowOrderDialogProps {
  readonly orderNo: string;
  readonly onClose: () => void;
}

const LIVE_MS = 4_000;

/** A follow order issue by issue, and the way to stop it. */
export default function FollowOrderDialog({ orderNo, onClose }: FollowOrderDialogProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...followQuery(orderNo),
    meta: { quiet: true },
    refetchInterval: ({ state }) => state.data?.state === 'running' && LIVE_MS,
  });
  return (
    <Dialog open size="lg" outsideCloses title="追号详情" onOpenChange={(open) => !open && onClose()}>
      {error && !data && (
        <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <p className={styles.quiet}>正在读取追号</p>}
      {data && (
        <div className={styles.ticket}>
          <FactList
            ruled
            facts={[
              { label: '追号单号', value: orderNo, copy: orderNo },
              {
                label: '状态',
                value: `${followStateLabels[data.state]}${data.stopReason && `（${data.stopReason}）`}`,
              },
              { label: '中奖即停', value: data.isStopOnWin ? '是' : '否' },
              { label: '总金额', value: <MoneyText fen={data.cost} exact /> },
              { label: '已投', value: <MoneyText fen={data.staked} exact /> },
              { label: '仍锁定', value: <MoneyText fen={data.locked} exact /> },
              { label: '返还', value: <MoneyText fen={data.returned} exact /> },
            ]}
          />
          <ol className={styles.sold} aria-label="投注项">
            {data.entries.map((entry, index) => (
              // Entries have no number of their own.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <b>{entry.playName}</b>
                <span className={styles.soldPick}>{entry.selection}</span>
              </li>
            ))}
          </ol>
          <div className={styles.scrolled}>
            <table className={styles.odds} aria-label="追号期次">
              <thead>
                <tr>
                  <th>期号</th>
                  <th>倍数</th>
                  <th>金额</th>
                  <th>状态</th>
                  <th>返还</th>
                </tr>
              </thead>
              <tbody>
                {data.list.map((one) => (
                  <tr key={one.issueNo}>
                    <td>{shortIssue(one.issueNo)}</td>
                    <td>{one.multiple}</td>
                    <td>
                      <MoneyText fen={one.cost} />
                    </td>
                    <td>
                      {followIssueLabels[one.state]}
                      {one.reason && `（${one.reason}）`}
                    </td>
                    <td>
                      <MoneyText fen={one.returned} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {data.state === 'running' && <StopOrder orderNo={orderNo} />}
        </div>
      )}
    </Dialog>
  );
}

/** What is not bet yet is only locked: it can come back at any time. */
function StopOrder({ orderNo }: { readonly orderNo: string }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const stop = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      toast.success(`追号已停止，退回 ¥${yuanText(await stopFollow(orderNo))}`);
    } catch (refusal) {
      setFailure(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== undefined && (
        <Callout tone="danger" announces>
          {messageOf(failure)}
        </Callout>
      )}
      <div className={styles.dialogButtons}>
        <Button look="danger" busy={isBusy} onClick={() => void stop()}>
          停止追号
        </Button>
      </div>
    </>
  );
}
