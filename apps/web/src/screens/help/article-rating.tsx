import { help, HELP_REMARK_MAX, type HelpReason, helpReasonLabels } from '@fairground/contract/help';
import type { HelpKey } from '../../features/navigation/help-pages.ts';
import { useMutation } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './help-screen.module.css';

const isReason = (value: string): value is HelpReason => Object.hasOwn(helpReasonLabels, value);
const reasons = Object.keys(helpReasonLabels)
  .filter(isReason)
  .map((value) => ({ value, label: helpReasonLabels[value] }));

/** Whether the article helped; if not, why. */
export function ArticleRating({ of }: { readonly of: HelpKey }) {
  const [isAsked, setAsked] = useState(false);
  const rate = useMutation({ ...command(help.rate), meta: { quiet: true } });
  if (rate.isSuccess)
    return (
      <section aria-label="评价" className={styles.rating}>
        <output>感谢您的评价，我们会据此改进文章。</output>
      </section>
    );
  return (
    <section aria-label="评价" className={styles.rating}>
      <div className={styles.ask}>
        <span>这篇文章有帮助吗？</span>
        <Button
          size="sm"
          icon={<Icon of={ThumbsUp} />}
          disabled={rate.isPending}
          onClick={() => {
            setAsked(false);
            rate.mutate({ article: of, helpful: true });
          }}
        >
          有
        </Button>
        <Button
          size="sm"
          icon={<Icon of={ThumbsDown} />}
          disabled={rate.isPending}
          aria-expanded={isAsked}
          onClick={() => setAsked(true)}
        >
          没有
        </Button>
      </div>
      {isAsked && (
        <ReasonForm
          busy={rate.isPending}
          onSend={(reason, remark) => rate.mutate({ article: of, helpful: false, reason, remark })}
        />
      )}
      {rate.isError && (
        <Callout tone="danger" announces>
          {messageOf(rate.error)}
        </Callout>
      )}
    </section>
  );
}

interface ReasonFormProps {
  readonly busy: boolean;
  readonly onSend: (reason: HelpReason, remark: string) => void;
}

function ReasonForm({ busy, onSend }: ReasonFormProps) {
  const [reason, setReason] = useState<HelpReason>();
  const [remark, setRemark] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason) onSend(reason, remark.trim());
  };
  return (
    <form className={styles.reasons} onSubmit={send} aria-label="没有帮助的原因">
      <RadioChips label="哪里没有帮到您？" showLabel options={reasons} value={reason} onValueChange={setReason} />
      <TextArea
        label="补充说明（选填）"
        hint="请勿填写密码、证件号等个人资料"
        maxLength={HELP_REMARK_MAX}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <Button type="submit" disabled={!reason} busy={busy}>
        提交评价
      </Button>
    </form>
  );
}
