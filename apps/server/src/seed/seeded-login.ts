/** A login worth printing at the first start. */
export interface SeededLogin {
  readonly title: string;
  readonly name: string;
  readonly password: string;
  /** What else one needs to try everything, a line each. */
  readonly notes: readonly string[];
}
