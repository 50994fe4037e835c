import { type RefObject, useEffect, useRef, useState } from 'react';

interface Disclosure {
  readonly open: boolean;
  /** On the element that holds both the button and the panel. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** A button with a small panel below it: Esc closes and returns the focus, a press or focus elsewhere closes. */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      setOpen(false);
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return { open, root, toggle: () => setOpen((was) => !was), close: () => setOpen(false) };
}
