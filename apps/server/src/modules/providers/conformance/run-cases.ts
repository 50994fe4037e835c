/** One line of the pass sheet: it passes when what came is what was expected, word for word. */
export interface ConformanceCase {
  readonly name: string;
  readonly expected: string;
  readonly run: () => Promise<string>;
  /** It is turned away at the door, and disturbs nobody: all of these are fired at once. */
  readonly isTurnedAway?: boolean;
}

export interface ConformanceResult {
  readonly name: string;
  readonly expected: string;
  readonly got: string;
  readonly passed: boolean;
}

/** Fires every case: first what is turned away, all at once, then the others one after the other, since they would disturb each other. */
export async function runCases(cases: readonly ConformanceCase[]): Promise<readonly ConformanceResult[]> {
  const turnedAway = cases.filter(({ isTurnedAway }) => isTurnedAway === true);
  const sheet = await Promise.all(turnedAway.map(resultOf));
  for (const each of cases) {
    // oxlint-disable-next-line no-await-in-loop
    if (each.isTurnedAway !== true) sheet.push(await resultOf(each));
  }
  return sheet;
}

async function resultOf({ name, expected, run }: ConformanceCase): Promise<ConformanceResult> {
  const got = await run().catch((error: unknown) => `threw ${String(error)}`);
  return { name, expected, got, passed: got === expected };
}
