import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import { betRejectionMessages } from '@fairground/betting';
import { rejectionMessage } from '@fairground/betting/placement';
import { debtWallet, venueWallet } from '@fairground/ledger';
import { orderNumber, yuanText } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import { drawnBytes } from '../../../platform/encryption/drawn-bytes.ts';
import type { Handler, MemberCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseIneligibleCall } from '../../eligibility/person-eligibility.ts';
import { refuseByRegion } from '../../eligibility/region-check.ts';
import { saleLimits } from '../../lottery-draws/sale-limits.ts';
import { admitStake } from '../../limits/limit-check.ts';
import { stakingMoneyOf, topUpStake } from '../../transfers/top-up-stake.ts';
import { venueOfOpenGame } from '../../venues/open-game.ts';
import { advanceOrder } from './advance-follows.ts';
import { saleRefusal } from '../betting/bet-refusal.ts';
import { followOrders } from './follow-orders.ts';
import {
  currentRulebook,
  type IssueTerms,
  issueTermsOf,
  rulebookChanged,
  rulesOf,
  venueOfGame,
} from '../tickets/lottery-terms.ts';
import {
  type CountedEntries,
  countedEntries,
  knownGame,
  multiplied,
  pricedEntries,
  storedEntries,
} from '../tickets/sold-entries.ts';

type Follow = Catalogue['lottery']['follow'];
type Input = InputOf<Follow>;

const MULTIPLE_MOST = 9_999;
const CHANCE_BYTES = 5;
/** The ledger's word for what an order locks. */
const FOLLOW_KIND = 'lottery-follow';

const refused = (message: string): Refusal => new Refusal(ResultCode.ParameterError, message, { field: 'issues' });

/**
 * An order over several issues: its whole cost is counted against the limits and locked at once. Its tickets are made from
 * what is locked, issue by issue.
 */
export const placeFollow: Handler<Follow> = async (input, call) => {
  const { app } = call;
  await refuseByRegion(call, 'bet');
  const venueCode = await venueOfGame(app, input.gameCode);
  const counted = countedEntries(app, knownGame(input.gameCode), {
    ...input,
    times: input.issues.map(({ multiple }) => multiple),
  });
  await refuseIssues(call, input, counted);
  const reply = await call.transactOnce((tx) => lockOrder(tx, { input, call, venueCode, counted }));
  // Its first issue is usually on sale already. Whoever is stopped here leaves it to the job.
  await advanceOrder(app, reply.orderNo);
  return reply;
};

/** Each issue is one of the game's next, in their order, and takes the entries at its multiple. */
async function refuseIssues(
  { app, now }: MemberCall,
  { gameCode, rulebook, issues }: Input,
  counted: CountedEntries,
): Promise<void> {
  const { followedMost } = saleLimits(app, gameCode);
  if (issues.length > followedMost) throw refused(`追号最多${followedMost}期`);
  const rules = await rulesOf(app, { gameCode, rulebook });
  let before: IssueTerms | undefined;
  for (const { issueNo, multiple } of issues) {
    // oxlint-disable-next-line no-await-in-loop -- issues are remembered
    const terms = await issueTermsOf(app, { gameCode, issueNo });
    if (before && terms.drawsAt <= before.drawsAt) throw refused('追号期次须按先后排列，不能重复');
    if (terms.closesAt <= now) throw saleRefusal({ why: 'sale-closed', issueNo }) ?? refused('期号有误');
    before = terms;
    const taken = multiplied(counted, multiple);
    if (taken.entries.some((entry) => entry.multiple > MULTIPLE_MOST)) throw refused('倍数为1–9999');
    if (pricedEntries(taken, rules, terms).most > app.config.lotteryIssueWinMost)
      throw new Refusal(
        ResultCode.Warning,
        `超过单期限额：一期全部注单最多可中 ${yuanText(app.config.lotteryIssueWinMost)} 元`,
        { field: 'issues' },
      );
  }
}

interface Placing {
  readonly input: Input;
  readonly call: MemberCall;
  readonly venueCode: string;
  readonly counted: CountedEntries;
}

async function lockOrder(tx: Tx, { input, call, venueCode, counted }: Placing) {
  const { app, caller, requestId, now } = call;
  const { memberId } = caller;
  const { gameCode, rulebook, issues, cost } = input;
  await venueOfOpenGame(tx, { venueCode, gameCode }, now);
  await refuseIneligibleCall(app, tx, { memberId, ip: call.ip, access: 'bet' });
  if ((await currentRulebook(tx, gameCode)) !== rulebook) throw rulebookChanged();
  await admitStake(tx, { memberId, amount: cost, now });
  if ((await app.ledger.balanceOf(tx, debtWallet(memberId))) < 0n)
    throw new Refusal(ResultCode.Warning, betRejectionMessages.debt);
  const orderNo = orderNumber({ prefix: 'F', shows: 'second' }, now, drawnBytes(CHANCE_BYTES).toString('hex'));
  const wallet = venueWallet(memberId, venueCode);
  if ((await app.ledger.balanceOf(tx, wallet)) < cost)
    await topUpStake(app, tx, {
      memberId,
      venueCode,
      staked: cost,
      now,
      requestKey: `lottery:${requestId}`,
    });
  const held = await app.ledger.hold(tx, {
    key: `${FOLLOW_KIND}:${orderNo}`,
    kind: FOLLOW_KIND,
    cause: orderNo,
    actor: `member:${memberId}`,
    at: now,
    from: wallet,
    amount: cost,
  });
  if (!held.ok) throw await shortRefusal(tx, call, venueCode);
  await followOrders.insert(tx, {
    orderNo,
    memberId,
    venueCode,
    gameCode,
    rulebook,
    entries: storedEntries(counted.entries),
    isStopOnWin: input.isStopOnWin === 1,
    stopAtReturn: input.stopAtReturn ?? null,
    cost,
    holdId: held.value.holdId,
    entryId: held.value.entryId,
    at: now,
    issues: issues.map(({ issueNo, multiple }) => ({ issueNo, multiple, cost: counted.stake * BigInt(multiple) })),
  });
  const { available } = await stakingMoneyOf(app, tx, { memberId, venueCode, now });
  return { orderNo, balance: available };
}

async function shortRefusal(tx: Tx, { app, caller, now }: MemberCall, venueCode: string): Promise<Refusal> {
  const { available } = await stakingMoneyOf(app, tx, { memberId: caller.memberId, venueCode, now });
  return new Refusal(ResultCode.Warning, rejectionMessage.balance(available), { field: 'cost' });
}
