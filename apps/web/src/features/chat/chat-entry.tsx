import { type ChatLine, ChatLineKind, reportKindLabels, chat as chatCalls } from '@fairground/contract/chat';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, Flag } from 'lucide-react';
import { useState } from 'react';
import { command } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { siteClock } from '../site/site-time.ts';
import type { ChatFeed, OutgoingLine } from './chat-feed.ts';
import type { ChatRoom } from './chat-room.ts';
import styles from './chat-panel.module.css';
import { isNewLine, pictureOf } from './gift-banner.tsx';
import { SharedSlip } from './shared-slip.tsx';

interface LineProps {
  readonly line: ChatLine;
  readonly feed: ChatFeed;
  readonly onMention: (name: string) => void;
}

/** Every text is a text: markup is shown as it was typed. */
export function Line({ line, feed, onMention }: LineProps) {
  if (line.category === ChatLineKind.score) return <p className={styles.score}>{line.msg}</p>;
  if (line.category === ChatLineKind.notice)
    return (
      <p className={styles.notice}>
        <strong>系统通知</strong> {line.msg}
      </p>
    );
  if (line.gift)
    return (
      <p className={styles.gift}>
        <span aria-hidden className={styles.giftPicture} data-new={isNewLine(line) || undefined}>
          {pictureOf(line.gift.gift)}
        </span>
        <strong>{line.name}</strong> {line.msg}
        <small>{line.gift.points} 积分</small>
      </p>
    );
  if (line.userId === '') return <p className={styles.score}>{line.msg}</p>;
  const isOwn = line.userId === feed.userId && line.userId !== '';
  const isNamed = feed.name !== '' && feed.userId !== '' && line.msg.includes(`@${feed.name}`);
  return (
    <div className={styles.line} data-own={isOwn || undefined} data-named={isNamed || undefined}>
      <div className={styles.who}>
        <button type="button" className={styles.name} onClick={() => onMention(line.name)} title={`@${line.name}`}>
          {line.name}
        </button>
        {line.grade > 0 && <span className={styles.grade}>VIP{line.grade}</span>}
        <time>{siteClock(line.time).slice(0, 5)}</time>
        {!isOwn && feed.userId !== '' && <ReportButton lineId={line.lineId} />}
      </div>
      {line.slip === undefined ? (
        <p className={styles.text} data-kind={line.category}>
          {line.msg}
        </p>
      ) : (
        <SharedSlip code={line.slip} />
      )}
    </div>
  );
}

export function Waiting({ line, room }: { readonly line: OutgoingLine; readonly room: ChatRoom }) {
  return (
    <div className={styles.line} data-own>
      <p className={styles.text} data-waiting>
        {line.text}
      </p>
      {line.step === 'sending' ? (
        <small className={styles.state}>
          <Spinner /> 发送中
        </small>
      ) : (
        <small className={styles.failed} role="alert">
          <Icon of={CircleAlert} size="sm" />
          {line.error}
          <span className={styles.again}>
            <Button look="text" size="sm" onClick={() => room.retry(line.key)}>
              重发
            </Button>
            <Button look="text" size="sm" onClick={() => room.discard(line.key)}>
              删除
            </Button>
          </span>
        </small>
      )}
    </div>
  );
}

const kinds = Object.entries(reportKindLabels);

function ReportButton({ lineId }: { readonly lineId: string }) {
  const [isOpen, setOpen] = useState(false);
  const report = useMutation({
    ...command(chatCalls.report),
    onSuccess: () => toast.success('举报已提交，我们会尽快处理'),
    onSettled: () => setOpen(false),
  });
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label="举报原因"
      trigger={<IconButton icon={Flag} label="举报" size="sm" className={styles.report} />}
    >
      <div className={styles.kinds}>
        {kinds.map(([kind, text]) => (
          <Button
            key={kind}
            look="text"
            size="sm"
            busy={report.isPending}
            onClick={() => report.mutate({ lineId, kind: kindOf(kind), note: '' })}
          >
            {text}
          </Button>
        ))}
      </div>
    </Popover>
  );
}

const isKind = (kind: string): kind is keyof typeof reportKindLabels => Object.hasOwn(reportKindLabels, kind);
const kindOf = (kind: string): keyof typeof reportKindLabels => (isKind(kind) ? kind : 'other');
