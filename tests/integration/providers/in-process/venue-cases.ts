import { randomUUID } from 'node:crypto';
import { catalogue, type Envelope } from '@fairground/contract';
import { slotPools } from '../../../../apps/server/src/modules/slots/pools.ts';
import type { ConformanceCase } from '../../../../apps/server/src/modules/providers/conformance/run-cases.ts';
import type { SlotPlayer } from '../../../support/slots.ts';
import { asOne, atOnce, BAD_AMOUNTS, type MemberPort, moved, told } from './member-port.ts';

const { slots, games } = catalogue;

/** What the suite tries with launches, balances and transfers, said as a member can say it. */
export const venueCases = (port: MemberPort): readonly ConformanceCase[] => [
  ...launchCases(port),
  ...transferCases(port),
];

function launchCases({ aPlayer, call, say, turnedAway, running }: MemberPort): readonly ConformanceCase[] {
  const launch = (player: SlotPlayer, input: { enName: string; gameCode?: string }): Promise<Envelope> =>
    call(player, games.launch, { input });
  return [
    {
      name: 'a balance names the player of the token',
      expected: 'their own',
      run: async () => {
        const [player] = [await aPlayer(70_00n), await aPlayer()];
        const { data } = await player.ask(slots.open, { uid: player.uid });
        return data.balance === 70_00n ? 'their own' : `${data.balance}`;
      },
    },
    {
      name: 'the balance of an unknown token',
      expected: '6302',
      run: async () => told(await call(await aPlayer(), slots.open, { input: { uid: 'x'.repeat(43) } })),
    },
    turnedAway('/balance: no token', (player) => say(player, slots.open, '{}')),
    turnedAway('/launch: an empty body', (player) => say(player, games.launch, '')),
    {
      name: 'a launch gives the address of a page',
      expected: '6000 a page',
      run: async () => {
        const player = await aPlayer();
        const heard = await launch(player, { enName: player.venueCode, gameCode: 'jinlichi' });
        return `${told(heard)} ${/"url":"\/[^"]*uid=[\w-]{43}/.test(JSON.stringify(heard.data)) ? 'a page' : 'none'}`;
      },
    },
    {
      name: 'the page is there, and the token is not in its address',
      expected: 'no token',
      run: async () => {
        const player = await aPlayer();
        const heard = await launch(player, { enName: player.venueCode, gameCode: 'jinlichi' });
        return JSON.stringify(heard).includes(player.token) ? 'token' : 'no token';
      },
    },
    ...(
      ['a launch of a game that is not in the catalogue', 'a stake in a game that is not in the catalogue'] as const
    ).map((name) => ({
      name,
      // A stake is told its game by the launch: there is none without one.
      expected: '6004',
      run: async () => {
        const player = await aPlayer();
        return told(await launch(player, { enName: player.venueCode, gameCode: 'no-such-game' }));
      },
    })),
    {
      name: 'jackpots are of the protocol',
      expected: 'mini and grand, as the ledger has them',
      run: async () => {
        const shown = (await slotPools(running.app, undefined)).map(({ amount }) => amount);
        const text = 'select sum(balance)::bigint as amount from slot_pool_shard group by pool order by pool desc';
        const { rows } = await running.app.pool.query<{ amount: bigint }>(text);
        return shown.length === 2 && rows.every(({ amount }, at) => amount === shown[at])
          ? 'mini and grand, as the ledger has them'
          : shown.join(' ');
      },
    },
  ];
}

function transferCases({ aPlayer, transfer, turnedAway, running }: MemberPort): readonly ConformanceCase[] {
  return [
    ...BAD_AMOUNTS.map((amount) =>
      turnedAway(`/transfers: an amount written ${JSON.stringify(amount)}`, (player) => transfer(player, { amount })),
    ),
    turnedAway('/transfers: a way there is not', (player) => transfer(player, { ty: '3' })),
    {
      name: 'a transfer out is done',
      expected: '6000 · -5000',
      run: async () => {
        const player = await aPlayer();
        return moved(player, async () => told(await transfer(player, {})));
      },
    },
    {
      name: 'a transfer in is done, and is the balance',
      expected: '6000 · 5000',
      run: async () => {
        const player = await aPlayer();
        await transfer(player, {});
        return moved(player, async () => told(await transfer(player, { ty: '1' })));
      },
    },
    {
      name: 'the same order again is the same transfer',
      expected: 'same · -5000',
      run: async () => {
        const [player, id] = [await aPlayer(), randomUUID()];
        return moved(player, async () => asOne([await transfer(player, {}, id), await transfer(player, {}, id)]));
      },
    },
    {
      name: 'the same order eight times at once is one transfer',
      expected: 'one · -5000',
      run: async () => {
        const [player, id] = [await aPlayer(), randomUUID()];
        return moved(player, async () => {
          const heard = await atOnce(() => transfer(player, {}, id));
          // Whoever comes while the first is at work is told to ask again.
          return heard.every(({ status_code }) => status_code === 6000 || status_code === 6011) ? 'one' : 'else';
        });
      },
    },
    ...(
      [
        ['a known order with another amount', { amount: '51' }],
        ['a known order with another way', { ty: '1' }],
      ] as const
    ).map(([name, change]) => ({
      name,
      expected: '6008 · -5000',
      run: async () => {
        const [player, id] = [await aPlayer(), randomUUID()];
        return moved(player, async () => {
          await transfer(player, {}, id);
          return told(await transfer(player, change, id));
        });
      },
    })),
    {
      // An id is the member's own.
      name: 'a known order with another player',
      expected: '6000 · -5000',
      run: async () => {
        const [player, other, id] = [await aPlayer(), await aPlayer(), randomUUID()];
        return moved(player, async () => {
          await transfer(player, {}, id);
          return told(await transfer(other, {}, id));
        });
      },
    },
    {
      name: 'more than there is is not given, also when asked again',
      expected: '6012 same · 0',
      run: async () => {
        const [player, id] = [await aPlayer(), randomUUID()];
        return moved(player, async () => {
          const heard = [
            await transfer(player, { amount: '300.01' }, id),
            await transfer(player, { amount: '300.01' }, id),
          ];
          return `${heard[0] ? told(heard[0]) : ''} ${asOne(heard)}`;
        });
      },
    },
    {
      name: 'three orders at once for more than there is: exactly the affordable ones',
      expected: '2 of 3 · -30000',
      run: async () => {
        const player = await aPlayer();
        return moved(player, async () => {
          const heard = await Promise.all([1, 2, 3].map(() => transfer(player, { amount: '150' })));
          return `${heard.filter(({ status_code }) => status_code === 6000).length} of 3`;
        });
      },
    },
    {
      name: 'a round of the transfer wallet is played with the money there, and recorded',
      expected: 'recorded',
      run: async () => {
        const player = await aPlayer();
        const before = await player.money();
        const { round } = await player.play(1_00n);
        const now = running.app.now().getTime();
        const span = { beginTime: now - 3_600_000, endTime: now + 3_600_000 };
        const { data } = await player.ask(games.betRecordList, { ...span, enName: player.venueCode });
        const [record] = data.list;
        const isSame =
          record?.betNo === round.roundNo &&
          (await player.money()) - before === (record.returned ?? 0n) - record.amount;
        return isSame
          ? 'recorded'
          : JSON.stringify(record, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
      },
    },
  ];
}
