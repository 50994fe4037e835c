/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a combobox keeps the focus and all keys in its input; the list is drawn, because `datalist` cannot be styled or searched */
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldFacts } from './field.tsx';
import fieldStyles from './field.module.css';
import { Icon } from '../icon.tsx';
import styles from './search-select.module.css';

export interface SearchOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Stands at the end of the row: +86. */
  readonly note?: string;
  /** Further words it can be found by. */
  readonly keywords?: string;
  readonly icon?: ReactNode;
}

export interface SearchSelectProps<Value extends string> extends FieldFacts {
  readonly value: Value | '';
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly SearchOption<Value>[];
  readonly placeholder?: string;
  readonly emptyText?: string;
  readonly disabled?: boolean;
  readonly size?: 'md' | 'lg';
}

/** A long list with a search in it (banks, country codes): the ARIA combobox pattern. */
export function SearchSelect<Value extends string>(props: SearchSelectProps<Value>) {
  const {
    value,
    onValueChange,
    options,
    placeholder,
    emptyText = '没有找到，换个词试试',
    disabled,
    size,
    ...facts
  } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const open = typed !== undefined;
  const found = open ? options.filter((option) => matches(option, typed)) : [];

  const close = () => setTyped(undefined);
  const search = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const choose = (option: SearchOption<Value> | undefined) => {
    if (option) onValueChange(option.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => (open ? setActive(Math.min(active + 1, found.length - 1)) : search('')),
      ArrowUp: () => setActive(Math.max(active - 1, 0)),
      Enter: () => choose(found[active]),
      Escape: close,
    };
    const move = moves[event.key];
    if (!move || (!open && event.key !== 'ArrowDown')) return;
    // The list answers first: Enter must not send the form. (Dialogs leave an Escape to an open list.)
    event.preventDefault();
    move();
  };

  return (
    <Field {...facts}>
      {(ties) => (
        <div className={styles.anchor}>
          <div
            className={fieldStyles.box}
            data-size={size}
            data-invalid={facts.error ? true : undefined}
            data-disabled={disabled || undefined}
          >
            {!open && chosen?.icon}
            <input
              {...ties}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              {...(found[active] ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
              className={classNames(fieldStyles.input, styles.input)}
              disabled={disabled}
              placeholder={open ? (chosen?.label ?? placeholder) : placeholder}
              value={typed ?? labelOf(chosen)}
              onChange={(event) => search(event.target.value)}
              onClick={() => {
                if (!open) search('');
              }}
              onKeyDown={onKeyDown}
              onBlur={close}
            />
            <Icon of={ChevronDown} size="sm" className={styles.arrow} />
          </div>
          {open && (
            <div id={listId} role="listbox" aria-label={facts.label} className={styles.list}>
              {found.map((option, index) => (
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === value}
                  data-active={index === active || undefined}
                  ref={index === active ? showInList : null}
                  className={styles.option}
                  // The press must not take the focus from the input before it is a choice.
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerEnter={() => setActive(index)}
                  onClick={() => choose(option)}
                >
                  {option.icon}
                  <span className={styles.label}>{option.label}</span>
                  {option.note && <span className={styles.note}>{option.note}</span>}
                </div>
              ))}
              {found.length === 0 && <p className={styles.none}>{emptyText}</p>}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

const showInList = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

const labelOf = (option: SearchOption<string> | undefined): string =>
  option ? [option.label, option.note].filter(Boolean).join(' ') : '';

function matches(option: SearchOption<string>, typed: string): boolean {
  const text = `${option.label} ${option.note ?? ''} ${option.keywords ?? ''}`.toLowerCase();
  return text.includes(typed.trim().toLowerCase());
}
