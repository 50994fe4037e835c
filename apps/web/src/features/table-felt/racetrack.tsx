import { announcedBet, announcedSections, chipsOf, isRed, WHEEL } from '@fairground/tables';
import { useState } from 'react';
import styles from './racetrack.module.css';

const EACH = [1, 2, 3, 4] as const;
const LONG = 15;

const across = (place: number): string => `${(place / (LONG + 3)) * 100}%`;
const down = (place: number): string => `${(place / 5) * 100}%`;

/** Where a pocket stands on the track: along the top, down the right end, back along the bottom, up the left. */
function placeOf(at: number): { readonly left: string; readonly top: string } {
  const turned = (at + 7) % WHEEL.length;
  if (turned < LONG) return { left: across(turned + 2), top: down(0.5) };
  if (turned < LONG + 3) {
    const places = [
      [LONG + 1.95, 1.3],
      [LONG + 2.35, 2.5],
      [LONG + 1.95, 3.7],
    ] as const;
    const [x, y] = places[turned - LONG] ?? places[1];
    return { left: across(x), top: down(y) };
  }
  if (turned < 2 * LONG + 3) return { left: across(LONG + 1 - (turned - LONG - 3)), top: down(4.5) };
  const places = [
    [1.05, 4.1],
    [0.62, 3.08],
    [0.62, 1.92],
    [1.05, 0.9],
  ] as const;
  const [x, y] = places[turned - 2 * LONG - 3] ?? places[0];
  return { left: across(x), top: down(y) };
}

interface RacetrackProps {
  readonly isOpen: boolean;
  /** What one chip is worth, in yuan. */
  readonly chip: number;
  readonly onPut: (code: string) => void;
}

/** Bets that are called by the place on the wheel: four sections, and a number with its neighbours. */
export function Racetrack({ isOpen, chip, onPut }: RacetrackProps) {
  const [each, setEach] = useState<(typeof EACH)[number]>(2);
  return (
    <section className={styles.track} aria-label="赛道投注">
      <div className={styles.sections}>
        {announcedSections.map((section) => (
          <button
            key={section.code}
            type="button"
            aria-disabled={!isOpen || undefined}
            aria-label={`${section.name}，${chipsOf(section)}个筹码，共${chipsOf(section) * chip}元`}
            onClick={() => onPut(section.code)}
          >
            <b>{section.name}</b>
            <small>{chipsOf(section)}码</small>
          </button>
        ))}
        <fieldset aria-label="邻注每边几个号码">
          <span>邻注</span>
          {EACH.map((count) => (
            <button key={count} type="button" aria-pressed={count === each} onClick={() => setEach(count)}>
              ±{count}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles.pockets}>
        {WHEEL.map((pocket, at) => {
          const bet = announcedBet(`NB${pocket}:${each}`);
          return (
            <button
              key={pocket}
              type="button"
              data-tone={pocket === 0 ? 'green' : isRed(pocket) ? 'red' : 'black'}
              style={placeOf(at)}
              aria-disabled={!isOpen || undefined}
              aria-label={bet ? `${bet.name}，${chipsOf(bet)}个筹码` : String(pocket)}
              onClick={() => bet && onPut(bet.code)}
            >
              {pocket}
            </button>
          );
        })}
      </div>
    </section>
  );
}
