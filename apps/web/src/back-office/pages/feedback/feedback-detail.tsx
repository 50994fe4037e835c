import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import {
  FEEDBACK_TEXT_MAX,
  FeedbackState,
  feedbackStateLabels,
  feedbackTypeLabels,
} from '@fairground/contract/feedback';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { command, query } from '../../../api/query.ts';
import { siteMoment } from '../../../features/site/site-time.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { FactList } from '../../../ui/display/fact-list.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Callout } from '../../../ui/states/callout.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMe, useRefreshAll } from '../../operator/operator-data.ts';
import { hrefOf } from '../../operator/page-address.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { MemberLink } from '../../parts/member/member-link.tsx';
import { SaidList } from '../../parts/feedback/said-list.tsx';
import { Section } from '../../parts/section.tsx';
import { stateTones } from '../../parts/feedback/feedback-tones.ts';
import styles from '../pages.module.css';

type Detail = OutputOf<typeof backOfficeCatalogue.feedback.detail>;

/** Answers that are given every day. */
const usual = [
  '您好，您的问题我们已收到，正在核实，请稍候。',
  '请补充相关页面的截图和发生的时间，方便我们核对。',
  '您的存款已核实到账，请刷新余额查看。',
  '问题已处理完毕，感谢您的反馈。如有其他问题，可以在此继续补充。',
];

/** One thread with what is known about it, and the answer. */
export function FeedbackDetail({ feedbackId }: { readonly feedbackId: string }) {
  const result = useQuery(query(backOfficeCatalogue.feedback.detail, { feedbackId }));
  return (
    <Loaded result={result} label="正在读取反馈">
      {(thread) => (
        <>
          <Facts thread={thread} />
          <Section title="会话">
            <SaidList messages={thread.messages} picturesOf={feedbackId} />
          </Section>
          <Reply thread={thread} />
        </>
      )}
    </Loaded>
  );
}

function Facts({ thread }: { readonly thread: Detail }) {
  const { feedbackId, state } = thread;
  const { data: me } = useMe();
  const refreshAll = useRefreshAll();
  const assign = useMutation({ ...command(backOfficeCatalogue.feedback.assign), onSuccess: refreshAll });
  const setState = useMutation({ ...command(backOfficeCatalogue.feedback.setState), onSuccess: refreshAll });
  return (
    <>
      <div className={styles.sum}>
        <Badge tone={stateTones[state]}>{feedbackStateLabels[state]}</Badge>
        {thread.hiddenTime !== null && <Badge>会员已删除</Badge>}
        <span className={styles.actions}>
          {thread.assignee !== me?.name && (
            <Button size="sm" busy={assign.isPending} onClick={() => assign.mutate({ feedbackId })}>
              由我处理
            </Button>
          )}
          {state !== FeedbackState.answered && (
            <Button
              size="sm"
              busy={setState.isPending}
              onClick={() => setState.mutate({ feedbackId, state: FeedbackState.answered })}
            >
              无需回复，结束
            </Button>
          )}
        </span>
      </div>
      <FactList
        className={styles.pairs}
        facts={[
          { label: '会员', value: <MemberLink {...thread} /> },
          { label: '类型', value: feedbackTypeLabels[thread.type] },
          { label: '提交时间', value: siteMoment(thread.createTime) },
          { label: '处理人', value: thread.assignee || '无' },
          ...(thread.betNo === '' ? [] : [{ label: '注单', value: thread.betNo, copy: thread.betNo }]),
          ...(thread.orderNo === '' ? [] : [{ label: '存款', value: thread.orderNo, copy: thread.orderNo }]),
        ]}
      />
      {thread.dispute !== null && (
        <Callout
          tone="warning"
          title="这是一项注单争议"
          action={
            <ButtonLink size="sm" href={hrefOf('disputes', feedbackId)}>
              查看证据与裁定
            </ButtonLink>
          }
        >
          裁定在“争议”页作出，会自动写入会话。
        </Callout>
      )}
    </>
  );
}

function Reply({ thread: { feedbackId } }: { readonly thread: Detail }) {
  const [text, setText] = useState('');
  const refreshAll = useRefreshAll();
  const reply = useMutation({
    ...command(backOfficeCatalogue.feedback.reply),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('已回复');
      setText('');
      await refreshAll();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !reply.isPending) reply.mutate({ feedbackId, text: text.trim() });
  };
  return (
    <form aria-label="回复会员" className={styles.reply} onSubmit={submit}>
      <div className={styles.usual}>
        {usual.map((phrase) => (
          <Button key={phrase} size="sm" onClick={() => setText(phrase)}>
            {phrase.slice(0, 14)}…
          </Button>
        ))}
      </div>
      <TextArea
        label="回复内容"
        rows={4}
        maxLength={FEEDBACK_TEXT_MAX}
        counter
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {reply.isError && (
        <Callout tone="danger" announces>
          {messageOf(reply.error)}
        </Callout>
      )}
      <Button type="submit" look="brand" busy={reply.isPending} disabled={text.trim() === ''}>
        发送回复
      </Button>
    </form>
  );
}
