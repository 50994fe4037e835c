import { isRed, WHEEL } from '@fairground/tables';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { wheelBowl, wheelDisc, wheelLight } from '../../art/tables/wheel.ts';
import { dataUri } from '../../theme/data-uri.ts';
import { isCalm } from './is-calm.ts';
import styles from './stage.module.css';
import type { TableFacts, TableView } from './table-view.ts';
import { ballAt, wheelAt } from './wheel-motion.ts';

export const pocketColour = (pocket: number): 'green' | 'red' | 'black' =>
  pocket === 0 ? 'green' : isRed(pocket) ? 'red' : 'black';

const disc = dataUri(wheelDisc(WHEEL.map((number) => ({ number, colour: pocketColour(number) }))));
const [bowl, light] = [dataUri(wheelBowl()), dataUri(wheelLight())];

const STEP = 360 / WHEEL.length;
/** Of the time between throw and result, the ball rolls so much; then it is looked at. */
const ROLLING = 0.72;

interface WheelStageProps {
  readonly facts: TableFacts;
  readonly view: TableView;
}

/** The wheel turns all the time; the ball is thrown when the round is sealed, and ends where the chain says. */
export function WheelStage({ facts, view }: WheelStageProps) {
  const box = useRef<HTMLDivElement>(null);
  const { phase, outcome, round } = view;
  const isShown = outcome !== undefined && (phase === 'dealing' || phase === 'result');
  const pocket = isShown ? outcome.result.numbers[0] : facts.last?.outcome?.result.numbers[0];
  const thrownAt = isShown && round ? round.dealTime : 0;
  const rollMs = facts.phases.draw * ROLLING;
  const turns = 8 + ((round?.number ?? 0) % 4);
  const isRolling = phase === 'sealing' || phase === 'closing';
  useEffect(() => {
    const calm = isCalm();
    let frame = 0;
    const paint = () => {
      const now = serverNow();
      const wheelDegrees = calm ? 0 : wheelAt(now);
      const share = calm || thrownAt === 0 ? 1 : (now - thrownAt) / rollMs;
      box.current?.style.setProperty('--wheel', `${wheelDegrees}deg`);
      if (pocket !== undefined) {
        const ball = ballAt({ pocketDegrees: WHEEL.indexOf(pocket) * STEP, wheelDegrees, share, turns });
        const angle = ((ball.degrees - 90) * Math.PI) / 180;
        box.current?.style.setProperty('--ball-x', (Math.cos(angle) * ball.radius).toFixed(4));
        box.current?.style.setProperty('--ball-y', (Math.sin(angle) * ball.radius - ball.hop).toFixed(4));
      }
      if (!calm) frame = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(frame);
  }, [pocket, thrownAt, rollMs, turns]);
  return (
    <div ref={box} className={styles.wheel}>
      <div className={styles.wheelPlane}>
        <img src={bowl} alt="" draggable={false} />
        <img src={disc} alt="" draggable={false} className={styles.disc} />
        <img src={light} alt="" draggable={false} />
      </div>
      {pocket !== undefined && <span className={styles.ball} data-away={isRolling || undefined} />}
    </div>
  );
}
