import type { Catalogue, OutputOf } from '@fairground/contract';
import { cutCardOf, liveTableOf, SHOE_CARDS } from '@fairground/tables';
import type { Shoe } from '../rounds/shoes.ts';
import type { TableChain } from '../rounds/table-chains.ts';

type Table = OutputOf<Catalogue['tables']['table']>;

/** A shoe as it was committed to; its seed is told beside it, and only when it has ended. */
export const wireShoe = (shoe: Shoe): NonNullable<Table['shoe']> => ({
  shoeNo: shoe.shoeNo,
  seedHash: shoe.seedHash,
  root: shoe.root,
  beaconRound: Number(shoe.beaconRound),
  beacon: shoe.beacon ?? '',
  seats: [...shoe.seats],
  cutTime: shoe.state === 'shuffling' ? shoe.seatsUntil.getTime() : null,
  cards: SHOE_CARDS,
  dealt: shoe.dealt,
  burnt: shoe.burnt && { ...shoe.burnt, path: [...shoe.burnt.path] },
  cutCard: cutCardOf(liveTableOf(shoe.tableCode)?.game.code ?? 'BAC'),
});

export const wireChain = (chain: TableChain): NonNullable<Table['chain']> => ({
  lastLink: chain.lastLink,
  length: chain.length,
  firstRound: Number(chain.firstNumber),
  beaconRound: Number(chain.beaconRound),
  beacon: chain.beacon ?? '',
});
