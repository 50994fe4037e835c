import { useLayoutEffect, useRef } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { diceBase, dieFace, glassDome } from '../../art/tables/dice.ts';
import { dataUri } from '../../theme/data-uri.ts';
import { isCalm } from './is-calm.ts';
import styles from './stage.module.css';
import type { TableFacts, TableView } from './table-view.ts';

const [base, dome] = [dataUri(diceBase()), dataUri(glassDome())];
const faces = [1, 2, 3, 4, 5, 6].map((value) => dataUri(dieFace(value)));

/** A die with a value up: what its front and right side show. Opposite sides sum to seven. */
const besides: readonly (readonly [front: number, right: number])[] = [
  [2, 3],
  [3, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [3, 2],
];

const sidesOf = (value: number): readonly (readonly [side: string, face: number])[] => {
  const [front, right] = besides[value - 1] ?? [2, 3];
  return [
    ['top', value],
    ['bottom', 7 - value],
    ['front', front],
    ['back', 7 - front],
    ['right', right],
    ['left', 7 - right],
  ];
};

interface DiceStageProps {
  readonly facts: TableFacts;
  readonly view: TableView;
}

/** Of the time until the result, the cage shakes and the dice roll so much; then they are looked at. */
const ROLLING = 0.7;

/** Three dice under glass. Before the first roll is seen they lie as the last round left them. */
export function DiceStage({ facts, view }: DiceStageProps) {
  const { phase, outcome, round } = view;
  const isShown = outcome !== undefined && (phase === 'dealing' || phase === 'result');
  const dice = (isShown ? outcome : facts.last?.outcome)?.result.numbers ?? [1, 2, 3];
  const number = isShown ? (round?.number ?? 0) : (facts.last?.number ?? 0);
  const rolledAt = isShown && round ? round.dealTime : 0;
  return (
    <div className={styles.diceBox} data-shaking={(phase === 'dealing' && !isCalm()) || undefined}>
      <img src={base} alt="" draggable={false} className={styles.diceBase} />
      <div className={styles.dicePlane}>
        {dice.map((value, at) => (
          <Die
            // oxlint-disable-next-line react/no-array-index-key -- three dice, told apart by their place
            key={`${number}-${at}`}
            value={value}
            at={at}
            yaw={((number * 37 + at * 113) % 70) - 35}
            rolledAt={rolledAt}
            rollMs={facts.phases.draw * ROLLING}
          />
        ))}
      </div>
      <img src={dome} alt="" draggable={false} className={styles.dome} />
    </div>
  );
}

interface DieProps {
  readonly value: number;
  readonly at: number;
  readonly yaw: number;
  readonly rolledAt: number;
  readonly rollMs: number;
}

/** Rolls by a way of its own and lands with its value up. */
function Die({ value, at, yaw, rolledAt, rollMs }: DieProps) {
  const cube = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const left = rolledAt + rollMs - serverNow();
    if (rolledAt === 0 || left < 120 || isCalm()) return;
    const throwTo = ([share, height]: readonly [number, number]) => ({
      transform: `translateY(${-height}em) rotateX(${(1 - share) * (1_260 + at * 200)}deg) rotateZ(${(1 - share) * (at - 1) * 540}deg) rotateY(${yaw + (1 - share) * 720}deg)`,
    });
    cube.current?.animate(
      [
        throwTo([0, 0.2]),
        { ...throwTo([0.3, 1.1 + at * 0.2]), offset: 0.22 },
        { ...throwTo([0.55, 0.1]), offset: 0.4 },
        { ...throwTo([0.78, 0.8 - at * 0.1]), offset: 0.6 },
        { ...throwTo([0.93, 0.05]), offset: 0.8 },
        { ...throwTo([0.985, 0.22]), offset: 0.9 },
        throwTo([1, 0]),
      ],
      { duration: left, easing: 'cubic-bezier(.2, .5, .35, 1)' },
    );
  }, [at, yaw, rolledAt, rollMs]);
  return (
    <div className={styles.die} data-at={at}>
      <div ref={cube} className={styles.cube} style={{ transform: `rotateY(${yaw}deg)` }}>
        {sidesOf(value).map(([side, face]) => (
          <img key={side} src={faces[face - 1]} alt="" draggable={false} data-side={side} />
        ))}
      </div>
    </div>
  );
}
