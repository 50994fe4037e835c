import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './accordion.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export interface AccordionItem {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
  /** Open at first. */
  readonly open?: boolean;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Opening one closes the other. */
  readonly single?: boolean;
  readonly className?: string | undefined;
}

/** The platform's own disclosure: find-in-page and keyboards already know it. */
export function Accordion({ items, single = false, className }: AccordionProps) {
  const name = useId();
  return (
    <div className={classNames(styles.accordion, className)}>
      {items.map((item) => (
        <details key={item.id} className={styles.item} open={item.open} {...(single ? { name } : {})}>
          <summary className={styles.summary}>
            <span>{item.title}</span>
            <Icon of={ChevronDown} className={styles.arrow} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
