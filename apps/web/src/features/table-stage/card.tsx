import { cardOf } from '@fairground/tables';
import { useLayoutEffect, useRef } from 'react';
import { cardBack, cardFace } from '../../art/tables/card-face.ts';
import { dataUri } from '../../theme/data-uri.ts';
import { isCalm } from './is-calm.ts';
import styles from './stage.module.css';

const faces = new Map<number, string>();

function faceOf(card: number): string {
  const kind = card % 52;
  const { rank, suit } = cardOf(kind);
  const known = faces.get(kind) ?? dataUri(cardFace(rank, suit));
  faces.set(kind, known);
  return known;
}

const back = dataUri(cardBack());

/** Where a card lies, in units of the scene: its middle, its width, and how far it is turned. */
export interface CardPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn: number;
}

interface CardProps {
  readonly card: number;
  readonly place: CardPlace;
  /** How long its way out of the shoe may take; nothing for a card that lay there before the page came. */
  readonly flightMs: number;
}

/** The mouth of the shoe. */
const SHOE = { x: 1_176, y: 226 };

/** A card on the felt: it comes out of the shoe in an arc and is turned over where it lies. */
export function Card({ card, place, flightMs }: CardProps) {
  const way = useRef<HTMLDivElement>(null);
  const turning = useRef<HTMLDivElement>(null);
  const { x, y, width, turn } = place;
  const hasFlown = useRef(false);
  useLayoutEffect(() => {
    if (flightMs <= 0 || hasFlown.current) return;
    hasFlown.current = true;
    const [across, down] = [SHOE.x - x, SHOE.y - y];
    const units = (value: number) => `calc(${value.toFixed(1)} * var(--u))`;
    if (isCalm()) {
      way.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
      return;
    }
    const lift = Math.hypot(across, down) * 0.06;
    const [flight, flip] = [flightMs * 0.52, flightMs * 0.48];
    way.current?.animate(
      [
        { transform: `translate(${units(across)}, ${units(down)}) rotate(-28deg) scale(.72)`, opacity: 0.2 },
        {
          transform: `translate(${units(across * 0.42)}, ${units(down * 0.42 - lift)}) rotate(${turn * 0.5 - 12}deg) scale(1.05)`,
          opacity: 1,
          offset: 0.55,
        },
        { transform: `translate(0, 0) rotate(${turn}deg) scale(1)`, opacity: 1 },
      ],
      { duration: flight, easing: 'cubic-bezier(.2, .7, .3, 1)' },
    );
    turning.current?.animate(
      [
        { transform: 'rotateY(180deg)', filter: 'brightness(1)' },
        { transform: 'rotateY(90deg) translateZ(1.5em)', filter: 'brightness(.75)', offset: 0.5 },
        { transform: 'rotateY(0)', filter: 'brightness(1)' },
      ],
      { duration: flip, delay: flight, fill: 'backwards', easing: 'cubic-bezier(.45, 0, .4, 1)' },
    );
  }, [x, y, turn, flightMs]);
  return (
    <div
      ref={way}
      className={styles.card}
      style={{
        insetInlineStart: `calc(50% + ${x - 800 - width / 2} * var(--u))`,
        insetBlockStart: `calc(${y - width * 0.7} * var(--u))`,
        width: `calc(${width} * var(--u))`,
        transform: `rotate(${turn}deg)`,
      }}
    >
      <div ref={turning} className={styles.turning}>
        <img src={faceOf(card)} alt="" draggable={false} />
        <img src={back} alt="" draggable={false} className={styles.back} />
      </div>
    </div>
  );
}
