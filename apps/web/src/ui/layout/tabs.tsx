import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number;
  readonly disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** 'line' for pages, 'boxed' for a switch between two or three views. */
  readonly look?: 'line' | 'boxed';
  readonly size?: 'md' | 'lg';
  /** Tabs share the width equally. */
  readonly block?: boolean;
  /** What the chosen tab shows. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
  /** The panel scrolls by itself, and so must be reached by the keyboard. */
  readonly panelScrolls?: boolean;
}

/** The ARIA tabs pattern: arrows move and choose, Home and End jump, Tab goes on into the panel. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onValueChange, look = 'line', size = 'md', block = false, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(items, value, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onValueChange(next);
    const index = items.findIndex((item) => item.value === next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={classNames(styles.list, styles[look], styles[size], block && styles.block, props.className)}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => {
          const chosen = item.value === value;
          return (
            <button
              key={item.value}
              id={`${id}-${item.value}`}
              type="button"
              role="tab"
              aria-selected={chosen}
              {...(children === undefined ? {} : { 'aria-controls': `${id}-panel` })}
              tabIndex={chosen ? 0 : -1}
              disabled={item.disabled}
              className={styles.tab}
              onClick={() => onValueChange(item.value)}
            >
              <span className={styles.words} data-words={typeof item.label === 'string' ? item.label : undefined}>
                {item.label}
              </span>
              {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
            </button>
          );
        })}
      </div>
      {children !== undefined && (
        <div
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${value}`}
          className={props.panelClassName}
          {...(props.panelScrolls ? { tabIndex: 0 } : {})}
        >
          {children}
        </div>
      )}
    </>
  );
}

function nextTab<Value extends string>(items: readonly TabItem<Value>[], value: Value, key: string): Value | undefined {
  const open = items.filter((item) => !item.disabled);
  const here = open.findIndex((item) => item.value === value);
  const indexes: Record<string, number> = {
    ArrowRight: here + 1,
    ArrowLeft: here - 1 + open.length,
    Home: 0,
    End: open.length - 1,
  };
  const index = indexes[key];
  return index === undefined ? undefined : open[index % open.length]?.value;
}
