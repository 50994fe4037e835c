import { setTimeout as sleep } from 'node:timers/promises';
import { providerErrors } from '@fairground/contract/providers';
import { asOne, atOnce, type HostileProvider, type OperatorUnderTest } from './hostile-provider.ts';
import type { ConformanceCase } from './run-cases.ts';
import { anId, type Heard, told } from './signed-message.ts';

/** Stakes that come twice, at once, too small, too large, and for somebody else. */
export function stakeCases(
  provider: HostileProvider,
  { stakeMin, stakeMax }: OperatorUnderTest['limits'],
): readonly ConformanceCase[] {
  const { two, stake, win, refund, balance, moved, withStake } = provider;
  return [
    {
      name: 'a stake takes exactly its amount, and its refund gives it back',
      expected: '200 200 -100 · 0',
      run: () =>
        moved(async () => {
          const before = await balance();
          const event = anId();
          const taken = await stake({}, event);
          const change = (await balance()) - before;
          return `${told(taken)} ${told(await refund(event))} ${change}`;
        }),
    },
    {
      name: 'the same stake again is answered the same and taken once',
      expected: 'same · -100',
      run: () =>
        moved(async () => {
          const event = anId();
          const all = [await stake({}, event), await stake({}, event), await stake({}, event)];
          await win(event, { amount: '0' });
          return asOne(all);
        }),
    },
    {
      name: 'the same stake eight times at once is answered the same and taken once',
      expected: 'same · -100',
      run: () =>
        moved(async () => {
          const event = anId();
          const all = await atOnce(() => stake({}, event));
          await win(event, { amount: '0' });
          return asOne(all);
        }),
    },
    ...(
      [
        ['another amount', { amount: '101' }],
        ['another player', { player: two.player, token: two.token }],
        ['another round', { roundId: 'R2' }],
        ['another currency', { currency: 'USD' }],
      ] as const
    ).map(([what, change]) =>
      withStake({
        name: `a known stake id with ${what}`,
        expected: '409 other_request · 0',
        act: async (stakeId) => {
          const heard = await stake(change, stakeId);
          await refund(stakeId);
          return told(heard);
        },
      }),
    ),
    {
      name: 'a stake in another currency',
      expected: '422 wrong_currency · 0',
      run: () => moved(async () => told(await stake({ currency: 'USD' }))),
    },
    {
      name: 'a stake with an unknown token',
      expected: '403 unknown_session · 0',
      run: () => moved(async () => told(await stake({ token: 'x'.repeat(43) }))),
    },
    {
      name: 'a stake with another player’s token',
      expected: '403 unknown_session · 0',
      run: () => moved(async () => told(await stake({ token: two.token }))),
    },
    {
      name: 'a stake of another player with this token',
      expected: '403 unknown_session · 0',
      run: () => moved(async () => told(await stake({ player: two.player }))),
    },
    {
      name: 'a stake in a game that is not in the catalogue',
      expected: '404 unknown_game · 0',
      run: () => moved(async () => told(await stake({ gameCode: 'no-such-game' }))),
    },
    {
      name: 'a stake below the agreed minimum',
      expected: '422 out_of_limits · 0',
      run: () => moved(async () => told(await stake({ amount: `${stakeMin - 1n}` }))),
    },
    {
      name: 'a stake above the agreed maximum',
      expected: '422 out_of_limits · 0',
      run: () => moved(async () => told(await stake({ amount: `${stakeMax + 1n}` }))),
    },
    {
      name: 'a stake of the largest number there is',
      expected: '422 out_of_limits · 0',
      run: () => moved(async () => told(await stake({ amount: '9'.repeat(15) }))),
    },
    {
      name: 'a stake of more than there is, asked twice',
      expected: '402 insufficient_funds same · 0',
      run: () =>
        moved(async () => {
          const [event, amount] = [anId(), `${(await balance()) + 1n}`];
          const [first, second] = [await stake({ amount }, event), await stake({ amount }, event)];
          return `${told(first)} ${asOne([first, second])}`;
        }),
    },
    {
      name: 'stakes at once for more than there is: exactly the affordable ones',
      expected: '2 of 3',
      run: async () => {
        // Two fit, the third does not.
        const amount = `${(await balance()) / 2n}`;
        const events = [anId(), anId(), anId()];
        const heard = await Promise.all(events.map((event) => stake({ amount }, event)));
        const taken = events.filter((_, at) => heard[at]?.status === 200);
        await Promise.all(taken.map((event) => refund(event)));
        return `${taken.length} of ${events.length}`;
      },
    },
    {
      name: 'rounds that begin within 2.5 s of each other: the second is put off, not refused, and a round takes several stakes',
      expected: '200 200 503 unavailable 200 · 0',
      run: () =>
        moved(async () => {
          const [first, more, next] = [anId(), anId(), anId()];
          const [one, other] = [{ roundId: anId() }, { roundId: anId() }];
          const begun = await inTime(() => stake(one, first));
          const said = [
            begun,
            await stake(one, more),
            await stake(other, next),
            await inTime(() => stake(other, next)),
          ];
          await Promise.all([first, more, next].map((event) => refund(event)));
          return said.map(told).join(' ');
        }),
    },
  ];
}

const ROUND_MS = 2500;
const LOOK_MS = 100;

/** The very same stake until it is not put off any more; rounds of other cases may have begun just before. */
async function inTime(stake: () => Promise<Heard>): Promise<Heard> {
  const until = performance.now() + 2 * ROUND_MS;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- again and again is the point
    const heard = await stake();
    if (heard.status !== providerErrors.unavailable.status || performance.now() > until) return heard;
    // oxlint-disable-next-line no-await-in-loop
    await sleep(LOOK_MS);
  }
}
