import { create } from 'zustand';
import { TOAST_MS, TOAST_WITH_ACTION_MS } from './timing.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastNote {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction;
  readonly stayMs: number;
}

interface ToastOptions {
  readonly action?: ToastAction;
  readonly stayMs?: number;
}

/** More than three at once is a wall, not a note; the oldest leaves. */
const TOASTS_MAX = 3;

export const useToasts = create<{ readonly notes: readonly ToastNote[] }>(() => ({ notes: [] }));

let lastId = 0;

function show(kind: ToastKind, text: string, { action, stayMs }: ToastOptions = {}): number {
  const id = ++lastId;
  const note: ToastNote = {
    id,
    kind,
    text,
    ...(action ? { action } : {}),
    stayMs: stayMs ?? (action ? TOAST_WITH_ACTION_MS : TOAST_MS),
  };
  // The same words again replace the earlier note, so a failing retry does not pile up.
  useToasts.setState(({ notes }) => ({
    notes: [...notes.filter((held) => held.text !== text || held.kind !== kind), note].slice(-TOASTS_MAX),
  }));
  return id;
}

/** Says one short thing at the top of the page. Callable from anywhere; `Toaster` draws it. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  dismiss: (id: number) => useToasts.setState(({ notes }) => ({ notes: notes.filter((note) => note.id !== id) })),
};
