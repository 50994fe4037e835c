import { Circle, CircleCheck } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import type { FieldRule } from './register-rules.ts';
import styles from './rule-list.module.css';

/** The rules of a field, ticked off while one types. It stands in the hint's line, hence no block elements. */
export function RuleList({ rules, value }: { readonly rules: readonly FieldRule[]; readonly value: string }) {
  return (
    <span className={styles.list}>
      {rules.map(({ text, isMet }) => {
        const met = isMet(value);
        return (
          <span key={text} className={styles.rule} data-met={met || undefined}>
            <Icon of={met ? CircleCheck : Circle} size="sm" />
            {text}
            <span className="visually-hidden">{met ? '（已满足）' : '（未满足）'}</span>
          </span>
        );
      })}
    </span>
  );
}
