import { type Category, combinationOf, countsOf, type LandlordView } from '@fairground/cards/landlord';
import { type CSSProperties, useEffect, useState } from 'react';
import styles from './play-effect.module.css';

type Effect = 'straight' | 'plane' | 'bomb' | 'rocket' | 'spring';

const effectOf: Readonly<Partial<Record<Category, Effect>>> = {
  straight: 'straight',
  'pair-chain': 'straight',
  plane: 'plane',
  'plane-singles': 'plane',
  'plane-pairs': 'plane',
  bomb: 'bomb',
  rocket: 'rocket',
};

const lasts: Readonly<Record<Effect, number>> = { straight: 700, plane: 900, bomb: 900, rocket: 1_200, spring: 1_600 };
const particles: Readonly<Record<Effect, number>> = { straight: 0, plane: 2, bomb: 40, rocket: 30, spring: 50 };

interface Shown {
  readonly effect: Effect;
  readonly word: string;
}

/** What the last play, or the end of the hand, shows over the table. */
function shownBy({ plays, phase, steps, winner, landlord, own }: LandlordView): Shown | undefined {
  const spring = steps.find(({ kind }) => kind === 'spring' || kind === 'anti-spring');
  if (phase === 'over' && spring) {
    const isWon = own === winner || (own !== landlord && winner !== landlord);
    // Who lost gets the word alone.
    return { effect: isWon ? 'spring' : 'straight', word: spring.kind === 'spring' ? '春天' : '反春' };
  }
  const set = combinationOf(countsOf(plays.at(-1)?.cards ?? []));
  const effect = set && effectOf[set.category];
  const words = {
    straight: set?.category === 'pair-chain' ? '连对' : '顺子',
    plane: '飞机',
    bomb: '炸弹',
    rocket: '王炸',
  };
  return effect && effect !== 'spring' ? { effect, word: words[effect] } : undefined;
}

interface PlayEffectProps {
  readonly view: LandlordView;
  readonly isLive: boolean;
}

/** One effect at a time over the table, gone by itself or at a tap; the words of the play stand elsewhere. */
export function PlayEffect({ view, isLive }: PlayEffectProps) {
  const shown = shownBy(view);
  const number = view.plays.length;
  return shown && number > 0 ? <Burst key={`${number}-${shown.effect}`} {...shown} isLive={isLive} /> : null;
}

const styleOf = (at: number): CSSProperties & Readonly<Record<'--at' | '--turn' | '--far', number>> => ({
  '--at': at,
  // Golden-angle steps spread any number of sparks evenly without chance.
  '--turn': (at * 137.5) % 360,
  '--far': 0.55 + ((at * 7) % 10) / 22,
});

function Burst({ effect, word, isLive }: Shown & { readonly isLive: boolean }) {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), lasts[effect]);
    return () => clearTimeout(timer);
  }, [effect]);
  if (isGone || !isLive) return null;
  return (
    <div className={styles.effect} data-effect={effect} aria-hidden="true" onPointerDown={() => setGone(true)}>
      {Array.from({ length: particles[effect] }, (_, at) => (
        // Particles never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={at} style={styleOf(at)} />
      ))}
      {effect === 'rocket' && <Rocket />}
      <b>{word}</b>
    </div>
  );
}

const Rocket = () => (
  <svg viewBox="0 0 60 120" className={styles.rocket}>
    <path d="M30 2c13 16 17 38 15 62H15C13 40 17 18 30 2Z" fill="#f4ead8" stroke="#b9a27c" />
    <path d="M30 2c13 16 17 38 15 62H33C36 40 35 20 30 2Z" fill="#cdb998" />
    <path d="M15 48 3 76l13-8ZM45 48l12 28-13-8Z" fill="#c8322f" />
    <circle cx="30" cy="34" r="7" fill="#2f7fa5" stroke="#ffe9b0" strokeWidth="3" />
    <path d="M18 66h24l-5 10H23Z" fill="#7a430d" />
    <path d="M22 76c2 16 5 26 8 42 3-16 6-26 8-42Z" fill="#ffb13b" />
    <path d="M26 76c1 10 2 16 4 26 2-10 3-16 4-26Z" fill="#fff6d0" />
  </svg>
);
