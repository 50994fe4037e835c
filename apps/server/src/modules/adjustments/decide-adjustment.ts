import { ResultCode } from '@fairground/contract';
import { type AdjustmentCause, adjustmentCauseLabels } from '@fairground/contract/back-office-adjustments';
import { houseAdjustments, type Posting } from '@fairground/ledger';
import type { Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalRequest } from '../approvals/dual-approval.ts';
import { type MessageContent, messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { adjustableAccount, walletTitles } from './adjustable-wallets.ts';
import { type Adjustment, adjustments } from './adjustments.ts';
import { refuseTakenBack, shortOf, type Place } from './ask-adjustment.ts';

interface Decider {
  readonly operatorId: bigint;
  readonly name: string;
  readonly reason: string;
  readonly now: Date;
}

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

const actions = {
  credit: 'adjust-balance',
  debit: 'adjust-balance',
  confiscation: 'confiscate-balance',
  reversal: 'reverse-adjustment',
} as const;

/** What it is called among approvals and in the operators' log. */
export const actionOf = ({ kind }: Pick<Adjustment, 'kind'>) => actions[kind];

/** Every change of a balance by hand takes two, however small. */
export const adjustmentApproval = (adjustment: Adjustment): ApprovalRequest & { readonly memberId: bigint } => ({
  action: actionOf(adjustment),
  subject: `adjustment:${adjustment.id}`,
  amount: absolute(adjustment.amount),
  twoFrom: 0n,
  memberId: adjustment.memberId,
});

/** One that waits, kept from everybody else until this transaction ends. */
export async function takeUpAdjustment(tx: Tx, id: bigint): Promise<Adjustment> {
  const asked = await adjustments.lock(tx, id);
  if (!asked) throw new Refusal(ResultCode.NotFound, '没有这项申请');
  if (asked.state !== 'waiting') throw new Refusal(ResultCode.Warning, '这项申请已处理，请刷新');
  return asked;
}

export async function refuseAdjustment(
  tx: Tx,
  { id }: Adjustment,
  { operatorId, reason, now }: Decider,
): Promise<void> {
  await adjustments.decide(tx, id, { state: 'refused', operatorId, reason, entryId: null, now });
}

/** Moves the money and tells the member how much, why, and what they can do about it. */
export async function carryOutAdjustment({ app, tx }: Place, asked: Adjustment, by: Decider): Promise<void> {
  if (asked.orderNo !== null) await refuseTakenBack(tx, asked.memberId, asked.orderNo);
  const title = (await walletTitles(app))(asked.wallet);
  const entryId =
    asked.reverses === null
      ? await post({ app, tx }, asked, { by, title })
      : await undo({ app, tx }, asked, { by, title });
  const { operatorId, reason, now } = by;
  await adjustments.decide(tx, asked.id, { state: 'done', operatorId, reason, entryId, now });
  const { memberId } = asked;
  await sendMessage(app, tx, { memberId, cause: `adjustment:${asked.id}`, ...messageOf(asked, title), now });
}

interface Carrying {
  readonly by: Decider;
  /** The wallet in words. */
  readonly title: string;
}

async function post({ app, tx }: Place, asked: Adjustment, { by, title }: Carrying): Promise<bigint> {
  const key = `adjustment:${asked.id}`;
  const posted = await app.ledger.post(tx, {
    key,
    kind: asked.kind === 'confiscation' ? 'confiscation' : 'adjustment',
    cause: key,
    actor: by.name,
    at: by.now,
    memo: memoOf(asked),
    postings: [postingOf(asked)],
  });
  if (posted.ok) return posted.value.entryId;
  if (posted.why === 'insufficient-balance') throw shortOf(title);
  throw new Error(`${key} not posted: ${posted.why}`);
}

/** What a member has spent meanwhile is not made a debt by this: then people have to look at it again. */
async function undo({ app, tx }: Place, asked: Adjustment, { by, title }: Carrying): Promise<bigint> {
  const done = asked.reverses === null ? undefined : await adjustments.find(tx, asked.reverses);
  if (!done || done.entryId === null) throw new Error(`adjustment ${asked.id} undoes nothing that was done`);
  const { entryId } = done;
  const key = `adjustment:${asked.id}`;
  const undoing = { entryId, key, reason: asked.reason, actor: by.name, at: by.now, oweWhenShort: false };
  const reversed = await app.ledger.reverse(tx, undoing);
  if (reversed.ok) return reversed.value.entryId;
  if (reversed.why === 'insufficient-balance') throw shortOf(title);
  throw new Error(`${key} not reversed: ${reversed.why}`);
}

function postingOf({ memberId, wallet, amount }: Adjustment): Posting {
  const account = adjustableAccount(memberId, wallet);
  return amount > 0n
    ? { from: houseAdjustments, to: account, amount }
    : { from: account, to: houseAdjustments, amount: 0n - amount };
}

const memoOf = ({ cause, reason }: { readonly cause: AdjustmentCause; readonly reason: string }): string =>
  `${adjustmentCauseLabels[cause]}：${reason}`;

function messageOf({ kind, amount, cause, reason }: Adjustment, wallet: string): MessageContent {
  const said = { wallet, amount: absolute(amount), isCredit: amount > 0n, cause: adjustmentCauseLabels[cause], reason };
  if (kind === 'confiscation') return messageTemplates.balanceConfiscated(said);
  return kind === 'reversal' ? messageTemplates.adjustmentReversed(said) : messageTemplates.balanceAdjusted(said);
}
