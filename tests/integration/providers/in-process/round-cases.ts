import { randomUUID } from 'node:crypto';
import { catalogue, type Envelope } from '@fairground/contract';
import { checkSlots } from '../../../../apps/server/src/modules/slots/check-slots.ts';
import type { ConformanceCase } from '../../../../apps/server/src/modules/providers/conformance/run-cases.ts';
import { NEXT_ROUND_SECONDS, type SlotPlayer } from '../../../support/slots.ts';
import { asOne, atOnce, BAD_AMOUNTS, type MemberPort, moved, told } from './member-port.ts';

const { slots, limits, login } = catalogue;

/** What the suite tries with stakes and wins, said as a member can say it. */
export const roundCases = (port: MemberPort): readonly ConformanceCase[] => [
  ...formCases(port),
  ...stakeCases(port),
  ...winCases(port),
  ...playedCases(port),
];

function formCases({ turnedAway, spin, say }: MemberPort): readonly ConformanceCase[] {
  const bodies = [
    ['no amount', (uid: string) => JSON.stringify({ uid })],
    ['no token', () => JSON.stringify({ stake: '1' })],
    ['a body that is no JSON', () => '{'],
    ['a list', (uid: string) => JSON.stringify([{ uid, stake: '1' }])],
    ['an empty body', () => ''],
  ] as const;
  const ids = [
    ['no x-event', ''],
    ['an event id with a slash', 'a/b'],
    ['an event id of 65 letters', 'x'.repeat(65)],
  ] as const;
  return [
    ...BAD_AMOUNTS.map((stake) =>
      turnedAway(`/stake: an amount written ${JSON.stringify(stake)}`, (player) => spin(player, { stake })),
    ),
    ...bodies.map(([what, body]) =>
      turnedAway(`/stake: ${what}`, (player) => say(player, slots.spin, body(player.uid))),
    ),
    ...ids.map(([what, requestId]) => turnedAway(`/stake: ${what}`, (player) => spin(player, { requestId }))),
  ];
}

function stakeCases(port: MemberPort): readonly ConformanceCase[] {
  const { aPlayer, aPlayerWho, spin } = port;
  const tokens = [
    ['a stake with an unknown token', () => ({ uid: 'x'.repeat(43) })],
    ['a stake with another player’s token', ({ uid }: SlotPlayer) => ({ uid })],
  ] as const;
  const outside = [
    ['a stake below the agreed minimum', '0.99'],
    ['a stake above the agreed maximum', '200.01'],
    ['a stake of the largest number there is', '999999999'],
  ] as const;
  return [
    {
      name: 'a stake takes exactly its amount, and its refund gives it back',
      expected: '6000 · -100',
      run: async () => {
        const player = await aPlayerWho(0n);
        return moved(player, async () => told(await spin(player)));
      },
    },
    {
      name: 'the same stake again is answered the same and taken once',
      expected: 'same · -100',
      run: async () => {
        const [player, requestId] = [await aPlayerWho(0n), randomUUID()];
        return moved(player, async () =>
          asOne([
            await spin(player, { requestId }),
            await spin(player, { requestId }),
            await spin(player, { requestId }),
          ]),
        );
      },
    },
    {
      name: 'the same stake eight times at once is answered the same and taken once',
      expected: 'one round 6000 · -100',
      run: async () => {
        const [player, requestId] = [await aPlayerWho(0n), randomUUID()];
        return moved(player, async () => oneOf(await atOnce(() => spin(player, { requestId }))));
      },
    },
    {
      name: 'a known stake id with another amount',
      expected: '6008 · -100',
      run: async () => {
        const [player, requestId] = [await aPlayerWho(0n), randomUUID()];
        return moved(player, async () => {
          await spin(player, { requestId });
          return told(await spin(player, { requestId, stake: '2' }));
        });
      },
    },
    {
      // An id is the member's own: somebody else's is another one, also when it is the same.
      name: 'a known stake id with another player',
      expected: '6000 · -100',
      run: async () => {
        const [player, other, requestId] = [await aPlayerWho(0n), await aPlayer(), randomUUID()];
        return moved(player, async () => {
          await spin(player, { requestId });
          return told(await spin(other, { requestId }));
        });
      },
    },
    ...tokens.map(([name, wrong]) => ({
      name,
      expected: '6302 · 0',
      run: async () => {
        const [player, other] = [await aPlayer(), await aPlayer()];
        return moved(player, async () => told(await spin(player, wrong(other))));
      },
    })),
    {
      name: 'a stake of another player with this token',
      expected: '6302 · 0',
      run: async () => {
        const [player, other] = [await aPlayer(), await aPlayer()];
        return moved(player, async () => told(await spin(other, { uid: player.uid })));
      },
    },
    ...outside.map(([name, stake]) => ({
      name,
      expected: '6301 · 0',
      run: async () => {
        const player = await aPlayer();
        return moved(player, async () => told(await spin(player, { stake })));
      },
    })),
    {
      name: 'a stake of more than there is, asked twice',
      expected: '6012 same · 0',
      run: async () => {
        const [player, asked] = [await aPlayer(50_00n), { requestId: randomUUID(), stake: '80' }];
        return moved(player, async () => {
          const [first, second] = [await spin(player, asked), await spin(player, asked)];
          return `${told(first)} ${asOne([first, second])}`;
        });
      },
    },
    {
      // All three could not be paid, and two of them not be played: a member plays one round at a time.
      name: 'stakes at once for more than there is: exactly the affordable ones',
      expected: '1 of 3',
      run: async () => {
        const player = await aPlayer(100_00n);
        const heard = await Promise.all([1, 2, 3].map(() => spin(player, { stake: '50' })));
        return `${heard.filter(({ status_code }) => status_code === 6000).length} of ${heard.length}`;
      },
    },
  ];
}

