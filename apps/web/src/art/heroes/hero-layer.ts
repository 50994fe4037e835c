/** How a layer moves while the first slide is shown; first-paint.css knows the names. */
export type HeroMotion = 'still' | 'drift' | 'drift-back' | 'float' | 'breathe' | 'turn';

/** One sheet of a scene. Light comes from the upper left of every sheet, or from the source the scene names. */
export interface HeroLayer {
  readonly motion: HeroMotion;
  /** Gradients and filters of this sheet alone. */
  readonly defs: string;
  readonly body: string;
}
