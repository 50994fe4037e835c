import type { ImagePurpose } from '@fairground/contract/members';
import { CircleAlert, CircleCheck, ImageUp, RotateCw, Trash2 } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PICTURE_HINT, PICTURE_TYPES } from './picture-rules.ts';
import styles from './picture-slot.module.css';
import { usePicture } from './use-picture.ts';

interface PictureSlotProps {
  /** Which picture belongs here: 证件正面. */
  readonly label: string;
  readonly optional?: boolean;
  readonly purpose: keyof typeof ImagePurpose;
  /** The form's own complaint, such as a picture that is missing. */
  readonly error?: string | undefined;
  /** The picture's id; an empty text when there is none. */
  readonly onSent: (imageId: string) => void;
}

/** A place for one picture: press, drop, or choose by keyboard. */
export function PictureSlot({ label, optional = false, purpose, error, onSent }: PictureSlotProps) {
  const id = useId();
  const picture = usePicture(purpose, onSent);
  const [over, setOver] = useState(false);
  const complaint = picture.error ?? error;

  const take = (files: FileList | null | undefined) => {
    const first = files?.[0];
    if (first) void picture.choose(first);
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  return (
    <div className={styles.slot}>
      <label className={classNames(styles.face, complaint && styles.wrong)} data-over={over || undefined}>
        <input
          type="file"
          accept={PICTURE_TYPES}
          className={styles.input}
          aria-label={`${label}${optional ? '（选填）' : ''}`}
          aria-describedby={`${id}-note`}
          {...(complaint ? { 'aria-invalid': true } : {})}
          onDragOver={onDrag}
          onDragLeave={onDrag}
          onDrop={onDrag}
          onChange={(event) => {
            take(event.target.files);
            // The same file again is a choice too.
            event.target.value = '';
          }}
        />
        {picture.preview === '' ? (
          <span className={styles.invite}>
            <Icon of={ImageUp} size="lg" />
            <span>{over ? '松开即可上传' : '点击选择或拖入图片'}</span>
          </span>
        ) : (
          <img src={picture.preview} alt={`${label}预览`} className={styles.preview} />
        )}
        {picture.step === 'sending' && (
          <span className={styles.cover}>
            <Spinner />
            上传中...
          </span>
        )}
      </label>
      {picture.step !== 'none' && (
        <span className={styles.tools}>
          {picture.step === 'failed' && picture.preview !== '' && (
            <IconButton icon={RotateCw} label={`重新上传${label}`} look="outline" size="sm" onClick={picture.retry} />
          )}
          <IconButton icon={Trash2} label={`移除${label}`} look="outline" size="sm" onClick={picture.remove} />
        </span>
      )}
      <p className={styles.label}>
        {label}
        {optional && <span>（选填）</span>}
        {picture.step === 'sent' && <Icon of={CircleCheck} size="sm" label="已上传" className={styles.done} />}
      </p>
      <p id={`${id}-note`} className={complaint ? styles.error : styles.hint} aria-live="polite">
        {complaint && <Icon of={CircleAlert} size="sm" />}
        {complaint ?? PICTURE_HINT}
      </p>
    </div>
  );
}
