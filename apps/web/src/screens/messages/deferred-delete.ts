import { create } from 'zustand';
import { messageOf } from '../../api/failures.ts';
import { deleteMessages } from '../../features/messages/inbox-data.ts';
import { TOAST_WITH_ACTION_MS } from '../../ui/timing.ts';
import { toast } from '../../ui/toast.ts';

/** Gone from the screen, whether or not the server knows yet. */
export const useHidden = create<{ readonly hidden: ReadonlySet<string> }>(() => ({ hidden: new Set() }));

interface Waiting {
  readonly letterIds: readonly string[];
  readonly timer: ReturnType<typeof setTimeout>;
  readonly note: number;
}

let waiting: Waiting | undefined;

/**
 * Deletes a moment later, so that it can be undone: there is no call that brings a message back. Whoever deletes more
 * means the earlier ones, and they go at once.
 */
export function deleteLater(letterIds: readonly string[]): void {
  carryOut();
  useHidden.setState(({ hidden }) => ({ hidden: new Set([...hidden, ...letterIds]) }));
  const note = toast.info(`已删除 ${letterIds.length} 条消息`, { action: { label: '撤销', onPress: undo } });
  waiting = { letterIds, note, timer: setTimeout(carryOut, TOAST_WITH_ACTION_MS) };
}

/** Whoever leaves the page means it too. */
export function carryOut(): void {
  const due = takeWaiting();
  if (!due) return;
  toast.dismiss(due.note);
  deleteMessages(due.letterIds).catch((error: unknown) => {
    show(due.letterIds);
    toast.error(messageOf(error));
  });
}

function undo(): void {
  const due = takeWaiting();
  if (due) show(due.letterIds);
}

function takeWaiting(): Waiting | undefined {
  const due = waiting;
  waiting = undefined;
  clearTimeout(due?.timer);
  return due;
}

const show = (letterIds: readonly string[]): void =>
  useHidden.setState(({ hidden }) => ({ hidden: new Set([...hidden].filter((each) => !letterIds.includes(each))) }));
