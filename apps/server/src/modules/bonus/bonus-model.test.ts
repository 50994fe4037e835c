import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import { isLive } from './lot-rules.ts';
import { arbitraryStep } from './testing/arbitrary-steps.ts';
import { BonusModel, type Step } from './testing/bonus-model.ts';

/** A thousand lives of a hundred steps: deposits, bets, voids, corrections, cash-outs, quits, expiries, withdrawals, exclusions. */
const LIVES = 1000;
const STEPS = 100;
/** What ends a lot without a bet: none of it may cost own money. */
const ENDS = new Set<Step['kind']>(['quit', 'expire', 'withdrawal', 'exclusion', 'lot', 'sameLot']);
const UNPLAYED = new Set(['quit', 'expired', 'exhausted']);

type ModelLot = BonusModel['lots'][number];

/** What must be true of a lot at any time; `before` is what had been played for it a step ago. */
const truths: Readonly<Record<string, (lot: ModelLot, before: bigint) => boolean>> = {
  'adds up': (lot) => lot.balance === lot.amount + lot.returned - lot.staked - lot.converted - lot.forfeited,
  'nothing below zero': (lot) => lot.balance >= 0n && lot.open >= 0n && lot.returned >= 0n && lot.converted >= 0n,
  'played forwards only': (lot, before) => lot.done <= lot.need && lot.done >= before,
  'holds nothing once it is over': (lot) => isLive(lot.state) || lot.balance === 0n,
  'converts no more than promised': (lot) => lot.state !== 'converted' || lot.converted <= lot.maxConversion,
  'converts by play alone, and once': (lot) =>
    lot.conversions === 0 || (lot.conversions === 1 && lot.done === lot.need),
  'frees nothing unplayed': (lot) => !UNPLAYED.has(lot.state) || lot.converted === 0n,
};

/** The first thing that is wrong after a step. */
function faultAfter(model: BonusModel, step: Step): string | undefined {
  const own = model.own;
  const done = model.lots.map((lot) => lot.done);
  model.step(step);
  if (model.own < 0n || model.debt < 0n) return 'own money below zero';
  if (ENDS.has(step.kind) && model.own < own) return 'own money lost to a lot';
  // Not a fen comes from nowhere: what came from outside and from the house is somewhere.
  if (model.own + model.bonus + model.openStakes - model.debt + model.house !== model.brought) return 'sum';
  for (const [index, lot] of model.lots.entries()) {
    const broken = Object.entries(truths).find(([, isTrue]) => !isTrue(lot, done[index] ?? 0n));
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
