import { type RefObject, useRef } from 'react';

/** Our panels open by state, without a trigger of their own, so they remember themselves where the focus came from. */
export function useReturnFocus(initialFocus?: RefObject<HTMLElement | null>) {
  const from = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      from.current = document.activeElement;
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus();
    },
  };
}

/** A note at the top of the page lies outside every panel; pressing it must not close one. */
export const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toaster]') !== null;

/** Escape belongs to an open list first; only the next one closes the panel around it. */
export const isOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.getAttribute('role') === 'combobox' &&
  target.getAttribute('aria-expanded') === 'true';
