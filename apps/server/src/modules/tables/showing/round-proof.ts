import type { Catalogue, OutputOf } from '@fairground/contract';
import type { AppContext } from '../../../platform/app-context.ts';
import { notedChainOf } from '../../lottery-draws/beacon-chains.ts';
import { linkAfter } from '../../lottery-draws/chains.ts';
import { findShoe } from '../rounds/shoes.ts';
import { tableChainOf } from '../rounds/table-chains.ts';
import type { TableRound } from '../rounds/table-rounds.ts';
import { wireChain, wireShoe } from './wire-shoe.ts';

type Proof = Pick<OutputOf<Catalogue['fairPlay']['tableRound']>, 'shoe' | 'serverSeed' | 'chain' | 'beacon'>;

/** What was committed to before the bets of a round, and what was revealed of it since. */
export async function tableRoundProof(app: AppContext, round: TableRound): Promise<Proof> {
  if (round.shoeNo !== null) {
    const shoe = await findShoe(app.pool, round.shoeNo);
    if (!shoe) throw new Error(`there is no shoe ${round.shoeNo}`);
    return {
      shoe: wireShoe(shoe),
      serverSeed: shoe.serverSeed ?? '',
      chain: null,
      beacon: await wireBeacon(app, shoe),
    };
  }
  const chain = round.chainId === null ? undefined : await tableChainOf(app.pool, round.chainId);
  if (!chain) throw new Error(`there is no chain ${round.chainId}`);
  const linkBefore = round.link === null ? '' : (await linkAfter(Buffer.from(round.link, 'hex'), 1)).toString('hex');
  const position = chain.length - (round.linkIndex ?? 0);
  return {
    shoe: null,
    serverSeed: '',
    chain: { ...wireChain(chain), position, linkBefore },
    beacon: await wireBeacon(app, chain),
  };
}

interface Named {
  readonly beaconRound: bigint;
  readonly beacon: string | null;
  readonly beaconSignature: string | null;
}

async function wireBeacon(app: AppContext, named: Named): Promise<Proof['beacon']> {
  const round = Number(named.beaconRound);
  const noted = await notedChainOf(app.pool, round);
  return {
    isSandbox: app.beacon?.isSandbox !== false,
    publicKey: noted?.publicKey ?? '',
    round,
    position: noted ? round - Number(noted.firstRound) + 1 : 0,
    value: named.beacon ?? '',
    signature: named.beaconSignature ?? '',
    lastLink: noted?.lastLink ?? '',
  };
}
