/** One line of the pass sheet: it passes when what came is what was expected, word for word. */
export interface ConformanceCase {
  readonly name: string;
  readonly expected: string;
  readonly run: () => Promise<string>;
}

export interface ConformanceResult {
  readonly name: string;
  readonly expected: string;
  readonly got: string;
  readonly passed: boolean;
}

/** Fires every case, one after the other: side by side they would disturb each other. */
export async function runCases(cases: readonly ConformanceCase[]): Promise<readonly ConformanceResult[]> {
  const sheet: ConformanceResult[] = [];
  for (const { name, expected, run } of cases) {
    // oxlint-disable-next-line no-await-in-loop
    const got = await run().catch((error: unknown) => `threw ${String(error)}`);
    sheet.push({ name, expected, got, passed: got === expected });
  }
  return sheet;
}
