import { useState } from 'react';
import { useFeedbackPush, useUnreadFeedback } from '../../features/feedback/feedback-data.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { CountBadge } from '../../ui/display/badge.tsx';
import { ResultPanel } from '../../ui/states/result-panel.tsx';
import { FeedbackForm, type Sent } from './feedback-form.tsx';
import styles from './feedback-screen.module.css';

/** Telling us something: what it is about, in words and pictures. */
export default function FeedbackScreen() {
  const { query } = useVisit();
  const { data } = useUnreadFeedback();
  useFeedbackPush();
  const [sent, setSent] = useState<Sent>();
  // Another bet to dispute is another form.
  const [asked, setAsked] = useState(query);
  if (asked !== query) {
    setAsked(query);
    setSent(undefined);
  }
  return (
    <div className={styles.page}>
      <MoneyHead title="意见反馈" text="说明遇到的问题或建议，处理进度和回复都在反馈记录里。">
        <ButtonLink href={hrefTo('feedbackList')}>
          反馈记录 <CountBadge count={data?.unread ?? 0} label="条未读回复" />
        </ButtonLink>
      </MoneyHead>
      {sent ? (
        <ResultPanel
          isAnswer
          kind="success"
          title={sent.isDispute ? '争议已提交' : '反馈已提交'}
          text={
            sent.isDispute
              ? '注单、盘口、赛果与结算单已作为证据附上并固定，裁定结果会写在反馈记录里。'
              : '我们会尽快处理，有回复时会通知您。'
          }
          actions={
            <>
              <ButtonLink look="brand" href={`${hrefTo('feedbackList')}?id=${sent.feedbackId}`}>
                查看反馈
              </ButtonLink>
              <Button onClick={() => setSent(undefined)}>继续反馈</Button>
            </>
          }
        />
      ) : (
        <FeedbackForm key={query} query={query} onSent={setSent} />
      )}
    </div>
  );
}
