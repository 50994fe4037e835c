import { asOne, atOnce, malformedCase } from './hostile-provider.ts';
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
    {
      name: 'the transfer wallet is agreed on',
      expected: '200',
      run: async () => told(await site.shake({ mode: 'transfer' })),
    },
    ...[...badAmounts, '0'].map((amount) =>
      malformedCase(`/transfers: an amount written ${JSON.stringify(amount)}`, () =>
        site.send('/transfers', { ...transferBody(), amount }),
      ),
    ),
    {
      name: '/transfers: a way there is not',
      expected: '400 malformed',
      run: async () => told(await site.send('/transfers', transferBody({ way: 'up' }))),
    },
    {
      name: 'a transfer in another currency',
      expected: '422 wrong_currency',
      run: async () => told(await transfer(transferBody({ currency: 'USD' }))),
    },
    {
      name: 'a transfer in is done, and is the balance',
      expected: 'done · 5000',
      run: () => moved(async () => stateOf(await transfer(transferBody()))),
    },
    {
      name: 'the same order again is the same transfer',
      expected: 'same · 5000',
      run: () =>
        moved(async () => {
          const body = transferBody();
          return asOne([await transfer(body), await transfer(body)]);
        }),
    },
    {
      name: 'the same order eight times at once is one transfer',
      expected: 'same · 5000',
      run: () =>
        moved(async () => {
          const body = transferBody();
          return asOne(await atOnce(() => transfer(body)));
        }),
    },
    ...[{ amount: '5001' }, { way: 'out' }, { player: 'somebody-else' }].map((change) => ({
      name: `a known order with another ${Object.keys(change).join()}`,
      expected: '409 other_request · 5000',
      run: () =>
        moved(async () => {
          const body = transferBody();
          await transfer(body);
          return told(await transfer({ ...body, ...change }));
        }),
    })),
    { name: 'an order that never came is absent', expected: 'absent', run: async () => stateOf(await query(anId())) },
    {
      name: 'an order that was asked for before it came happens once',
      expected: 'absent done done · 5000',
      run: () =>
        moved(async () => {
          const body = transferBody();
          const states = [await query(body.orderNo), await transfer(body), await query(body.orderNo)];
          return states.map(stateOf).join(' ');
        }),
    },
    {
      name: 'a transfer out is done',
      expected: 'done · -3000',
      run: () => moved(async () => stateOf(await out(3000n))),
    },
    {
      name: 'more than there is is not given, also when asked again',
      expected: 'failed failed · 0',
      run: () =>
        moved(async () => {
          const body = transferBody({ way: 'out', amount: `${(await balance()) + 1n}` });
          return `${stateOf(await transfer(body))} ${stateOf(await transfer(body))}`;
        }),
    },
    {
      name: 'three orders at once for more than there is: exactly the affordable ones',
      expected: '2 1',
      run: async () => {
        const half = (await balance()) / 2n;
        const states = (await Promise.all([out(half), out(half), out(half)])).map(stateOf);
        return `${states.filter((state) => state === 'done').length} ${states.filter((state) => state === 'failed').length}`;
      },
    },
    {
      name: 'a round of the transfer wallet is played with the money there, and recorded',
      expected: 'recorded',
      run: async () => {
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
      },
    },
  ];
}

const stateOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }): string => String(body['state']);
