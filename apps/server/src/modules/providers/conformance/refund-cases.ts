import { asOne, atOnce, type HostileProvider } from './hostile-provider.ts';
import type { ConformanceCase } from './run-cases.ts';
import { anId, told } from './signed-message.ts';

/** Refunds that come twice, at once, after the win, and before the stake. */
export function refundCases(provider: HostileProvider): readonly ConformanceCase[] {
  const { two, stake, win, refund, moved, withStake } = provider;
  return [
    withStake({
      name: 'the same refund again is answered the same and given once',
      expected: 'same · 0',
      act: async (stakeId) => {
        const event = anId();
        return asOne([await refund(stakeId, {}, event), await refund(stakeId, {}, event)]);
      },
    }),
    withStake({
      name: 'eight refunds of one stake at once: one is given',
      expected: '1 7 · 0',
      act: async (stakeId) => {
        const all = await atOnce(() => refund(stakeId));
        const refused = all.filter(({ body }) => body['error'] === 'stake_refunded').length;
        return `${all.filter(({ status }) => status === 200).length} ${refused}`;
      },
    }),
    withStake({
      name: 'a second refund under another id',
      expected: '409 stake_refunded · 0',
      act: async (stakeId) => {
        await refund(stakeId);
        return told(await refund(stakeId));
      },
    }),
    withStake({
      name: 'a win after the refund',
      expected: '409 stake_refunded · 0',
      act: async (stakeId) => {
        await refund(stakeId);
        return told(await win(stakeId));
      },
    }),
    withStake({
      name: 'a refund after the win',
      expected: '409 already_settled · 150',
      act: async (stakeId) => {
        await win(stakeId);
        return told(await refund(stakeId));
      },
    }),
    withStake({
      name: 'a refund by another player',
      expected: '404 unknown_player · 0',
      act: async (stakeId) => {
        const heard = await refund(stakeId, { player: two.player });
        await refund(stakeId);
        return told(heard);
      },
    }),
    withStake({
      name: 'a refund in another currency',
      expected: '422 wrong_currency · 0',
      act: async (stakeId) => {
        const heard = await refund(stakeId, { currency: 'USD' });
        await refund(stakeId);
        return told(heard);
      },
    }),
    withStake({
      name: 'a win and a refund at once: exactly one of them',
      expected: '1 · 0',
      act: async (stakeId) => {
        const both = await Promise.all([win(stakeId, { amount: '100' }), refund(stakeId)]);
        return `${both.filter(({ status }) => status === 200).length}`;
      },
    }),
    {
      name: 'a refund before its stake is remembered, and the stake refused',
      expected: 'remembered 409 stake_refunded · 0',
      run: () =>
        moved(async () => {
          const stakeId = anId();
          const early = await refund(stakeId);
          return `${String(early.body['state'])} ${told(await stake({}, stakeId))}`;
        }),
    },
    {
      name: 'a win for a stake whose refund came first',
      expected: '409 stake_refunded · 0',
      run: () =>
        moved(async () => {
          const stakeId = anId();
          await refund(stakeId);
          await stake({}, stakeId);
          return told(await win(stakeId));
        }),
    },
    {
      name: 'a refund of a player nobody knows',
      expected: '404 unknown_player · 0',
      run: () => moved(async () => told(await refund(anId(), { player: 'nobody' }))),
    },
    {
      name: 'a stake and its refund at once, eight times: nothing is kept',
      expected: ' · 0',
      run: () =>
        moved(async () => {
          await atOnce(async () => {
            const stakeId = anId();
            const [, back] = await Promise.all([stake({}, stakeId), refund(stakeId)]);
            return back;
          });
          return '';
        }),
    },
  ];
}
