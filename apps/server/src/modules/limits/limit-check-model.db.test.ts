import { fc, test as property } from '@fast-check/vitest';
import { beforeAll, describe, expect } from 'vitest';
import { aClock, aMember, type TestMember } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { boardOf } from '../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { type Stakes, stakesIn } from '../../../../../tests/support/stakes.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countReturn, reserveDeposit } from './limit-check.ts';

let running: TestApp;
let stakes: Stakes;
const clock = aClock();
beforeAll(async () => {
  const board = boardOf();
  running = await startTestApp({
    now: clock.now,
    sports: { board },
    // Months pass here.
    configure: (config) => ({ ...config, sessionIdleMs: Infinity, sessionAbsoluteMs: Infinity }),
  });
  stakes = await stakesIn(running, board);
});

const HOUR_MS = 3_600_000;
const spans = { day: 24, week: 168, month: 720 } as const;
const periods = ['day', 'week', 'month'] as const;

interface Limits {
  readonly deposit: Record<(typeof periods)[number], bigint | null>;
  readonly loss: Record<(typeof periods)[number], bigint | null>;
  readonly stake: bigint | null;
}

interface Step {
  readonly act: 'deposit' | 'stake' | 'return';
  readonly amount: bigint;
  /** Hours that pass before it. */
  readonly after: number;
}

const aCap = fc.option(fc.bigInt({ min: 50n, max: 400n }), { nil: null });
const caps = fc.record({ day: aCap, week: aCap, month: aCap });
const aPlan = fc.record({
  limits: fc.record({ deposit: caps, loss: caps, stake: aCap }) satisfies fc.Arbitrary<Limits>,
  steps: fc.array(
    fc.record({
      act: fc.constantFrom('deposit', 'stake', 'return'),
      amount: fc.bigInt({ min: 1n, max: 150n }),
      after: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 300 })),
    }) satisfies fc.Arbitrary<Step>,
    { minLength: 1, maxLength: 25 },
  ),
});

/** The rules again, as plainly as they can be written: every move remembered, every window added up anew. */
class Model {
  readonly moves: { readonly act: Step['act']; readonly amount: bigint; readonly hour: number }[] = [];
  readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  accepts({ act, amount }: Step, at: number): boolean {
    if (act === 'return') return true;
    const { limits } = this;
    if (act === 'stake' && limits.stake !== null && amount > limits.stake) return false;
    const caps = act === 'deposit' ? limits.deposit : limits.loss;
    return periods.every((period) => {
      const cap = caps[period];
      return cap === null || this.#used(act, at, spans[period]) + amount <= cap;
    });
  }

  #used(act: 'deposit' | 'stake', at: number, hours: number): bigint {
    let used = 0n;
    for (const move of this.moves) {
      if ((move.hour + 1) * HOUR_MS <= at - hours * HOUR_MS) continue;
      if (move.act === act) used += move.amount;
      else if (act === 'stake' && move.act === 'return') used -= move.amount;
    }
    return used > 0n ? used : 0n;
  }

  note({ act, amount }: Step, at: number): void {
    this.moves.push({ act, amount, hour: Math.floor(at / HOUR_MS) });
  }
}

/** Stakes are bets of the channel's own call; deposits and returns what their calls and the settler do inside. */
async function take(member: TestMember, { act, amount }: Step, orderNo: string): Promise<boolean> {
  if (act === 'stake') return (await stakes.stake(member, amount)) === 'yes';
  const { memberId } = member;
  const move = { memberId, amount, now: clock.now() };
  try {
    await running.app.transact((tx) => {
      if (act === 'deposit') return reserveDeposit(tx, { ...move, orderNo });
      return countReturn(tx, move);
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const column = (limits: Limits) => ({
  ...Object.fromEntries(periods.map((period) => [`deposit_${period}`, limits.deposit[period]])),
  ...Object.fromEntries(periods.map((period) => [`loss_${period}`, limits.loss[period]])),
  stake: limits.stake,
});

describe('the limit check against its model', () => {
  property.prop([aPlan], { numRuns: 40 })(
    'RG-02 whatever limits stand and however time passes, the limit check admits what the rules admit',
    async ({ limits, steps }) => {
      const member = await aMember(running.app);
      const { memberId } = member;
      await running.app.db.updateTable('limit_member').set(column(limits)).where('member_id', '=', memberId).execute();
      const model = new Model(limits);
      for (const [index, step] of steps.entries()) {
        clock.passSeconds(step.after * 3600);
        const at = clock.now().getTime();
        const expected = model.accepts(step, at);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await take(member, step, `${memberId}-${index}`)).toBe(expected);
        if (expected) model.note(step, at);
      }
    },
    60_000,
  );
});
