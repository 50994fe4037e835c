import { results } from '@fairground/contract/back-office-results';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { changeText } from '../parts/change-text.ts';
import { PAGE_SIZE, QUEUE_MS } from '../parts/queue-page.tsx';
import { Waited } from '../parts/waited.tsx';
import { ChangeReview } from './change-review.tsx';
import type { ChangeRow } from './result-row.ts';
import styles from './results.module.css';

/** What somebody has asked for about this match, where the second person looks at it. */
export function PendingChanges({ gameId }: { readonly gameId: string }) {
  const { data } = useQuery({
    ...query(results.changes, { gameId, state: 'waiting', pageNum: 1, pageSize: PAGE_SIZE }),
    staleTime: 0,
    refetchInterval: QUEUE_MS,
    meta: { quiet: true },
  });
  const [reviewed, setReviewed] = useState<ChangeRow>();
  return (
    <>
      {data?.list.map((asked) => (
        <Callout key={asked.changeId} tone="warning" title={`待复核：${changeText(asked.change)}`}>
          <div className={styles.claim}>
            <span>
              {asked.askedBy} 申请，{asked.note}
            </span>
            <Waited since={asked.askTime} lateFrom={10} urgentFrom={30} />
            <Button size="sm" aria-label={`复核 ${asked.changeId}`} onClick={() => setReviewed(asked)}>
              复核
            </Button>
          </div>
        </Callout>
      ))}
      <Drawer size="wide" open={reviewed !== undefined} onOpenChange={() => setReviewed(undefined)} title="复核变更">
        {reviewed && <ChangeReview asked={reviewed} onDone={() => setReviewed(undefined)} />}
      </Drawer>
    </>
  );
}
