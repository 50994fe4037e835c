import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import styles from '../pages.module.css';

interface DocumentPictureProps {
  readonly paperId: string;
  readonly imageId: string;
  readonly label: string;
}

/** A picture that grows when pressed. It is fetched once and forgotten with the document. */
export function DocumentPicture({ paperId, imageId, label }: DocumentPictureProps) {
  const [isLarge, setLarge] = useState(false);
  const result = useQuery({
    ...query(backOfficeCatalogue.identity.image, { paperId, imageId }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Loaded result={result} label={`正在读取${label}`}>
      {({ image }) => (
        <>
          <button type="button" className={styles.picture} aria-label={`放大${label}`} onClick={() => setLarge(true)}>
            <img src={image} alt={label} />
          </button>
          <Dialog open={isLarge} onOpenChange={setLarge} title={label} size="wide" outsideCloses>
            <img className={styles.zoomed} src={image} alt={`${label}（放大）`} />
          </Dialog>
        </>
      )}
    </Loaded>
  );
}
