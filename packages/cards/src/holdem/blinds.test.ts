import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type Positions, type ReadyChair, seatBlinds } from './blinds.ts';

const round = { chairsMost: 6, first: 5 };
const inPlay = (...chairs: readonly number[]): ReadyChair[] => chairs.map((chair) => ({ chair, isIn: true }));
const coming = (...chairs: readonly number[]): ReadyChair[] => chairs.map((chair) => ({ chair, isIn: false }));
const after = (button: number, small: number, big: number): Positions => ({ button, small, big });

describe('GA-05c blinds of 德州扑克', () => {
  test('begin with everybody, and go on by one chair', () => {
    const first = seatBlinds(coming(0, 1, 2, 3), null, round);
    expect(first).toMatchObject({ positions: after(2, 3, 0), chairs: [3, 0, 1, 2], small: 0, big: 1, button: 3 });
    const second = seatBlinds(inPlay(0, 1, 2, 3), first?.positions ?? null, round);
    expect(second).toMatchObject({ positions: after(3, 0, 1), chairs: [0, 1, 2, 3] });
  });

  test('leave the small blind and the button where somebody has gone', () => {
    // The big blind of the last hand left: nobody posts the small blind.
    expect(seatBlinds(inPlay(0, 1, 3), after(0, 1, 2), round)).toMatchObject({
      positions: after(1, 2, 3),
      small: null,
      button: 2,
      chairs: [3, 0, 1],
      big: 0,
    });
    // The small blind left: the button is at an empty chair.
    expect(seatBlinds(inPlay(0, 2, 3), after(0, 1, 2), round)).toMatchObject({
      positions: after(1, 2, 3),
      button: null,
      chairs: [2, 3, 0],
      small: 0,
      big: 1,
    });
  });

  test('let who is new wait for the big blind', () => {
    const waiting = seatBlinds([...inPlay(0, 1, 2), ...coming(5)], after(0, 1, 2), round);
    expect(waiting).toMatchObject({ chairs: [2, 5, 0, 1], big: 1 });
    const behind = seatBlinds([...inPlay(0, 2, 3), ...coming(1)], after(0, 2, 3), round);
    expect(behind).toMatchObject({ positions: after(2, 3, 0), chairs: [3, 0, 2] });
  });

  test('give the button the small blind between two, and keep the order when a third comes or goes', () => {
    expect(seatBlinds(inPlay(0, 1), after(0, 1, 2), round)).toMatchObject({
      chairs: [0, 1],
      big: 0,
      button: 1,
      small: 1,
    });
    // Two with the button at 3; somebody new at 1 is the next big blind, and the button goes to where the small blind was.
    const third = seatBlinds([...inPlay(0, 3), ...coming(1)], after(3, 3, 0), round);
    expect(third).toMatchObject({ positions: after(3, 0, 1), chairs: [0, 1, 3], small: 0, button: 2 });
  });

  test('begin anew when nobody is left who played, and tell whom the big blind went over', () => {
    expect(seatBlinds(coming(1, 4), after(0, 2, 3), round)).toMatchObject({ chairs: expect.arrayContaining([1, 4]) });
    expect(seatBlinds(inPlay(0, 1, 4), after(0, 1, 2), round)?.passed).toEqual([3]);
    expect(seatBlinds(inPlay(0), after(0, 1, 2), round)).toBeUndefined();
  });

  test.prop([fc.array(fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 12 })])(
    'are posted by somebody who plays, whoever comes and goes, and nobody pays the big blind twice running',
    (tables) => {
      let last: Positions | null = null;
      let played: readonly number[] = [];
      for (const chairs of tables) {
        const isKnown = played;
        const seated = seatBlinds(
          chairs.map((chair) => ({ chair, isIn: isKnown.includes(chair) })),
          last,
          round,
        );
        if (!seated) throw new Error('two can always play');
        const { positions, big, small, button } = seated;
        expect(seated.chairs[big]).toBe(positions.big);
        if (small !== null) expect(small).not.toBe(big);
        expect(seated.chairs.length).toBeGreaterThanOrEqual(2);
        if (seated.chairs.length === 2) expect(button).toBe(small);
        else expect([0, 1]).toContain(big);
        if (last) expect(positions.big).not.toBe(last.big);
        [last, played] = [positions, seated.chairs];
      }
    },
  );
});
