import { login } from '@fairground/contract/login';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ChallengeProps } from './challenge.ts';
import { OtherWayButton } from './other-way-button.tsx';
import { type SliderAnswer, checkSlider, fetchPuzzle } from './slider-check.ts';
import styles from './slider-form.module.css';
import { type SliderPhase, SliderPuzzle } from './slider-puzzle.tsx';

interface SliderFormProps extends ChallengeProps {
  /** The server wants a picture instead. */
  readonly onPictureWanted: () => void;
  /** The answer was refused, and the person has been told. */
  readonly onFailed: () => void;
}

/** The slider captcha: one puzzle, and one answer to it. */
export function SliderForm({ busy, sequence, onAnswer, onOtherWay, onPictureWanted, onFailed }: SliderFormProps) {
  const [phase, setPhase] = useState<SliderPhase>('ready');
  const checking = useRef(false);
  const puzzle = useQuery({
    queryKey: [login.sliderCaptcha.path, sequence],
    queryFn: fetchPuzzle,
    meta: { endpoint: login.sliderCaptcha, quiet: true },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

  const pictureWanted = puzzle.data === 'picture';
  useEffect(() => {
    if (pictureWanted) onPictureWanted();
  }, [pictureWanted, onPictureWanted]);

  const refresh = () => {
    setPhase('ready');
    void puzzle.refetch();
  };

  async function check(lot: string, answer: SliderAnswer) {
    // State is a render late; a second release may come before it.
    if (checking.current) return;
    checking.current = true;
    setPhase('checking');
    try {
      const captchaResult = await checkSlider(lot, answer);
      if (captchaResult === 'picture') return onPictureWanted();
      setPhase('passed');
      onAnswer(captchaResult);
    } catch (refusal) {
      toast.error(messageOf(refusal));
      onFailed();
    } finally {
      checking.current = false;
    }
  }

  const { error, isFetching } = puzzle;
  const data = puzzle.data === 'picture' ? undefined : puzzle.data;
  return (
    <div className={styles.form}>
      {isFetching && (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton shape="block" height="100%" />
          <p>拼图加载中…</p>
        </div>
      )}
      {!isFetching && error && (
        <div className={styles.waiting}>
          <p role="alert" className={styles.failed}>
            {messageOf(error)}
          </p>
        </div>
      )}
      {!isFetching && !error && data && (
        <SliderPuzzle
          key={data.lot_number}
          puzzle={data}
          phase={phase}
          onLetGo={(answer) => void check(data.lot_number, answer)}
          note="拖动滑块，或点击缺口、按方向键完成拼图"
        />
      )}
      <div className={styles.actions}>
        <Button
          look="text"
          size="sm"
          icon={<Icon of={RefreshCw} size="sm" />}
          disabled={busy || isFetching || phase !== 'ready'}
          onClick={refresh}
        >
          换一张
        </Button>
        {onOtherWay && <OtherWayButton onClick={onOtherWay} disabled={busy || phase === 'checking'} />}
      </div>
    </div>
  );
}
