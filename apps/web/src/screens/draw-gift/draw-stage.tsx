import { useEffect, useRef, useState } from 'react';
import { events } from '../../api/events.ts';
import {
  type ActionResult,
  type ProgressOf,
  type Promotion,
  usePromotionAction,
  useSignedIn,
} from '../../features/promotions/promotion-data.ts';
import { RefusalNote } from '../../features/promotions/refusal-note.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { prefersStillness } from '../../ui/timing.ts';
import { DiceBowl } from './dice-bowl.tsx';
import styles from './draw-gift.module.css';
import { type DrawnReward, drawnText, type Prize, resultSentence } from './draw-words.ts';
import { PrizeWheel } from './prize-wheel.tsx';
import { angleAfter, restingAngle, type Run, turn } from './spin.ts';

const ROLL_MS = 1_900;

interface DrawStageProps {
  readonly promotion: Promotion;
  readonly prizes: readonly Prize[];
  readonly way: 'wheel' | 'dice';
  readonly progress: ProgressOf<'drawGift'> | undefined;
  /** Whether draws are taken now. */
  readonly open: boolean;
}

/** Where it is drawn. The server has decided before anything moves; the wheel and the dice only tell it. */
export function DrawStage({ promotion, prizes, way, progress, open }: DrawStageProps) {
  const signedIn = useSignedIn();
  const act = usePromotionAction();
  const last = progress?.records[0];
  const disc = useRef<HTMLDivElement>(null);
  const run = useRef<Run>(undefined);
  const alive = useRef(true);
  const [angle, setAngle] = useState(() => restingAngle(last?.number ?? 0));
  const [faces, setFaces] = useState<readonly number[]>(last?.dice ?? []);
  const [running, setRunning] = useState(false);
  const [result, setResult] = useState<DrawnReward>();
  useEffect(() => {
    alive.current = true;
    return () => void (alive.current = false);
  }, []);

  const tell = async ({ reward }: ActionResult) => {
    if (!reward) return;
    setRunning(true);
    if (way === 'wheel') {
      const to = angleAfter({ from: angle, number: reward.number ?? 0 });
      run.current = turn(disc.current, { from: angle, to });
      await run.current.over;
      if (alive.current) setAngle(to);
    } else {
      run.current = rolled(prefersStillness() ? 0 : ROLL_MS);
      await run.current.over;
      if (alive.current) setFaces(reward.dice);
    }
    if (!alive.current) return;
    setRunning(false);
    setResult(reward);
  };
  const press = () => {
    if (!signedIn) events.emit('login');
    else if (running) run.current?.finish();
    else {
      setResult(undefined);
      act.mutate({ action: 'draw', id: promotion.id }, { onSuccess: (drawn) => void tell(drawn) });
    }
  };
  const chances = progress?.chances ?? 0;
  return (
    <Card className={styles.stage} padding="lg">
      {way === 'wheel' ? (
        <PrizeWheel {...{ prizes, angle, running, disc }} />
      ) : (
        <DiceBowl faces={faces} rolling={running} />
      )}
      <div className={styles.controls}>
        <Button
          look="brand"
          size="lg"
          busy={act.isPending}
          disabled={signedIn && !running && (!open || chances === 0)}
          onClick={press}
        >
          {buttonText({ signedIn, running, chances, way })}
        </Button>
        <output className={styles.result} data-won={(result && result.amount > 0n) || undefined}>
          {result && (
            <>
              <strong>{resultSentence(result)}</strong>
              <span>
                {drawnText(result)}
                <a href={`${hrefTo('fair')}?gift=${result.drawId}`}>验证这次抽奖</a>
              </span>
            </>
          )}
        </output>
        {act.error && !running && <RefusalNote failure={act.error} />}
        <p className={styles.note}>
          {way === 'wheel'
            ? '扇区大小就是真实概率，指针停在抽出的号码上；最细的两格用宝石标出。'
            : '六颗骰子各自独立，点数在掷出之前已由承诺的种子决定。'}
        </p>
      </div>
    </Card>
  );
}

interface ButtonState {
  readonly signedIn: boolean;
  readonly running: boolean;
  readonly chances: number;
  readonly way: 'wheel' | 'dice';
}

function buttonText({ signedIn, running, chances, way }: ButtonState): string {
  if (!signedIn) return '登录后参与';
  if (running) return '直接看结果';
  if (chances === 0) return '暂无机会';
  return way === 'wheel' ? '转一次' : '掷一次';
}

/** A while that can be cut short. */
function rolled(ms: number): Run {
  const cut = new AbortController();
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    cut.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return { finish: () => cut.abort(), over };
}
