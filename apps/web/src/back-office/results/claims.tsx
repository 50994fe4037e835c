import { results } from '@fairground/contract/back-office-results';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { type MatchShown, reasonAdvice } from './result-row.ts';
import styles from './results.module.css';

interface ClaimsProps {
  readonly match: MatchShown;
  readonly onAdopt: (source: string) => void;
}

/** A source says otherwise than two operators: one adopts it, which takes two, or keeps what stands. */
export function Claims({ match, onAdopt }: ClaimsProps) {
  const [kept, setKept] = useState<string>();
  const refreshAll = useRefreshAll();
  const keep = useMutation({
    ...command(results.keep),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已维持我方赛果');
      setKept(undefined);
      await refreshAll();
    },
  });
  const { gameId, claims } = match;
  const [latest] = match.versions;
  const chosen = claims.find(({ source }) => source === kept);
  return (
    <>
      {claims.map(({ source, publishTime, state, score }) => (
        <Callout key={source} tone="danger" title={`来源不一致：数据源报告 ${state} ${score}`}>
          <div className={styles.claim}>
            <span>
              {siteMoment(publishTime)}。{reasonAdvice.differs}
            </span>
            <Button size="sm" onClick={() => onAdopt(source)}>
              采用数据源的赛果
            </Button>
            <Button size="sm" onClick={() => setKept(source)}>
              维持我方赛果
            </Button>
          </div>
        </Callout>
      ))}
      <ReasonDialog
        open={kept !== undefined}
        onClose={() => setKept(undefined)}
        title="维持我方赛果"
        facts={[
          { label: '我方', value: `${latest?.state ?? ''} ${latest?.score ?? ''}` },
          { label: '数据源', value: `${chosen?.state ?? ''} ${chosen?.score ?? ''}` },
        ]}
        label="原因"
        confirmText="维持我方赛果"
        busy={keep.isPending}
        failure={keep.isError ? messageOf(keep.error) : undefined}
        onConfirm={(reason) => kept !== undefined && keep.mutate({ gameId, source: kept, reason })}
      />
    </>
  );
}
