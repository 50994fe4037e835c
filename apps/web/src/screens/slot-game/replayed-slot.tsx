import type { Title } from '@fairground/slots';
import { ArrowLeft } from 'lucide-react';
import { yuanText } from '@fairground/money';
import { useEffect, useState } from 'react';
import { goBack } from '../../features/navigation/go.ts';
import { siteMoment } from '../../features/site/site-time.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { resultText } from './round-texts.ts';
import { SlotFrame } from './slot-frame.tsx';
import bar from './game-bar.module.css';
import styles from './hud.module.css';
import { type KeptRound, roundOf } from './slot-table.ts';
import { useStage } from './use-stage.ts';

/** One round seen again, drawn from what was drawn then. Nothing can be staked here. */
export function ReplayedSlot({ title, kept }: { readonly title: Title; readonly kept: KeptRound }) {
  const stage = useStage(title);
  const { reels, isReady } = stage;
  /** How often it was asked for, and how often it was seen to its end. */
  const [asked, setAsked] = useState(1);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (isReady && asked > 0) reels.current?.play(roundOf(title, kept), kept, true);
  }, [isReady, asked, reels, title, kept]);
  const isOver = seen >= asked || (isReady && stage.state !== 'ready');
  const shown = isOver ? kept : undefined;
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
        <output className={styles.win}>{shown ? resultText(kept) : '重播中'}</output>
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
