import { CircleHelp } from 'lucide-react';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import type { columnGroups } from '../../../features/sports-match/columns.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './column-head.module.css';
import { columnHelp, columnKind } from './column-help.ts';

type Group = ReturnType<typeof columnGroups>[number];

interface ColumnHeadProps {
  readonly column: Group['columns'][number];
  readonly group: Group;
}

/** The head of a column, and what it means for who presses it: by mouse, by finger or by Enter. */
export function ColumnHead({ column, group }: ColumnHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    addEventListener('pointerdown', onPress);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPress);
      removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !root.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    <span ref={root} className={styles.root} onBlur={onBlur}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {column.label}
        <span className="visually-hidden">说明</span>
        <Icon of={CircleHelp} size="sm" />
      </button>
      <output id={id} className={styles.help} hidden={!isOpen}>
        {isOpen && (
          <>
            <strong>
              {group.label} {column.label}
            </strong>
            {columnHelp(columnKind(column.before), {
              handicapLabel: group.columns[0]?.label ?? '',
              group: group.label,
              hasDraw: column.sides.length === 3,
            }).map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </>
        )}
      </output>
    </span>
  );
}
