import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { systemDrawInt } from '../../platform/encryption/random-draw.ts';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { identityDocuments } from '../identity/identity-documents.ts';
import { newInviteCode } from '../members/invite-code.ts';
import { members } from '../members/members.ts';
import { agents } from './agents.ts';

type Apply = Catalogue['agents']['apply'];

/** Hands in an application; one that was refused may be handed in again. */
export async function applyAsAgent({ plan }: InputOf<Apply>, call: MemberCall): Promise<OutputOf<Apply>> {
  const { app, caller, now } = call;
  const { memberId } = caller;
  await app.transact(async (tx) => {
    await members.lock(tx, memberId);
    const document = await identityDocuments.latestOf(tx, memberId);
    if (document?.state !== 'passed') throw new Refusal(ResultCode.Warning, '请先通过身份认证，再申请成为代理');
    const asked = { memberId, code: newInviteCode(systemDrawInt), plan, now };
    if (!(await agents.apply(tx, asked))) throw new Refusal(ResultCode.DataExists, '您已提交过申请');
  });
  return { state: 'waiting' };
}
