import { aCase, asOne, atOnce, malformedCase } from './hostile-provider.ts';
import { type Site } from './provider-under-test.ts';
import type { ConformanceCase } from './run-cases.ts';
import { anId, told } from './signed-message.ts';
import { badAmounts } from './tampered-cases.ts';

/** Money that is moved to a provider and back, by a site that repeats itself, all at once, and makes mistakes. */
export function transferCases(site: Site): readonly ConformanceCase[] {
  const { transfer, transferBody, balance } = site;
  const query = (orderNo: string) => site.send('/transfers/query', { orderNo });
  const moved = async (act: () => Promise<string>): Promise<string> => {
    const before = await balance();
    const what = await act();
    return `${what} · ${(await balance()) - before}`;
  };
  const out = (amount: bigint) => transfer(transferBody({ way: 'out', amount: `${amount}` }));
  return [
    aCase('the transfer wallet is agreed on', '200', async () => told(await site.shake({ mode: 'transfer' }))),
    ...[...badAmounts, '0'].map((amount) =>
      malformedCase(`/transfers: an amount written ${JSON.stringify(amount)}`, () =>
        site.send('/transfers', { ...transferBody(), amount }),
      ),
    ),
    aCase('/transfers: a way there is not', '400 malformed', async () =>
      told(await site.send('/transfers', transferBody({ way: 'up' }))),
    ),
    aCase('a transfer in another currency', '422 wrong_currency', async () =>
      told(await transfer(transferBody({ currency: 'USD' }))),
    ),
    aCase('a transfer in is done, and is the balance', 'done · 5000', () =>
      moved(async () => stateOf(await transfer(transferBody()))),
    ),
    aCase('the same order again is the same transfer', 'same · 5000', () =>
      moved(async () => {
        const body = transferBody();
        return asOne([await transfer(body), await transfer(body)]);
      }),
    ),
    aCase('the same order eight times at once is one transfer', 'same · 5000', () =>
      moved(async () => {
        const body = transferBody();
        return asOne(await atOnce(() => transfer(body)));
      }),
    ),
    ...[{ amount: '5001' }, { way: 'out' }, { player: 'somebody-else' }].map((change) =>
      aCase(`a known order with another ${Object.keys(change).join()}`, '409 other_request · 5000', () =>
        moved(async () => {
          const body = transferBody();
          await transfer(body);
          return told(await transfer({ ...body, ...change }));
        }),
      ),
    ),
    aCase('an order that never came is absent', 'absent', async () => stateOf(await query(anId()))),
    aCase('an order that was asked for before it came happens once', 'absent done done · 5000', () =>
      moved(async () => {
        const body = transferBody();
        const states = [await query(body.orderNo), await transfer(body), await query(body.orderNo)];
        return states.map(stateOf).join(' ');
      }),
    ),
    aCase('a transfer out is done', 'done · -3000', () => moved(async () => stateOf(await out(3000n)))),
    aCase('more than there is is not given, also when asked again', 'failed failed · 0', () =>
      moved(async () => {
        const body = transferBody({ way: 'out', amount: `${(await balance()) + 1n}` });
        return `${stateOf(await transfer(body))} ${stateOf(await transfer(body))}`;
      }),
    ),
    aCase('three orders at once for more than there is: exactly the affordable ones', '2 1', async () => {
      const half = (await balance()) / 2n;
      const states = (await Promise.all([out(half), out(half), out(half)])).map(stateOf);
      return `${states.filter((state) => state === 'done').length} ${states.filter((state) => state === 'failed').length}`;
    }),
    aCase('a round of the transfer wallet is played with the money there, and recorded', 'recorded', async () => {
      await transfer(transferBody());
      const game = await site.aGame('transfer');
      const before = await balance();
      const { body } = await site.play(game);
      const record = (await site.allRounds()).find(({ stakeId }) => stakeId === body['stakeId']);
      if (!record) return `no record of ${JSON.stringify(body)}`;
      const change = BigInt(record.win) - BigInt(record.stake);
      return (await balance()) - before === change
        ? 'recorded'
        : `the balance does not follow from ${JSON.stringify(record)}`;
    }),
  ];
}

const stateOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }): string => String(body['state']);
