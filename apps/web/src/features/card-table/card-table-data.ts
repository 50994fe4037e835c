import type { InputOf, OutputOf } from '@fairground/contract';
import { cards } from '@fairground/contract/cards';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { useSession } from '../session/session-store.ts';

export type CardTable = OutputOf<typeof cards.table>;
export type CardRoom = OutputOf<typeof cards.rooms>['list'][number];
export type Chair = CardTable['chairs'][number];
export type HandResult = NonNullable<CardTable['result']>;
export type PayLine = HandResult['lines'][number];
export type CardAction = InputOf<typeof cards.act>['action'];
export type PlayedHand = OutputOf<typeof cards.hand>;

const ROOMS_MS = 10_000;

/** The rooms of a game, with who plays in them now. */
export const useRooms = (gameCode: CardRoom['gameCode']) =>
  useQuery({
    ...query(cards.rooms, { gameCode }),
    meta: { endpoint: cards.rooms, quiet: true },
    refetchInterval: ROOMS_MS,
  });

const seatQuery = () => ({ ...query(cards.seat, {}), meta: { endpoint: cards.seat, quiet: true } });

/** Where the member sits; a page that is opened again comes back to that table. */
export function useOwnSeat() {
  const isSignedIn = useSession(({ token }) => token !== '');
  return useQuery({ ...seatQuery(), enabled: isSignedIn, staleTime: 0 });
}

export const handQuery = (handNo: string) => ({
  ...query(cards.hand, { handNo }),
  meta: { endpoint: cards.hand, quiet: true },
  staleTime: Number.POSITIVE_INFINITY,
});
