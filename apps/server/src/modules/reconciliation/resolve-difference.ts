import { ResultCode } from '@fairground/contract';
import type { AskedResolution } from '@fairground/contract/back-office-reconciliation';
import type { Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalRequest } from '../approvals/dual-approval.ts';
import { absorbDifference, reverseDifference, type Work } from './difference-money.ts';
import { type Difference, differences } from './differences.ts';

type Facts = Pick<Difference, 'book' | 'kind' | 'entryId' | 'resolution' | 'isHeld' | 'ours' | 'theirs'>;

/** Whether finding it moved money into suspense that this difference has to answer for. A held payment answers for its own. */
const isBooked = ({ entryId, kind, book }: Facts): boolean =>
  entryId !== null && !(book === 'deposit' && kind === 'only-theirs');

/** Why nothing can be decided about a difference yet; empty when something can. */
export function whyNotYet({ resolution, isHeld }: Facts): string {
  if (resolution !== null) return '这条差异已处理';
  return isHeld ? '这笔款项还在挂起存款中，请先在「挂起存款」里入账或退回' : '';
}

/**
 * What can be decided. Money in suspense has to leave it, the way it came or to the house's own account; where nothing was
 * booked it is enough to know why, but for a payout that really was another sum: the channel's cash has to say so.
 */
export function choicesFor(facts: Facts): readonly AskedResolution[] {
  if (whyNotYet(facts) !== '') return [];
  if (isBooked(facts)) return ['reversed', 'absorbed'];
  return facts.book === 'payout' && facts.ours !== facts.theirs ? ['explained', 'absorbed'] : ['explained'];
}

const movesMoney = (resolution: AskedResolution): boolean => resolution !== 'explained';

/** Both people must mean the same way; undefined where nothing moves, and one is enough. */
export function resolutionApproval(
  { id, ours, theirs }: Pick<Difference, 'id' | 'ours' | 'theirs'>,
  resolution: AskedResolution,
): ApprovalRequest | undefined {
  if (!movesMoney(resolution)) return undefined;
  const amount = ours > theirs ? ours - theirs : theirs - ours;
  return { action: 'resolve-difference', subject: `difference:${id}:${resolution}`, amount, twoFrom: 0n };
}

/** One that can be decided this way, kept from everybody else until the transaction ends. */
export async function takeUpDifference(tx: Tx, id: bigint, resolution: AskedResolution): Promise<Difference> {
  const found = await differences.lock(tx, id);
  if (!found) throw new Refusal(ResultCode.NotFound, '没有这条差异');
  const why = whyNotYet(found);
  if (why !== '') throw new Refusal(ResultCode.Warning, why);
  if (!choicesFor(found).includes(resolution))
    throw new Refusal(
      ResultCode.Warning,
      isBooked(found) ? '差额在挂账中，须冲回或由平台承担' : '这条差异没有挂账，不能这样处理',
    );
  return found;
}

interface Decision {
  readonly resolution: AskedResolution;
  readonly operator: string;
  readonly reason: string;
}

/** Moves what has to move, and closes it. */
export async function resolveDifference(
  { app, tx }: Work,
  difference: Difference,
  { resolution, operator, reason }: Decision,
): Promise<void> {
  const because = { actor: `operator:${operator}`, reason };
  const closingEntry =
    resolution === 'reversed'
      ? await reverseDifference({ app, tx }, difference, because)
      : resolution === 'absorbed'
        ? await absorbDifference({ app, tx }, difference, because)
        : null;
  await differences.resolve(tx, difference.id, { resolution, by: operator, at: app.now(), closingEntry });
}
