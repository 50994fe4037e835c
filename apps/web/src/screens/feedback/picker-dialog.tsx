import { type ReactNode, useId } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './feedback-screen.module.css';

interface PickerDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly pending: boolean;
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly emptyText: string;
  readonly options: readonly { readonly value: string; readonly content: ReactNode }[];
  readonly value: string;
  readonly onPick: (value: string) => void;
  /** The way to more of them. */
  readonly more?: ReactNode;
}

/** A list to choose one from. */
export function PickerDialog(props: PickerDialogProps) {
  const { title, open, onOpenChange, pending, failure, onRetry, emptyText, options, value, onPick, more } = props;
  const name = useId();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="md" outsideCloses>
      {failure === undefined ? (
        <SkeletonGate pending={pending} skeleton={<Skeleton shape="block" height="16rem" />} label="正在读取">
          {() =>
            options.length === 0 ? (
              <EmptyState compact drawing="records" title={emptyText} />
            ) : (
              <div role="radiogroup" aria-label={title} className={styles.options}>
                {options.map((option) => (
                  <label key={option.value} className={styles.option}>
                    <input
                      type="radio"
                      name={name}
                      value={option.value}
                      checked={option.value === value}
                      onChange={() => onPick(option.value)}
                      // The one that is chosen already can be chosen again.
                      onClick={() => option.value === value && onPick(option.value)}
                    />
                    <span className={styles.words}>{option.content}</span>
                  </label>
                ))}
                {more}
              </div>
            )
          }
        </SkeletonGate>
      ) : (
        <ErrorState compact message={failure} onRetry={onRetry} />
      )}
    </Dialog>
  );
}
