import { gatewayCases, type ConformanceCase } from './gateway-cases.ts';
import type { GatewayUnderTest } from './gateway-client.ts';

export interface ConformanceResult {
  readonly name: string;
  /** Empty when the case passed. */
  readonly fault: string;
}

/** Fires every case at a gateway, one after the other, and tells what came of each. */
export async function runConformance(
  gateway: GatewayUnderTest,
  more: readonly ConformanceCase[] = [],
): Promise<readonly ConformanceResult[]> {
  const sheet: ConformanceResult[] = [];
  for (const { name, run } of [...gatewayCases, ...more]) {
    // oxlint-disable-next-line no-await-in-loop -- side by side the cases would disturb each other
    sheet.push({ name, fault: await run(gateway) });
  }
  return sheet;
}
