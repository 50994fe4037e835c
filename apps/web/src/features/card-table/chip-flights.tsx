import { type RefObject, useEffect } from 'react';
import type { PayLine } from './card-table-data.ts';
import styles from './chip-flights.module.css';

interface ChipFlightsProps {
  readonly stage: RefObject<HTMLElement | null>;
  readonly lines: readonly PayLine[];
  /** The chair of a place in the hand. */
  readonly chairOf: (place: number) => number | undefined;
  /** The hub of the lines: first what it takes, then what it pays. */
  readonly hub: number | null;
}

const CHIPS = 5;
const FLIGHT_MS = 520;
const GAP_MS = 70;
const WAIT_MS = 700;

/** Chips that go from who pays to who is paid, exactly as the lines of the result say. A picture; the sheet has the sums. */
export function ChipFlights({ stage, lines, chairOf, hub }: ChipFlightsProps) {
  useEffect(() => {
    const box = stage.current;
    if (!box || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const flown: HTMLElement[] = [];
    const round = (some: readonly PayLine[], delay: number) => {
      for (const { from, to } of some) {
        const ways = [middleOf(box, chairOf(from)), middleOf(box, chairOf(to))] as const;
        for (let chip = 0; chip < CHIPS; chip += 1) {
          const flying = fly(box, ways, delay + chip * GAP_MS);
          if (flying) flown.push(flying);
        }
      }
    };
    const taken = lines.filter(({ to, paid }) => to === hub && paid > 0n);
    round(taken, WAIT_MS);
    round(
      lines.filter(({ to, paid }) => to !== hub && paid > 0n),
      WAIT_MS + (taken.length > 0 ? FLIGHT_MS + CHIPS * GAP_MS : 0),
    );
    return () => flown.forEach((chip) => chip.remove());
    // One result, one flight: nothing else may start it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lines]);
  return null;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function middleOf(box: HTMLElement, chair: number | undefined): Spot | undefined {
  const seat = box.querySelector(`[data-chair="${chair ?? ''}"] > :first-child`);
  if (!seat) return undefined;
  const [inner, outer] = [seat.getBoundingClientRect(), box.getBoundingClientRect()];
  return { x: inner.x + inner.width / 2 - outer.x, y: inner.y + inner.height / 2 - outer.y };
}

function fly(
  box: HTMLElement,
  [from, to]: readonly [Spot | undefined, Spot | undefined],
  delay: number,
): HTMLElement | undefined {
  if (!from || !to) return undefined;
  const chip = document.createElement('i');
  chip.className = styles.chip ?? '';
  chip.ariaHidden = 'true';
  box.append(chip);
  // A low arc, as a thrown chip flies.
  const rise = Math.hypot(to.x - from.x, to.y - from.y) * 0.12;
  const flight = chip.animate(
    [
      { transform: `translate(${from.x}px, ${from.y}px) rotate(0)`, opacity: 0 },
      { transform: `translate(${from.x}px, ${from.y}px) rotate(0)`, opacity: 1, offset: 0.05 },
      {
        transform: `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2 - rise}px) rotate(70deg)`,
        opacity: 1,
        offset: 0.55,
      },
      { transform: `translate(${to.x}px, ${to.y}px) rotate(140deg)`, opacity: 1, offset: 0.95 },
      { transform: `translate(${to.x}px, ${to.y}px) rotate(140deg)`, opacity: 0 },
    ],
    { duration: FLIGHT_MS, delay, easing: 'cubic-bezier(.3,.1,.3,1)', fill: 'both' },
  );
  flight.addEventListener('finish', () => chip.remove());
  return chip;
}
