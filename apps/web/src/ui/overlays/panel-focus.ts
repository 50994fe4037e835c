import { type RefObject, useRef } from 'react';

/** Our panels open by state, without a trigger of their own, so they remember themselves where the focus came from. */
export function useReturnFocus(initialFocus?: RefObject<HTMLElement | null>) {
  const from = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      from.current = withAncestors(document.activeElement);
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (isTaken(document.activeElement)) return;
      controlNearest(from.current)?.focus();
      followFocus(from.current);
    },
  };
}

/** An answer on the page may have taken the focus while the panel closed. A panel around it only keeps it from being lost. */
const isTaken = (focused: Element | null): boolean =>
  focused !== null && focused !== document.body && !focused.matches('[role=dialog], [role=alertdialog]');

/** So long after a panel has closed the page may still be reading what was changed in it. */
const FOLLOWED_MS = 10_000;

/** What was changed may take the control away a moment after the focus came back to it: then the focus goes on. */
function followFocus(from: readonly Element[]): void {
  const control = document.activeElement;
  const watching = new MutationObserver(() => {
    if (control?.isConnected) return;
    watching.disconnect();
    // Whoever has gone elsewhere meanwhile is left there.
    if (document.activeElement === document.body) controlNearest(from)?.focus();
  });
  watching.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watching.disconnect(), FOLLOWED_MS);
}

/** A place of the focus, remembered so that it is found again when its control has gone. */
export function withAncestors(element: Element | null): readonly Element[] {
  const ancestors: Element[] = [];
  for (let next = element; next && next !== document.body; next = next.parentElement) ancestors.push(next);
  return ancestors;
}

const CONTROL = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

const AREA = 'main, header, aside, footer, [role=dialog]';

/**
 * Where the focus came from; when what was done has taken that control away (去绑定 goes once a phone is bound), the
 * next one that can be seen in the same part of the page.
 */
export function controlNearest([opener, ...around]: readonly Element[]): HTMLElement | undefined {
  if (opener instanceof HTMLElement && opener.isConnected) return opener;
  const row = around.find((element) => element.isConnected);
  const area = around.findLast((element) => element.isConnected && element.matches(AREA));
  if (!row || !area) return undefined;
  const isFromThereOn = (control: Element): boolean =>
    (row.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...area.querySelectorAll<HTMLElement>(CONTROL)].find(
    (control) => isFromThereOn(control) && (control.checkVisibility?.() ?? true),
  );
}

/** A note at the top of the page lies outside every panel; pressing it must not close one. */
export const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toaster]') !== null;

/** Escape belongs to an open list first; only the next one closes the panel around it. */
export const isOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.getAttribute('role') === 'combobox' &&
  target.getAttribute('aria-expanded') === 'true';
