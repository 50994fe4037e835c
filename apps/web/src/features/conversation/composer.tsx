import { SERVICE_TEXT_MAX } from '@fairground/contract/service';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { PICTURE_TYPES } from '../picture-upload/picture-rules.ts';
import styles from './composer.module.css';
import { pictureToSend } from './picture-to-send.ts';

interface ComposerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onSend: (text: string) => void;
  /** No picture button without it. */
  readonly onPicture?: (picture: { readonly image: string; readonly preview: string }) => void;
  /** Told at most every few seconds while somebody writes. */
  readonly onTyping?: () => void;
  /** True when the key was taken, by a list of suggestions for instance. */
  readonly onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  readonly sendText?: string;
  /** More buttons before the one that sends. */
  readonly children?: ReactNode;
}

const TYPING_EVERY_MS = 3_000;

/** Where one writes: Enter sends, Shift and Enter begin a line, and an input method's Enter is its own. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, value, onValueChange, onSend, onPicture, onTyping, onKey, inputRef, children } = props;
  const files = useRef<HTMLInputElement>(null);
  const lastHint = useRef(0);
  const isEmpty = value.trim() === '';

  const send = () => {
    if (isEmpty) return;
    onSend(value.trim());
    onValueChange('');
  };
  const write = (text: string) => {
    onValueChange(text);
    if (text.trim() === '' || Date.now() - lastHint.current < TYPING_EVERY_MS) return;
    lastHint.current = Date.now();
    onTyping?.();
  };
  const take = async (file: File | undefined) => {
    if (!file || !onPicture) return;
    const picture = await pictureToSend(file);
    if (picture.ok) onPicture(picture);
    else toast.error(picture.message);
  };
  return (
    <div className={styles.composer}>
      <textarea
        ref={inputRef}
        rows={2}
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        maxLength={SERVICE_TEXT_MAX}
        value={value}
        onChange={(event) => write(event.target.value)}
        onPaste={(event) => {
          const file = event.clipboardData.files[0];
          if (!file || !onPicture) return;
          event.preventDefault();
          void take(file);
        }}
        onKeyDown={(event) => {
          if (onKey?.(event)) return;
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className={styles.tools}>
        {onPicture && (
          <>
            <input
              ref={files}
              type="file"
              accept={PICTURE_TYPES}
              className="visually-hidden"
              aria-label="选择图片"
              tabIndex={-1}
              onChange={(event) => {
                void take(event.target.files?.[0]);
                // The same file again is a choice too.
                event.target.value = '';
              }}
            />
            <IconButton icon={ImagePlus} label="发送图片" onClick={() => files.current?.click()} />
          </>
        )}
        {children}
        <Button
          look="brand"
          size="sm"
          className={styles.send}
          disabled={isEmpty}
          icon={<Icon of={SendHorizontal} size="sm" />}
          onClick={send}
        >
          {props.sendText ?? '发送'}
        </Button>
      </div>
    </div>
  );
}
