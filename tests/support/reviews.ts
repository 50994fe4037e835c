import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { vi } from 'vitest';
import { memberDetails } from '../../apps/server/src/modules/members/member-details.ts';
import { callOnClock, type TestMember } from './builders.ts';
import { anIdCard, BIRTHDAY, submitDocument } from './identity-documents.ts';
import { addCard, aWithdrawer, FUND_PASSWORD } from './payments/payouts.ts';
import type { TestApp } from './test-app.ts';

type Reviewer = { readonly token: string };

/** Approves whatever documents of a member wait, as a reviewer would. */
export async function approveDocuments(running: TestApp, { memberId }: TestMember, reviewer: Reviewer): Promise<void> {
  const { list, decide } = backOfficeCatalogue.identity;
  const waiting = (await running.as(reviewer).call(list, { pageSize: 100 })).data.list;
  const waitingDocument = waiting.find((each) => each.memberId === memberId.toString());
  await running.as(reviewer).call(decide, { paperId: waitingDocument?.paperId ?? '', decision: 'pass' });
}

/** A member whom nothing but a person keeps from withdrawing: documents approved, and a card added long enough ago. */
export async function aProvenWithdrawer(
  running: TestApp,
  amount: bigint,
  reviewer: Reviewer,
): Promise<{ readonly member: TestMember; readonly accountId: string }> {
  const { app } = running;
  const member = await aWithdrawer(running, amount);
  await app.transact((tx) => memberDetails.setBirthday(tx, member.memberId, BIRTHDAY));
  await submitDocument(running, member, anIdCard());
  await approveDocuments(running, member, reviewer);
  const accountId = await addCard(running, member);
  await app.pool.query(`update withdrawal_account set created_at = created_at - interval '25 hours' where id = $1`, [
    accountId,
  ]);
  return { member, accountId };
}

/** Asks for a withdrawal through the API and waits until a person has to look. */
export async function requestWithdrawal(
  running: TestApp,
  { member, accountId }: { readonly member: TestMember; readonly accountId: string },
  amount: string,
): Promise<string> {
  const form = { type: 'bank', accountId, amount, secondPassword: FUND_PASSWORD } as const;
  const { data, message } = await callOnClock(running, catalogue.withdrawals.withdrawNew, form, member);
  const orderNo = data?.['orderNo'];
  if (typeof orderNo !== 'string') throw new Error(`Nothing was withdrawn: ${message}`);
  await vi.waitFor(
    async () => {
      const { rows } = await running.app.pool.query(`select state from withdrawal where order_no = $1`, [orderNo]);
      if (rows[0]?.state !== 'review') throw new Error('not yet');
    },
    { timeout: 10_000, interval: 20 },
  );
  return orderNo;
}
