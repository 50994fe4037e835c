import { ProviderCall } from '@fairground/contract/providers';
import * as z from 'zod/mini';
import { malformedCase } from './hostile-provider.ts';
import { type ProviderUnderTest, shapeOf, type Site, siteFor, TEST_PLAYER } from './provider-under-test.ts';
import type { ConformanceCase } from './run-cases.ts';
import { told } from './signed-message.ts';
import { tamperedCases } from './tampered-cases.ts';

const { path, reply } = ProviderCall.fairness;

/** What is asked of a provider that says in its handshake that it tells what decided a round; nothing of others. */
export async function fairnessCases(
  provider: ProviderUnderTest,
  [mode = 'seamless']: readonly ('seamless' | 'transfer')[],
): Promise<readonly ConformanceCase[]> {
  const site = siteFor(provider);
  const { fairness } = z.parse(ProviderCall.catalogue.reply, (await site.shake({ mode })).body);
  if (fairness === undefined) return [];
  const { line, otherKey } = provider;
  const sample = { path, body: () => ({ player: TEST_PLAYER, roundId: 'any' }) };
  return [...tamperedCases(line, [sample], otherKey), ...recordCases(site)];
}

function recordCases(site: Site): readonly ConformanceCase[] {
  const ask = (roundId: string, player = TEST_PLAYER) => site.send(path, { player, roundId });
  /** The last round that was settled for the suite's player. */
  const aRound = async () => {
    const ended = (await site.allRounds()).filter(({ player, state }) => player === TEST_PLAYER && state === 'settled');
    const last = ended.at(-1);
    if (!last) throw new Error('no round was settled');
    return last;
  };
  return [
    malformedCase(`${path}: no round`, () => site.send(path, { player: TEST_PLAYER })),
    malformedCase(`${path}: no player`, () => site.send(path, { roundId: 'any' })),
    {
      name: 'what decided a round is of the protocol',
      expected: 'of the protocol',
      run: async () => shapeOf(reply, await ask((await aRound()).roundId)),
    },
    {
      name: 'what decided a round is told of the round that was recorded',
      expected: 'the same',
      run: async () => {
        const round = await aRound();
        const record = z.parse(reply, (await ask(round.roundId)).body);
        const won = record.pools.reduce((sum, { amount }) => sum + BigInt(amount), BigInt(record.won));
        const isSame =
          record.roundId === round.roundId &&
          record.gameCode === round.gameCode &&
          record.stake === round.stake &&
          `${won}` === round.win;
        return isSame ? 'the same' : `${JSON.stringify(record)} of ${JSON.stringify(round)}`;
      },
    },
    {
      name: 'a seed that is in use is not told',
      expected: 'a hash alone',
      run: async () => {
        const { seedHash, serverSeed } = z.parse(reply, (await ask((await aRound()).roundId)).body);
        return seedHash !== '' && serverSeed === null ? 'a hash alone' : `${serverSeed}`;
      },
    },
    {
      name: 'what decided the round of another player',
      expected: '404 unknown_round',
      run: async () => told(await ask((await aRound()).roundId, 'somebody-else')),
    },
    {
      name: 'what decided a round there is not',
      expected: '404 unknown_round',
      run: async () => told(await ask('no-such-round')),
    },
  ];
}
