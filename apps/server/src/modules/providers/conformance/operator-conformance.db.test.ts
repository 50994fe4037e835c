import { catalogue } from '@fairground/contract';
import { afterAll, expect, test } from 'vitest';
import { aMember, fund } from '../../../../../../tests/support/builders.ts';
import { keepSheet } from '../../../../../../tests/support/keep-sheet.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { joinProvider } from '../join-provider.ts';
import { providerKeys } from '../provider-keys.ts';
import { operatorCases } from './operator-cases.ts';
import { runCases } from './run-cases.ts';
import { listenAsProvider, SUITE_GAME } from './suite-provider.ts';

const CODE = 'SUITE';
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

/** Some hundred cases, one after the other: on a machine that is busy with other files they take their time. */
const PATIENCE_MS = 120_000;

test(
  'GA-01 our wallet passes the conformance suite: a hostile provider gets nothing twice and nothing that is not its own',
  { timeout: PATIENCE_MS },
  async () => {
    const suite = await listenAsProvider(CODE);
    closing.push(suite.close);
    const running = await startTestApp({ env: { GAME_ORIGINS: suite.url, ROLES: 'api' } });
    const { app } = running;
    const limits = { stakeMin: '10', stakeMax: '10000000', winMax: '5000000' };
    const venues = [{ code: 'SUDZ', name: '测试电子', category: 'DZ' }] as const;
    await joinProvider(app, { code: CODE, name: '测试游戏商', mode: 'seamless', baseUrl: suite.url, venues, limits });
    const members = [await aMember(app), await aMember(app)] as const;
    for (const member of members) {
      await fund(app, member, 300_00n);
      const { data } = await running.as(member).call(catalogue.games.launch, { enName: 'SUDZ', gameCode: SUITE_GAME });
      expect(data.url).toBe(`/game/${encodeURIComponent(`${suite.url}/page`)}`);
    }
    const [one, two] = suite.launched;
    const keys = providerKeys(app.config, CODE);
    if (!one || !two || !keys) throw new Error('nobody was launched');
    const cases = operatorCases({
      line: { baseUrl: `${running.url}/provider/v1/${CODE}`, provider: CODE, key: keys.toSite },
      otherKey: keys.toProvider,
      players: [one, two],
      gameCode: SUITE_GAME,
      limits: { stakeMin: 10n, stakeMax: 10_000_000n, winMax: 5_000_000n },
      endSession: async () => {
        await running.as(members[0]).call(catalogue.login.logout, {});
      },
    });
    expect(cases.length).toBeGreaterThanOrEqual(60);
    const sheet = await runCases(cases);
    await keepSheet({ title: 'Our wallet over HTTP, against a hostile provider', results: sheet });
    expect(sheet.filter(({ passed }) => !passed)).toEqual([]);
  },
);