function winCases({ aPlayerWho, spin, running }: MemberPort): readonly ConformanceCase[] {
  return [
    {
      name: 'a win pays exactly its amount',
      expected: '6000 · 100',
      run: async () => {
        const player = await aPlayerWho(2n);
        return moved(player, async () => told(await spin(player)));
      },
    },
    {
      name: 'a win of nothing ends the stake',
      expected: '6000 6000 · -100',
      run: async () => {
        const [player, requestId] = [await aPlayerWho(0n), randomUUID()];
        return moved(player, async () => {
          const first = told(await spin(player, { requestId }));
          running.clock.passSeconds(NEXT_ROUND_SECONDS);
          return `${first} ${told(await spin(player, { requestId }))}`;
        });
      },
    },
    {
      name: 'the same win again is answered the same and paid once',
      expected: 'same · 100',
      run: async () => {
        const [player, requestId] = [await aPlayerWho(2n), randomUUID()];
        return moved(player, async () => asOne([await spin(player, { requestId }), await spin(player, { requestId })]));
      },
    },
    {
      name: 'the same win eight times at once is paid once',
      expected: 'one round 6000 · 100',
      run: async () => {
        const [player, requestId] = [await aPlayerWho(2n), randomUUID()];
        return moved(player, async () => oneOf(await atOnce(() => spin(player, { requestId }))));
      },
    },
  ];
}

function playedCases({ aPlayer, call, spin, roundsOf, running }: MemberPort): readonly ConformanceCase[] {
  return [
    {
      name: 'after the session ended: no stake, but the win of an open one, and a refund',
      expected: '6001 · 0',
      run: async () => {
        const player = await aPlayer();
        await call(player, login.logout, { input: {} });
        return moved(player, async () => told(await spin(player)));
      },
    },
    {
      name: 'a plain round: one stake, one win of the same round',
      expected: 'ended once',
      run: async () => {
        const player = await aPlayer();
        await spin(player);
        return (await roundsOf(player)) === 1 ? 'ended once' : `${await roundsOf(player)} rounds`;
      },
    },
    ...([1, 3] as const).map((times) => ({
      name: times === 1 ? 'the answer to a stake is lost' : 'the answers to a stake are lost three times',
      expected: 'ended once',
      run: async () => {
        const [player, requestId] = [await aPlayer(), randomUUID()];
        // Whoever did not hear the answer asks again, later, with the same id.
        for (let asked = 0; asked <= times; asked += 1) {
          await spin(player, { requestId });
          running.clock.passSeconds(NEXT_ROUND_SECONDS);
        }
        return (await roundsOf(player)) === 1 ? 'ended once' : `${await roundsOf(player)} rounds`;
      },
    })),
    {
      name: 'a stake that cannot be paid',
      expected: '6012 no round',
      run: async () => {
        const player = await aPlayer(10_00n);
        return `${told(await spin(player, { stake: '20' }))} ${(await roundsOf(player)) === 0 ? 'no round' : 'a round'}`;
      },
    },
    {
      name: 'a player who may not play',
      expected: '6012 no round',
      run: async () => {
        const player = await aPlayer();
        await call(player, limits.set, { input: { kind: 'loss', period: 'day', amount: '30' } });
        return `${told(await spin(player, { stake: '50' }))} ${(await roundsOf(player)) === 0 ? 'no round' : 'a round'}`;
      },
    },
    {
      name: 'a stake outside of the game’s range is not even asked for',
      expected: '6301 no draw',
      run: async () => {
        const player = await aPlayer();
        const heard = told(await spin(player, { stake: '150' }));
        const { data } = await player.ask(slots.open, { uid: player.uid });
        return `${heard} ${data.nonce === 0 ? 'no draw' : 'a draw'}`;
      },
    },
    {
      name: 'rounds at once do not disturb each other',
      expected: 'five ended',
      run: async () => {
        const players = await Promise.all(Array.from({ length: 5 }, () => aPlayer()));
        await Promise.all(players.map((player) => spin(player)));
        const rounds = await Promise.all(players.map(roundsOf));
        return rounds.every((count) => count === 1) ? 'five ended' : rounds.join(' ');
      },
    },
    {
      name: 'the records tell what the wallet has booked',
      expected: 'agreed',
      run: async () => {
        const breaks = await checkSlots(running.app.pool);
        return breaks.length === 0 ? 'agreed' : breaks.join('; ');
      },
    },
  ];
}

/** Of the same question many times at once one may still be at work: those who hear so ask again. What is played is one round. */
function oneOf(heard: readonly Envelope[]): string {
  const [yes, ...others] = [...new Set(heard.filter(isYes).map(({ data }) => JSON.stringify(data)))];
  const isElse = heard.some((each) => !isYes(each) && each.status_code !== 6011);
  return yes !== undefined && others.length === 0 && !isElse ? 'one round 6000' : heard.map(told).join(' ');
}

const isYes = ({ status_code }: Envelope): boolean => status_code === 6000;
