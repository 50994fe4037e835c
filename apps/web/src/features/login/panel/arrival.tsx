import { type ReactNode, useEffect } from 'react';
import { useFirstControl } from './use-first-control.ts';

interface ArrivalProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A new view in the same dialog. What was pressed to come here is gone; the focus goes on with the reader. */
export function Arrival({ className, children }: ArrivalProps) {
  const { box, first } = useFirstControl('input:not([hidden])');
  useEffect(() => {
    // It fell back to the page or to the dialog itself: to something around this view.
    if (document.activeElement?.contains(box.current)) first.current?.focus();
  }, [box, first]);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
