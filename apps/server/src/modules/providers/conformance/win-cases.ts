import { asOne, atOnce, type HostileProvider, type OperatorUnderTest } from './hostile-provider.ts';
import type { ConformanceCase } from './run-cases.ts';
import { anId, told } from './signed-message.ts';

/** Wins that come twice, at once, too early, too large, and for somebody else. */
export function winCases(
  provider: HostileProvider,
  { winMax }: OperatorUnderTest['limits'],
): readonly ConformanceCase[] {
  const { two, stake, win, refund, moved, withStake } = provider;
  return [
    withStake({
      name: 'a win pays exactly its amount',
      expected: '200 · 150',
      act: async (stakeId) => told(await win(stakeId)),
    }),
    withStake({
      name: 'a win of nothing ends the stake',
      expected: '200 409 already_settled · -100',
      act: async (stakeId) => {
        const nothing = await win(stakeId, { amount: '0' });
        return `${told(nothing)} ${told(await win(stakeId))}`;
      },
    }),
    withStake({
      name: 'the same win again is answered the same and paid once',
      expected: 'same · 150',
      act: async (stakeId) => {
        const event = anId();
        return asOne([await win(stakeId, {}, event), await win(stakeId, {}, event)]);
      },
    }),
    withStake({
      name: 'the same win eight times at once is paid once',
      expected: 'same · 150',
      act: async (stakeId) => {
        const event = anId();
        return asOne(await atOnce(() => win(stakeId, {}, event)));
      },
    }),
    withStake({
      name: 'eight wins for one stake at once: one is paid',
      expected: '1 7 · 150',
      act: async (stakeId) => {
        const all = await atOnce(() => win(stakeId));
        const refused = all.filter(({ body }) => body['error'] === 'already_settled').length;
        return `${all.filter(({ status }) => status === 200).length} ${refused}`;
      },
    }),
    withStake({
      name: 'a second win under another id',
      expected: '409 already_settled · 150',
      act: async (stakeId) => {
        await win(stakeId);
        return told(await win(stakeId));
      },
    }),
    withStake({
      name: 'the same win id with another amount',
      expected: '409 other_request · 150',
      act: async (stakeId) => {
        const event = anId();
        await win(stakeId, {}, event);
        return told(await win(stakeId, { amount: '100000' }, event));
      },
    }),
    withStake({
      name: 'a win of another player',
      expected: '404 unknown_player · 0',
      act: async (stakeId) => {
        const heard = await win(stakeId, { player: two.player });
        await refund(stakeId);
        return told(heard);
      },
    }),
    withStake({
      name: 'a win of a player nobody knows',
      expected: '404 unknown_player · 0',
      act: async (stakeId) => {
        const heard = await win(stakeId, { player: 'nobody' });
        await refund(stakeId);
        return told(heard);
      },
    }),
    withStake({
      name: 'a win in another currency',
      expected: '422 wrong_currency · 0',
      act: async (stakeId) => {
        const heard = await win(stakeId, { currency: 'USD' });
        await refund(stakeId);
        return told(heard);
      },
    }),
    withStake({
      name: 'a win for another round',
      expected: '404 unknown_stake · 0',
      act: async (stakeId) => {
        const heard = await win(stakeId, { roundId: 'R2' });
        await refund(stakeId);
        return told(heard);
      },
    }),
    withStake({
      name: 'a win above the agreed maximum',
      expected: '422 out_of_limits · 0',
      act: async (stakeId) => {
        const heard = await win(stakeId, { amount: `${winMax + 1n}` });
        await refund(stakeId);
        return told(heard);
      },
    }),
    withStake({
      name: 'the stake’s own id for a win',
      expected: '409 other_request · 0',
      act: async (stakeId) => {
        const heard = await win(stakeId, {}, stakeId);
        await refund(stakeId);
        return told(heard);
      },
    }),
    {
      name: 'a win for a stake nobody made',
      expected: '404 unknown_stake · 0',
      run: () => moved(async () => told(await win(anId()))),
    },
    {
      name: 'a win before its stake may come again after it',
      expected: '404 unknown_stake 200 200 · 150',
      run: () =>
        moved(async () => {
          const [stakeId, event] = [anId(), anId()];
          const early = await win(stakeId, {}, event);
          const taken = await stake({}, stakeId);
          return `${told(early)} ${told(taken)} ${told(await win(stakeId, {}, event))}`;
        }),
    },
  ];
}
