import { slots } from '@fairground/contract/slots';
import { ArrowLeft } from 'lucide-react';
import { yuanText } from '@fairground/money';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { goBack } from '../../features/navigation/go.ts';
import { isSignedIn } from '../../features/session/session-store.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { KeptRound, MadeRound } from './kept-round.ts';
import { roundText } from './round-texts.ts';
import { SlotFrame } from './slot-frame.tsx';
import bar from './game-bar.module.css';
import styles from './hud.module.css';
import { useStage } from './use-stage.ts';

/** One round seen again, drawn from what was drawn then. Nothing can be staked here. */
export function ReplayedSlot({ made, kept }: { readonly made: MadeRound; readonly kept: KeptRound }) {
  const { title } = made;
  const stage = useStage(title);
  const { reels, isReady } = stage;
  /** How often it was asked for, and how often it was seen to its end. */
  const [asked, setAsked] = useState(1);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (isReady && asked > 0) reels.current?.play(made, kept, true);
  }, [isReady, asked, reels, made, kept]);
  const isOver = seen >= asked || (isReady && stage.state !== 'ready');
  const shown = isOver ? kept : undefined;
  const shownNo = shown?.roundNo;
  useEffect(() => {
    // Whose round it is only the server knows: of one's own it is told that it was seen to its end, of any other it is not.
    if (shownNo !== undefined && isSignedIn()) void call(slots.shown, { roundNo: shownNo }).catch(() => {});
  }, [shownNo]);
  return (
    <SlotFrame stage={stage} title={title} loading={false} shown={shown} onEnded={() => setSeen(asked)}>
      <header className={bar.bar}>
        <Button look="text" size="sm" icon={<Icon of={ArrowLeft} />} onClick={goBack}>
          返回
        </Button>
        <h1>{title.name}</h1>
        <strong className={bar.demo}>重播</strong>
      </header>
      <section className={styles.hud} aria-label="重播">
        <p className={styles.plate}>
          <span>局号</span>
          <b className={styles.number}>{kept.roundNo}</b>
        </p>
        <p className={styles.plate}>
          <span>{siteMoment(kept.time)}</span>
          <b>下注 ¥{yuanText(kept.stake)}</b>
        </p>
        <output className={styles.win}>{shown ? roundText(kept) : '重播中'}</output>
        <div className={styles.again}>
          <Button disabled={!shown} onClick={() => setAsked(asked + 1)}>
            再看一次
          </Button>
          <ButtonLink href={`/fair?round=${encodeURIComponent(kept.roundNo)}`}>核验</ButtonLink>
        </div>
      </section>
    </SlotFrame>
  );
}
