import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { Call } from '../../platform/handler.ts';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { agents } from '../agents/agents.ts';
import { refuseExcludedDevice } from '../limits/excluded-person.ts';
import { WELCOME_MESSAGE } from '../messages/welcome-message.ts';
import { checkEntry } from '../eligibility/region-check.ts';
import { suspensionNow } from '../eligibility/site-openness.ts';
import { auditLog } from '../members/audit-log.ts';
import { systemDrawInt } from '../../platform/encryption/random-draw.ts';
import { checkCaptcha } from './captcha/check-captcha.ts';
import { newInviteCode, readInviteCode } from '../members/invite-code.ts';
import { loginGrants } from './login-grants.ts';
import { members, type NewMember } from '../members/members.ts';
import { refuseWeak } from './passwords/refuse-weak-password.ts';

/** The outbox topic under which others hear of a new member. */
export const MEMBER_REGISTERED = 'member.registered';

type Register = Catalogue['login']['register'];

/**
 * Makes a new member. The checks are ordered by their cost: first what only looks at the form, then the
 * captcha (so that nobody can list our members for free), then the limits, and the slow hash last.
 */
export async function registerMember(input: InputOf<Register>, call: Call): Promise<OutputOf<Register>> {
  const { app } = call;
  await checkEntry('register', call);
  refuseWeak({ passwordMd5: input.password, name: input.name });
  await checkCaptcha(input, 'register', call);
  if (await members.isNameTaken(app, input.name)) throw nameTaken();
  await takeLimits(call);
  const passwordHash = await app.passwords.hash(input.password);

  const memberId = await app.transact(async (tx) => {
    const suspended = await suspensionNow(tx, 'register', call.now);
    if (suspended) throw suspended;
    await refuseExcludedDevice(tx, call.device);
    const id = await enrolMember(app, tx, {
      name: input.name,
      passwordHash,
      ...(await broughtBy(tx, input)),
      referralCode: input.rCode,
      invitedByCode: input.iCode,
      domain: input.domain,
      registeredAt: call.now,
      registeredIp: call.ip,
      registeredDevice: call.device,
    });
    await loginGrants.give(tx, { earnedBy: 'registration', memberId: id, device: call.device }, call.now);
    await auditLog.write(tx, { action: 'register', outcome: 'done', memberId: id }, call);
    return id;
  });
  return { userId: memberId.toString() };
}

const nameTaken = (): Refusal => new Refusal(ResultCode.DataExists, '该用户名已被注册', { field: 'name' });

async function takeLimits({ app, ip, device }: Call): Promise<void> {
  const fine =
    (await app.rateLimits.take('register.address', ip)) && (await app.rateLimits.take('register.device', device || ip));
  if (!fine) throw new Refusal(ResultCode.TooFrequent, '注册过于频繁，请稍后再试');
}

/**
 * Who brought a new member, for good: a friend's code goes before an agent's, and where an agent's was expected a friend's
 * will do. A code of nobody is only recorded.
 */
async function broughtBy(
  tx: Tx,
  { iCode, rCode }: Pick<InputOf<Register>, 'iCode' | 'rCode'>,
): Promise<Pick<NewMember, 'inviterId' | 'agentId'>> {
  const friend = await ownerOf(iCode, (code) => members.findByInviteCode(tx, code));
  if (friend !== undefined) return { inviterId: friend };
  const agentId = await ownerOf(rCode, (code) => agents.byCode(tx, code));
  if (agentId !== undefined) return { inviterId: undefined, agentId };
  return { inviterId: await ownerOf(rCode, (code) => members.findByInviteCode(tx, code)) };
}

async function ownerOf(text: string, find: (code: string) => Promise<bigint | undefined>): Promise<bigint | undefined> {
  const code = readInviteCode(text);
  return code === undefined ? undefined : find(code);
}

/** Writes a new member's row and sees to it that they are welcomed, and that whoever has something for newcomers hears of them. */
export async function enrolMember(app: AppContext, tx: Tx, member: Omit<NewMember, 'inviteCode'>): Promise<bigint> {
  const memberId = await insertMember(tx, member);
  const text = memberId.toString();
  await app.outbox.enqueue(tx, { topic: WELCOME_MESSAGE, payload: { memberId: text }, key: text });
  await app.outbox.enqueue(tx, {
    topic: MEMBER_REGISTERED,
    payload: { memberId: text, at: member.registeredAt.getTime() },
    key: text,
  });
  return memberId;
}

/**
 * Of two who register one name at once, the database lets one through; the other either meets the name here or,
 * once in a few hundred billion times, only needs another invite code.
 */
async function insertMember(tx: Tx, member: Omit<NewMember, 'inviteCode'>): Promise<bigint> {
  const id = await members.insert(tx, { ...member, inviteCode: newInviteCode(systemDrawInt) });
  if (id !== undefined) return id;
  if (await members.isNameTaken(tx, member.name)) throw nameTaken();
  return insertMember(tx, member);
}
