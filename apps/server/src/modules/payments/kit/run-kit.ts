import { gatewayCases, type KitCase } from './gateway-cases.ts';
import type { GatewayUnderTest } from './gateway-client.ts';

export interface KitLine {
  readonly name: string;
  /** Empty when the case passed. */
  readonly fault: string;
}

/** Fires every case at a gateway, one after the other, and tells what came of each. */
export async function runKit(gateway: GatewayUnderTest, more: readonly KitCase[] = []): Promise<readonly KitLine[]> {
  const sheet: KitLine[] = [];
  for (const { name, run } of [...gatewayCases, ...more]) {
    // oxlint-disable-next-line no-await-in-loop -- side by side the cases would disturb each other
    sheet.push({ name, fault: await run(gateway) });
  }
  return sheet;
}
