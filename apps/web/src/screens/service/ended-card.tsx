import { service } from '@fairground/contract/service';
import { useMutation } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { type Conversation, type Held, shownOf } from './service-data.ts';
import styles from './service-screen.module.css';

const labels = ['很不满意', '不满意', '一般', '满意', '非常满意'] as const;
const WORDS_MAX = 200;

interface EndedCardProps {
  readonly held: Held;
  readonly conversation: Conversation;
  readonly onChanged: () => void;
  readonly onStartAgain: () => void;
}

/** After the end: what one thought of it, and the way to another conversation. */
export const EndedCard = ({ held, conversation, onChanged, onStartAgain }: EndedCardProps) => (
  <div className={styles.ended}>
    {conversation.feedbackId !== null ? (
      <Feedback />
    ) : conversation.rating === null ? (
      <Rating held={held} onChanged={onChanged} />
    ) : (
      <output>
        <strong>感谢您的评价：{labels[conversation.rating - 1]}</strong>
      </output>
    )}
    <Button onClick={onStartAgain}>发起新的会话</Button>
  </div>
);

/** The message is answered elsewhere; there is nothing to rate yet. */
const Feedback = () => (
  <>
    <output>
      <strong>留言已收到</strong>
    </output>
    <p>您的留言已转为反馈，有答复时会用站内消息通知您。</p>
    <ButtonLink look="brand" href={hrefTo('feedbackList')}>
      查看反馈记录
    </ButtonLink>
  </>
);

function Rating({ held, onChanged }: Pick<EndedCardProps, 'held' | 'onChanged'>) {
  const [stars, setStars] = useState(0);
  const [text, setText] = useState('');
  const name = useId();
  const rate = useMutation({ ...command(service.rate), meta: { quiet: true }, onSuccess: onChanged });
  return (
    <form
      className={styles.rating}
      onSubmit={(event) => {
        event.preventDefault();
        if (stars > 0 && !rate.isPending) rate.mutate({ ...shownOf(held), stars, text: text.trim() });
      }}
    >
      <fieldset className={styles.stars}>
        <legend>这次服务怎么样？</legend>
        {labels.map((label, index) => (
          <label key={label} data-on={index < stars || undefined} title={label}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={stars === index + 1}
              onChange={() => setStars(index + 1)}
            />
            <Icon of={Star} size="lg" />
            <span className="visually-hidden">{`${index + 1}星，${label}`}</span>
          </label>
        ))}
        <span aria-hidden className={styles.starsLabel}>
          {labels[stars - 1] ?? ''}
        </span>
      </fieldset>
      {stars > 0 && (
        <TextArea
          label="想说的话（选填）"
          rows={2}
          maxLength={WORDS_MAX}
          counter
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {rate.isError && (
        <Callout tone="danger" announces>
          {messageOf(rate.error)}
        </Callout>
      )}
      {stars > 0 && (
        <Button type="submit" look="brand" busy={rate.isPending}>
          提交评价
        </Button>
      )}
    </form>
  );
}
