import { siteMoment } from '../../../features/site/site-time.ts';
import { FeedbackPicture } from './feedback-picture.tsx';
import styles from './said-list.module.css';

export interface Said {
  readonly from: 'member' | 'service';
  readonly by: string;
  readonly text: string;
  readonly images: readonly string[];
  readonly time: number;
}

interface SaidListProps {
  readonly messages: readonly Said[];
  /** The feedback whose pictures may be looked at here; without it only their number is told. */
  readonly picturesOf?: string;
}

/** A thread as operators read it: the member on the left, us on the right with the name of who wrote. */
export const SaidList = ({ messages, picturesOf }: SaidListProps) => (
  <ol className={styles.list} aria-label="往来内容">
    {messages.map(({ from, by, text, images, time }) => (
      <li key={`${time}${text}`} data-from={from}>
        <small>
          {from === 'member' ? '会员' : `客服 ${by}`} {siteMoment(time)}
        </small>
        <p>{text}</p>
        {images.length > 0 && picturesOf === undefined && <small>附图 {images.length} 张，请在意见反馈中查看</small>}
        {picturesOf !== undefined && (
          <span className={styles.pictures}>
            {images.map((imageId, index) => (
              <FeedbackPicture key={imageId} feedbackId={picturesOf} imageId={imageId} label={`图片${index + 1}`} />
            ))}
          </span>
        )}
      </li>
    ))}
  </ol>
);
