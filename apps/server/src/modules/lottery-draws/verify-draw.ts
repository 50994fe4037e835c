import { type Catalogue, ResultCode } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { gameOf } from '@fairground/lottery';
import { noteCheck } from '../members/member-deeds.ts';
import { databaseNow, findIssue } from './issues.ts';
import { issueProof } from './issue-proof.ts';
import { wireResult } from './issue-state.ts';

/** An issue for whoever checks it: what was committed to before its sale, and what came of it. */
export const verifyDraw: Handler<Catalogue['fairPlay']['draw']> = async ({ issueNo }, call) => {
  const { app } = call;
  const issue = await findIssue(app.pool, issueNo);
  const game = gameOf(issue?.gameCode ?? '');
  if (!issue || !game) throw new Refusal(ResultCode.NotFound, '没有这一期', { field: 'issueNo' });
  const now = (await databaseNow(app.pool)).getTime();
  if (issue.link !== null) await noteCheck(app, call.caller, call.now);
  return { gameCode: game.code, result: wireResult(issue, now), ...(await issueProof(app, issue)) };
};
