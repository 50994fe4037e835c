import { FEEDBACK_TEXT_MAX } from '@fairground/contract/feedback';
import { ImagePlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { type FeedbackThread, useAddFeedback } from '../../features/feedback/feedback-data.ts';
import { FeedbackPictures, noPictures } from '../../features/feedback/feedback-pictures.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import styles from './feedback-list-screen.module.css';

/** Adds to a thread. */
export function SayMore({ thread: { feedbackId, type } }: { readonly thread: FeedbackThread }) {
  const [content, setContent] = useState('');
  const [images, setImages] = useState(noPictures);
  const [withPictures, setWithPictures] = useState(false);
  const add = useAddFeedback();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() === '' || add.isPending) return;
    add.mutate(
      { feedbackId, type, content: content.trim(), images: images.filter((image) => image !== '') },
      {
        onSuccess: () => {
          setContent('');
          setImages(noPictures);
          setWithPictures(false);
        },
      },
    );
  };
  return (
    <form className={styles.more} onSubmit={submit}>
      <TextArea
        label="补充说明"
        rows={3}
        maxLength={FEEDBACK_TEXT_MAX}
        counter
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      {withPictures && <FeedbackPictures images={images} onImagesChange={setImages} />}
      {add.isError && (
        <Callout tone="danger" announces>
          {messageOf(add.error)}
        </Callout>
      )}
      <div className={styles.moreButtons}>
        {!withPictures && (
          <Button look="text" icon={<Icon of={ImagePlus} size="sm" />} onClick={() => setWithPictures(true)}>
            添加图片
          </Button>
        )}
        <Button type="submit" look="brand" busy={add.isPending} disabled={content.trim() === ''}>
          发送
        </Button>
      </div>
    </form>
  );
}
