import { aCase, asOne, atOnce, type HostileProvider } from './hostile-provider.ts';
import type { ConformanceCase } from './run-cases.ts';
import { anId, told } from './signed-message.ts';

/** Refunds that come twice, at once, after the win, and before the stake. */
export function refundCases(provider: HostileProvider): readonly ConformanceCase[] {
  const { two, stake, win, refund, moved, withStake } = provider;
  return [
    withStake('the same refund again is answered the same and given once', 'same · 0', async (stakeId) => {
      const event = anId();
      return asOne([await refund(stakeId, {}, event), await refund(stakeId, {}, event)]);
    }),
    withStake('eight refunds of one stake at once: one is given', '1 7 · 0', async (stakeId) => {
      const all = await atOnce(() => refund(stakeId));
      const refused = all.filter(({ body }) => body['error'] === 'stake_refunded').length;
      return `${all.filter(({ status }) => status === 200).length} ${refused}`;
    }),
    withStake('a second refund under another id', '409 stake_refunded · 0', async (stakeId) => {
      await refund(stakeId);
      return told(await refund(stakeId));
    }),
    withStake('a win after the refund', '409 stake_refunded · 0', async (stakeId) => {
      await refund(stakeId);
      return told(await win(stakeId));
    }),
    withStake('a refund after the win', '409 already_settled · 150', async (stakeId) => {
      await win(stakeId);
      return told(await refund(stakeId));
    }),
    withStake('a refund by another player', '404 unknown_player · 0', async (stakeId) => {
      const heard = await refund(stakeId, { player: two.player });
      await refund(stakeId);
      return told(heard);
    }),
    withStake('a refund in another currency', '422 wrong_currency · 0', async (stakeId) => {
      const heard = await refund(stakeId, { currency: 'USD' });
      await refund(stakeId);
      return told(heard);
    }),
    withStake('a win and a refund at once: exactly one of them', '1 · 0', async (stakeId) => {
      const both = await Promise.all([win(stakeId, { amount: '100' }), refund(stakeId)]);
      return `${both.filter(({ status }) => status === 200).length}`;
    }),
    aCase('a refund before its stake is remembered, and the stake refused', 'remembered 409 stake_refunded · 0', () =>
      moved(async () => {
        const stakeId = anId();
        const early = await refund(stakeId);
        return `${String(early.body['state'])} ${told(await stake({}, stakeId))}`;
      }),
    ),
    aCase('a win for a stake whose refund came first', '409 stake_refunded · 0', () =>
      moved(async () => {
        const stakeId = anId();
        await refund(stakeId);
        await stake({}, stakeId);
        return told(await win(stakeId));
      }),
    ),
    aCase('a refund of a player nobody knows', '404 unknown_player · 0', () =>
      moved(async () => told(await refund(anId(), { player: 'nobody' }))),
    ),
    aCase('a stake and its refund at once, eight times: nothing is kept', ' · 0', () =>
      moved(async () => {
        await atOnce(async () => {
          const stakeId = anId();
          const [, back] = await Promise.all([stake({}, stakeId), refund(stakeId)]);
          return back;
        });
        return '';
      }),
    ),
  ];
}
