import { members } from '@fairground/contract/members';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import type { FeedbackThread } from '../../features/feedback/feedback-data.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './feedback-list-screen.module.css';

/** One thing that was said: the member's own on the right, ours on the left. */
export function Bubble({ message }: { readonly message: FeedbackThread['messages'][number] }) {
  const { from, text, images, time } = message;
  return (
    <li className={styles.bubble} data-from={from}>
      <small>
        {from === 'member' ? '我' : '客服'} <time>{siteTime(time)}</time>
      </small>
      <p>{text}</p>
      {images.length > 0 && (
        <div className={styles.pictures}>
          {images.map((imageId, index) => (
            <OwnPicture key={imageId} imageId={imageId} label={`图片${index + 1}`} />
          ))}
        </div>
      )}
    </li>
  );
}

function OwnPicture({ imageId, label }: { readonly imageId: string; readonly label: string }) {
  const [isLarge, setLarge] = useState(false);
  const { data, isError } = useQuery({
    ...query(members.ownImage, { imageId }),
    staleTime: Infinity,
    meta: { quiet: true },
  });
  if (isError) return <span className={styles.lost}>{label}暂时无法显示</span>;
  if (!data) return <Skeleton shape="block" height="5rem" />;
  return (
    <>
      <button type="button" className={styles.picture} aria-label={`放大${label}`} onClick={() => setLarge(true)}>
        <img src={data.image} alt={label} />
      </button>
      <Dialog open={isLarge} onOpenChange={setLarge} title={label} size="wide" outsideCloses>
        <img className={styles.large} src={data.image} alt={`${label}（放大）`} />
      </Dialog>
    </>
  );
}
