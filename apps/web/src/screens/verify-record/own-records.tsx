import { certifiedRecords, certifiedSubjectLabels } from '@fairground/contract/certified-records';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { command, query } from '../../api/query.ts';
import { saveText } from '../../features/file-download/save-file.ts';
import { siteDateTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './verify-record-screen.module.css';

/** The records that were certified for the member. */
export function OwnRecords() {
  const records = useQuery({
    ...query(certifiedRecords.list, { pageNum: 1, pageSize: 100 }),
    meta: { quiet: true },
  });
  const download = useMutation({ ...command(certifiedRecords.download), onSuccess: saveText });
  return (
    <section aria-label="我的认证记录" className={styles.card}>
      <h2>我的认证记录</h2>
      {records.error ? (
        <ErrorState
          compact
          message={messageOf(records.error)}
          retrying={records.isFetching}
          onRetry={() => void records.refetch()}
        />
      ) : (
        <SkeletonGate pending={records.isPending} skeleton={<Skeleton shape="block" height="8rem" />}>
          {() =>
            records.data?.list.length === 0 ? (
              <EmptyState
                compact
                drawing="records"
                title="没有认证记录"
                text="需要认证记录时，请提交反馈并写明注单号或订单号。"
              />
            ) : (
              <ul className={styles.own}>
                {records.data?.list.map(({ recordNo, subject, subjectNo, issueTime }) => (
                  <li key={recordNo}>
                    <span>
                      <b>
                        {certifiedSubjectLabels[subject]} {subjectNo}
                      </b>
                      <small>
                        {siteDateTime(issueTime)} 签发 · {recordNo}
                      </small>
                    </span>
                    <Button
                      size="sm"
                      aria-label={`下载 ${recordNo}`}
                      busy={download.isPending}
                      onClick={() => download.mutate({ recordNo })}
                    >
                      下载
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </SkeletonGate>
      )}
    </section>
  );
}
