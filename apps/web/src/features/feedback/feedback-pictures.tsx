import { FEEDBACK_IMAGES_MAX } from '@fairground/contract/feedback';
import { PictureSlot } from '../picture-upload/picture-slot.tsx';
import styles from './feedback.module.css';

const SLOTS = Array.from({ length: FEEDBACK_IMAGES_MAX }, (_, index) => index);

interface FeedbackPicturesProps {
  /** An id for each slot; an empty text where there is none. */
  readonly images: readonly string[];
  readonly onImagesChange: (change: (images: readonly string[]) => readonly string[]) => void;
}

export const noPictures: readonly string[] = SLOTS.map(() => '');

/** Up to five pictures: those there are, and room for the next one. */
export function FeedbackPictures({ images, onImagesChange }: FeedbackPicturesProps) {
  const next = images.indexOf('');
  return (
    <fieldset className={styles.pictures}>
      <legend>
        图片<span>（选填，最多{FEEDBACK_IMAGES_MAX}张）</span>
      </legend>
      <div className={styles.slots}>
        {SLOTS.map((slot) => (
          <div key={slot} hidden={images[slot] === '' && slot !== next}>
            <PictureSlot
              purpose="feedback"
              label={`图片${slot + 1}`}
              onSent={(imageId) =>
                onImagesChange((before) => before.map((held, index) => (index === slot ? imageId : held)))
              }
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
