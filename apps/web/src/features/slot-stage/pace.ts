const MOST_PIXELS = 2_100_000;
const MOST_RESOLUTION = 2;
const LEAST_RESOLUTION = 0.5;
const SLOW_FRAME_MS = 18;
const FRAMES_MEASURED = 30;

/** How many pixels a point the canvas has: as many as help, and fewer where the device cannot keep up. */
export class Pace {
  #frames = 0;
  #ms = 0;
  #resolution: number;

  constructor({ clientWidth, clientHeight }: HTMLElement) {
    const fitting = Math.sqrt(MOST_PIXELS / Math.max(1, clientWidth * clientHeight));
    this.#resolution = Math.min(devicePixelRatio, MOST_RESOLUTION, Math.max(0.75, fitting));
  }

  get resolution(): number {
    return this.#resolution;
  }

  /** Counts a frame; says whether the resolution became another one. */
  hasChanged(frameMs: number): boolean {
    this.#frames += 1;
    this.#ms += frameMs;
    if (this.#frames < FRAMES_MEASURED) return false;
    const isSlow = this.#ms / this.#frames > SLOW_FRAME_MS;
    [this.#frames, this.#ms] = [0, 0];
    if (!isSlow || this.#resolution <= LEAST_RESOLUTION) return false;
    this.#resolution = Math.max(LEAST_RESOLUTION, this.#resolution - 0.25);
    return true;
  }
}
