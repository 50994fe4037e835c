import type { Catalogue, OutputOf } from '@fairground/contract';
import type { AppContext } from '../../platform/app-context.ts';
import { notedChainOf } from './beacon-chains.ts';
import { findChain, linkAfter } from './chains.ts';
import type { Issue } from './issues.ts';

type Proof = Omit<OutputOf<Catalogue['fairPlay']['draw']>, 'gameCode' | 'result'>;

/** What was committed to before the sale of an issue, and what was revealed of it since. */
export async function issueProof(app: AppContext, issue: Issue): Promise<Proof> {
  const round = Number(issue.beaconRound);
  const [chain, beacon] = await Promise.all([findChain(app.pool, issue.chainId), notedChainOf(app.pool, round)]);
  if (!chain) throw new Error(`there is no chain ${issue.chainId}`);
  return {
    lastLink: chain.lastLink,
    firstIssue: chain.firstIssue,
    position: chain.length - issue.linkIndex,
    linkBefore: issue.link === null ? '' : (await linkAfter(Buffer.from(issue.link, 'hex'), 1)).toString('hex'),
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
}
