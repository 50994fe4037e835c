import { CircleAlert, CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { toast, type ToastKind, type ToastNote, useToasts } from './toast.ts';
import styles from './toaster.module.css';

const icons: Record<ToastKind, LucideIcon> = { success: CircleCheck, error: CircleX, warning: CircleAlert, info: Info };

/** Mounted once by the shell. `aria-live` also keeps the notes audible while a dialog is open. */
export function Toaster() {
  const notes = useToasts((state) => state.notes);
  return (
    <output className={styles.toaster} aria-live="polite" data-toaster>
      {notes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
    </output>
  );
}

function Note({ note }: { readonly note: ToastNote }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toast.dismiss(note.id), note.stayMs);
    return () => clearTimeout(timer);
  }, [held, note]);

  const { action } = note;
  return (
    <span
      className={styles.note}
      data-kind={note.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icons[note.kind]} className={styles.icon} />
      <span>{note.text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            toast.dismiss(note.id);
          }}
        >
          {action.label}
        </button>
      )}
    </span>
  );
}
