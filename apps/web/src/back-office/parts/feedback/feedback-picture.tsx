import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Loaded } from '../loaded.tsx';
import styles from './said-list.module.css';

interface FeedbackPictureProps {
  readonly feedbackId: string;
  readonly imageId: string;
  readonly label: string;
}

/** A member's picture. It is fetched when somebody wants to see it, because that is written down. */
export function FeedbackPicture({ feedbackId, imageId, label }: FeedbackPictureProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setWanted(true)}>
        查看{label}
      </Button>
      <Dialog open={isWanted} onOpenChange={setWanted} title={label} size="wide" outsideCloses>
        <Picture {...{ feedbackId, imageId, label }} />
      </Dialog>
    </>
  );
}

function Picture({ feedbackId, imageId, label }: FeedbackPictureProps) {
  const result = useQuery({
    ...query(backOfficeCatalogue.feedback.image, { feedbackId, imageId }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Loaded result={result} label={`正在读取${label}`}>
      {({ image }) => <img className={styles.large} src={image} alt={label} />}
    </Loaded>
  );
}
