import type { Catalogue, OutputOf } from '@fairground/contract';
import { IdentityState } from '@fairground/contract/member-standing';
import { tooYoungMessage } from '@fairground/contract/person';
import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import type { MemberCall } from '../../platform/handler.ts';
import { depositsBehind } from '../deposits/wagered-deposit.ts';
import { type MissingVerification, missingVerifications } from '../eligibility/missing-verifications.ts';
import { identityAdapterOf } from '../identity/identity-adapter.ts';
import { identityDocuments, stateCodes } from '../identity/identity-documents.ts';
import { memberPasswords } from '../members/member-passwords.ts';
import { turnoverLeft } from '../wagering/wagering.ts';
import { requirementFacts } from '../wagering/wagering-facts.ts';
import { wageringRequirements } from '../wagering/wagering-requirements.ts';
import { withdrawableOf } from '../wagering/withdrawable.ts';
import { withdrawalAccounts } from './accounts/withdrawal-accounts.ts';
import { type Cooling, cooling } from './orders/cooldown.ts';
import { isUnderAge } from './under-age.ts';

type Road = OutputOf<Catalogue['withdrawals']['withdrawRoad']>;
type Step = Road['steps'][number];

const REQUIREMENTS_SHOWN = 100;

/** Everything between a member and a withdrawal, each decided by the very rule that would refuse it. */
export async function withdrawRoad(_: unknown, { app, caller, now }: MemberCall): Promise<Road> {
  const { memberId } = caller;
  const [missing, underAge, identity, passwords, accounts, security, turnover] = await Promise.all([
    missingVerifications(app, memberId),
    isUnderAge(app, memberId, now),
    identityStep(app, memberId),
    memberPasswords.of(app, memberId),
    withdrawalAccounts.ofMember(app, memberId),
    memberPasswords.changedAt(app, memberId),
    turnoverStanding(app, memberId),
  ]);
  const isShown = (step: MissingVerification): boolean => !missing.includes(step);
  const unshown = (...steps: readonly MissingVerification[]): MissingVerification[] =>
    steps.filter((step) => !isShown(step));
  const steps = [
    done('phone', isShown('phone')),
    done('realName', isShown('realName')),
    underAge
      ? { ...done('birthday', false), note: tooYoungMessage(app.config.legalAge) }
      : done('birthday', isShown('birthday')),
    isShown('identity') ? done('identity', true) : { ...identity, after: unshown('phone', 'realName', 'birthday') },
    done('secondPassword', typeof passwords?.fund === 'string'),
    { ...done('account', accounts.length > 0), after: unshown('phone', 'realName') },
    accountWait(
      accounts.map(({ createdAt }) => createdAt),
      now,
    ),
    waitStep('securityWait', cooling({ securityChangedAt: security, accountCreatedAt: undefined }, now), 'none'),
    turnover.step,
  ];
  return {
    // What is still to be played keeps back no more than itself.
    ready: steps.every(
      ({ step, state }) => state === 'done' || state === 'none' || (step === 'turnover' && turnover.available > 0n),
    ),
    steps,
    turnoverLeft: turnover.left,
    turnover: turnover.list,
    available: turnover.available,
  };
}

const stepOf = (step: Step['step'], state: Step['state']): Step => ({
  step,
  state,
  note: '',
  untilTime: null,
  usualSeconds: null,
  after: [],
});

const done = (step: Step['step'], isDone: boolean): Step => stepOf(step, isDone ? 'done' : 'todo');

const waitStep = (step: Step['step'], wait: Cooling | undefined, otherwise: Step['state']): Step =>
  wait ? { ...stepOf(step, 'waiting'), note: wait.reason, untilTime: wait.until.getTime() } : stepOf(step, otherwise);

/** Documents that are being looked at, or why they were sent back. */
async function identityStep(app: AppContext, memberId: MemberId): Promise<Step> {
  const latest = await identityDocuments.latestOf(app, memberId);
  const state = latest ? stateCodes[latest.state] : IdentityState.none;
  if (state === IdentityState.reviewing)
    return { ...stepOf('identity', 'reviewing'), usualSeconds: identityAdapterOf(app).usualSeconds(app) };
  return { ...stepOf('identity', 'todo'), note: state === IdentityState.refused ? (latest?.reason ?? '') : '' };
}

/** One account that can be paid to is enough; of several that cannot, the first to come free counts. */
function accountWait(createdAt: readonly Date[], now: Date): Step {
  if (createdAt.length === 0) return { ...stepOf('accountWait', 'todo'), after: ['account'] };
  const waits = createdAt.map((accountCreatedAt) => cooling({ securityChangedAt: null, accountCreatedAt }, now));
  if (waits.includes(undefined)) return stepOf('accountWait', 'done');
  const [first] = waits
    .flatMap((wait) => wait ?? [])
    .toSorted((one, other) => one.until.getTime() - other.until.getTime());
  return waitStep('accountWait', first, 'done');
}

/** What is still to be played: one line for each sum, with the deposit it came by. */
async function turnoverStanding(app: AppContext, memberId: MemberId) {
  const [left, open, required, available] = await Promise.all([
    turnoverLeft(app.pool, memberId),
    wageringRequirements.open(app, memberId, REQUIREMENTS_SHOWN),
    wageringRequirements.required(app, memberId),
    withdrawableOf(app.pool, memberId),
  ]);
  const deposits = await depositsBehind(
    app,
    memberId,
    open.map(({ cause }) => cause),
  );
  const list: Road['turnover'] = open.map((requirement) => ({
    turnoverId: requirement.id.toString(),
    source: requirement.source,
    need: requirement.need,
    done: requirement.done,
    time: requirement.createdAt.getTime(),
    deposit: deposits.get(requirement.cause) ?? null,
    ...requirementFacts(requirement),
  }));
  const state = left > 0n ? 'playing' : required > 0n ? 'done' : 'none';
  return { left, list, available, step: stepOf('turnover', state) };
}
