import { type Catalogue, ResultCode } from '@fairground/contract';
import type { AppContext } from '../../platform/app-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { gameOf } from '@fairground/lottery';
import { noteCheck } from '../members/member-deeds.ts';
import { notedChainOf } from './beacon-chains.ts';
import { findChain, linkAfter } from './chains.ts';
import { databaseNow, findIssue } from './issues.ts';
import { wireResult } from './issue-state.ts';

/** An issue for whoever checks it: what was committed to before its sale, and what came of it. */
export const verifyDraw: Handler<Catalogue['fairPlay']['draw']> = async ({ issueNo }, call) => {
  const { app } = call;
  const issue = await findIssue(app.pool, issueNo);
  const game = gameOf(issue?.gameCode ?? '');
  if (!issue || !game) throw new Refusal(ResultCode.NotFound, '没有这一期', { field: 'issueNo' });
  const now = (await databaseNow(app.pool)).getTime();
  const round = Number(issue.beaconRound);
  const [chain, beacon] = await Promise.all([chainOf(app, issue.chainId), notedChainOf(app.pool, round)]);
  if (issue.link !== null) await noteCheck(app, call.caller, call.now);
  return {
    gameCode: game.code,
    result: wireResult(issue, now),
    lastLink: chain.lastLink,
    firstIssue: chain.firstIssue,
    position: chain.length - issue.linkIndex,
    linkBefore: issue.link === null ? '' : await linkBefore(issue.link),
    beacon: {
      isSandbox: app.beacon?.isSandbox !== false,
      publicKey: beacon?.publicKey ?? '',
      round,
      position: beacon ? round - Number(beacon.firstRound) + 1 : 0,
      value: issue.beacon ?? '',
      signature: issue.beaconSignature ?? '',
      lastLink: beacon?.lastLink ?? '',
    },
  };
};

const linkBefore = async (link: string): Promise<string> =>
  (await linkAfter(Buffer.from(link, 'hex'), 1)).toString('hex');

async function chainOf({ pool }: AppContext, chainId: bigint) {
  const chain = await findChain(pool, chainId);
  if (!chain) throw new Error(`there is no chain ${chainId}`);
  return chain;
}
