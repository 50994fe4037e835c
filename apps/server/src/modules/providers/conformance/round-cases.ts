import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderUnderTest, Site } from './provider-under-test.ts';
import type { ConformanceCase } from './run-cases.ts';
import { told } from './signed-message.ts';
import type { Mood, WalletMessage } from './suite-wallet.ts';

const PATIENCE_MS = 20_000;
const LOOK_MS = 50;

const idsOf = (messages: readonly WalletMessage[], path: string): string[] => [
  ...new Set(messages.filter((each) => each.path === path).map(({ event }) => event)),
];

/** Rounds with the seamless wallet of a site that is slow, forgetful, broken, or says no. */
export function roundCases(provider: ProviderUnderTest, site: Site): readonly ConformanceCase[] {
  const { wallet } = provider;

  /** Plays one round while the wallet behaves like that, and waits until everything it began has ended. */
  async function playDuring(mood: Mood | undefined): Promise<readonly WalletMessage[]> {
    const game = await site.aGame('seamless');
    const from = wallet.heard.length;
    wallet.behave(mood);
    await site.play(game);
    const until = Date.now() + PATIENCE_MS;
    const isOpen = (): boolean => [...wallet.stakes.values()].some(({ state }) => state === 'open');
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    while (isOpen() && Date.now() < until) await sleep(LOOK_MS);
    wallet.behave(undefined);
    return wallet.heard.slice(from).filter(({ path }) => path !== '/balance');
  }

  /** One stake, one end, repeats that are word for word the same: then nothing can have happened twice. */
  const verdict = (messages: readonly WalletMessage[]): string => {
    const [stakeId, ...more] = idsOf(messages, '/stake');
    if (stakeId === undefined) return 'no stake was asked for';
    if (more.length > 0) return `one round asked for stakes under ${more.length + 1} ids`;
    if (idsOf(messages, '/win').length > 1) return 'one round told wins under several ids';
    const said = new Map<string, string>();
    for (const { path, event, body } of messages) {
      const before = said.get(event);
      if (before !== undefined && before !== path + body) return `event ${event} came with another content`;
      said.set(event, path + body);
    }
    const stake = wallet.stakes.get(stakeId);
    if (stake?.state === 'open') return 'the stake was left open';
    return 'ended once';
  };
  const during = (name: string, mood: Mood | undefined): ConformanceCase => ({
    name,
    expected: 'ended once',
    run: async () => verdict(await playDuring(mood)),
  });
  const refused = (name: string, mood: Mood): ConformanceCase => ({
    name,
    expected: 'no win',
    run: async () => {
      const messages = await playDuring(mood);
      return idsOf(messages, '/win').length === 0 ? 'no win' : 'a win was told';
    },
  });

  return [
    {
      name: 'the seamless wallet is agreed on',
      expected: '200',
      run: async () => told(await site.shake({ mode: 'seamless' })),
    },
    {
      name: 'a plain round: one stake, one win of the same round',
      expected: 'ended once',
      run: async () => {
        const messages = await playDuring(undefined);
        const [stake, win] = messages;
        return messages.length === 2 && stake?.path === '/stake' && win?.path === '/win'
          ? verdict(messages)
          : messages.map(({ path }) => path).join(' ');
      },
    },
    during('the answer to a stake is lost', { path: '/stake', times: 1, does: 'lose-answer' }),
    during('the answers to a stake are lost three times', { path: '/stake', times: 3, does: 'lose-answer' }),
    during('a stake is lost on its way', { path: '/stake', times: 1, does: 'lose-request' }),
    during('a stake is answered with nonsense', { path: '/stake', times: 1, does: 'nonsense' }),
    during('a stake is answered late', { path: '/stake', times: 1, does: 'late' }),
    during('a stake is answered 503, twice', { path: '/stake', times: 2, does: 'unavailable' }),
    during('the answer to a win is lost', { path: '/win', times: 1, does: 'lose-answer' }),
    during('a win is lost on its way, twice', { path: '/win', times: 2, does: 'lose-request' }),
    during('a win is answered with nonsense', { path: '/win', times: 1, does: 'nonsense' }),
    during('a win is answered late', { path: '/win', times: 1, does: 'late' }),
    during('a win is answered 503, three times', { path: '/win', times: 3, does: 'unavailable' }),
    refused('a stake that cannot be paid', { path: '/stake', times: 9, does: 'insufficient_funds' }),
    refused('a player who may not play', { path: '/stake', times: 9, does: 'player_refused' }),
    {
      name: 'a stake outside of the game’s range is not even asked for',
      expected: '422 out_of_limits',
      run: async () => {
        const game = await site.aGame('seamless');
        return told(await site.play(game, { amount: `${BigInt(game.stakeMax) + 1n}` }));
      },
    },
    {
      name: 'rounds at once do not disturb each other',
      expected: 'five ended',
      run: async () => {
        const game = await site.aGame('seamless');
        const before = wallet.stakes.size;
        const played = await Promise.all(Array.from({ length: 5 }, () => site.play(game)));
        const ended = played.filter(({ body }) => body['state'] === 'settled').length;
        return ended === 5 && wallet.stakes.size === before + 5 ? 'five ended' : `${ended} ended`;
      },
    },
    {
      name: 'everything that was said to the wallet was signed',
      expected: 'signed',
      run: async () => {
        const strange = wallet.heard.filter(({ isBelieved }) => !isBelieved);
        return strange.length === 0 ? 'signed' : `${strange.length} messages were not`;
      },
    },
    {
      name: 'the records tell what the wallet has booked',
      expected: 'agreed',
      run: async () => {
        const records = new Map((await site.allRounds()).map((round) => [round.stakeId, round]));
        const strange = [...wallet.stakes].filter(([id, { amount, state, win }]) => {
          const record = records.get(id);
          return record?.stake !== `${amount}` || record.state !== state || record.win !== `${win}`;
        });
        return strange.length === 0 ? 'agreed' : `${strange.length} of ${wallet.stakes.size} differ`;
      },
    },
  ];
}
