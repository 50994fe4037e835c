import { expect, test } from 'vitest';
import { operatorCases } from '../../../../apps/server/src/modules/providers/conformance/operator-cases.ts';
import { providerCases } from '../../../../apps/server/src/modules/providers/conformance/provider-cases.ts';
import { runCases } from '../../../../apps/server/src/modules/providers/conformance/run-cases.ts';
import { aClock } from '../../../support/builders.ts';
import { keepSheet } from '../../../support/keep-sheet.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { memberPort } from './member-port.ts';
import { accountFor } from './not-here.ts';
import { roundCases } from './round-cases.ts';
import { venueCases } from './venue-cases.ts';

/** Some sixty cases, most of them with members of their own: on a machine that is busy with other files they take their time. */
const PATIENCE_MS = 240_000;

/** The names of all cases, as they are fired over HTTP at both sides; nothing is sent to make the list. */
function suiteNames(): readonly string[] {
  const line = { baseUrl: 'http://127.0.0.1', provider: 'NONE', key: Buffer.alloc(32) };
  const nobody = { player: 'nobody', token: 'none' };
  const operator = operatorCases({
    line,
    otherKey: Buffer.alloc(32),
    players: [nobody, nobody],
    gameCode: 'none',
    limits: { stakeMin: 1n, stakeMax: 1n, winMax: 1n },
    endSession: async () => {},
  });
  const wallet = { port: 0, behave: () => {}, heard: [], stakes: new Map(), close: async () => {} };
  const provider = providerCases({ line, otherKey: Buffer.alloc(32), wallet }, ['seamless', 'transfer']);
  return [...new Set([...operator, ...provider].map(({ name }) => name))];
}

test(
  'GA-01 our own slots in one process stand the cases of the conformance suite; those that mean nothing there are named',
  { timeout: PATIENCE_MS },
  async () => {
    const clock = aClock();
    const port = memberPort({ ...(await startTestApp({ now: clock.now })), clock });
    const cases = [...roundCases(port), ...venueCases(port)];
    const { notHere, faults } = accountFor(
      suiteNames(),
      cases.map(({ name }) => name),
    );
    expect(faults).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(60);
    const results = await runCases(cases);
    await keepSheet({ title: 'Our own slots in one process with the server', results, notHere });
    expect(results.filter(({ passed }) => !passed)).toEqual([]);
  },
);
