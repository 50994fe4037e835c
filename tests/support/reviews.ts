import { catalogue } from '@fairground/contract';
import { consoleCatalogue } from '@fairground/contract/console';
import { vi } from 'vitest';
import { memberPersons } from '../../apps/server/src/modules/members/member-persons.ts';
import { callOnClock, type TestMember } from './builders.ts';
import { anIdCard, BIRTHDAY, handIn } from './papers.ts';
import { addCard, aWithdrawer, FUND_PASSWORD } from './payouts.ts';
import type { RunningHouse } from './running-house.ts';

type Desk = { readonly token: string };

/** Passes whatever papers of a member wait, as a reviewer would. */
export async function passPapers(running: RunningHouse, { memberId }: TestMember, reviewer: Desk): Promise<void> {
  const { list, decide } = consoleCatalogue.identity;
  const waiting = (await running.as(reviewer).call(list, { pageSize: 100 })).data.list;
  const paper = waiting.find((each) => each.memberId === memberId.toString());
  await running.as(reviewer).call(decide, { paperId: paper?.paperId ?? '', decision: 'pass' });
}

/** A member whom nothing but a person keeps from withdrawing: papers passed, and a card added long enough ago. */
export async function aProvenWithdrawer(
  running: RunningHouse,
  amount: bigint,
  reviewer: Desk,
): Promise<{ readonly member: TestMember; readonly accountId: string }> {
  const { house } = running;
  const member = await aWithdrawer(running, amount);
  await house.transact((tx) => memberPersons.setBirthday(tx, member.memberId, BIRTHDAY));
  await handIn(running, member, anIdCard());
  await passPapers(running, member, reviewer);
  const accountId = await addCard(running, member);
  await house.pool.query(`update payout_account set created_at = created_at - interval '25 hours' where id = $1`, [
    accountId,
  ]);
  return { member, accountId };
}

/** Asks for money through the door and waits until a person has to look. */
export async function askForMoney(
  running: RunningHouse,
  { member, accountId }: { readonly member: TestMember; readonly accountId: string },
  amount: string,
): Promise<string> {
  const form = { type: 'bank', accountId, amount, secondPassword: FUND_PASSWORD } as const;
  const { data, message } = await callOnClock(running, catalogue.funds.withdrawNew, form, member);
  const orderNo = data?.['orderNo'];
  if (typeof orderNo !== 'string') throw new Error(`Nothing was withdrawn: ${message}`);
  await vi.waitFor(
    async () => {
      const { rows } = await running.house.pool.query(`select state from withdrawal where order_no = $1`, [orderNo]);
      if (rows[0]?.state !== 'review') throw new Error('not yet');
    },
    { timeout: 10_000, interval: 20 },
  );
  return orderNo;
}
