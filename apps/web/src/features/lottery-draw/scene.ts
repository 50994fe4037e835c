/** The part of the canvas interface that scenes draw with: a test hands in one that remembers. */
export type Pen = CanvasRenderingContext2D;

/** What a still part is drawn on once, to be copied every frame. */
export interface Sheet {
  readonly pen: Pen;
  readonly picture: CanvasImageSource;
}

export type MakeSheet = (width: number, height: number) => Sheet;

/**
 * Where a scene is drawn: the origin is the middle of the stage. `halfWidth` is at least 256 and `halfHeight` at least
 * 180 units; what must be seen stays within those, scenery goes to the edge.
 */
export interface Area {
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Pixels a unit. */
  readonly scale: number;
}

/** `idle`: on sale. `locked`: closed, the numbers are not known. `show`: the draw, `ms` since it began. `rest`: after it. */
export interface Moment {
  readonly phase: 'idle' | 'locked' | 'show' | 'rest';
  readonly ms: number;
}

/** A drawing of the machine of a game at any moment; the same moment always looks the same. */
export interface Scene {
  /** How long the whole show takes. */
  readonly length: number;
  readonly paint: (pen: Pen, area: Area, moment: Moment, make: MakeSheet) => void;
}

/** What a show is made of: the numbers, and what makes each one different. */
export interface ShowFacts {
  readonly issueNo: string;
  /** Empty while they are not known. */
  readonly draw: readonly number[];
}
