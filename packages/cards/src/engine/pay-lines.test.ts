import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type Due, scaledTo, settleHub } from './pay-lines.ts';

const room = { base: 100n, rakeBp: 500, rakeMost: 500n };
const fen = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) });

/** The same by handing out fen by fen: each to whoever lacks most of an exact share, of equal ones to the first. */
function fenByFen(amounts: readonly bigint[], sum: bigint): bigint[] {
  const all = amounts.reduce((total, each) => total + each, 0n);
  const given = amounts.map(() => 0n);
  for (let fenLeft = all === 0n ? 0n : sum; fenLeft > 0n; fenLeft -= 1n) {
    const lacking = amounts.map((amount, at) => amount * sum - (given[at] ?? 0n) * all);
    const most = lacking.reduce((one, each) => (each > one ? each : one), lacking[0] ?? 0n);
    const at = lacking.indexOf(most);
    given[at] = (given[at] ?? 0n) + 1n;
  }
  return given;
}

const hands = fc
  .record({
    hub: fc.nat(5),
    stacks: fc.array(fen(900), { minLength: 2, maxLength: 6 }),
    owed: fc.array(fc.bigInt({ min: -1500n, max: 1500n }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ hub, stacks, owed }) => {
    const place = hub % stacks.length;
    const dues: Due[] = stacks.flatMap((_, seat) => (seat === place ? [] : [{ seat, amount: owed[seat] ?? 0n }]));
    return { hub: place, stacks, dues };
  });

describe('what a hand pays', () => {
  test.prop([fc.array(fen(200), { minLength: 1, maxLength: 5 }), fen(300)])(
    'is shared as fen by fen would share it',
    (amounts, sum) => {
      expect(scaledTo(amounts, sum)).toEqual(fenByFen(amounts, sum));
    },
  );

  test.prop([hands], { numRuns: 400 })(
    'takes from nobody, and gives nobody, more than lies in front of them',
    ({ hub, stacks, dues }) => {
      const { lines, seats } = settleHub(dues, { hub, stacks, room });
      expect(seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
      seats.forEach(({ net, rake }, seat) => {
        const own = stacks[seat] ?? 0n;
        expect(net <= own && net >= -own).toBe(true);
        expect(rake).toBe(net > 0n ? (net / 20n < 500n ? net / 20n : 500n) : 0n);
      });
      for (const { from, to, due, paid, cap } of lines) {
        expect(paid <= due).toBe(true);
        expect(cap !== undefined).toBe(paid < due);
        expect([from, to]).toContain(hub);
      }
    },
  );

  test('is what the cards said while everybody can pay', () => {
    const { lines, seats } = settleHub(
      [
        { seat: 1, amount: 300n },
        { seat: 2, amount: -500n },
      ],
      {
        hub: 0,
        stacks: [1000n, 1000n, 1000n],
        room,
      },
    );
    expect(lines).toEqual([
      { from: 0, to: 1, due: 300n, paid: 300n },
      { from: 2, to: 0, due: 500n, paid: 500n },
    ]);
    expect(seats).toEqual([
      { net: 200n, rake: 10n },
      { net: 300n, rake: 15n },
      { net: -500n, rake: 0n },
    ]);
  });

  test('is scaled to what the banker has, left-over fen to the largest remainder and then from the banker on', () => {
    const { lines } = settleHub(
      [
        { seat: 0, amount: 100n },
        { seat: 1, amount: 100n },
        { seat: 3, amount: 100n },
      ],
      { hub: 2, stacks: [999n, 999n, 200n, 999n], room },
    );
    expect(lines.map(({ to, paid, cap }) => [to, paid, cap])).toEqual([
      [3, 67n, 'hub'],
      [0, 67n, 'hub'],
      [1, 66n, 'hub'],
    ]);
  });
});
