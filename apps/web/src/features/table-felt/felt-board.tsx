import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { dieFace } from '../../art/tables/dice.ts';
import { dataUri } from '../../theme/data-uri.ts';
import type { Felt, Spot } from './felt.ts';
import styles from './felt-board.module.css';

interface FeltBoardProps {
  readonly felt: Felt;
  readonly label: string;
  readonly disabled: boolean;
  /** Name, price and what lies there, for who hears the page. */
  readonly spoken: (code: string) => string;
  /** The price in short, under the label. */
  readonly price: (code: string) => string;
  /** Chips and totals on a spot. */
  readonly lying: (code: string) => ReactNode;
  readonly won: ReadonlySet<string>;
  readonly onPut: (code: string) => void;
}

/** The bets of a table. One stop for the Tab key; arrows go to the next bet in their direction, Enter puts a chip down. */
export function FeltBoard({ felt, label, disabled, spoken, price, lying, won, onPut }: FeltBoardProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [here, setHere] = useState(felt.spots[0]?.code);
  const stop = felt.spots.some(({ code }) => code === here) ? here : felt.spots[0]?.code;
  const onKeyDown = (event: KeyboardEvent) => {
    const from = felt.spots.find(({ code }) => code === stop);
    const next = from && nextSpot(felt.spots, from, event.key);
    if (!next) return;
    event.preventDefault();
    setHere(next.code);
    box.current?.querySelector<HTMLElement>(`[data-code="${CSS.escape(next.code)}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the bets inside have the focus, the felt moves it
    <fieldset
      ref={box}
      aria-label={label}
      className={styles.felt}
      style={{ aspectRatio: `${felt.columns} / ${felt.rows * felt.rowHeight}` }}
      onKeyDown={onKeyDown}
    >
      {felt.spots.map((spot) => (
        <button
          key={spot.code}
          type="button"
          data-code={spot.code}
          data-tone={spot.tone}
          data-tall={spot.isTall || undefined}
          data-narrow={(!spot.isTall && spot.width / felt.columns < 0.12) || undefined}
          data-won={won.has(spot.code) || undefined}
          aria-label={spoken(spot.code)}
          aria-disabled={disabled || undefined}
          tabIndex={spot.code === stop ? 0 : -1}
          className={spot.isPoint ? styles.point : styles.spot}
          style={placeOf(spot, felt)}
          onFocus={() => setHere(spot.code)}
          onClick={() => !disabled && onPut(spot.code)}
        >
          {!spot.isPoint && <Print spot={spot} price={spot.isQuiet ? '' : price(spot.code)} />}
          {lying(spot.code)}
        </button>
      ))}
    </fieldset>
  );
}

const Print = ({ spot: { label, dice, isLarge }, price }: { readonly spot: Spot; readonly price: string }) => (
  <span className={styles.print} data-large={isLarge || undefined}>
    {label && <b>{label}</b>}
    {dice && (
      <span className={styles.dice}>
        {dice.map((face, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two equal dice are told apart by their place alone
          <img key={at} src={faceOf(face)} alt="" draggable={false} />
        ))}
      </span>
    )}
    {price && <small>{price}</small>}
  </span>
);

const faces = new Map<number, string>();

function faceOf(face: number): string {
  const known = faces.get(face) ?? dataUri(dieFace(face));
  faces.set(face, known);
  return known;
}

const percent = (share: number): string => `${share * 100}%`;

const placeOf = ({ x, y, width, height }: Spot, { columns, rows }: Felt) => ({
  insetInlineStart: percent(x / columns),
  insetBlockStart: percent(y / rows),
  inlineSize: percent(width / columns),
  blockSize: percent(height / rows),
});

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest in a direction; what lies aside of it counts double. */
function nextSpot(spots: readonly Spot[], from: Spot, key: string): Spot | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const [rightwards, downwards] = direction;
  let [found, nearest]: [Spot | undefined, number] = [undefined, Infinity];
  for (const spot of spots) {
    const across = spot.x + spot.width / 2 - from.x - from.width / 2;
    const down = spot.y + spot.height / 2 - from.y - from.height / 2;
    const ahead = across * rightwards + down * downwards;
    const aside = Math.abs(across * downwards) + Math.abs(down * rightwards);
    if (spot === from || ahead <= 0.01 || ahead + 2 * aside >= nearest) continue;
    [found, nearest] = [spot, ahead + 2 * aside];
  }
  return found;
}
