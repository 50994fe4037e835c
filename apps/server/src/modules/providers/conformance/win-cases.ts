import { aCase, asOne, atOnce, type HostileProvider, type OperatorUnderTest } from './hostile-provider.ts';
import type { ConformanceCase } from './run-cases.ts';
import { anId, told } from './signed-message.ts';

/** Wins that come twice, at once, too early, too large, and for somebody else. */
export function winCases(
  provider: HostileProvider,
  { winMax }: OperatorUnderTest['limits'],
): readonly ConformanceCase[] {
  const { two, stake, win, refund, moved, withStake } = provider;
  return [
    withStake('a win pays exactly its amount', '200 · 150', async (stakeId) => told(await win(stakeId))),
    withStake('a win of nothing ends the stake', '200 409 already_settled · -100', async (stakeId) => {
      const nothing = await win(stakeId, { amount: '0' });
      return `${told(nothing)} ${told(await win(stakeId))}`;
    }),
    withStake('the same win again is answered the same and paid once', 'same · 150', async (stakeId) => {
      const event = anId();
      return asOne([await win(stakeId, {}, event), await win(stakeId, {}, event)]);
    }),
    withStake('the same win eight times at once is paid once', 'same · 150', async (stakeId) => {
      const event = anId();
      return asOne(await atOnce(() => win(stakeId, {}, event)));
    }),
    withStake('eight wins for one stake at once: one is paid', '1 7 · 150', async (stakeId) => {
      const all = await atOnce(() => win(stakeId));
      const refused = all.filter(({ body }) => body['error'] === 'already_settled').length;
      return `${all.filter(({ status }) => status === 200).length} ${refused}`;
    }),
    withStake('a second win under another id', '409 already_settled · 150', async (stakeId) => {
      await win(stakeId);
      return told(await win(stakeId));
    }),
    withStake('the same win id with another amount', '409 other_request · 150', async (stakeId) => {
      const event = anId();
      await win(stakeId, {}, event);
      return told(await win(stakeId, { amount: '100000' }, event));
    }),
    withStake('a win of another player', '404 unknown_player · 0', async (stakeId) => {
      const heard = await win(stakeId, { player: two.player });
      await refund(stakeId);
      return told(heard);
    }),
    withStake('a win of a player nobody knows', '404 unknown_player · 0', async (stakeId) => {
      const heard = await win(stakeId, { player: 'nobody' });
      await refund(stakeId);
      return told(heard);
    }),
    withStake('a win in another currency', '422 wrong_currency · 0', async (stakeId) => {
      const heard = await win(stakeId, { currency: 'USD' });
      await refund(stakeId);
      return told(heard);
    }),
    withStake('a win for another round', '404 unknown_stake · 0', async (stakeId) => {
      const heard = await win(stakeId, { roundId: 'R2' });
      await refund(stakeId);
      return told(heard);
    }),
    withStake('a win above the agreed maximum', '422 out_of_limits · 0', async (stakeId) => {
      const heard = await win(stakeId, { amount: `${winMax + 1n}` });
      await refund(stakeId);
      return told(heard);
    }),
    withStake('the stake’s own id for a win', '409 other_request · 0', async (stakeId) => {
      const heard = await win(stakeId, {}, stakeId);
      await refund(stakeId);
      return told(heard);
    }),
    aCase('a win for a stake nobody made', '404 unknown_stake · 0', () => moved(async () => told(await win(anId())))),
    aCase('a win before its stake may come again after it', '404 unknown_stake 200 200 · 150', () =>
      moved(async () => {
        const [stakeId, event] = [anId(), anId()];
        const early = await win(stakeId, {}, event);
        const taken = await stake({}, stakeId);
        return `${told(early)} ${told(taken)} ${told(await win(stakeId, {}, event))}`;
      }),
    ),
  ];
}
