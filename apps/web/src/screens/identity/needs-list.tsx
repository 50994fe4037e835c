import { Check, Circle } from 'lucide-react';
import type { Question } from '../../features/profile/questions.ts';
import { RevealedText } from '../../features/profile/revealed-text.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './identity.module.css';
import type { Need } from './needs.ts';

interface NeedsListProps {
  readonly needs: readonly Need[];
  readonly onAsk: (question: Question) => void;
}

/** What is done and what is missing. The first thing missing is the one solid button of the page. */
export function NeedsList({ needs, onAsk }: NeedsListProps) {
  const first = needs.find(({ value }) => value === '')?.question;
  return (
    <ul className={styles.needs} aria-label="基本资料">
      {needs.map(({ question, label, why, value }) => (
        <li key={question} className={styles.need} data-done={value !== '' || undefined}>
          <span className={styles.mark}>
            <Icon of={value === '' ? Circle : Check} label={value === '' ? '未完成' : '已完成'} />
          </span>
          <div className={styles.needWords}>
            <b>{label}</b>
            {value === '' ? <span>{why}</span> : <NeedValue question={question} label={label} value={value} />}
          </div>
          {value === '' && (
            <Button
              size="sm"
              look={question === first ? 'brand' : 'outline'}
              aria-label={`去完善：${label}`}
              onClick={() => onAsk(question)}
            >
              去完善
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A birthday is not masked, so there is nothing to uncover. */
const NeedValue = ({ question, label, value }: Pick<Need, 'question' | 'label' | 'value'>) =>
  question === 'birthday' ? <span>{value}</span> : <RevealedText field={question} label={label} masked={value} />;
