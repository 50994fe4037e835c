import { switches } from '@fairground/contract/back-office-switches';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import type { RequestRow } from './switch-shapes.ts';
import styles from './switches.module.css';

interface Deciding {
  readonly row: RequestRow;
  readonly decision: 'approve' | 'refuse';
}

/** What somebody wants to loosen, until somebody else agrees. */
export function LooseningRequests({ requests }: { readonly requests: readonly RequestRow[] }) {
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <section aria-label="待同意的放宽申请" className={styles.part}>
      <header className={styles.partHead}>
        <h2>待同意的放宽申请</h2>
        <span className={styles.note}>须由申请人以外的一位运营人员同意</span>
      </header>
      {requests.map((row) => (
        <article key={row.requestId} aria-label={row.subject} className={styles.request}>
          <div className={styles.requestHead}>
            <strong>{row.subject}</strong>
            <span className={styles.acts}>
              {!row.isOwn && (
                <Button size="sm" look="brand" onClick={() => setDeciding({ row, decision: 'approve' })}>
                  同意
                </Button>
              )}
              <Button size="sm" onClick={() => setDeciding({ row, decision: 'refuse' })}>
                {row.isOwn ? '撤回' : '驳回'}
              </Button>
            </span>
          </div>
          <FactList
            facts={[
              { label: '现在', value: row.before },
              { label: '改为', value: row.after },
              { label: '原因', value: row.reason },
              { label: '申请', value: `${row.askedBy} · ${siteTime(row.askTime)}` },
            ]}
          />
        </article>
      ))}
      {deciding && <DecideDialog key={deciding.row.requestId} {...deciding} onDone={() => setDeciding(undefined)} />}
    </section>
  );
}

function DecideDialog({ row, decision, onDone }: Deciding & { readonly onDone: () => void }) {
  const refreshAll = useRefreshAll();
  const decide = useMutation({
    ...command(switches.decide),
    meta: { quiet: true },
    onSuccess: async ({ state }) => {
      toast.success(state === 'done' ? '已生效' : '已驳回');
      onDone();
      await refreshAll();
    },
  });
  const isApproval = decision === 'approve';
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title={isApproval ? '同意放宽' : row.isOwn ? '撤回申请' : '驳回申请'}
      facts={[
        { label: '对象', value: row.subject },
        { label: '改为', value: row.after },
      ]}
      label="意见"
      confirmText={isApproval ? '同意并执行' : '确认'}
      danger={isApproval}
      busy={decide.isPending}
      failure={decide.isError ? messageOf(decide.error) : undefined}
      onConfirm={(reason) => decide.mutate({ requestId: row.requestId, decision, reason })}
    />
  );
}
