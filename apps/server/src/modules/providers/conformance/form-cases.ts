import { CNY, type HostileProvider, malformedCase } from './hostile-provider.ts';
import type { ConformanceCase } from './run-cases.ts';
import { badAmounts } from './tampered-cases.ts';

/** What is signed well and is no message of the protocol. */
export function formCases({ one, send, stakeBody, winBody, refundBody }: HostileProvider): readonly ConformanceCase[] {
  const malformed = (path: `/${string}`, name: string, body: () => unknown): ConformanceCase =>
    malformedCase(`${path}: ${name}`, () => send(path, body()));

  return [
    ...[...badAmounts, '0'].map((amount) =>
      malformed('/stake', `an amount written ${JSON.stringify(amount)}`, () => stakeBody({ amount })),
    ),
    ...badAmounts.map((amount) =>
      malformed('/win', `an amount written ${JSON.stringify(amount)}`, () => winBody('K-none', { amount })),
    ),
    malformed('/stake', 'no amount', () => ({ ...stakeBody(), amount: undefined })),
    malformed('/stake', 'no player', () => ({ ...stakeBody(), player: undefined })),
    malformed('/stake', 'no token', () => ({ ...stakeBody(), token: undefined })),
    malformed('/stake', 'a round id with a quote', () => stakeBody({ roundId: "R'1" })),
    malformed('/stake', 'a body that is no JSON', () => '{'),
    malformed('/stake', 'a list', () => [stakeBody()]),
    malformed('/stake', 'an empty body', () => ''),
    malformed('/win', 'no stake id', () => ({ ...winBody('x'), stakeId: undefined })),
    malformed('/refund', 'a stake id of 65 letters', () => refundBody('x'.repeat(65))),
    malformed('/balance', 'no token', () => ({ currency: CNY })),
    malformed('/balance', 'a currency of two letters', () => ({ token: one.token, currency: 'CN' })),
  ];
}
