import { fc, test as property } from '@fast-check/vitest';
import { beforeAll, expect } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import { retrying } from './faults.ts';
import type { Held } from './hold.ts';
import type { Ledger } from './ledger.ts';
import type { Posted } from './posted.ts';
import type { Queryable } from './queryable.ts';
import { sealEntries } from './seal.ts';
import { arbitraryCall, arbitraryPost, type History } from './testing/arbitrary-calls.ts';
import { type FreshLedger, freshLedger } from './testing/fresh-ledger.ts';
import { type Call, Model } from './testing/model.ts';

let fresh: FreshLedger;
beforeAll(async () => {
  fresh = await freshLedger();
});

let runs = 0;
const aHistory = (): History => ({ run: (runs += 1), calls: [], entryIds: [], holdIds: [] });

type Answer = { ok: true; value: Posted | Held } | { ok: false; why: string };

function make(ledger: Ledger, db: Queryable, { call, request }: Call): Promise<Answer> {
  if (call === 'post') return ledger.post(db, request);
  if (call === 'hold') return ledger.hold(db, request);
  if (call === 'payHold') return ledger.payHold(db, request);
  return call === 'releaseHold' ? ledger.releaseHold(db, request) : ledger.reverse(db, request);
}

const wordOf = (answer: Answer): string => {
  if (!answer.ok) return answer.why;
  return answer.value.repeated ? 'repeated' : 'posted';
};

const givenBy = (answer: Answer) => (answer.ok ? answer.value : undefined);

function remember(history: History, call: Call, answer: Answer): void {
  history.calls.push(call);
  if (!answer.ok || answer.value.repeated) return;
  history.entryIds.push(answer.value.entryId);
  if (call.call === 'hold' && 'holdId' in answer.value) history.holdIds.push(answer.value.holdId);
}

async function expectInvariants(): Promise<void> {
  expect((await checkLedger(fresh.pool)).breaks).toEqual([]);
}

property.prop([fc.array(arbitraryCall, { minLength: 40, maxLength: 60 })], { seed: 20260301, numRuns: 16 })(
  'MO-01 WI-05 any calls one after another answer as the model does, and every invariant holds',
  async (plans) => {
    const history = aHistory();
    const model = new Model();
    for (const [index, plan] of plans.entries()) {
      const call = plan(history);
      const answer = await make(fresh.ledger, fresh.pool, call);
      expect(`${index} ${wordOf(answer)}`).toBe(`${index} ${model.answer(call, givenBy(answer))}`);
      if (answer.ok && !answer.value.repeated) {
        for (const { account, balance } of answer.value.balances) expect(balance).toBe(model.balanceOf(account));
      }
      remember(history, call, answer);
      if (index % 13 === 12) await sealEntries(fresh.pool, 7);
    }
    await expectInvariants();
  },
);

property.prop([fc.array(arbitraryPost, { minLength: 40, maxLength: 80 }), fc.integer({ min: 2, max: 25 })], {
  seed: 20260302,
  numRuns: 16,
})('MO-01 WI-05 groups answer as one call after another would', async (plans, groupSize) => {
  const history = aHistory();
  const model = new Model();
  const calls = plans
    .map((plan) => {
      const call = plan(history);
      if (call.call !== 'post') return [];
      history.calls.push(call);
      return [call];
    })
    .flat();
  for (let start = 0; start < calls.length; start += groupSize) {
    const group = calls.slice(start, start + groupSize);
    const answers = await fresh.ledger.postMany(
      fresh.pool,
      group.map(({ request }) => request),
    );
    for (const [index, call] of group.entries()) {
      const answer = answers[index] ?? { ok: false, why: 'nothing' };
      expect(`${start + index} ${wordOf(answer)}`).toBe(`${start + index} ${model.answer(call, givenBy(answer))}`);
      if (!answer.ok || answer.value.repeated) continue;
      for (const { account, balance } of answer.value.balances) expect(balance).toBe(model.balanceOf(account));
    }
  }
  await expectInvariants();
});

property.prop([fc.array(fc.array(arbitraryCall, { minLength: 5, maxLength: 15 }), { minLength: 4, maxLength: 6 })], {
  seed: 20260303,
  numRuns: 8,
  endOnFailure: true,
})('MO-01 calls from several sides at once, groups and the sealer among them, keep every invariant', async (sides) => {
  const history = aHistory();
  const side = async (plans: (typeof sides)[number], number: number): Promise<void> => {
    for (const plan of plans) {
      const call = plan(history);
      // Half of the sides group their posts, so that both ways meet on the same wallets.
      if (call.call === 'post' && number % 2 === 0) {
        history.calls.push(call);
        await retrying(() => fresh.ledger.postMany(fresh.pool, [call.request, call.request]));
        continue;
      }
      remember(history, call, await retrying(() => make(fresh.ledger, fresh.pool, call)));
    }
    await sealEntries(fresh.pool);
  };
  await Promise.all(sides.map(async (plans, number) => side(plans, number)));
  await expectInvariants();
});
