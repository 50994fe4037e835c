/** One bet on the felt: where it lies on a grid of columns and rows, and what is printed on it. */
export interface Spot {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly tone?: SpotTone;
  /** Shown as dice faces beside the label. */
  readonly dice?: readonly number[];
  /** A place on a line between numbers: only what lies there is seen. */
  readonly isPoint?: boolean;
  /** Its price is told elsewhere: thirty-six numbers need not repeat it. */
  readonly isQuiet?: boolean;
  readonly isLarge?: boolean;
  /** High enough for chips to lie under its words. */
  readonly isTall?: boolean;
}

export type SpotTone = 'red' | 'blue' | 'green' | 'black' | 'gold';

/** The bets of a table as they lie. */
export interface Felt {
  readonly columns: number;
  readonly rows: number;
  /** How high a row is, in widths of a column. */
  readonly rowHeight: number;
  readonly spots: readonly Spot[];
}

type Printed = Pick<Spot, 'code' | 'label' | 'tone' | 'dice' | 'isQuiet' | 'isLarge' | 'isTall'>;

interface Row {
  readonly x?: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Spots beside each other, sharing a width. */
export const inRow = (printed: readonly Printed[], { x = 0, y, width, height }: Row): readonly Spot[] =>
  printed.map((each, at) => ({
    ...each,
    x: x + (at * width) / printed.length,
    y,
    width: width / printed.length,
    height,
  }));
