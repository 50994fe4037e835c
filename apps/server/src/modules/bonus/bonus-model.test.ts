import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import { arbitraryStep } from './testing/arbitrary-steps.ts';
import { BonusModel, isAlive, type ModelLot, type Step } from './testing/bonus-model.ts';

/** A thousand lives of a hundred steps: deposits, gifts, bets, voids, corrections, cash-outs, quits, expiries, withdrawals, exclusions. */
const LIVES = 1000;
const STEPS = 100;
/** What ends a lot without a bet: none of it may cost own money. */
const ENDS = new Set<Step['kind']>(['quit', 'expire', 'exclusion', 'lot', 'claimAgain', 'cashGift', 'deposit']);
const UNPLAYED = new Set(['quit', 'expired', 'exhausted']);

/** What must be true of a lot at any time; `before` is what had been played for it a step ago. */
const truths: Readonly<Record<string, (lot: ModelLot, balance: bigint, before: bigint) => boolean>> = {
  'played forwards only': ({ requirement: { need, done } }, _, before) => done <= need && done >= before,
  'holds nothing once it is over': (lot, balance) => isAlive(lot) || balance === 0n,
  'converts no more than promised': (lot) => lot.state !== 'converted' || lot.converted <= lot.amount * 10n,
  'converts by play alone, and once': ({ conversions, requirement: { need, done } }) =>
    conversions === 0 || (conversions === 1 && done === need),
  'frees nothing unplayed': (lot) => !UNPLAYED.has(lot.state) || lot.converted === 0n,
};

/** The first thing that is wrong after a step. */
function faultAfter(model: BonusModel, step: Step): string | undefined {
  const { own, debt, held, withdrawable } = model;
  const done = model.lots.map(({ requirement }) => requirement.done);
  const claimed = model.gifts.filter(({ isClaimed }) => isClaimed).length;
  model.step(step);
  if (ENDS.has(step.kind) && model.own - model.debt < own - debt) return 'own money lost to a lot';
  if (model.held - held > withdrawable) return 'locked money left';
  if (model.own + model.held < own + held && step.kind === 'withdrawal') return 'own money lost to a withdrawal';
  const claims = model.gifts.filter(({ isClaimed }) => isClaimed).length;
  if (claims - claimed > 1 || model.lots.length > claims) return 'a gift was paid twice';
  for (const [index, lot] of model.lots.entries()) {
    const broken = Object.entries(truths).find(([, isTrue]) => !isTrue(lot, model.balanceOf(index), done[index] ?? 0n));
    if (broken) return `lot ${index}: ${broken[0]}`;
  }
  return undefined;
}

property.prop([fc.array(arbitraryStep, { minLength: STEPS, maxLength: STEPS })], { numRuns: LIVES })(
  'PR-08 over 100,000 steps nothing is paid twice, no locked money gets free, and own money is never lost to a lot',
  (steps) => {
    const model = new BonusModel();
    for (const [at, step] of steps.entries()) {
      const fault = faultAfter(model, step);
      if (fault !== undefined) expect.fail(`step ${at} (${step.kind}): ${fault}`);
    }
  },
);
