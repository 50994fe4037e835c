import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { chinaDigits } from '@fairground/money';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/app-context.ts';
import { drawText, systemDrawInt } from '../../../platform/encryption/random-draw.ts';
import type { GuestCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { tokenHash } from '../../sessions/session-token.ts';
import { becomeFeedback } from '../become-feedback.ts';
import { conversationLines } from './conversation-lines.ts';
import { visitorView } from './conversation-view.ts';
import { type Conversation, conversations } from './conversations.ts';
import { isStaffed } from '../service-status.ts';
import { sealMail } from '../mail-address.ts';
import { pushLine, pushState } from './push-conversation.ts';
import { conversationEnded, tooFast } from '../visitor-access.ts';

type Open = Catalogue['service']['open'];
type Opening = InputOf<Open>;

/** Who opens it: a member, or a guest with a key on a device. */
type Visitor =
  | { readonly memberId: bigint; readonly keyHash: null; readonly deviceHash: null }
  | { readonly memberId: null; readonly keyHash: Buffer; readonly deviceHash: Buffer };

interface Arrival {
  readonly visitor: Visitor;
  readonly input: Opening;
  readonly call: GuestCall;
}

function visitorOf({ app, caller, ip, device }: GuestCall, key: string | undefined): Visitor {
  if (caller) return { memberId: caller.memberId, keyHash: null, deviceHash: null };
  if (key === undefined) throw new Refusal(ResultCode.InvalidParameter, '会话密钥有误', { field: 'key' });
  const deviceHash = app.encryption.blindIndex('service-device', `${ip}\n${device}`);
  return { memberId: null, keyHash: tokenHash(key), deviceHash };
}

/**
 * Begins a conversation with its first line, or goes on with the one there is: a member and a guest's device have one at
 * a time, and the same line again adds nothing. Where nobody is there it is a message that is answered later: a member's as a
 * feedback, a guest's here.
 */
export async function openConversation(input: Opening, call: GuestCall): Promise<OutputOf<Open>> {
  const { app, now } = call;
  const visitor = visitorOf(call, input.key);
  const known = await knownConversation(call, visitor, input);
  if (known) return visitorView(app, known, now);
  await refuseMany(call, visitor);
  const id = await app.transact(async (tx) => {
    await takeTurns(tx, visitor);
    const running = await liveOf(tx, visitor);
    const arrival = { visitor, input, call };
    return running ? addTo(tx, running.id, arrival) : begin(tx, arrival);
  });
  const opened = await conversations.find(app, id);
  if (!opened) throw new Refusal(ResultCode.NotFound);
  return visitorView(app, opened, now);
}

/** What this very opening has made already, when its answer was lost. */
async function knownConversation(
  { app }: GuestCall,
  { memberId, keyHash }: Visitor,
  { lineId }: Opening,
): Promise<Conversation | undefined> {
  const latest =
    memberId === null ? await conversations.ofKey(app, keyHash) : await conversations.latestOfMember(app, memberId);
  if (!latest) return undefined;
  if (await conversationLines.find(app, latest.id, { author: 'visitor', lineId })) return latest;
  // A guest's key is good for one conversation.
  if (memberId === null && latest.state === 'ended') throw conversationEnded();
  return undefined;
}

async function refuseMany({ app, ip, device }: GuestCall, { memberId }: Visitor): Promise<void> {
  const mayOpen =
    memberId === null
      ? (await app.rateLimits.take('service-open.device', device)) &&
        (await app.rateLimits.take('service-open.address', ip))
      : await app.rateLimits.take('service-open.member', memberId.toString());
  if (!mayOpen) throw tooFast('发起会话太频繁，请稍后再试');
}

/** Two openings of one visitor at once become one conversation. */
async function takeTurns({ db }: Tx, { memberId, deviceHash }: Visitor): Promise<void> {
  const who = memberId === null ? deviceHash.toString('hex') : memberId.toString();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`service.${who}`}, 0))`.execute(db);
}

const liveOf = (tx: Tx, { memberId, keyHash }: Visitor): Promise<Conversation | undefined> =>
  memberId === null ? conversations.ofKey(tx, keyHash) : conversations.liveOfMember(tx, memberId);

async function addTo(tx: Tx, id: bigint, { input: { lineId, text }, call: { app, now } }: Arrival): Promise<bigint> {
  const conversation = await conversations.lock(tx, id);
  if (!conversation || conversation.state === 'ended') throw conversationEnded();
  await conversationLines.append(tx, conversation, { author: 'visitor', lineId, text, now });
  await queueIfStaffed(tx, conversation, now);
  pushLine(app, tx, conversation);
  pushState(app, tx, conversation);
  return id;
}

/** Whoever left a message and comes back while somebody is there is taken into the queue. */
export async function queueIfStaffed(tx: Tx, { id, state }: Conversation, now: Date): Promise<boolean> {
  if (state !== 'left' || !(await isStaffed(tx, now))) return false;
  await conversations.queue(tx, id, now);
  return true;
}

async function begin(tx: Tx, arrival: Arrival): Promise<bigint> {
  const { visitor, input, call } = arrival;
  const { app, now } = call;
  const { memberId, deviceHash } = visitor;
  if (memberId === null && (await conversations.liveOfDevice(tx, deviceHash)) >= app.config.limitScale)
    throw new Refusal(ResultCode.Warning, '这台设备已有进行中的会话，请回到原来的窗口继续，或结束后再发起');
  const state = (await isStaffed(tx, now)) ? 'queued' : 'left';
  const { id, ticket } = await insertNumbered(tx, arrival, state);
  await conversationLines.append(
    tx,
    { id, lastNo: 0 },
    { author: 'visitor', lineId: input.lineId, text: input.text, now },
  );
  app.log.debug({ ticket }, 'customer service conversation opened');
  if (memberId !== null && state === 'left') await becomeFeedback(app, tx, { id, topic: input.topic, memberId, now });
  pushState(app, tx, { id, memberId, operatorId: null });
  return id;
}

const NUMBER_TRIES = 5;
/** The day and six digits by chance: told over the phone, and of no use without the login or the key. */
const newTicket = (now: Date): string => `KF${chinaDigits(now).slice(2, 8)}${drawText('0123456789', 6, systemDrawInt)}`;

async function insertNumbered(
  tx: Tx,
  { visitor, input: { topic, email }, call: { app, now } }: Arrival,
  state: 'queued' | 'left',
): Promise<{ readonly id: bigint; readonly ticket: string }> {
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const ticket = newTicket(now);
    const mailSealed = email === undefined || visitor.memberId !== null ? null : sealMail(app, { ticket, email });
    // oxlint-disable-next-line no-await-in-loop -- the next number is drawn only when this one is taken
    const id = await conversations.insert(tx, { ...visitor, ticket, topic, state, mailSealed, now });
    if (id !== undefined) return { id, ticket };
  }
  throw new Refusal(ResultCode.SystemBusy);
}
